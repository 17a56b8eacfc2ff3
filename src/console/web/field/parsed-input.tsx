import { useState } from 'react'
import { TextField } from '../../../ui/field/field.tsx'
import { sameValue } from './field-values.ts'

type Props<Parsed> = {
  label: string
  name: string
  value: Parsed | null
  write: (value: Parsed) => string
  /** Null for what is no such value. */
  read: (text: string) => Parsed | null
  onChange: (value: Parsed | null, error?: string) => void
  /** What is said of a text that is no such value. */
  complaint: string
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  type?: string
  inputMode?: 'decimal' | 'numeric'
}

/** A field whose text stands for another value. The text stays as it was typed, also where it makes no sense. */
export function ParsedInput<Parsed extends string | number>(props: Props<Parsed>) {
  const { value, write, read, onChange, complaint, hint, error, ...input } = props
  const [typed, setTyped] = useState({ text: value === null ? '' : write(value), value })
  // Somebody else has set the value: a draft, a restored version.
  const text = sameValue(typed.value, value) ? typed.text : value === null ? '' : write(value)
  const isWrong = text.trim() !== '' && read(text) === null
  return (
    <TextField
      {...input}
      autoComplete="off"
      hint={hint}
      error={error ?? (isWrong ? complaint : undefined)}
      value={text}
      onChange={({ target }) => {
        const next = read(target.value)
        setTyped({ text: target.value, value: next })
        onChange(next, target.value.trim() !== '' && next === null ? complaint : undefined)
      }}
    />
  )
}
