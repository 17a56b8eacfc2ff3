import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { inputClass } from '../../../ui/field/field.tsx'
import { Chips, describedBy, FieldFrame } from './field-frame.tsx'
import type { CommonProps } from './field-props.ts'

type Props = CommonProps & {
  value: readonly string[]
  maxLength: number
  max: number
  onChange: (value: string[]) => void
}

/** A list of short texts: Enter or a comma adds one. */
export function TextsInput({ label, name, value, maxLength, max, onChange, hint, error, disabled }: Props) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // The text in the field belongs to the value already, as its last entry: it is saved without Enter.
  const [typed, setTyped] = useState({ text: '', isAdded: false })
  const isAdded = typed.isAdded && value.at(-1) === typed.text.trim()
  const entered = isAdded ? value.slice(0, -1) : value
  // Otherwise the value was set from outside: a draft, a restored version, discarded changes.
  const text = typed.isAdded === isAdded ? typed.text : ''
  const write = (next: string) => {
    const entry = next.trim()
    const isNew = entry !== '' && !entered.includes(entry) && entered.length < max
    setTyped({ text: next, isAdded: isNew })
    if (isNew) onChange([...entered, entry])
    else if (isAdded) onChange([...entered])
  }
  const finish = () => setTyped({ text: '', isAdded: false })
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || (event.key !== 'Enter' && event.key !== ',')) return
    // Enter would send the form.
    event.preventDefault()
    finish()
  }
  const ownHint = hint ?? t`Enter adds a label.`
  return (
    <FieldFrame {...{ id, label, error }} hint={ownHint}>
      <Chips
        items={entered.map((one) => ({ id: one, title: one }))}
        disabled={disabled}
        onRemove={(removed) => onChange(value.filter((one) => one !== removed))}
        focusField={() => field.current?.focus()}
      />
      <input
        ref={field}
        id={id}
        name={name}
        value={text}
        maxLength={maxLength}
        disabled={disabled || entered.length >= max}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
        onBlur={finish}
        {...describedBy(id, ownHint, error)}
        className={inputClass}
      />
    </FieldFrame>
  )
}
