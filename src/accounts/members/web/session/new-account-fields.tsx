import { useLingui } from '@lingui/react/macro'
import type { FormState } from '../../../../site/forms/web/use-form.ts'
import { TextField } from '../../../../ui/field/field.tsx'
import { PasswordField } from '../../../../ui/field/password-field.tsx'

type NewAccountProps = {
  form: FormState
  /** Known values. */
  name?: string | undefined
  email?: string | undefined
}

/** The fields of a new account. */
export function NewAccountFields({ form, name, email }: NewAccountProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Display name`}
        name="name"
        autoComplete="name"
        defaultValue={name}
        error={form.errorOf('name')}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={form.errorOf('email')}
      />
      <NewPasswordFields form={form} label={t`Password`} hint={t`At least 8 characters`} />
    </>
  )
}

/** A new password and its repetition. */
export function NewPasswordFields({ form, label, hint }: { form: FormState; label: string; hint: string }) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        hint={hint}
        autoComplete="new-password"
        error={form.errorOf('password')}
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirm_password"
        autoComplete="new-password"
        error={form.errorOf('confirm_password')}
      />
    </>
  )
}
