import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useEffect, useId, useRef } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { inputClass } from './field.tsx'
import { fractionOf, nearestThumb, type Range, valueAt, withEnd } from './range.ts'

type RangeSliderProps = {
  label: string
  min: number
  max: number
  step?: number | undefined
  value: Range
  onChange: (value: Range) => void
  /** Names of the two number fields, which a form submits. */
  minName: string
  maxName: string
  format?: ((value: number) => string) | undefined
}

const ends = [0, 1] as const

/** A range with two thumbs and, for exact values and without JavaScript, two number fields. */
export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  value,
  onChange,
  minName,
  maxName,
  format = String,
}: RangeSliderProps) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const id = useId()
  const bounds = { min, max, step }
  const set = (end: 0 | 1, to: number) => onChange(withEnd(value, end, to, bounds))
  const names = [t`Minimum`, t`Maximum`]

  // Only the thumbs receive pointer events, so a press on the track moves the nearer one there.
  const pressTrack = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) return
    const box = event.currentTarget.getBoundingClientRect()
    const to = valueAt((event.clientX - box.left) / box.width, bounds)
    set(nearestThumb(value, to), to)
  }

  return (
    <fieldset>
      <legend className="mb-1 flex w-full justify-between gap-3 font-semibold text-sm">
        {label}
        <span className="font-normal text-muted tabular-nums" aria-hidden>
          {format(value[0])} – {format(value[1])}
        </span>
      </legend>
      <div className={hydrated ? 'range-pair' : 'range-pair invisible'} onPointerDown={pressTrack}>
        <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line">
          <div
            className="absolute inset-y-0 rounded-full bg-accent"
            style={{
              left: `${fractionOf(value[0], bounds) * 100}%`,
              right: `${100 - fractionOf(value[1], bounds) * 100}%`,
            }}
          />
        </div>
        {ends.map((end) => (
          <input
            key={end}
            type="range"
            {...bounds}
            value={value[end]}
            aria-label={`${label}: ${names[end]}`}
            aria-valuetext={format(value[end])}
            onChange={(event) => set(end, event.target.valueAsNumber)}
            // Both thumbs at the right end: the lower one must stay on top, or neither could be moved again.
            style={{ zIndex: end === 0 && value[0] > (min + max) / 2 ? 2 : 1 }}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {ends.map((end) => (
          <label key={end} htmlFor={`${id}${end}`} className="text-muted text-xs">
            {names[end]}
            <NumberInput
              id={`${id}${end}`}
              name={end === 0 ? minName : maxName}
              bounds={bounds}
              value={value[end]}
              // Typed numbers may cross; the form then reports that instead of changing them.
              onCommit={(to) => onChange(end === 0 ? [to, value[1]] : [value[0], to])}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type NumberInputProps = {
  id: string
  name: string
  bounds: { min: number; max: number; step: number }
  value: number
  onCommit: (value: number) => void
}

/**
 * Applies the number when it is complete, so that typing "500" does not apply 5 and 50. The field stays the same
 * element when its value changes, so it stays focused, and Enter submits the form.
 */
function NumberInput({ id, name, bounds, value, onCommit }: NumberInputProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = `${value}`
  }, [value])
  const commit = (input: HTMLInputElement) => {
    const typed = input.valueAsNumber
    const taken = Number.isFinite(typed) ? Math.min(Math.max(typed, bounds.min), bounds.max) : value
    input.value = `${taken}`
    if (taken !== value) onCommit(taken)
  }
  return (
    <input
      ref={field}
      id={id}
      name={name}
      type="number"
      inputMode="numeric"
      {...bounds}
      defaultValue={value}
      onBlur={(event) => commit(event.target)}
      className={`${inputClass} mt-0.5 tabular-nums`}
    />
  )
}
