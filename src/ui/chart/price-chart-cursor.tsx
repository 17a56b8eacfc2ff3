import { useLingui } from '@lingui/react/macro'
import { dateOnly } from '../format-time.ts'
import { usePriceAmount } from '../hooks/use-price-amount.ts'
import { ChartCursor } from './chart-cursor.tsx'
import type { PriceStep } from './price-chart-geometry.ts'

/** Shows the price of a day: under the pointer or finger, or from change to change with the arrow keys. */
export function PriceChartCursor({ steps }: { steps: readonly PriceStep[] }) {
  const { i18n, t } = useLingui()
  const priceAmount = usePriceAmount()
  const textsOf = (index: number) => ({
    price: priceAmount(steps[index]?.paise ?? 0),
    day: dateOnly(i18n, steps[index]?.atMs ?? 0),
  })
  return (
    <ChartCursor
      label={t`Price on a day`}
      count={steps.length}
      textOf={(index) => {
        const { price, day } = textsOf(index)
        return t`${price} from ${day}`
      }}
      indexAt={(share) =>
        Math.max(
          0,
          steps.findLastIndex(({ x }) => x <= share * 100),
        )
      }
    >
      {(index) => {
        const step = steps[index]
        return step && <Reading step={step} endsAt={steps[index + 1]?.x ?? 100} {...textsOf(index)} />
      }}
    </ChartCursor>
  )
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
