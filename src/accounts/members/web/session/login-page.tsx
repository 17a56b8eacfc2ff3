import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { Notice } from '../../../../ui/components/notice.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { AccountLayout } from '../account-layout.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const page = definePage({ view: LoginPage })

function LoginPage() {
  const { t } = useLingui()
  // After a sign-up on its own page.
  const hasSignedUp = useSearchParams().has('done')
  return (
    <AccountLayout
      title={t`Sign In`}
      description={t`Sign in to save your favorite deals, to vote and to comment under your own name.`}
      path={paths.login()}
    >
      {hasSignedUp && (
        <div className="mb-4">
          <Notice kind="success">
            {t`Welcome! You can sign in now. An email to confirm your address is on its way.`}
          </Notice>
        </div>
      )}
      <AlreadySignedIn>
        <SignInForm />
      </AlreadySignedIn>
    </AccountLayout>
  )
}
