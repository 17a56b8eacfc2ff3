import { Trans, useLingui } from '@lingui/react/macro'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { fieldErrors } from '../../../../site/forms/field-errors.ts'
import { textIn, useForm } from '../../../../site/forms/web/use-form.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { Link } from '../../../../ui/components/link.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { PasswordField } from '../../../../ui/field/password-field.tsx'
import { passwordError } from '../../account-field-rules.ts'
import { AccountForm, SubmitButton } from '../account-form.tsx'

type ConfirmByPasswordFormProps = { token: string; onConfirmed: (message: string | undefined) => void }

/** For a link opened in a browser other than the one that signed up, such as a mail app's. */
export function ConfirmByPasswordForm({ token, onConfirmed }: ConfirmByPasswordFormProps) {
  const { t } = useLingui()
  const form = useForm({
    read: (data) => ({ password: textIn(data, 'password') }),
    check: ({ password }) => fieldErrors({ password: passwordError(password) }),
    send: async ({ password }, signal) => {
      const { message } = await callApi('POST /confirmemail', { token, password }, signal)
      onConfirmed(message)
    },
  })
  return (
    <>
      <Notice kind="info">
        <Trans>
          We do not recognise this browser. Please enter your password to confirm that the account is yours.
        </Trans>
      </Notice>
      <AccountForm form={form} label={t`Confirm your email address`}>
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
        <SubmitButton form={form}>
          <Trans>Confirm my address</Trans>
        </SubmitButton>
      </AccountForm>
      <div className="flex flex-col gap-2 text-muted text-sm">
        <p>
          <Trans>
            If you use Google or Facebook to sign in, <TextLink to={paths.login()}>sign in</TextLink> first and then
            open the link in the email again.
          </Trans>
        </p>
        <p>
          <Trans>
            If you did not sign up, someone else entered your address, and you do not need to do anything. To take over
            the account, use <TextLink to={paths.resetPassword()}>Forgot Password</TextLink>.
          </Trans>
        </p>
      </div>
    </>
  )
}

const TextLink = ({ to, children }: { to: string; children?: string }) => (
  <Link to={to} className="font-semibold text-accent underline">
    {children}
  </Link>
)
