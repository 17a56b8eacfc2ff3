import { useLingui } from '@lingui/react/macro'
import type { FormState } from '../../../../site/forms/web/use-form.ts'
import { PasswordField } from '../../../../ui/field/password-field.tsx'

/** The current password, and a new one with its repetition. */
export function PasswordChangeFields({ form, email }: { form: FormState; email: string }) {
  const { t } = useLingui()
  return (
    <>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t`Current password`} {...form.field('current_password')} autoComplete="current-password" />
      <PasswordField
        label={t`New password`}
        {...form.field('new_password')}
        hint={t`At least 8 characters. You will be signed out everywhere else.`}
        autoComplete="new-password"
      />
      <PasswordField label={t`Confirm new password`} {...form.field('confirm_password')} autoComplete="new-password" />
    </>
  )
}
