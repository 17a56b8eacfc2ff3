import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'

type Props<Range extends number> = { ranges: readonly Range[]; chosen: Range; onChoose: (range: Range) => void }

/** Radio buttons in a row: the arrow keys move between them. */
export function RangeChoice<Range extends number>({ ranges, chosen, onChoose }: Props<Range>) {
  const { t } = useLingui()
  const name = useId()
  return (
    <fieldset className="flex gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{t`Period`}</legend>
      {ranges.map((range) => (
        <label
          key={range}
          className="relative flex min-h-11 items-center rounded-md px-3 font-semibold text-muted text-sm hover:text-ink has-checked:bg-surface has-checked:text-accent has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={range === chosen}
            onChange={() => onChoose(range)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {t`${range} days`}
        </label>
      ))}
    </fieldset>
  )
}
