import type { ReactNode } from 'react'
import { formatCount } from '../../shared/money.ts'
import { ChartCursor } from './chart-cursor.tsx'
import { type DayBar, dayAt, shapeDayChart } from './day-chart-geometry.ts'

export type BarChartProps = {
  /** What the cursor chooses: "Click-throughs on a day". */
  cursorLabel: string
  /** By bar, as the cursor names it: a day, or a time. */
  names: readonly string[]
  counts: readonly number[]
  /** Below the bars. */
  axis?: ReactNode
}

/** Counts as bars, with a cursor for pointer and keyboard. */
export function BarChart({ cursorLabel, names, counts, axis }: BarChartProps) {
  const { bars, max } = shapeDayChart(counts)
  const countOf = (index: number) => formatCount(counts[index] ?? 0)
  const nameOf = (index: number) => names[index] ?? ''
  return (
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
        <ChartCursor
          label={cursorLabel}
          count={counts.length}
          textOf={(index) => `${nameOf(index)}: ${countOf(index)}`}
          indexAt={(share) => dayAt(share, counts.length)}
        >
          {(index) => {
            const bar = bars[index]
            return bar && <Reading bar={bar} count={countOf(index)} name={nameOf(index)} />
          }}
        </ChartCursor>
      </div>
      {axis}
    </div>
  )
}

/** The chosen bar in another colour, and its count above it. */
const Reading = ({ bar, count, name }: { bar: DayBar; count: string; name: string }) => (
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
      {name}
    </span>
  </span>
)
