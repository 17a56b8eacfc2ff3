import { useRef, useState } from 'react'
import type { OfferReading, ReadOfferRequest } from '../../../catalogue/deals/deal-entry.contract.ts'
import type { Value, Values } from '../../records/record-description.ts'
import { consoleCall } from '../api/console-call.ts'
import { pick, sameValue } from '../field/field-values.ts'
import type { RecordForm, References } from '../record/use-record-form.ts'

const maxTextLength = 10_000

/** A value that was found for a field in which the editor had typed something else. */
export type ConflictingValue = { name: string; value: Value }

export type FinishedReading = {
  kind: 'read'
  reading: OfferReading
  filled: Values
  /** The earlier values of the filled fields. */
  before: Values
  conflicts: ConflictingValue[]
}

export type OfferReadingState =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'failed'; message: string }
  | FinishedReading

/** Reads a pasted text on the server and fills the form with it; one step undoes that. */
export function useOfferReading(form: RecordForm, onChange: (state: OfferReadingState) => void) {
  const [state, setState] = useState<OfferReadingState>({ kind: 'none' })
  const latest = useRef(form)
  latest.current = form
  const running = useRef<AbortController | null>(null)

  const change = (next: OfferReadingState) => {
    setState(next)
    onChange(next)
  }
  const replace = (reading: OfferReading, values: Values) =>
    latest.current.replace(values, referencesOf(reading, values))

  /** Null when it failed or was cancelled. */
  async function read(text: string): Promise<FinishedReading | null> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    change({ kind: 'reading' })
    const body: ReadOfferRequest = { text: text.slice(0, maxTextLength).replaceAll('\0', ' ').toWellFormed() }
    try {
      const reading = await consoleCall<OfferReading>('/deals/read-offer', { body, signal: controller.signal })
      if (controller.signal.aborted) return null
      // Text typed while the page was being read counts as typed.
      const finished = compareWith(latest.current, reading)
      replace(reading, finished.filled)
      change(finished)
      return finished
    } catch (error) {
      if (!controller.signal.aborted) change({ kind: 'failed', message: (error as Error).message })
      return null
    }
  }
  const cancel = () => {
    running.current?.abort()
    change({ kind: 'none' })
  }
  /** Takes back what was filled in, except where it was edited since. */
  const undo = ({ filled, before, reading }: FinishedReading) => {
    const { values } = latest.current
    replace(
      reading,
      pick(
        before,
        Object.keys(filled).filter((name) => sameValue(values[name], filled[name])),
      ),
    )
    change({ kind: 'none' })
  }
  /** Replaces what the editor has typed, as they asked. */
  const use = (finished: FinishedReading, { name, value }: ConflictingValue) => {
    const { filled, before, conflicts, reading } = finished
    const previous = pick(latest.current.values, [name])
    replace(reading, { [name]: value })
    change({
      ...finished,
      filled: { ...filled, [name]: value },
      before: { ...before, ...previous },
      conflicts: conflicts.filter((one) => one.name !== name),
    })
  }
  return { state, read, cancel, undo, use }
}

/** Only fields in which nothing was typed are filled. */
function compareWith({ base, values }: RecordForm, reading: OfferReading): FinishedReading {
  const readValues = Object.entries(reading.values)
  const isFree = (name: string) => sameValue(values[name], base[name])
  const filled = Object.fromEntries(readValues.filter(([name]) => isFree(name)))
  const conflicts = readValues.filter(([name, value]) => !isFree(name) && !sameValue(values[name], value))
  return {
    kind: 'read',
    reading,
    filled,
    before: pick(values, Object.keys(filled)),
    conflicts: conflicts.map(([name, value]) => ({ name, value })),
  }
}

const referencesOf = ({ references }: OfferReading, values: Values): References =>
  Object.fromEntries(Object.entries(references).filter(([name]) => Object.hasOwn(values, name)))
