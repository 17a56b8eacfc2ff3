import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { textsIn, useForm } from '../../../../site/forms/web/use-form.ts'
import { useFormRejection } from '../../../../site/forms/web/use-form-rejection.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { TextField } from '../../../../ui/field/field.tsx'
import { PasswordField } from '../../../../ui/field/password-field.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import { checkNewPassword } from '../../account-form-checks.ts'
import { AccountForm, SubmitButton } from '../account-form.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { LinkTokenGate, useLinkToken } from '../link-token.tsx'
import { NewPasswordFields } from '../session/new-account-fields.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

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
    read: (data) => textsIn(data, 'password', 'confirm_password'),
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
      <SubmitButton form={form}>{t`Save new password`}</SubmitButton>
      {isRefused && (
        <p className="text-center text-sm">
          <Link
            to={paths.resetPassword()}
            className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            {t`Request a new link`}
          </Link>
        </p>
      )}
    </AccountForm>
  )
}

const ownFields = ['password', 'confirm_password', 'email']

/** The page is the same with and without an emailed token: without scripts it has both forms. */
function PlainPasswordForms() {
  const { t } = useLingui()
  const rejection = useFormRejection('POST /resetpassword')
  const errors = rejection?.problem.fields ?? {}
  const isAtField = ownFields.some((name) => errors[name])
  return (
    <div className="flex flex-col gap-6">
      {rejection && !isAtField && <Notice kind="error">{rejection.problem.message}</Notice>}
      <form method="post" aria-label={t`Choose a new password`} className="flex flex-col gap-4">
        <p>{t`If you opened the link in our email, choose a new password here:`}</p>
        <PasswordField
          label={t`New password`}
          name="password"
          hint={t`At least 8 characters. You will be signed out everywhere else.`}
          autoComplete="new-password"
          required
          error={errors.password}
        />
        <PasswordField
          label={t`Confirm password`}
          name="confirm_password"
          autoComplete="new-password"
          required
          error={errors.confirm_password}
        />
        <Button type="submit" size="lg" wide>{t`Save new password`}</Button>
      </form>
      <form method="post" aria-label={t`Forgot Password`} className="flex flex-col gap-4 border-line border-t pt-6">
        <p>{t`We will email you a link to set a new password.`}</p>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={rejection?.values.email}
          error={errors.email}
        />
        <Button type="submit" size="lg" wide variant="secondary">{t`Send the link`}</Button>
      </form>
    </div>
  )
}
