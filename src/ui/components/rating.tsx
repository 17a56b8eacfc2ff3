import { useLingui } from '@lingui/react/macro'
import { StarIcon } from './icon.tsx'

const outOf = 5

/** Stars filled up to the value, with the number beside them. */
export function Rating({ value }: { value: number }) {
  const { t } = useLingui()
  const rounded = Math.round(value * 10) / 10
  const stars = Array.from({ length: outOf }, (_, place) => place).map((place) => (
    <StarIcon key={place} className="size-4" />
  ))
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 text-sm">
      <span className="relative inline-flex text-line-strong/50" aria-hidden>
        {stars}
        <span
          className="absolute inset-y-0 start-0 flex overflow-hidden text-signal"
          style={{ width: `${(rounded / outOf) * 100}%` }}
        >
          {stars}
        </span>
      </span>
      <span className="sr-only">{t`${rounded} out of ${outOf} stars`}</span>
      <span aria-hidden className="font-semibold tabular-nums">
        {rounded.toFixed(1)}
      </span>
    </span>
  )
}
