import { useId } from 'react'
import { inputClass } from '../../../ui/field/field.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'

// A select counts as read-only in CSS.
export const selectClass = `${inputClass} bg-surface!`

type Props = {
  label: string
  name: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
}

export function SelectField({ label, name, value, options, onChange, hint, error, disabled }: Props) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <select
        id={id}
        name={name}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        {...describedBy(id, hint, error)}
        className={selectClass}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
