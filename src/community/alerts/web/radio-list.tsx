import { type ReactNode, useId } from 'react'
import { FieldError } from '../../../ui/field/field.tsx'

type RadioListProps<Value extends string> = {
  label: string
  name: string
  /** Each with what it means, or what belongs to it. */
  choices: readonly { value: Value; label: string; hint?: ReactNode }[]
  chosen: Value
  error?: string | undefined
}

/** One of a few choices. */
export function RadioList<Value extends string>({ label, name, choices, chosen, error }: RadioListProps<Value>) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      {choices.map((choice) => (
        <div key={choice.value}>
          <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === chosen}
              aria-invalid={error ? true : undefined}
              aria-describedby={
                [choice.hint && `${id}-${choice.value}`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
              }
              className="size-5 shrink-0 accent-accent"
            />
            {choice.label}
          </label>
          {choice.hint && (
            <div id={`${id}-${choice.value}`} className="ps-8 pb-1 text-muted text-sm">
              {choice.hint}
            </div>
          )}
        </div>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
