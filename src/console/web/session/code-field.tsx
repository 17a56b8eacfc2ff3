import { useLingui } from '@lingui/react/macro'
import { TextField } from '../../../ui/field/field.tsx'

type Props = { hint?: string | undefined; error?: string | undefined; autoFocus?: boolean }

/** The code of an authenticator app. Not `inputMode="numeric"`: a recovery code has letters. */
export function CodeField({ hint, error, autoFocus }: Props) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Code`}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus={autoFocus}
      hint={hint}
      error={error}
      className="font-mono tracking-widest"
    />
  )
}
