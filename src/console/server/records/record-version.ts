import { createHash } from 'node:crypto'
import type { Value, Values } from '../../records/record-description.ts'
import { canonical, isSameValue, type StoredRecord } from './record-kind.ts'

/**
 * A digest of what is stored, so that every change of a record changes its version, also one by an import or the command
 * line. Marks are left out, so that a job that expires a deal causes no conflict for its editor.
 */
export const versionOf = ({ values }: Pick<StoredRecord, 'values'>): string =>
  createHash('sha256').update(canonical(values)).digest('base64url').slice(0, 22)

export type Difference = { before: Values; after: Values }

/** The values and marks that differ. */
export function differenceOf(before: StoredRecord, after: StoredRecord): Difference {
  const old: Values = { ...before.values, ...before.marks }
  const fresh: Values = { ...after.values, ...after.marks }
  const changed = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => !isSameValue(old[name], fresh[name]),
  )
  const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  return { before: pick(old), after: pick(fresh) }
}

/** Whether a record still has these values. */
export const hasValues = (record: StoredRecord, expected: Values): boolean =>
  Object.entries(expected).every(([name, value]) => isSameValue(storedValue(record, name), value))

const storedValue = ({ values, marks }: StoredRecord, name: string): Value | undefined => values[name] ?? marks[name]
