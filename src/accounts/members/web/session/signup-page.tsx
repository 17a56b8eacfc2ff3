import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { AccountLayout } from '../account-layout.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export const page = definePage({ view: SignUpPage })

function SignUpPage() {
  const { t } = useLingui()
  return (
    <AccountLayout
      title={t`Sign Up`}
      description={t`Join Bachat for free to save favorites, vote and comment under your own name.`}
      path={paths.signup()}
    >
      <AlreadySignedIn>
        <SignUpForm />
      </AlreadySignedIn>
    </AccountLayout>
  )
}
