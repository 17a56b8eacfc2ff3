import { Trans, useLingui } from '@lingui/react/macro'
import { textIn, useForm } from '../../../forms/web/use-form.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { checkCompletion } from '../../account-form-checks.ts'
import type { AccountDialog } from '../account-dialog-state.ts'
import { AccountForm, SubmitButton } from '../account-form.tsx'

type Completing = Omit<Extract<AccountDialog, { kind: 'complete' }>, 'kind'>

/** Asks for the name and email address that the provider did not supply; an account needs both. */
export function CompleteProfileForm({ name, email, complete }: Completing) {
  const { t } = useLingui()
  const form = useForm({
    read: (data) => ({ name: textIn(data, 'name').trim(), email: textIn(data, 'email').trim() }),
    check: checkCompletion,
    send: complete,
  })
  return (
    <AccountForm form={form} label={t`Complete Your Profile`}>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="name"
        required
        defaultValue={name}
        error={form.errorOf('name')}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
        error={form.errorOf('email')}
      />
      <SubmitButton form={form}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </AccountForm>
  )
}
