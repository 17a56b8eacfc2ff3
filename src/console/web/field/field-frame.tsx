import type { ReactNode } from 'react'
import { FieldError } from '../../../ui/field/field.tsx'

type Props = {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: ReactNode
  /** The control is a group of several, so its label belongs to no single element. */
  isGroup?: boolean
}

/** Label, control, hint and error of a control that `ui/field` does not have. */
export function FieldFrame({ id, label, hint, error, children, isGroup }: Props) {
  const group = isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {}
  return (
    <div {...group} className="flex flex-col gap-1">
      {isGroup ? (
        <span id={`${id}-label`} className="font-semibold text-sm">
          {label}
        </span>
      ) : (
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
      )}
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** Ties a control to its hint and error. */
export const describedBy = (id: string, hint: string | undefined, error: string | undefined) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})
