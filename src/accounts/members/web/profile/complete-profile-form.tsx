import { useLingui } from '@lingui/react/macro'
import { textIn, useForm } from '../../../../site/forms/web/use-form.ts'
import { TextField } from '../../../../ui/field/field.tsx'
import { checkCompletion } from '../../account-form-checks.ts'
import type { AccountDialog } from '../account-dialog-state.ts'
import { AccountForm, SubmitButton } from '../account-form.tsx'

type Completing = Omit<Extract<AccountDialog, { kind: 'complete' }>, 'kind'>

/**
 * Asks for what the provider did not supply of the name and the email address, which an account needs. Not for what it
 * did: that is used, whatever is typed.
 */
export function CompleteProfileForm({ missing, complete }: Completing) {
  const { t } = useLingui()
  const asksFor = { name: missing.includes('name'), email: missing.includes('email') }
  const form = useForm({
    read: (data) => ({
      ...(asksFor.name && { name: textIn(data, 'name').trim() }),
      ...(asksFor.email && { email: textIn(data, 'email').trim() }),
    }),
    check: checkCompletion,
    send: complete,
  })
  return (
    <AccountForm form={form} label={t`Complete Your Profile`}>
      {asksFor.name && <TextField label={t`Name`} {...form.field('name')} autoComplete="name" required />}
      {asksFor.email && (
        <TextField label={t`Email`} {...form.field('email')} type="email" autoComplete="email" required />
      )}
      <SubmitButton form={form}>{t`Continue`}</SubmitButton>
    </AccountForm>
  )
}
