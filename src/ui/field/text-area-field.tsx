import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import { described, Field, type FieldProps, inputClass } from './field.tsx'

export function TextAreaField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'name'>) {
  const ownId = useId()
  const id = area.id ?? ownId
  return (
    <Field {...{ id, label, hint, error, hideLabel, required: area.required }}>
      <textarea
        rows={4}
        {...area}
        id={id}
        {...described(id, hint, error)}
        className={classNames(inputClass, className)}
      />
    </Field>
  )
}
