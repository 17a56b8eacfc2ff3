import { useState } from 'react'
import type { Reference } from '../../records/record.contract.ts'
import type { Value, Values } from '../../records/record-description.ts'
import { changedNames } from '../field/field-values.ts'

export type References = Record<string, readonly Reference[]>

/** A record being edited: its initial values, its current values, and their errors. */
export type RecordForm = State & {
  /** Fields that differ from what was opened. */
  changed: string[]
} & ReturnType<typeof changesOf>

type State = {
  base: Values
  values: Values
  references: References
  errors: Record<string, string>
  /** Those of what is typed and cannot be read: the value is not what the field shows, so it must not be saved. */
  unreadable: Record<string, string>
  /** How often a save was refused because of errors. */
  refusals: number
}

export function useRecordForm(initial: Pick<State, 'base' | 'values' | 'references'>): RecordForm {
  const [state, setState] = useState<State>({ ...initial, errors: {}, unreadable: {}, refusals: 0 })
  // The same in every render, so that effects can depend on them.
  const [changes] = useState(() => changesOf((next) => setState((before) => ({ ...before, ...next(before) }))))
  return { ...state, ...changes, changed: changedNames(state.base, state.values) }
}

const noErrors = { errors: {}, unreadable: {} }

const changesOf = (change: (next: (before: State) => Partial<State>) => void) => ({
  set: (name: string, value: Value, error?: string, references?: readonly Reference[]) =>
    change(({ values, errors, unreadable, references: current }) => {
      const ownError: Record<string, string> = error ? { [name]: error } : {}
      const isOwn = (field: string) => field === name
      return {
        values: { ...values, [name]: value },
        errors: { ...without(errors, isOwn), ...ownError },
        unreadable: { ...without(unreadable, isOwn), ...ownError },
        references: references ? { ...current, [name]: references } : current,
      }
    }),
  setErrors: (errors: Record<string, string>) =>
    change(({ refusals }) => ({ errors, refusals: Object.keys(errors).length > 0 ? refusals + 1 : refusals })),
  /** Other values on the same base: a draft, the answer to a conflict. */
  replace: (values: Values, references?: References) =>
    change((before) => ({
      values: { ...before.values, ...values },
      references: mergedReferences(before.references, references),
      ...noErrors,
    })),
  /** Starts again from another record. */
  reset: (base: Values, references?: References) =>
    change((before) => ({ base, values: base, references: references ?? before.references, ...noErrors })),
  /** The record is stored like this now. What was typed in the meantime stays, as a change of it. */
  rebase: (base: Values, references: References) =>
    change((before) => {
      const typed = changedNames(before.base, before.values)
      const values = { ...base, ...Object.fromEntries(typed.map((name) => [name, before.values[name] ?? null])) }
      const replaced = changedNames(before.values, values)
      return {
        base,
        values,
        references: mergedReferences(before.references, references),
        errors: without(before.errors, (field) => replaced.includes(field)),
        unreadable: without(before.unreadable, (field) => replaced.includes(field)),
      }
    }),
})

/** A field's value may be from either side: its titles are found in both. */
const mergedReferences = (before: References, next: References = {}): References => ({
  ...before,
  ...Object.fromEntries(Object.entries(next).map(([name, list]) => [name, [...list, ...(before[name] ?? [])]])),
})

/** Errors of a field include those of its parts: "header.0.label". */
const without = (errors: Record<string, string>, isDropped: (field: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => !isDropped(key.split('.')[0] ?? key)))
