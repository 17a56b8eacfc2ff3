import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { dateParts } from '../format-time.ts'
import { useInView } from '../hooks/use-in-view.ts'
import { usePriceAmount } from '../hooks/use-price-amount.ts'
import { useRupees } from '../hooks/use-rupees.ts'
import { lazyComponent } from '../hydration/lazy-component.tsx'
import type { TimeTick } from '../time-ticks.ts'
import { BOTTOM, type PriceChartShape, type PricePoint, shapePriceChart, TOP } from './price-chart-geometry.ts'

// The cursor that shows single prices loads when the chart is near.
const Cursor = lazyComponent(async () => (await import('./price-chart-cursor.tsx')).PriceChartCursor)

type PriceChartProps = {
  points: readonly PricePoint[]
  /** When the newest price was last seen. */
  untilMs: number
  /** Drawn as a dashed line; null without one. */
  usualPaise?: number | null | undefined
  label?: string | undefined
  /** The label of the newest price, if it is not the current one. */
  lastName?: string | undefined
  /** No price of it can be paid any more: none looks like a bargain. */
  ended?: boolean | undefined
}

/** Closer ones, in per cent of the height, would lie over each other. */
const labelDistance = 10

/** A price history as steps on a scale from 0, with the usual price. Rendered on the server. */
export function PriceChart({ points, untilMs, usualPaise = null, label, lastName, ended }: PriceChartProps) {
  const { t } = useLingui()
  const priceAmount = usePriceAmount()
  const drawing = useRef<HTMLDivElement>(null)
  const isNear = useInView(drawing, { margin: '300px', once: true })
  const rupees = useRupees()
  const shape = shapePriceChart(points, untilMs, usualPaise)
  if (!shape) return null
  const { steps, low, high, last } = shape
  const usual = usualPaise === null ? '' : priceAmount(usualPaise)
  const facts = [
    [lastName ?? t`Now`, priceAmount(last.paise)],
    [t`Lowest`, priceAmount(low.paise)],
    [t`Highest`, priceAmount(high.paise)],
    ...(usual ? [[t`Usual price`, usual]] : []),
  ]
  const summary = facts.map((fact) => fact.join(' ')).join(', ')
  const isLowLabelled = low.y - high.y >= labelDistance && BOTTOM - low.y >= labelDistance
  const heights = [
    { text: priceAmount(high.paise), y: high.y },
    ...(isLowLabelled ? [{ text: priceAmount(low.paise), y: low.y }] : []),
    // The beginning of the scale.
    ...(BOTTOM - high.y >= labelDistance ? [{ text: rupees(0), y: BOTTOM }] : []),
  ]
  return (
    <figure className={ended ? 'price-ended' : undefined}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-muted text-xs tabular-nums">
        <div className="relative" aria-hidden>
          {heights.map(({ text, y }) => (
            <span key={y} className="invisible block h-0 whitespace-nowrap">
              {text}
            </span>
          ))}
          {heights.map(({ text, y }) => (
            <span key={y} className="absolute end-0 -translate-y-1/2 whitespace-nowrap" style={{ top: `${y}%` }}>
              {text}
            </span>
          ))}
        </div>
        <div ref={drawing} className="relative h-44 lg:h-64">
          <div role="img" aria-label={`${label ?? t`Price history`}: ${summary}`} className="absolute inset-0">
            <Drawing shape={shape} />
            <Dot x={low.x} y={low.y} look="border-accent bg-surface" />
            <Dot x={last.x} y={last.y} look="border-surface bg-accent" />
          </div>
          {isNear && <Cursor steps={steps} />}
        </div>
        <TimeAxis ticks={shape.ticks} />
      </div>
      {/* As high without a usual price, so that nothing moves when another range is chosen. */}
      <p className="mt-2 flex h-4 items-center gap-2 text-muted text-xs tabular-nums" aria-hidden>
        {usual && (
          <>
            <span className="w-5 border-muted border-t-2 border-dashed" />
            {t`Usual price`} {usual}
          </>
        )}
      </p>
    </figure>
  )
}

/** Each label at its position, clamped to the chart's edges. */
function TimeAxis({ ticks }: { ticks: readonly TimeTick[] }) {
  const { i18n } = useLingui()
  const isYearNamed = ticks.some(({ unit }) => unit === 'year')
  return (
    <figcaption className="relative col-start-2 mt-1.5 h-4" aria-hidden>
      {ticks.map(({ at, x, unit }, index) => {
        const [day, month, year] = dateParts(i18n, at)
        // Once, and not on phones, which have no room for it; the table of prices has it.
        const ofYear = !isYearNamed && index === ticks.length - 1 && <span className="max-sm:hidden"> {year}</span>
        return (
          <span
            key={at}
            className={classNames(
              'absolute whitespace-nowrap',
              x < 8 ? '' : x > 92 ? '-translate-x-full' : '-translate-x-1/2',
            )}
            style={{ left: `${x}%` }}
          >
            {unit === 'year' ? year : unit === 'month' ? month : `${day} ${month}`}
            {ofYear}
          </span>
        )
      })}
    </figcaption>
  )
}

function Drawing({ shape }: { shape: PriceChartShape }) {
  const fade = useId()
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
      aria-hidden
    >
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--color-accent)" stopOpacity="0.28" />
        <stop offset="1" stopColor="var(--color-accent)" stopOpacity="0.02" />
      </linearGradient>
      <g className="text-line" stroke="currentColor">
        {[TOP, (TOP + BOTTOM) / 2].map((y) => (
          <path key={y} d={`M0 ${y}H100`} strokeDasharray="3 4" vectorEffect="non-scaling-stroke" />
        ))}
        {shape.ticks.map(({ x }) => (
          <path key={x} d={`M${x} 0V100`} strokeDasharray="1 5" vectorEffect="non-scaling-stroke" />
        ))}
        <path d={`M0 ${BOTTOM}H100`} vectorEffect="non-scaling-stroke" />
      </g>
      <path d={shape.area} fill={`url(#${fade})`} />
      {shape.usualY !== null && (
        <path
          d={`M0 ${shape.usualY}H100`}
          className="text-muted"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="6 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path
        d={shape.line}
        fill="none"
        className="text-accent"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

// Outside the stretched drawing, so that it stays round.
const Dot = ({ x, y, look }: { x: number; y: number; look: string }) => (
  <span
    className={classNames('absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2', look)}
    style={{ left: `${x}%`, top: `${y}%` }}
  />
)
