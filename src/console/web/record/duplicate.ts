import type { Field, RecordDescription, Values } from '../../records/record-description.ts'
import { pick, writableFields } from '../field/field-values.ts'

/** `outdated`: the Hindi texts of the English one that differs in the copy, for its form to offer. */
export type Duplicate = { values: Values; outdated: Values }

/** The initial values of a copy. It is published, pinned and deal of the day at times of its own. */
export function duplicateOf(
  { fields, titleField }: Pick<RecordDescription, 'fields' | 'titleField'>,
  original: Values,
  title: string,
  now: Date,
): Duplicate {
  // An end that is still to come holds for the copy too.
  const isCopied = ([name, { type }]: [string, Field]) =>
    type !== 'time' || (name === 'endsAt' && new Date(`${original[name]}`) > now)
  const names = (entries: [string, Field][]) => entries.map(([name]) => name)
  const copied = pick(original, names(writableFields(fields).filter(isCopied)))
  if (!(titleField in copied)) return { values: copied, outdated: {} }
  const hindi = names(Object.entries(fields).filter(([, { translationOf }]) => translationOf === titleField))
  const emptied = Object.fromEntries(hindi.map((name) => [name, '']))
  return { values: { ...copied, ...emptied, [titleField]: title }, outdated: pick(original, hindi) }
}
