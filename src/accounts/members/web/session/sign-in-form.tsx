import { Trans, useLingui } from '@lingui/react/macro'
import { decodeUser } from '../../../../site/api/user.wire.ts'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { beginSession, interruption } from '../../../../site/api/web/session.ts'
import { isRefusal, textIn, useForm } from '../../../../site/forms/web/use-form.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { TextField } from '../../../../ui/field/field.tsx'
import { PasswordField } from '../../../../ui/field/password-field.tsx'
import { useLocation } from '../../../../ui/router/location.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import { checkSignIn } from '../../account-form-checks.ts'
import { closeAccountDialog } from '../account-dialog-state.ts'
import { AccountForm, type AccountFormProps, OtherForm, SubmitButton } from '../account-form.tsx'
import { pageBeforeForms } from './page-to-return-to.ts'
import { readPendingAction, returnToPending } from './pending-action.ts'
import { SocialSignInLinks } from './social-sign-in-links.tsx'

export function SignInForm({ inDialog, email }: AccountFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { key } = useLocation()
  const form = useForm({
    read: (data) => ({ email: textIn(data, 'email').trim(), password: textIn(data, 'password') }),
    check: checkSignIn,
    send: async (values, signal) => {
      const { data: user, message, token } = await callApi('POST /login', values, signal, decodeUser)
      if (!token) throw { status: 500, message: t`Something went wrong on our side. Please try again.` }
      const before = inDialog ? null : pageBeforeForms(key === 'default')
      const pending = readPendingAction() ?? interruption() ?? (before && { back: before, scrollY: 0 })
      beginSession({ user, token })
      toast.success(message ?? t`You are signed in`)
      form.clear()
      closeAccountDialog()
      if (pending) returnToPending(pending, navigate)
      else navigate(paths.home())
    },
    onProblem: (problem) => isRefusal(problem) && form.showErrorToast(problem.message),
  })
  return (
    <AccountForm form={form} label={t`Sign In`}>
      <TextField label={t`Email`} {...form.field('email')} type="email" autoComplete="username" defaultValue={email} />
      <PasswordField label={t`Password`} {...form.field('password')} autoComplete="current-password" />
      <p className="-my-2 text-sm">
        <OtherForm {...{ form, inDialog }} kind="forgot">{t`Forgot password?`}</OtherForm>
      </p>
      <SubmitButton form={form}>{t`Sign In`}</SubmitButton>
      <SocialSignInLinks />
      <p className="text-center text-sm">
        <Trans>
          New here?{' '}
          <OtherForm {...{ form, inDialog }} kind="sign-up">
            Sign Up
          </OtherForm>
        </Trans>
      </p>
    </AccountForm>
  )
}
