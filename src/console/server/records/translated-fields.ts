import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import { outdatedHindi, textsIn } from '../../../site/i18n/translations.ts'
import type { Field, Values } from '../../records/record-description.ts'

// The Hindi text of a field is a field of its own: `titleHindi` with `translationOf: 'title'`. Rows store all of them
// in one column.

type Fields = Record<string, Field>

const translations = (fields: Fields): [name: string, original: string, field: Field][] =>
  Object.entries(fields).flatMap(([name, field]) => (field.translationOf ? [[name, field.translationOf, field]] : []))

/** The values of the fields with Hindi texts. */
export const translationValues = (fields: Fields, stored: unknown): Values => valuesOf(fields, textsIn(stored, 'hi'))

/** Hindi texts of English texts that an import has replaced since, by the same names; '' without one. */
export const outdatedValues = (fields: Fields, stored: unknown): Values =>
  valuesOf(fields, textsIn(stored, outdatedHindi))

const valuesOf = (fields: Fields, texts: Record<string, string>): Values =>
  Object.fromEntries(translations(fields).map(([name, original]) => [name, texts[original] ?? '']))

/** The stored translations of these values: only texts that are not empty, and the outdated ones of `stored`. HTML is sanitised. */
export function translationsFrom(fields: Fields, values: Values, stored: unknown = null): string {
  const texts = translations(fields).map(([name, original, { type }]) => {
    const text = String(values[name] ?? '')
    return [original, type === 'html' ? sanitiseHtml(text) : text] as const
  })
  const translated = texts.filter(([, text]) => text !== '')
  const outdated = textsIn(stored, outdatedHindi)
  return JSON.stringify({
    ...(translated.length > 0 && { hi: Object.fromEntries(translated) }),
    ...(Object.keys(outdated).length > 0 && { [outdatedHindi]: outdated }),
  })
}

/** The columns that a list's search reads besides the first language's title. */
export const hindiTitle = sql`translations #>> '{hi,title}'`

/** Whether a row lacks one of these texts in Hindi. */
export const lacksHindi = (stored: RawBuilder<unknown>, names: readonly string[]) =>
  sql<SqlBool>`not coalesce(${stored} -> 'hi' ?& array[${sql.join(names.map((name) => sql.lit(name)))}], false)`

export const changesTranslations = (fields: Fields, changes: Values): boolean =>
  translations(fields).some(([name]) => Object.hasOwn(changes, name))
