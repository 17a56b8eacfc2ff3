import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { dateParts } from '../format-time.ts'
import { useInView } from '../hooks/use-in-view.ts'
import { usePriceAmount } from '../hooks/use-price-amount.ts'
import { lazyComponent } from '../hydration/lazy-component.tsx'
import type { TimeTick } from '../time-ticks.ts'
import { type PriceChartShape, type PricePoint, shapePriceChart } from './price-chart-geometry.ts'

// The cursor that shows single prices loads when the chart is near.
const Cursor = lazyComponent(async () => (await import('./price-chart-cursor.tsx')).PriceChartCursor)

type PriceChartProps = {
  points: readonly PricePoint[]
  /** When the newest price was last seen. */
  untilMs: number
  label?: string | undefined
  /** The label of the newest price, if it is not the current one. */
  lastName?: string | undefined
  /** No price of it can be paid any more: none looks like a bargain. */
  ended?: boolean | undefined
}

/** A price history as steps, with the lowest, highest and newest price. Rendered on the server. */
export function PriceChart({ points, untilMs, label, lastName, ended }: PriceChartProps) {
  const { t } = useLingui()
  const priceAmount = usePriceAmount()
  const drawing = useRef<HTMLDivElement>(null)
  const isNear = useInView(drawing, { margin: '300px', once: true })
  const shape = shapePriceChart(points, untilMs)
  if (!shape) return null
  const { steps, low, high, last } = shape
  const facts = [
    [lastName ?? t`Now`, last.paise, 'text-ink'],
    [t`Lowest`, low.paise, 'text-accent'],
    [t`Highest`, high.paise, 'text-muted'],
  ] as const
  const summary = facts.map(([name, paise]) => `${name} ${priceAmount(paise)}`).join(', ')
  const heights = low.paise === high.paise ? [low] : [high, low]
  return (
    <figure className={ended ? 'price-ended' : undefined}>
      <dl className="mb-4 grid grid-cols-3 gap-2 max-[17rem]:grid-cols-1" aria-hidden>
        {facts.map(([name, paise, colour]) => (
          <div key={name}>
            <dt className="text-muted text-xs">{name}</dt>
            <dd className={classNames('font-bold tabular-nums', colour)}>{priceAmount(paise)}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-muted text-xs tabular-nums">
        <div className="relative" aria-hidden>
          {heights.map(({ paise }) => (
            <span key={paise} className="invisible block h-0 whitespace-nowrap">
              {priceAmount(paise)}
            </span>
          ))}
          {heights.map(({ paise, y }) => (
            <span key={paise} className="absolute end-0 -translate-y-1/2 whitespace-nowrap" style={{ top: `${y}%` }}>
              {priceAmount(paise)}
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
    </figure>
  )
}

/** Each label at its place, clamped to the chart's edges. */
function TimeAxis({ ticks }: { ticks: readonly TimeTick[] }) {
  const { i18n } = useLingui()
  const isYearNamed = ticks.some(({ unit }) => unit === 'year')
  return (
    <figcaption className="relative col-start-2 mt-1.5 h-4" aria-hidden>
      {ticks.map(({ at, x, unit }, place) => {
        const [day, month, year] = dateParts(i18n, at)
        // Once, and not on phones, which have no room for it; the table of prices has it.
        const ofYear = !isYearNamed && place === ticks.length - 1 && <span className="max-sm:hidden"> {year}</span>
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
        {[8, 50, 92].map((y) => (
          <path key={y} d={`M0 ${y}H100`} strokeDasharray="3 4" vectorEffect="non-scaling-stroke" />
        ))}
        {shape.ticks.map(({ x }) => (
          <path key={x} d={`M${x} 0V100`} strokeDasharray="1 5" vectorEffect="non-scaling-stroke" />
        ))}
        <path d="M0 100H100" vectorEffect="non-scaling-stroke" />
      </g>
      <path d={shape.area} fill={`url(#${fade})`} />
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
