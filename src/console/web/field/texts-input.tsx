import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { inputClass } from '../../../ui/field/field.tsx'
import { Chips } from './chips.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'

type Props = {
  label: string
  name: string
  value: readonly string[]
  maxLength: number
  max: number
  onChange: (value: string[]) => void
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
}

/** A list of short texts: Enter or a comma adds one. */
export function TextsInput({ label, name, value, maxLength, max, onChange, hint, error, disabled }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const add = () => {
    const added = text.trim()
    setText('')
    if (added && !value.includes(added) && value.length < max) onChange([...value, added])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    // Enter would send the form.
    event.preventDefault()
    add()
  }
  const ownHint = hint ?? t`Enter adds a label.`
  return (
    <FieldFrame {...{ id, label, error }} hint={ownHint}>
      <Chips
        items={value.map((one) => ({ id: one, title: one }))}
        disabled={disabled}
        onRemove={(removed) => onChange(value.filter((one) => one !== removed))}
      />
      <input
        id={id}
        name={name}
        value={text}
        maxLength={maxLength}
        disabled={disabled || value.length >= max}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onBlur={add}
        {...describedBy(id, ownHint, error)}
        className={inputClass}
      />
    </FieldFrame>
  )
}
