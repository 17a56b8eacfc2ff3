import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { WarningIcon } from '../components/icon.tsx'

export const inputClass =
  'block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-muted read-only:bg-sunken disabled:opacity-60 aria-invalid:border-danger'

export type FieldProps = {
  label: string
  name: string
  hint?: string | undefined
  /** Empty or missing: the value is valid. */
  error?: string | undefined
  /** For screen readers only, where the context shows the meaning. */
  hideLabel?: boolean | undefined
  /** Marked with a word after the label; assistive technology has the attribute. */
  required?: boolean | undefined
}

/** Label, control, hint and error, connected for assistive technology. */
export function Field({
  id,
  label,
  hint,
  error,
  hideLabel,
  required,
  children,
}: Omit<FieldProps, 'name'> & { id: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-1">
      <label
        htmlFor={id}
        data-mark={required ? t`required` : undefined}
        className={
          hideLabel
            ? 'sr-only'
            : "font-semibold text-sm data-mark:after:font-normal data-mark:after:text-muted data-mark:after:content-['_('_attr(data-mark)_')'/'']"
        }
      >
        {label}
      </label>
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

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="flex items-center gap-1.5 font-medium text-danger text-sm">
      <WarningIcon className="size-4" />
      {children}
    </p>
  )
}

export const described = (id: string, hint: string | undefined, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <Field {...{ id, label, hint, error, hideLabel, required: input.required }}>
      <input {...input} id={id} {...described(id, hint, error)} className={classNames(inputClass, className)} />
    </Field>
  )
}
