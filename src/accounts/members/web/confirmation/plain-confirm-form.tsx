import { Trans, useLingui } from '@lingui/react/macro'
import { useFormRejection } from '../../../../site/forms/web/use-form-rejection.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { PasswordField } from '../../../../ui/field/password-field.tsx'

/** Without scripts the browser cannot prove who signed up, so the password does. Posts to the emailed address. */
export function PlainConfirmForm() {
  const { t } = useLingui()
  const problem = useFormRejection('POST /confirmemail')?.problem
  const passwordError = problem?.fields?.password
  return (
    <form method="post" aria-label={t`Confirm your email address`} className="flex flex-col gap-4">
      {problem && !passwordError && <Notice kind="error">{problem.message}</Notice>}
      <p>
        <Trans>Please enter your password to confirm that the account is yours.</Trans>
      </p>
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        error={passwordError}
      />
      <Button type="submit" size="lg" wide>
        <Trans>Confirm my address</Trans>
      </Button>
    </form>
  )
}
