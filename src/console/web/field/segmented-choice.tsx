import { useId } from 'react'

type Props<Choice extends string | number> = {
  label: string
  choices: readonly (readonly [value: Choice, label: string])[]
  chosen: Choice
  onChoose: (choice: Choice) => void
}

/** Radio buttons in a row: the arrow keys move between them. */
export function SegmentedChoice<Choice extends string | number>({ label, choices, chosen, onChoose }: Props<Choice>) {
  const name = useId()
  return (
    <fieldset className="flex w-fit max-w-full flex-wrap gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {choices.map(([value, text]) => (
        <label
          key={value}
          className="relative flex min-h-11 items-center rounded-md px-3 font-semibold text-muted text-sm hover:text-ink has-checked:bg-surface has-checked:text-accent has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
