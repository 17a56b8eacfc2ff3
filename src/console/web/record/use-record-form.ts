import { useState } from 'react'
import type { Reference } from '../../records/record.contract.ts'
import type { Value, Values } from '../../records/record-description.ts'
import { changedNames } from '../field/field-values.ts'

export type References = Record<string, readonly Reference[]>

/** A record being edited: its initial values, its current values, and their errors. */
export type RecordForm = {
  base: Values
  values: Values
  references: References
  errors: Record<string, string>
  /** Fields that differ from what was opened. */
  changed: string[]
  set: (name: string, value: Value, error?: string, references?: readonly Reference[]) => void
  setErrors: (errors: Record<string, string>) => void
  /** Other values on the same base: a draft, the answer to a conflict. */
  replace: (values: Values, references?: References) => void
  /** Starts again from another record. */
  reset: (base: Values, references?: References) => void
}

type State = Pick<RecordForm, 'base' | 'values' | 'references' | 'errors'>

export function useRecordForm(initial: { base: Values; values: Values; references: References }): RecordForm {
  const [state, setState] = useState<State>({ ...initial, errors: {} })
  const change = (next: (state: State) => Partial<State>) => setState((before) => ({ ...before, ...next(before) }))
  return {
    ...state,
    changed: changedNames(state.base, state.values),
    set: (name, value, error, references) =>
      change(({ values, errors, references: known }) => {
        const { [name]: _, ...others } = errors
        return {
          values: { ...values, [name]: value },
          errors: error ? { ...others, [name]: error } : others,
          references: references ? { ...known, [name]: references } : known,
        }
      }),
    setErrors: (errors) => change(() => ({ errors })),
    replace: (values, references) =>
      change((before) => ({
        values: { ...before.values, ...values },
        references: { ...before.references, ...references },
        errors: {},
      })),
    reset: (base, references) =>
      change((before) => ({ base, values: base, references: references ?? before.references, errors: {} })),
  }
}
