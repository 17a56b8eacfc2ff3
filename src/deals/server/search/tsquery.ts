import { sql } from 'kysely'
import type { Db } from '../../../schema/db.ts'
import type { ParsedSearch } from './parse-search.ts'
import type { Alternative, SearchTerm } from './search-term.ts'

/** Queries for the search index as text. An empty one matches nothing and is left out. */
export type TextQueries = { terms: string[]; phrases: string[]; excluded: string[] }

/** The database's parser makes the queries, in one round trip: its word stems are those of the documents. */
export async function textQueries(
  db: Db,
  terms: readonly SearchTerm[],
  { phrases, excluded }: Pick<ParsedSearch, 'phrases' | 'excluded'>,
  excludedMeanings: readonly string[],
): Promise<TextQueries> {
  const queryTexts = [
    ...terms.flatMap(({ alternatives }, n) =>
      alternatives.flatMap((each) => partsOf(each).map((part) => ({ n, ...part }))),
    ),
    ...phrases.map((text, n) => ({ n: terms.length + n, text, kind: 'phrase' })),
    ...[...excluded, ...excludedMeanings].map((text) => ({ n: terms.length + phrases.length, text, kind: 'phrase' })),
  ]
  if (queryTexts.length === 0) return { terms: [], phrases: [], excluded: [] }
  const { rows } = await sql<{ n: number; query: string }>`
    select n, (case kind when 'phrase' then phraseto_tsquery('bachat', text) when 'all' then plainto_tsquery('bachat', text)
      else to_tsquery('bachat', text) end)::text as query
    from jsonb_to_recordset(${JSON.stringify(queryTexts)}::text::jsonb) as asked (n integer, text text, kind text)`.execute(
    db,
  )
  const of = (n: number) => [...new Set(rows.flatMap((row) => (row.n === n && row.query !== '' ? [row.query] : [])))]
  return {
    terms: terms.map((_, n) => either(of(n))),
    phrases: phrases.map((_, n) => either(of(terms.length + n))).filter(Boolean),
    excluded: of(terms.length + phrases.length),
  }
}

function partsOf({ words, isPhrase, isPrefix, written }: Alternative): { text: string; kind: string }[] {
  const text = words.join(' ')
  const before = words.slice(0, -1)
  return [
    ...(isPrefix
      ? [{ text: [...before, `${words.at(-1)}:*`].join(' <-> '), kind: 'prefix' }]
      : [{ text, kind: isPhrase ? 'phrase' : 'all' }]),
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
