import type { Reference } from '../../records/record.contract.ts'
import type { Field, Value } from '../../records/record-description.ts'

export type FieldInputProps = {
  name: string
  field: Field
  value: Value
  /** Known records behind the ids of a reference. */
  references?: readonly Reference[]
  error?: string | undefined
  /** Errors of the inputs of a list of rows, by their full names. */
  errors?: Readonly<Record<string, string>> | undefined
  disabled?: boolean | undefined
  /** `error`: the typed text is not a valid value of the field. */
  onChange: (value: Value, error?: string, references?: Reference[]) => void
}

/** What every control has. */
export type CommonProps = {
  label: string
  name: string
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
}
