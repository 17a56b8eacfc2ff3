import { useId } from 'react'
import { inputClass } from '../../../ui/field/field.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { CommonProps } from './field-props.ts'

// A select counts as read-only in CSS.
export const selectClass = `${inputClass} bg-surface!`

type Props = CommonProps & {
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
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
