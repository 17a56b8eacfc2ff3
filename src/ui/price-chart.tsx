import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { useNow } from './now.tsx'
import { type PricePoint, shapePriceChart } from './price-chart.ts'
import { dateOnly } from './relative-time.ts'
import { useRupees } from './rupees.ts'

type PriceChartProps = {
  points: readonly PricePoint[]
  label?: string | undefined
  height?: 'sm' | 'md' | undefined
  /** What the newest price is called, when it is not the present one. */
  lastName?: string | undefined
}

const MINUTE = 60_000

/** A price's history as steps, with the lowest, the highest and the present price. Drawn on the server. */
export function PriceChart({ points, label, height = 'md', lastName }: PriceChartProps) {
  const { t, i18n } = useLingui()
  const rupees = useRupees()
  const fade = useId()
  const shape = shapePriceChart(points, useNow(MINUTE))
  if (!shape) return null
  const { low, high, last } = shape
  const facts = [
    [lastName ?? t`Now`, last.price, 'text-ink'],
    [t`Lowest`, low.price, 'text-accent'],
    [t`Highest`, high.price, 'text-muted'],
  ] as const
  const summary = facts.map(([name, price]) => `${name} ${rupees(price)}`).join(', ')
  return (
    <figure>
      <dl className="mb-3 grid grid-cols-3 gap-2" aria-hidden>
        {facts.map(([name, price, colour]) => (
          <div key={name}>
            <dt className="text-muted text-xs">{name}</dt>
            <dd className={classNames('font-bold tabular-nums', colour)}>{rupees(price)}</dd>
          </div>
        ))}
      </dl>
      <div
        role="img"
        aria-label={`${label ?? t`Price history`}: ${summary}`}
        className={classNames('relative', height === 'md' ? 'h-44' : 'h-24')}
      >
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
          <g className="text-line" stroke="currentColor" vectorEffect="non-scaling-stroke">
            {[8, 50, 92].map((y) => (
              <path key={y} d={`M0 ${y}H100`} strokeDasharray="3 4" vectorEffect="non-scaling-stroke" />
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
        <Dot x={low.x} y={low.y} look="border-accent bg-surface" />
        <Dot x={last.x} y={last.y} look="border-surface bg-accent" />
      </div>
      <figcaption className="mt-1.5 flex justify-between text-muted text-xs" aria-hidden>
        <span>{dateOnly(i18n, shape.from)}</span>
        <span>{t`Now`}</span>
      </figcaption>
    </figure>
  )
}

// Outside the stretched drawing, so that it stays round.
const Dot = ({ x, y, look }: { x: number; y: number; look: string }) => (
  <span
    className={classNames('absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2', look)}
    style={{ left: `${x}%`, top: `${y}%` }}
  />
)
