import { badInput } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { descriptionOfRecord, type Values } from '../../../records/record-description.ts'
import { findRecord, type RecordKind, type StoredRecord } from '../record-kind.ts'
import { type ReadValues, readValues } from './check-values.ts'

/** `recordId`: null for a record that does not exist yet, whose missing fields are empty. */
type Form = { recordId: string | null; now: Date }

/**
 * The values of a form as they are stored. If single fields are wrong, throws a 400 that names them together with what
 * `kind.check` finds in the others: a form is not refused twice for errors that were known the first time.
 */
export async function readForm(db: Db, kind: RecordKind, input: Values, { recordId, now }: Form): Promise<Values> {
  const description = recordId === null ? kind.description : descriptionOfRecord(kind.description, recordId)
  const read = readValues(description, input, { isComplete: recordId === null })
  const values = kind.normalise?.(read.values) ?? read.values
  if (Object.keys(read.errors).length === 0) return values
  throw badInput(await allErrors(db, kind, { values, errors: read.errors }, { recordId, now }))
}

async function allErrors(db: Db, kind: RecordKind, { values, errors }: ReadValues, { recordId, now }: Form) {
  // Nothing is locked: these values are not written in any case.
  const before = recordId === null ? null : await findRecord(db, kind, recordId, { isLocked: false, now })
  if (recordId !== null && !before) return errors
  const wrong = new Set(Object.keys(errors).map(fieldOfError))
  const rightOnes = Object.entries({ ...before?.values, ...values }).filter(([name]) => !wrong.has(name))
  const found = Object.entries((await kind.check?.(db, Object.fromEntries(rightOnes), before, now)) ?? {})
  return { ...errors, ...Object.fromEntries(found.filter(([name]) => !wrong.has(fieldOfError(name)))) }
}

/** Errors of a field's parts are named `<field>.<index>.<column>`. */
const fieldOfError = (name: string): string => name.split('.')[0] ?? name

/** Errors that only all values together show. */
export async function assertValid(
  tx: Db,
  kind: RecordKind,
  { values, before, now }: { values: Values; before: StoredRecord | null; now: Date },
): Promise<void> {
  const errors = (await kind.check?.(tx, values, before, now)) ?? {}
  if (Object.keys(errors).length > 0) throw badInput(errors)
}
