import { useLingui } from '@lingui/react/macro'
import type { FormState } from '../../../forms/web/use-form.ts'
import { PasswordField, TextField } from '../../../ui/field/field.tsx'

type NewAccountProps = {
  form: FormState
  /** What is known already. */
  name?: string | undefined
  email?: string | undefined
}

/** What an account is made of. */
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

/** A password that is chosen, twice. */
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
