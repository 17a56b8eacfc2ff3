import { useLingui } from '@lingui/react/macro'
import { DAY_MS } from '../../shared/durations.ts'
import { formatCount } from '../../shared/money.ts'
import { dateOnly, dateParts } from '../format-time.ts'
import { timeTicks } from '../time-ticks.ts'
import { ChartCursor } from './chart-cursor.tsx'
import { type DayBar, dayAt, shapeDayChart } from './day-chart-geometry.ts'

export type DayChartProps = {
  /** The counted noun: "Click-throughs". */
  label: string
  /** Consecutive days in India: "2026-03-12". */
  days: readonly string[]
  counts: readonly number[]
}

/** Counts of days as bars, with a cursor for pointer and keyboard, and as a table. */
export function DayChart({ label, days, counts }: DayChartProps) {
  const { bars, max } = shapeDayChart(counts)
  return (
    <figure className="flex flex-col gap-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-muted text-xs tabular-nums">
        <div className="relative flex flex-col justify-between text-end" aria-hidden>
          {[max, max / 2, 0].map((value) => (
            <span key={value} className="leading-none">
              {formatCount(value)}
            </span>
          ))}
        </div>
        <div className="relative h-44 lg:h-64">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full" aria-hidden>
            <g className="text-line" stroke="currentColor">
              {[0, 50, 100].map((y) => (
                <path key={y} d={`M0 ${y}H100`} strokeDasharray="3 4" vectorEffect="non-scaling-stroke" />
              ))}
            </g>
            <g className="text-accent" fill="currentColor">
              {bars.map(({ x, y, width, height }) => (
                <rect key={x} {...{ x, y, width, height }} />
              ))}
            </g>
          </svg>
          <DayChartCursor {...{ label, days, counts, bars }} />
        </div>
        <DayAxis days={days} />
      </div>
      <DayTable {...{ label, days, counts }} />
    </figure>
  )
}

/** Under the chart, where months and weeks begin. */
function DayAxis({ days }: { days: readonly string[] }) {
  const { i18n } = useLingui()
  const start = Date.parse(`${days[0]}T00:00:00+05:30`)
  // Labels begin at their day; near the right edge there is no room for one.
  const ticks = timeTicks(start, start + days.length * DAY_MS - 1).filter(({ x }) => x <= 85)
  return (
    <div className="relative col-start-2 mt-1.5 h-4" aria-hidden>
      {ticks.map(({ at, x }) => {
        const [day, month] = dateParts(i18n, at)
        return (
          <span key={at} className="absolute whitespace-nowrap" style={{ left: `${x}%` }}>
            {`${day} ${month}`}
          </span>
        )
      })}
    </div>
  )
}

/** The same numbers to read and copy, the newest first. */
function DayTable({ label, days, counts }: DayChartProps) {
  const { t, i18n } = useLingui()
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-sm">{t`Show as a table`}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className="max-h-64 overflow-y-auto rounded-card border border-line">
        <table className="w-full text-sm">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="border-line border-b text-muted">
              <th scope="col" className="px-3 py-2 text-start font-semibold">
                {t`Day`}
              </th>
              <th scope="col" className="px-3 py-2 text-end font-semibold">
                {t`Count`}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days
              .map((day, position) => (
                <tr key={day}>
                  <th scope="row" className="px-3 py-2 text-start font-normal">
                    {dateOnly(i18n, `${day}T00:00:00+05:30`)}
                  </th>
                  <td className="px-3 py-2 text-end tabular-nums">{formatCount(counts[position] ?? 0)}</td>
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  )
}

type Props = {
  label: string
  days: readonly string[]
  counts: readonly number[]
  bars: readonly DayBar[]
}

/** Shows the count of a day: under the pointer or finger, or from day to day with the arrow keys. */
function DayChartCursor({ label, days, counts, bars }: Props) {
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
