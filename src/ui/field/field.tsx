import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { EyeIcon, EyeOffIcon, WarningIcon } from '../components/icon.tsx'

export const inputClass =
  'block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-muted read-only:bg-sunken disabled:opacity-60 aria-invalid:border-danger'

type FieldProps = {
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
function Field({
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

const described = (id: string, hint: string | undefined, error: string | undefined) => ({
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

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'name' | 'type'>) {
  const { t } = useLingui()
  const ownId = useId()
  const id = input.id ?? ownId
  const [isVisible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const followCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field {...{ id, label, hint, error, hideLabel, required: input.required }}>
      <div className="relative">
        <input
          // A shown password must not be spell-checked.
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          type={isVisible ? 'text' : 'password'}
          {...described(id, hint, error)}
          onKeyDown={followCapsLock}
          onKeyUp={followCapsLock}
          onBlur={() => setCapsLock(false)}
          className={classNames(inputClass, 'pe-12', className)}
        />
        <button
          type="button"
          aria-label={isVisible ? t`Hide password` : t`Show password`}
          onClick={() => setVisible(!isVisible)}
          className="absolute end-0 top-0 grid size-11 place-items-center rounded-control text-muted noscript:hidden -outline-offset-4 hover:text-ink"
        >
          {isVisible ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
      <p role="status" className="font-medium text-signal-text text-sm empty:-mt-1">
        {capsLock && t`Caps Lock is on`}
      </p>
    </Field>
  )
}

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
