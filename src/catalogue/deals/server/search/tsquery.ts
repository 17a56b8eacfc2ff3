import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import type { ParsedSearch } from './parse-search.ts'
import { type Alternative, type SearchTerm, sameWeight } from './search-term.ts'
import { singular } from './word-forms.ts'

/**
 * Queries for the search index as text. An empty one matches nothing and is left out. `same` and `similar` are the parts of
 * each term: what says the same as what was typed, and what says only something like it.
 */
export type TextQueries = { terms: string[]; same: string[]; similar: string[]; phrases: string[]; excluded: string[] }

/** The database's parser makes the queries, in one round trip: its word stems are those of the documents. */
export async function textQueries(
  db: Db,
  terms: readonly SearchTerm[],
  { phrases, excluded }: Pick<ParsedSearch, 'phrases' | 'excluded'>,
  excludedMeanings: readonly string[],
): Promise<TextQueries> {
  const parts = [
    ...terms.map(({ alternatives }) =>
      alternatives.flatMap((each) => partsOf(each).map((part) => ({ ...part, is_same: each.weight >= sameWeight }))),
    ),
    ...phrases.map((text) => [{ text, kind: 'phrase' }]),
    [...excluded, ...excludedMeanings].map((text) => ({ text, kind: 'phrase' })),
  ]
  const queryTexts = parts.flatMap((ofOne, n) => ofOne.map((part) => ({ n, ...part })))
  if (queryTexts.length === 0) return { terms: [], same: [], similar: [], phrases: [], excluded: [] }
  // A prefix is only put into the singular: the stem of "energizer" begins "energy" too.
  const { rows } = await sql<{ n: number; query: string; isSame: boolean }>`
    select n, (case when kind = 'phrase' then phraseto_tsquery('bachat', text) when kind = 'all' then plainto_tsquery('bachat', text)
      when numnode(plainto_tsquery('bachat', text)) = 0 then ''::tsquery
      else phraseto_tsquery('bachat', before) <-> to_tsquery('simple', unaccent(text) || ':*') end)::text as query, is_same as "isSame"
    from jsonb_to_recordset(${JSON.stringify(queryTexts)}::text::jsonb)
      as asked (n integer, text text, kind text, before text, is_same boolean)`.execute(db)
  const of = (n: number, isWanted = (_row: { isSame: boolean }) => true) => [
    ...new Set(rows.flatMap((row) => (row.n === n && row.query !== '' && isWanted(row) ? [row.query] : []))),
  ]
  return {
    terms: terms.map((_, n) => either(of(n))),
    same: terms.map((_, n) => either(of(n, ({ isSame }) => isSame))),
    similar: terms.map((_, n) => either(of(n, ({ isSame }) => !isSame))),
    phrases: phrases.map((_, n) => either(of(terms.length + n))).filter(Boolean),
    excluded: of(terms.length + phrases.length),
  }
}

type Part = { text: string; kind: string; before?: string }

function partsOf({ words, isPhrase, isPrefix, written }: Alternative): Part[] {
  const text = words.join(' ')
  return [
    isPrefix
      ? { text: singular(words.at(-1) ?? ''), before: words.slice(0, -1).join(' '), kind: 'prefix' }
      : { text, kind: isPhrase ? 'phrase' : 'all' },
    ...(written === undefined
      ? []
      : [
          { text: written, kind: 'phrase' },
          { text, kind: 'phrase' },
        ]),
  ]
}

const either = (queries: readonly string[]) => (queries.length === 0 ? '' : `(${queries.join(' | ')})`)

export const allOf = (queries: readonly string[]): string => queries.filter(Boolean).join(' & ')

export const except = (query: string, excluded: readonly string[]): string =>
  [query, ...excluded.map((each) => `!(${each})`)].filter(Boolean).join(' & ')

/** The same query within the fields of these weights. */
export const inFields = (query: string, weights: string): string =>
  query.replace(
    /'((?:[^']|'')*)'(:\*)?/g,
    (_, word: string, prefix?: string) => `'${word}':${prefix ? '*' : ''}${weights}`,
  )
