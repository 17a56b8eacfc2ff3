import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { textIn, useForm } from '../../../../site/forms/web/use-form.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { Link } from '../../../../ui/components/link.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import { checkNewPassword } from '../../account-form-checks.ts'
import { AccountForm, SubmitButton } from '../account-form.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { LinkTokenGate, useLinkToken } from '../link-token.tsx'
import { NewPasswordFields } from '../session/new-account-fields.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { PlainPasswordForms } from './plain-password-forms.tsx'

export const page = definePage({ view: ResetPasswordPage })

/** The target of the emailed link. Without its token the page offers to send one. */
function ResetPasswordPage() {
  const { t } = useLingui()
  const token = useLinkToken()
  const result = useSearchParams().get('result')
  return (
    <AccountLayout
      title={token ? t`Choose a new password` : t`Forgot Password`}
      description={t`Set a new password for your Bachat account.`}
      path={paths.resetPassword()}
      noIndex
    >
      {result && <Result result={result} />}
      <LinkTokenGate
        token={token}
        plain={import.meta.env.SSR ? !result && <PlainPasswordForms /> : null}
        lines={4}
        withToken={(secret) => <NewPasswordForm token={secret} />}
        without={<ForgotPasswordForm />}
      />
    </AccountLayout>
  )
}

/** After a form posted without scripts. */
function Result({ result }: { result: string }) {
  return (
    <div className="mb-4">
      <Notice kind="success">
        {result === 'changed' ? (
          <Trans>Your password was changed. You can sign in now.</Trans>
        ) : (
          <Trans>Please check your email.</Trans>
        )}
      </Notice>
    </div>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isRefused, setIsRefused] = useState(false)
  const form = useForm({
    read: (data) => ({ password: textIn(data, 'password'), confirm_password: textIn(data, 'confirm_password') }),
    check: checkNewPassword,
    send: async ({ password }, signal) => {
      const { message } = await callApi('POST /resetpassword', { token, password }, signal)
      toast.success(message ?? t`Your password was changed. You can sign in now.`)
      form.clear()
      navigate(paths.login(), { replace: true })
    },
    onProblem: ({ fields }) => setIsRefused(!fields),
  })
  return (
    <AccountForm form={form} label={t`Choose a new password`}>
      <NewPasswordFields
        form={form}
        label={t`New password`}
        hint={t`At least 8 characters. You will be signed out everywhere else.`}
      />
      <SubmitButton form={form}>
        <Trans>Save new password</Trans>
      </SubmitButton>
      {isRefused && (
        <p className="text-center text-sm">
          <Link
            to={paths.resetPassword()}
            className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            <Trans>Request a new link</Trans>
          </Link>
        </p>
      )}
    </AccountForm>
  )
}
