import { isoInIndia } from '../../../shared/india-time.ts'
import { type AmountReading, readAmount } from '../../../shared/read-amount.ts'
import type { Field, Value, Values } from '../../records/record-description.ts'

/** The empty value of a field of this type. A choice that must be made begins with its first option. */
export function emptyValue(field: Field): Value {
  if (field.type === 'choice' && field.isRequired) return Object.keys(field.choices)[0] ?? null
  if (field.type === 'text' || field.type === 'html' || field.type === 'address') return ''
  if (field.type === 'texts' || field.type === 'choices' || field.type === 'rows') return []
  if (field.type === 'reference' && field.isMany) return []
  return field.type === 'flag' ? false : null
}

export const emptyValues = (fields: Record<string, Field>): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))

/** Those that a member may write. */
export const writableFields = (fields: Record<string, Field>): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.isReadOnly)

export function sameValue(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** Names of the fields that differ. */
export const changedNames = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => !sameValue(before[name], after[name]))

export const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

export type TypedRupees = Exclude<AmountReading, { kind: 'rejected' }> | { kind: 'wrongGroups' } | { kind: 'noAmount' }

/** Rupees as an editor types them: "1299", "1,29,999.50", "1 299", "Rs. 299". */
export function readRupees(text: string): TypedRupees {
  const number = text
    .trim()
    .replace(/^(?:rs\.?|₹)\s*/i, '')
    .replace(/\s+/g, ',')
  if (!/^[\d,]+(?:\.\d+)?$/.test(number)) return { kind: 'noAmount' }
  const reading = readAmount(number, '.')
  if (reading.kind !== 'rejected') return reading
  return { kind: /\d,\d/.test(number) ? 'wrongGroups' : 'noAmount' }
}

/** The value of a `datetime-local` field, in Asia/Kolkata. */
export const toLocalTime = (instant: string): string => isoInIndia(new Date(instant)).slice(0, 16)

/** The instant of a `datetime-local` field, or null while it is incomplete. */
export function readLocalTime(text: string): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:00+05:30` : null
}
