import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { NoticeRegion } from '../../../../site/forms/web/notice-region.tsx'
import { isRefusal, textIn, useForm } from '../../../../site/forms/web/use-form.ts'
import { Notice } from '../../../../ui/components/notice.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { TextField } from '../../../../ui/field/field.tsx'
import { checkForgotPassword } from '../../account-form-checks.ts'
import { AccountForm, type AccountFormProps, OtherForm, SubmitButton } from '../account-form.tsx'

/** Requests the link that sets a new password. The answer does not reveal whether the address is known. */
export function ForgotPasswordForm({ inDialog, email }: AccountFormProps) {
  const { t } = useLingui()
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({
    read: (data) => ({ email: textIn(data, 'email').trim() }),
    check: checkForgotPassword,
    onSubmit: () => setSent(null),
    send: async (values, signal) => {
      const { message = t`Please check your email.` } = await callApi('POST /forgotpassword', values, signal)
      toast.success(message)
      setSent(message)
      form.clear()
    },
    onProblem: (problem) => isRefusal(problem) && form.showErrorToast(problem.message),
  })
  return (
    <AccountForm form={form} label={t`Forgot Password`}>
      {/* It stays when the toast has closed. */}
      <NoticeRegion shown={sent}>
        {sent && (
          <Notice kind="success">
            {sent} <Trans>If it does not arrive within a few minutes, please check your spam folder.</Trans>
          </Notice>
        )}
      </NoticeRegion>
      <p className="text-muted text-sm">{t`We will email you a link to set a new password.`}</p>
      <TextField label={t`Email`} {...form.field('email')} type="email" autoComplete="username" defaultValue={email} />
      <SubmitButton form={form}>{t`Send the link`}</SubmitButton>
      <p className="text-center text-sm">
        <OtherForm {...{ form, inDialog }} kind="sign-in">{t`Back to Sign In`}</OtherForm>
      </p>
    </AccountForm>
  )
}
