import { useLingui } from '@lingui/react/macro'
import { formatCount } from '../../shared/money.ts'
import { ChartCursor } from '../chart/chart-cursor.tsx'
import { dateOnly } from '../format-time.ts'
import { type DayBar, dayAt } from './day-chart-geometry.ts'

type Props = {
  label: string
  days: readonly string[]
  counts: readonly number[]
  bars: readonly DayBar[]
}

/** Shows the count of a day: under the pointer or finger, or from day to day with the arrow keys. */
export function DayChartCursor({ label, days, counts, bars }: Props) {
  const { t, i18n } = useLingui()
  const countOf = (index: number) => formatCount(counts[index] ?? 0)
  const dayOf = (index: number) => dateOnly(i18n, `${days[index]}T00:00:00+05:30`)
  return (
    <ChartCursor
      label={t`${label} on a day`}
      count={days.length}
      textOf={(index) => `${dayOf(index)}: ${countOf(index)}`}
      indexAt={(share) => dayAt(share, days.length)}
    >
      {(index) => {
        const bar = bars[index]
        return bar && <Reading bar={bar} count={countOf(index)} day={dayOf(index)} />
      }}
    </ChartCursor>
  )
}

/** The bar of the day in another colour, and its count above it. */
const Reading = ({ bar, count, day }: { bar: DayBar; count: string; day: string }) => (
  <span aria-hidden className="pointer-events-none">
    <span
      className="absolute min-h-0.5 bg-ink"
      style={{ left: `${bar.x}%`, top: `${bar.y}%`, width: `${bar.width}%`, height: `${bar.height}%` }}
    />
    <span
      className="absolute top-0 z-10 flex w-28 -translate-x-1/2 flex-col rounded-control bg-ink px-2 py-1 text-center text-surface shadow-float"
      style={{ left: `clamp(3.5rem, ${bar.x + bar.width / 2}%, calc(100% - 3.5rem))` }}
    >
      <b className="text-sm">{count}</b>
      {day}
    </span>
  </span>
)
