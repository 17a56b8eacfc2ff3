import { useId } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { CommonProps } from './field-props.ts'

type Props = CommonProps & {
  choices: Readonly<Record<string, string>>
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A set of choices as chips, each of which is a checkbox. */
export function ChoicesInput({ label, name, choices, chosen, onChange, hint, error, disabled }: Props) {
  const id = useId()
  const toggle = (choice: string, isChosen: boolean) =>
    onChange(Object.keys(choices).filter((one) => (one === choice ? isChosen : chosen.includes(one))))
  return (
    <FieldFrame {...{ id, label, hint, error }} isGroup>
      <div className="flex flex-wrap gap-2">
        {Object.entries(choices).map(([choice, text]) => (
          <label
            key={choice}
            className="relative inline-flex min-h-9 items-center rounded-full bg-sunken px-3 text-sm after:absolute after:-inset-1 has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:text-muted"
          >
            <input
              type="checkbox"
              name={name}
              value={choice}
              checked={chosen.includes(choice)}
              disabled={disabled}
              onChange={({ target }) => toggle(choice, target.checked)}
              {...describedBy(id, hint, error)}
              className="absolute inset-0 z-10 cursor-pointer appearance-none rounded-full outline-none"
            />
            {text}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
