import { useState } from 'react'
import { TextField } from '../../../ui/field/field.tsx'
import { sameValue } from './field-values.ts'

type Props<Parsed> = {
  label: string
  name: string
  value: Parsed | null
  write: (value: Parsed) => string
  /** Null for an invalid text. */
  read: (text: string) => Parsed | null
  onChange: (value: Parsed | null, error?: string) => void
  /** The error for an invalid text. */
  invalidText: string
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  type?: string
  inputMode?: 'decimal' | 'numeric'
}

/** A text field for a value of another type. The text stays as typed, even if it is invalid. */
export function ParsedInput<Parsed extends string | number>(props: Props<Parsed>) {
  const { value, write, read, onChange, invalidText, hint, error, ...input } = props
  const [typed, setTyped] = useState({ text: value === null ? '' : write(value), value })
  // The value was set from outside: a draft, a restored version.
  const text = sameValue(typed.value, value) ? typed.text : value === null ? '' : write(value)
  const isWrong = text.trim() !== '' && read(text) === null
  return (
    <TextField
      {...input}
      autoComplete="off"
      hint={hint}
      error={error ?? (isWrong ? invalidText : undefined)}
      value={text}
      onChange={({ target }) => {
        const next = read(target.value)
        setTyped({ text: target.value, value: next })
        onChange(next, target.value.trim() !== '' && next === null ? invalidText : undefined)
      }}
    />
  )
}
