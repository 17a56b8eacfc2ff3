import type { Field } from './record-description.ts'

/** A change of a list in many records: its entries are added, removed, or take the place of all others. */
export type ListMode = 'add' | 'remove' | 'replace'

/** A field whose value is a list of texts or of ids. */
export type ListField = Extract<Field, { type: 'texts' }> | Extract<Field, { type: 'reference' }>

export const isListField = (field: Field | undefined): field is ListField =>
  field?.type === 'texts' || (field?.type === 'reference' && field.isMany === true)

/** Texts are the same whatever the case: a deal does not get both "Festival" and "festival". */
const keyOf = (entry: string): string => entry.toLowerCase()

/** A record's list after a change, in the order in which it is stored: ids ascending, new texts at the end. */
export function changedList(
  field: ListField,
  before: readonly string[],
  { mode, entries }: { mode: ListMode; entries: readonly string[] },
): readonly string[] {
  if (mode === 'replace') return entries
  const has = (list: readonly string[], entry: string) => list.some((one) => keyOf(one) === keyOf(entry))
  if (mode === 'remove') return before.filter((entry) => !has(entries, entry))
  const after = [...before]
  for (const entry of entries) if (!has(after, entry)) after.push(entry)
  return field.type === 'reference' ? after.sort((a, b) => Number(a) - Number(b)) : after
}

/** The error of the list after a change. One that was too long before may become shorter. */
export function listProblem(
  field: ListField,
  before: readonly string[],
  after: readonly string[],
): 'too many' | 'none left' | null {
  if (after.length > before.length && field.max !== undefined && after.length > field.max) return 'too many'
  return field.isRequired && after.length === 0 ? 'none left' : null
}
