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
      <TextField label={t`Display name`} {...form.field('name')} autoComplete="name" defaultValue={name} />
      <TextField label={t`Email`} {...form.field('email')} type="email" autoComplete="username" defaultValue={email} />
      <NewPasswordFields form={form} label={t`Password`} hint={t`At least 8 characters`} />
    </>
  )
}

/** A new password and its repetition. */
export function NewPasswordFields({ form, label, hint }: { form: FormState; label: string; hint: string }) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField label={label} {...form.field('password')} hint={hint} autoComplete="new-password" />
      <PasswordField label={t`Confirm password`} {...form.field('confirm_password')} autoComplete="new-password" />
    </>
  )
}
