import { Trans, useLingui } from '@lingui/react/macro'
import { useFormRejection } from '../../../../site/forms/web/use-form-rejection.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { TextField } from '../../../../ui/field/field.tsx'
import { PasswordField } from '../../../../ui/field/password-field.tsx'

const ownFields = ['password', 'confirm_password', 'email']

/** The page is the same with and without an emailed token: without scripts it has both forms. */
export function PlainPasswordForms() {
  const { t } = useLingui()
  const rejection = useFormRejection('POST /resetpassword')
  const errors = rejection?.problem.fields ?? {}
  const isAtField = ownFields.some((name) => errors[name])
  return (
    <div className="flex flex-col gap-6">
      {rejection && !isAtField && <Notice kind="error">{rejection.problem.message}</Notice>}
      <form method="post" aria-label={t`Choose a new password`} className="flex flex-col gap-4">
        <p>
          <Trans>If you opened the link in our email, choose a new password here:</Trans>
        </p>
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
        <Button type="submit" size="lg" wide>
          <Trans>Save new password</Trans>
        </Button>
      </form>
      <form method="post" aria-label={t`Forgot Password`} className="flex flex-col gap-4 border-line border-t pt-6">
        <p>
          <Trans>We will email you a link to set a new password.</Trans>
        </p>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={rejection?.values.email}
          error={errors.email}
        />
        <Button type="submit" size="lg" wide variant="secondary">
          <Trans>Send the link</Trans>
        </Button>
      </form>
    </div>
  )
}
