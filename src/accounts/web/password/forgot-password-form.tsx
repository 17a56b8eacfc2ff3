import { Trans, useLingui } from '@lingui/react/macro'
import { callApi } from '../../../api/web/call-api.ts'
import { textIn, useForm } from '../../../forms/web/use-form.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { checkForgotPassword } from '../../account-form-checks.ts'
import { AccountForm, type AccountFormProps, OtherForm, SubmitButton } from '../account-form.tsx'

/** Requests the link that sets a new password. The answer does not reveal whether the address is known. */
export function ForgotPasswordForm({ inDialog, email }: AccountFormProps) {
  const { t } = useLingui()
  const form = useForm({
    read: (data) => ({ email: textIn(data, 'email').trim() }),
    check: checkForgotPassword,
    send: async (values, signal) => {
      const { message } = await callApi('POST /forgotpassword', values, signal)
      toast.success(message ?? t`Please check your email.`)
      form.clear()
    },
    onProblem: ({ message }) => form.showErrorToast(message),
  })
  return (
    <AccountForm form={form} label={t`Forgot Password`}>
      <p className="text-muted text-sm">
        <Trans>We will email you a link to set a new password.</Trans>
      </p>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={form.errorOf('email')}
      />
      <SubmitButton form={form} hasErrorToast>
        <Trans>Send the link</Trans>
      </SubmitButton>
      <p className="text-center text-sm">
        <OtherForm {...{ form, inDialog }} kind="sign-in">
          <Trans>Back to Sign In</Trans>
        </OtherForm>
      </p>
    </AccountForm>
  )
}
