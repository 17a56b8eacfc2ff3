import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { inputClass } from './field.tsx'
import {
  fractionOf,
  nearestThumb,
  positionAt,
  positionOf,
  positionsOf,
  type Range,
  type Scale,
  valueAt,
  withEnd,
} from './range.ts'

/** Null: this end was not moved, and limits nothing. */
type Ends = [number | null, number | null]

type RangeSliderProps = {
  label: string
  scale: Scale
  value: Ends
  /** The range that limits something; an end at its bound may not. */
  limits: Ends
  /** The initial positions of the thumbs. */
  start: Range
  onChange: (value: Ends) => void
  /** Names of the two number fields, which a form submits. */
  minName: string
  maxName: string
  format?: ((value: number) => string) | undefined
  /** The chosen range in words: "Rs. 500 or more"; empty for a range that cannot be applied. */
  summary?: string | undefined
  /** Between the slider and the fields. */
  children?: ReactNode
}

const ends = [0, 1] as const

/** A range with two thumbs and, for exact values and without JavaScript, two number fields. */
export function RangeSlider({
  label,
  scale,
  value,
  limits,
  start,
  onChange,
  format = String,
  ...rest
}: RangeSliderProps) {
  const { t } = useLingui()
  const id = useId()
  const range: Range = [value[0] ?? start[0], value[1] ?? start[1]]
  const names = [t`Minimum`, t`Maximum`]
  const withValue = (end: 0 | 1, to: number | null): Ends => (end === 0 ? [to, value[1]] : [value[0], to])
  return (
    <fieldset>
      <legend className="mb-1 flex w-full justify-between gap-3 font-semibold text-sm">
        {label}
        <span className="font-normal text-muted tabular-nums" aria-hidden>
          {rest.summary ?? `${format(range[0])} – ${format(range[1])}`}
        </span>
      </legend>
      <Track
        scale={scale}
        values={range}
        areSet={[limits[0] !== null, limits[1] !== null]}
        labels={[`${label}: ${names[0]}`, `${label}: ${names[1]}`]}
        format={format}
        onMove={(end, to) => onChange(withValue(end, to))}
      />
      {rest.children}
      <div className="grid grid-cols-2 gap-3">
        {ends.map((end) => (
          <label key={end} htmlFor={`${id}${end}`} className="text-muted text-xs">
            {names[end]}
            <NumberInput
              id={`${id}${end}`}
              name={end === 0 ? rest.minName : rest.maxName}
              scale={scale}
              value={value[end]}
              // Typed numbers may cross; the form then reports that instead of changing them.
              onCommit={(to) => onChange(withValue(end, to))}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type TrackProps = {
  scale: Scale
  values: Range
  /** An end that is not set looks so, wherever its thumb is: its part of the track is not marked either. */
  areSet: [boolean, boolean]
  labels: [string, string]
  format: (value: number) => string
  onMove: (end: 0 | 1, to: number) => void
}

function Track({ scale, values, areSet, labels, format, onMove }: TrackProps) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const bounds = positionsOf(scale)
  const at: Range = [positionOf(values[0], scale), positionOf(values[1], scale)]
  const move = (end: 0 | 1, to: number) => onMove(end, valueAt(withEnd(at, end, to, bounds)[end], scale))
  // Only the thumbs receive pointer events, so a press on the track moves the nearer one there.
  const pressTrack = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) return
    const box = event.currentTarget.getBoundingClientRect()
    const to = positionAt((event.clientX - box.left) / box.width, bounds)
    move(nearestThumb(at, to), to)
  }
  return (
    <div className={hydrated ? 'range-pair' : 'range-pair invisible'} onPointerDown={pressTrack}>
      {/* Forced colours replace all backgrounds but the system's colours. */}
      <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line forced-colors:bg-[GrayText]">
        {(areSet[0] || areSet[1]) && (
          <div
            className="absolute inset-y-0 rounded-full bg-accent forced-colors:bg-[Highlight]"
            style={{
              left: areSet[0] ? `${fractionOf(at[0], bounds) * 100}%` : 0,
              right: areSet[1] ? `${100 - fractionOf(at[1], bounds) * 100}%` : 0,
            }}
          />
        )}
      </div>
      {ends.map((end) => (
        <input
          key={end}
          type="range"
          {...bounds}
          value={at[end]}
          aria-label={labels[end]}
          aria-valuetext={areSet[end] ? format(values[end]) : `${format(values[end])}, ${t`No limit`}`}
          data-unset={areSet[end] ? undefined : ''}
          onChange={(event) => move(end, event.target.valueAsNumber)}
          // Both thumbs at the right end: the lower one must stay on top, or neither could be moved again.
          style={{ zIndex: end === 0 && at[0] > (bounds.min + bounds.max) / 2 ? 2 : 1 }}
        />
      ))}
    </div>
  )
}

type NumberInputProps = {
  id: string
  name: string
  scale: Scale
  value: number | null
  onCommit: (value: number | null) => void
}

/**
 * Applies the number when it is complete, so that typing "500" does not apply 5 and 50. The field stays the same
 * element when its value changes, so it stays focused, and Enter submits the form.
 */
function NumberInput({ id, name, scale: { min, max }, value, onCommit }: NumberInputProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const text = `${value ?? ''}`
  const lastText = useRef(text)
  useEffect(() => {
    // Not at first: something may have been typed before hydration.
    if (field.current && lastText.current !== text) field.current.value = text
    lastText.current = text
  }, [text])
  const commit = (input: HTMLInputElement) => {
    const typed = input.valueAsNumber
    const taken = Number.isFinite(typed) ? Math.min(Math.max(typed, min), max) : null
    input.value = `${taken ?? ''}`
    if (taken !== value) onCommit(taken)
  }
  return (
    <input
      ref={field}
      id={id}
      name={name}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      placeholder={t`No limit`}
      defaultValue={text}
      onBlur={(event) => commit(event.target)}
      className={`${inputClass} mt-0.5 tabular-nums`}
    />
  )
}
