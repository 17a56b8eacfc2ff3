import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import { described, Field, type FieldProps, inputClass } from './field.tsx'

type SelectProps = FieldProps & { options: readonly (readonly [value: string | number, label: string])[] }

export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  options,
  className,
  ...select
}: SelectProps & Omit<ComponentProps<'select'>, 'name' | 'children'>) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <Field {...{ id, label, hint, error, hideLabel, required: select.required }}>
      <select
        {...select}
        id={id}
        {...described(id, hint, error)}
        // A select counts as read-only in CSS.
        className={classNames(inputClass, 'bg-surface!', className)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}
