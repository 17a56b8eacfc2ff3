import { useId } from 'react'
import { FieldError } from './field.tsx'

type RadioChoicesProps = {
  legend: string
  name: string
  /** Value to label. */
  choices: Record<string, string>
  chosen: string | undefined
  error?: string | undefined
  className?: string
}

/** One of a few choices. */
export function RadioChoices({ legend, name, choices, chosen, error, className }: RadioChoicesProps) {
  const errorId = useId()
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{legend}</legend>
      <div className={className}>
        {Object.entries(choices).map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              aria-invalid={error ? true : undefined}
              // Not on the group: Orca reads no description of a group when the focus enters it.
              aria-describedby={error ? errorId : undefined}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
