import { useRef, useState } from 'react'
import { TextField } from '../../../ui/field/field.tsx'
import { sameValue } from './field-values.ts'
import { useErrorRemoved } from './use-error-removed.ts'

type Props<Parsed> = {
  label: string
  name: string
  value: Parsed | null
  write: (value: Parsed) => string
  /** Null for an invalid text. */
  read: (text: string) => Parsed | null
  onChange: (value: Parsed | null, error?: string) => void
  /** The error for an invalid text. */
  invalidText: (text: string) => string
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  type?: string
  inputMode?: 'decimal' | 'numeric'
}

/** A text field for a value of another type. The text stays as typed, even if it is invalid. */
export function ParsedInput<Parsed extends string | number>(props: Props<Parsed>) {
  const { value, write, read, onChange, invalidText, hint, error, ...input } = props
  const element = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: value === null ? '' : write(value), value, isIncomplete: false })
  // The value was set from outside: a draft, a restored version.
  const isOwn = sameValue(typed.value, value)
  const text = isOwn ? typed.text : value === null ? '' : write(value)
  const isIncomplete = isOwn && typed.isIncomplete
  const isWrong = isIncomplete || (text.trim() !== '' && read(text) === null)
  // Of an incomplete date the browser gives an empty text and `badInput`, mostly without an event of its own.
  const report = ({ value: next, validity }: HTMLInputElement) => {
    if (next === text && validity.badInput === isIncomplete) return
    const parsed = validity.badInput ? null : read(next)
    setTyped({ text: next, value: parsed, isIncomplete: validity.badInput })
    const isInvalid = validity.badInput || (next.trim() !== '' && parsed === null)
    onChange(parsed, isInvalid ? invalidText(next) : undefined)
  }
  useErrorRemoved(error, () => {
    if (!isWrong) return
    setTyped({ text: value === null ? '' : write(value), value, isIncomplete: false })
    // The browser keeps the parts of an incomplete date until it is told.
    if (isIncomplete && element.current) element.current.value = value === null ? '' : write(value)
  })
  return (
    <TextField
      {...input}
      ref={element}
      autoComplete="off"
      hint={hint}
      error={error ?? (isWrong ? invalidText(text) : undefined)}
      value={text}
      onChange={({ target }) => report(target)}
      onKeyUp={({ currentTarget }) => report(currentTarget)}
      onBlur={({ target }) => report(target)}
    />
  )
}
