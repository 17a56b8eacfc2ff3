import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { dateOnly } from '../format-time.ts'
import { useRupees } from '../hooks/use-rupees.ts'
import type { PriceStep } from './price-chart-geometry.ts'

/** Shows the price of a day: under the pointer or finger, or from change to change with the arrow keys. */
export function PriceChartCursor({ steps }: { steps: readonly PriceStep[] }) {
  const { i18n, t } = useLingui()
  const rupees = useRupees()
  const [chosen, setChosen] = useState<number | null>(null)
  const newest = steps.length - 1
  const now = Math.min(chosen ?? newest, newest)
  const step = steps[now]
  if (!step) return null
  const [price, day] = [rupees(step.paise), dateOnly(i18n, step.atMs)]

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const x = ((clientX - left) / width) * 100
    setChosen(
      Math.max(
        0,
        steps.findLastIndex((one) => one.x <= x),
      ),
    )
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
      aria-label={t`Price on a day`}
      aria-valuemin={0}
      aria-valuemax={newest}
      aria-valuenow={now}
      aria-valuetext={t`${price} from ${day}`}
      onKeyDown={move}
      onFocus={() => setChosen((already) => already ?? now)}
      onBlur={() => setChosen(null)}
      onPointerDown={point}
      onPointerMove={point}
      // A touch ends with pointerleave: the price it pointed at stays visible.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      onPointerCancel={() => setChosen(null)}
      className="absolute inset-0 cursor-crosshair touch-pan-y"
    >
      {chosen !== null && <Reading step={step} endsAt={steps[now + 1]?.x ?? 100} price={price} day={day} />}
    </div>
  )
}

function targetOf(key: string, now: number, newest: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, now - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(newest, now + 1)
  if (key === 'Home') return 0
  return key === 'End' ? newest : undefined
}

type ReadingProps = { step: PriceStep; endsAt: number; price: string; day: string }

/** The part of the line with this price, and the price above it. */
const Reading = ({ step, endsAt, price, day }: ReadingProps) => (
  <span aria-hidden className="pointer-events-none">
    <span
      className="absolute h-1.5 min-w-1.5 -translate-y-1/2 rounded-full bg-ink"
      style={{ left: `${step.x}%`, top: `${step.y}%`, width: `${endsAt - step.x}%` }}
    />
    <span
      className="absolute z-10 mb-2 flex w-28 -translate-x-1/2 flex-col rounded-control bg-ink px-2 py-1 text-center text-surface shadow-float"
      style={{
        left: `clamp(2.5rem, ${(step.x + endsAt) / 2}%, calc(100% - 3.5rem))`,
        bottom: `${100 - step.y}%`,
      }}
    >
      <b className="text-sm">{price}</b>
      {day}
    </span>
  </span>
)
