import { type ComponentProps, type ReactNode, useId } from 'react'
import { described, FieldError, type FieldProps } from './field.tsx'

type CheckboxProps = Omit<FieldProps, 'label' | 'hideLabel'> & { label: ReactNode } & Omit<
    ComponentProps<'input'>,
    'name' | 'type'
  >

export function CheckboxField({ label, hint, error, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
        <input
          {...input}
          id={id}
          type="checkbox"
          {...described(id, hint, error)}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ps-8 text-muted text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
