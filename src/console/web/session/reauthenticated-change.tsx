import { useLingui } from '@lingui/react/macro'
import { fieldErrors } from '../../../site/forms/field-errors.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { useForm } from '../../../site/forms/web/use-form.ts'
import { Button } from '../../../ui/components/button.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import type { RecoveryCodes, SecondFactorRemove } from '../../console.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { asFormError } from '../api/console-error.ts'
import { CodeField } from './code-field.tsx'

type Props = {
  path: string
  label: string
  onDone: (answer: Partial<RecoveryCodes>) => void
  onCancel: () => void
}

/** A change of the second factor, which asks for password and code once more. */
export function ReauthenticatedChange({ path, label, onDone, onCancel }: Props) {
  const { t } = useLingui()
  const form = useForm({
    read: (data): SecondFactorRemove => ({
      password: `${data.get('password') ?? ''}`,
      code: `${data.get('code') ?? ''}`.trim(),
    }),
    check: ({ password, code }) =>
      fieldErrors({
        password: password ? null : t`Please enter your password.`,
        code: code ? null : t`Please enter the code.`,
      }),
    send: async (body) => {
      try {
        onDone(await consoleCall<Partial<RecoveryCodes>>(path, { body }))
      } catch (error) {
        throw asFormError(error)
      }
    },
  })
  return (
    <form ref={form.ref} {...form.props} className="flex flex-col gap-4">
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      <CodeField
        hint={t`The six digits of your authenticator app, or one of your recovery codes.`}
        error={form.errorOf('code')}
      />
      <FormErrorNotice problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.pending}>
          {label}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
