import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../routing/paths.ts'
import { definePage } from '../../../routing/web/define-page.ts'
import { AccountLayout } from '../account-layout.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const page = definePage({ view: LoginPage })

function LoginPage() {
  const { t } = useLingui()
  return (
    <AccountLayout
      title={t`Sign In`}
      description={t`Sign in to save your favorite deals, to vote and to comment under your own name.`}
      path={paths.login()}
    >
      <AlreadySignedIn>
        <SignInForm />
      </AlreadySignedIn>
    </AccountLayout>
  )
}
