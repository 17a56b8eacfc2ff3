import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../../platform/schema/db.ts'
import type { ParsedSearch } from './parse-search.ts'
import { type Alternative, type SearchTerm, sameWeight } from './search-term.ts'
import { singular } from './word-forms.ts'

/**
 * Queries for the search index as text. An empty one matches nothing and is left out. `names`: each term within titles,
 * categories, brands and stores. `same` and `similar` are the parts of each term: what says the same as what was typed,
 * and what says only something like it.
 */
export type TextQueries = Record<'terms' | 'names' | 'same' | 'similar' | 'phrases' | 'excluded', string[]>

/** The database's parser makes the queries: its word stems are those of the documents. */
export async function textQueries(
  db: Db,
  terms: readonly SearchTerm[],
  { phrases, excluded }: Pick<ParsedSearch, 'phrases' | 'excluded'>,
): Promise<TextQueries> {
  const parts = terms.map(({ alternatives }) =>
    alternatives.flatMap((each) => partsOf(each).map((part) => ({ ...each, ...part }))),
  )
  const exact = (text: string) => ({ text, kind: 'phrase', before: '' })
  const queryOf = await parsed(db, [...parts.flat(), ...[...phrases, ...excluded].map(exact)])
  type TermPart = (typeof parts)[number][number]
  const ofTerms = (query: (part: TermPart) => string) => parts.map((ofOne) => either(ofOne.map(query)))
  const inNames = (part: TermPart) => inFields(queryOf(part), 'ABC')
  const ofTexts = (texts: readonly string[]) => [...new Set(texts.map((text) => queryOf(exact(text))))].filter(Boolean)
  return {
    // The words of another name, strewn over a text, do not say it: heads of a printer and a phone are no "head phone".
    terms: ofTerms((part) => (part.isSynonym && part.words.length > 1 ? inNames(part) : queryOf(part))),
    names: ofTerms(inNames),
    same: ofTerms((part) => (part.weight >= sameWeight ? queryOf(part) : '')),
    similar: ofTerms((part) => (part.weight >= sameWeight ? '' : queryOf(part))),
    phrases: ofTexts(phrases),
    excluded: ofTexts(excluded),
  }
}

type Part = { text: string; kind: string; before: string }

function partsOf({ words, isPhrase, isPrefix, written }: Alternative): Part[] {
  const text = words.join(' ')
  const own = isPrefix
    ? { text: singular(words.at(-1) ?? ''), before: words.slice(0, -1).join(' '), kind: 'prefix' }
    : { text, kind: isPhrase ? 'phrase' : 'all', before: '' }
  const others = written === undefined ? [] : [written, text]
  return [own, ...others.map((each) => ({ text: each, kind: 'phrase', before: '' }))]
}

/** Queries that were parsed lately: searches name the same things, and the vocabulary many names of each. */
const lately = new LRUCache<string, string>({ max: 20_000 })
const keyOf = ({ kind, before, text }: Part) => [kind, before, text].join('\t')

async function parsed(db: Db, parts: readonly Part[]): Promise<(part: Part) => string> {
  const queries = new Map(parts.map((part) => [keyOf(part), lately.get(keyOf(part))]))
  const missing = parts.filter((part) => queries.get(keyOf(part)) === undefined)
  if (missing.length > 0) {
    const asked = missing.map(({ text, kind, before }) => ({ key: keyOf({ text, kind, before }), text, kind, before }))
    // A prefix is only put into the singular: the stem of "energizer" begins "energy" too.
    const { rows } = await sql<{ key: string; query: string }>`
      select key, (case when kind = 'phrase' then phraseto_tsquery('bachat', text)
        when kind = 'all' then plainto_tsquery('bachat', text)
        when numnode(plainto_tsquery('bachat', text)) = 0 then ''::tsquery
        else phraseto_tsquery('bachat', before) <-> to_tsquery('simple', unaccent(text) || ':*') end)::text as query
      from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
        as asked (key text, text text, kind text, before text)`.execute(db)
    for (const { key, query } of rows) {
      queries.set(key, query)
      lately.set(key, query)
    }
  }
  return (part) => queries.get(keyOf(part)) ?? ''
}

const either = (queries: readonly string[]) => {
  const distinct = [...new Set(queries)].filter(Boolean)
  return distinct.length === 0 ? '' : `(${distinct.join(' | ')})`
}

export const allOf = (queries: readonly string[]): string => queries.filter(Boolean).join(' & ')

export const except = (query: string, excluded: readonly string[]): string =>
  [query, ...excluded.map((each) => `!(${each})`)].filter(Boolean).join(' & ')

/** The same query within the fields of these weights. */
export const inFields = (query: string, weights: string): string =>
  query.replace(
    /'((?:[^']|'')*)'(:\*)?/g,
    (_, word: string, prefix?: string) => `'${word}':${prefix ? '*' : ''}${weights}`,
  )
