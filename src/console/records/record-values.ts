import type { Field, RecordDescription, Values } from './record-description.ts'

// The types of a record's values, derived from its description: code that reads a field that does not exist, or takes
// a price for a text, does not compile.

type Fields = Readonly<Record<string, Field>>

/** A description that knows its own fields. */
export type DescribedRecord<F extends Fields> = Omit<RecordDescription, 'fields'> & { fields: F }

/** Keeps the types of the fields. */
export const describeRecord = <const F extends Fields>(description: DescribedRecord<F>): DescribedRecord<F> =>
  description

/** The value of a field as it is stored, see `checkValues`. */
type ValueOf<F extends Field> = F extends { type: 'text' | 'html' | 'address' }
  ? string
  : F extends { type: 'flag' }
    ? boolean
    : F extends { type: 'texts' } | { type: 'reference'; isMany: true }
      ? string[]
      : F extends { type: 'choices'; choices: infer Choices }
        ? (keyof Choices & string)[]
        : F extends { type: 'rows'; columns: infer Columns extends Fields }
          ? EditableValues<Columns>[]
          : SingleValueOf<F> | (F extends { isRequired: true } ? never : null)

type SingleValueOf<F extends Field> = F extends { type: 'price' | 'number' }
  ? number
  : F extends { type: 'choice'; choices: infer Choices }
    ? keyof Choices & string
    : string

type EditableValues<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends { isReadOnly: true } ? never : Name]: ValueOf<F[Name]>
}

/** The values of all fields that can be edited. */
export type ValuesOf<D extends { fields: Fields }> = EditableValues<D['fields']>

/** Values of a record of this kind, which were checked against its description or read from its row. */
export const valuesOf = <D extends { fields: Fields }>(_description: D, values: Values): ValuesOf<D> =>
  values as ValuesOf<D>

/** The values that a record's `check` gets: fields that are wrong by themselves are missing. */
export const checkedValuesOf = <D extends { fields: Fields }>(_description: D, values: Values): Partial<ValuesOf<D>> =>
  values as Partial<ValuesOf<D>>
