import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { EyeIcon, EyeOffIcon } from './eye-icons.tsx'
import { described, Field, type FieldProps, inputClass } from './field.tsx'

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
