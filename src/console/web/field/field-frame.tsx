import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { CloseIcon } from '../../../ui/components/icon.tsx'
import { FieldError } from '../../../ui/field/field.tsx'
import { focusNeighbour } from '../../../ui/focus-neighbour.ts'

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

type ChipsProps = {
  items: readonly { id: string; title: string }[]
  onRemove: (id: string) => void
  /** Moves the focus when the only value is removed with its button. */
  focusField: () => void
  disabled?: boolean | undefined
}

/** The selected values, each with a button to remove it. */
export function Chips({ items, onRemove, focusField, disabled }: ChipsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  if (items.length === 0) return null
  return (
    <ul ref={list} className="flex flex-wrap gap-2">
      {items.map(({ id, title }, index) => (
        <li key={id} className="inline-flex min-h-9 max-w-full items-center rounded-full bg-sunken ps-3 text-sm">
          <span className="truncate">{title}</span>
          {disabled ? (
            <span className="w-3" />
          ) : (
            <button
              type="button"
              aria-label={t`Remove ${title}`}
              onClick={() => {
                if (!focusNeighbour(list.current, index)) focusField()
                onRemove(id)
              }}
              className="relative grid size-9 shrink-0 place-items-center rounded-full after:absolute after:-inset-1 hover:text-danger"
            >
              <CloseIcon className="size-4" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
