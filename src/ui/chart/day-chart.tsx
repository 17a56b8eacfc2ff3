import { useLingui } from '@lingui/react/macro'
import { DAY_MS } from '../../shared/durations.ts'
import { formatCount } from '../../shared/money.ts'
import { dateOnly, dateParts } from '../format-time.ts'
import { timeTicks } from '../time-ticks.ts'
import { BarChart } from './bar-chart.tsx'

export type DayChartProps = {
  /** The counted noun: "Click-throughs". */
  label: string
  /** Consecutive days in India: "2026-03-12". */
  days: readonly string[]
  counts: readonly number[]
}

/** Counts of days as bars, with a cursor for pointer and keyboard, and as a table. */
export function DayChart({ label, days, counts }: DayChartProps) {
  const { t, i18n } = useLingui()
  return (
    <figure className="flex flex-col gap-3">
      <BarChart
        cursorLabel={t`${label} on a day`}
        names={days.map((day) => dateOnly(i18n, `${day}T00:00:00+05:30`))}
        counts={counts}
        axis={<DayAxis days={days} />}
      />
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
