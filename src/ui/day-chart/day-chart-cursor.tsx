import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatCount } from '../format-money.ts'
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
  const [chosen, setChosen] = useState<number | null>(null)
  const newest = days.length - 1
  const now = Math.min(chosen ?? newest, newest)
  const bar = bars[now]
  if (!bar) return null
  const [count, day] = [formatCount(counts[now] ?? 0), dateOnly(i18n, `${days[now]}T00:00:00+05:30`)]

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(dayAt((clientX - left) / width, days.length))
  }
  const move = (event: KeyboardEvent) => {
    const to = targetOf(event.key, now, newest)
    if (to === undefined) return
    event.preventDefault()
    setChosen(to)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t`${label} on a day`}
      aria-valuemin={0}
      aria-valuemax={newest}
      aria-valuenow={now}
      aria-valuetext={`${day}: ${count}`}
      onKeyDown={move}
      onFocus={() => setChosen((already) => already ?? now)}
      onBlur={() => setChosen(null)}
      onPointerDown={point}
      onPointerMove={point}
      // A touch ends with pointerleave: the count it pointed at stays visible.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      onPointerCancel={() => setChosen(null)}
      className="absolute inset-0 cursor-crosshair touch-pan-y"
    >
      {chosen !== null && <Reading bar={bar} count={count} day={day} />}
    </div>
  )
}

function targetOf(key: string, now: number, newest: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, now - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(newest, now + 1)
  if (key === 'PageDown') return Math.max(0, now - 7)
  if (key === 'PageUp') return Math.min(newest, now + 7)
  if (key === 'Home') return 0
  return key === 'End' ? newest : undefined
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
