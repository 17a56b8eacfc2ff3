import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'

type Props = {
  label: string
  /** How many values the chart has, the oldest first. The newest is announced while none is chosen. */
  count: number
  /** The value as it is announced. */
  textOf: (index: number) => string
  /** The value at a point, from 0 at the left edge to 1 at the right. */
  indexAt: (share: number) => number
  /** Marks the chosen value in the chart. */
  children: (index: number) => ReactNode
}

/** Chooses a value of a chart: under the pointer or finger, or one after the other with the arrow keys. */
export function ChartCursor({ label, count, textOf, indexAt, children }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const newest = count - 1
  const now = Math.min(chosen ?? newest, newest)
  if (count === 0) return null

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(indexAt((clientX - left) / width))
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
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={newest}
      aria-valuenow={now}
      aria-valuetext={textOf(now)}
      onKeyDown={move}
      onFocus={() => setChosen((already) => already ?? now)}
      onBlur={() => setChosen(null)}
      onPointerDown={point}
      onPointerMove={point}
      // A touch ends with pointerleave: the value it pointed at stays visible.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      onPointerCancel={() => setChosen(null)}
      className="absolute inset-0 cursor-crosshair touch-pan-y"
    >
      {chosen !== null && children(now)}
    </div>
  )
}

const pageLength = 7

function targetOf(key: string, now: number, newest: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, now - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(newest, now + 1)
  if (key === 'PageDown') return Math.max(0, now - pageLength)
  if (key === 'PageUp') return Math.min(newest, now + pageLength)
  if (key === 'Home') return 0
  return key === 'End' ? newest : undefined
}
