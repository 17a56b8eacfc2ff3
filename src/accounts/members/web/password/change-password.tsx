import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../../site/api/user.wire.ts'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { textsIn, useForm } from '../../../../site/forms/web/use-form.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { Link } from '../../../../ui/components/link.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { checkPasswordChange } from '../../account-form-checks.ts'
import { AccountForm, SubmitButton } from '../account-form.tsx'
import { profileQuery } from '../profile/edit-profile.tsx'
import { PasswordChangeFields } from './password-change-fields.tsx'

export function ChangePassword({ user }: { user: User }) {
  const profile = useQuery(profileQuery(user.id))
  if (profile.data?.data.hasPassword === false) return <NoPasswordYet />
  return <ChangePasswordForm user={user} />
}

const NoPasswordYet = () => (
  <Notice kind="info">
    <Trans>
      You sign in with Google or Facebook and have no password. To add one,{' '}
      <Link to={paths.resetPassword()} className="font-semibold text-accent underline">
        request a link by email
      </Link>
      .
    </Trans>
  </Notice>
)

function ChangePasswordForm({ user }: { user: User }) {
  const { t } = useLingui()
  const form = useForm({
    read: (data) => textsIn(data, 'current_password', 'new_password', 'confirm_password'),
    check: checkPasswordChange,
    send: async ({ current_password, new_password }, signal) => {
      const params = { userid: user.id, current_password, new_password }
      const { message } = await callApi('POST /changepassword', params, signal)
      form.clear()
      toast.success(message ?? t`Your password was changed`)
    },
    onProblem: ({ message }) => form.showErrorToast(message),
  })
  return (
    <AccountForm form={form} label={t`Change password`}>
      <PasswordChangeFields form={form} email={user.email} />
      <SubmitButton form={form} wide={false}>{t`Change password`}</SubmitButton>
    </AccountForm>
  )
}
