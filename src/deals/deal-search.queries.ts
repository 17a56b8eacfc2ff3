import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../schema/db.ts'
import { type FoundDeals, liveDeals } from './deal.queries.ts'
import { alternatives, type Spelling, searchWords, unfinishedWord } from './search-text.ts'
import { type MarkedWord, markSynonyms, synonymKeys } from './synonyms.ts'

/** Only the newest of the matches are ranked, so that a common word is as quick as a rare one. */
const MOST_RANKED = 1000

type TextQuery = RawBuilder<unknown>

/** The ids found, best first, live deals before those that are over. `meant` is what was looked for instead. */
export type SearchResult = { ids: number[]; meant: string | null }

export async function searchDeals(db: Db, text: string, now: Date): Promise<SearchResult> {
  const ids = await rankMatches(db, await meantQuery(db, text), now)
  return ids.length > 0 ? { ids, meant: null } : searchNearestWords(db, text, now)
}

/** The query for a text: each of its words, or what that word means. */
async function meantQuery(db: Db, text: string): Promise<TextQuery> {
  const meanings = await findMeanings(db, synonymKeys(text))
  if (meanings.size === 0) return textQuery(text)
  const marked = markSynonyms(text, meanings)
  if (marked.words.length === 0) return textQuery(marked.text)
  // Made once and sent as it is: a query that was written out would be made for every row.
  const query = marked.words.reduce(
    (made, word) => sql`ts_rewrite(${made}, ${word.mark}::tsquery, ${eitherOf(word)})`,
    textQuery(marked.text, marked.words),
  )
  const { rows } = await sql<{ query: string }>`select ${query}::text as query`.execute(db)
  return sql`${rows[0]?.query ?? ''}::tsquery`
}

async function findMeanings(db: Db, keys: string[]): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map()
  const rows = await db.selectFrom('search_synonyms').select(['word', 'meaning']).where('word', 'in', keys).execute()
  const meanings = new Map<string, string[]>()
  for (const { word, meaning } of rows) meanings.set(word, [...(meanings.get(word) ?? []), meaning])
  return meanings
}

const eitherOf = ({ word, meanings }: MarkedWord): TextQuery => anyOf([word, ...meanings].map(wordQuery))

function textQuery(text: string, marked: readonly MarkedWord[] = []): TextQuery {
  const asTyped = sql`websearch_to_tsquery('bachat', ${text})`
  const unfinished = unfinishedWord(text)
  if (!unfinished) return asTyped
  // A mark is no beginning of a word, what it stands for may be.
  const last = marked.find(({ mark }) => mark === unfinished.last)?.word ?? unfinished.last
  const beginning = sql`to_tsquery('bachat', ${`${last}:*`})`
  return sql`(${asTyped} || (websearch_to_tsquery('bachat', ${unfinished.head}) && ${beginning}))`
}

async function rankMatches(db: Db, query: TextQuery, now: Date): Promise<number[]> {
  const ids: number[] = []
  for (const deals of [liveDeals(db, now), endedDeals(db, now), expiredDeals(db, now)])
    if (ids.length < MOST_RANKED) ids.push(...(await rankNewest(db, deals, query, MOST_RANKED - ids.length, now)))
  return ids
}

// In two, as each has its index: those whose time came since the last sweep, and those marked.
const endedDeals = (db: Db, now: Date): FoundDeals =>
  db
    .selectFrom('deals')
    .where('deals.published_at', '<=', now)
    .where(sql<boolean>`not deals.is_expired and deals.ends_at <= ${now}`)

const expiredDeals = (db: Db, now: Date): FoundDeals =>
  db.selectFrom('deals').where('deals.published_at', '<=', now).where(sql<boolean>`deals.is_expired`)

/** A fresh deal's match counts up to three times that of an old one. */
async function rankNewest(db: Db, deals: FoundDeals, query: TextQuery, most: number, now: Date): Promise<number[]> {
  const newest = deals
    .where(sql<boolean>`deals.search @@ ${query}`)
    .select(['deals.id', 'deals.search', 'deals.published_at'])
    .orderBy('deals.published_at', 'desc')
    .orderBy('deals.id', 'desc')
    .limit(most)
  const ageDays = sql`extract(epoch from ${now}::timestamptz - published_at)::float8 / 86400`
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select('id')
    .orderBy(sql`ts_rank_cd(search, ${query}) * (1 + 2 * exp(-${ageDays} / 30))`, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

async function searchNearestWords(db: Db, text: string, now: Date): Promise<SearchResult> {
  const spellings = await findSpellings(db, searchWords(text))
  if (spellings.every(({ isKnown, neighbours }) => isKnown || neighbours.length === 0)) return { ids: [], meant: null }
  const words = alternatives(spellings)
  const ids = await rankMatches(db, allOf(words.map((choices) => anyOf(choices.map(wordQuery)))), now)
  return { ids, meant: ids[0] === undefined ? null : await wordsIn(db, ids[0], words) }
}

const wordQuery = (word: string): TextQuery => sql`plainto_tsquery('bachat', ${word})`
const anyOf = (queries: TextQuery[]): TextQuery => sql`(${sql.join(queries, sql` || `)})`
const allOf = (queries: TextQuery[]): TextQuery => sql`(${sql.join(queries, sql` && `)})`

async function findSpellings(db: Db, words: string[]): Promise<Spelling[]> {
  const rows = await sql<{ asked: string; word: string | null; likeness: number; is_known: boolean }>`
    select asked.word as asked, near.word, near.likeness,
      to_tsvector('bachat', near.word) @@ plainto_tsquery('bachat', asked.word) as is_known
    from unnest(string_to_array(${words.join(' ')}, ' ')) with ordinality as asked (word, place)
    left join lateral (
      (select word, similarity(word, unaccent(asked.word)) as likeness from search_words
      where word % unaccent(asked.word) order by likeness desc, word limit 8)
      union all
      (select meaning, similarity(word, asked.word) as likeness from search_synonyms
      where word % asked.word and meaning <> '' order by likeness desc, meaning limit 8)
    ) near on true
    order by asked.place, near.likeness desc, near.word`.execute(db)
  return words.map((word) => {
    const near = rows.rows.filter(({ asked }) => asked === word)
    const neighbours = near.flatMap((row) => (row.word === null ? [] : [{ word: row.word, likeness: row.likeness }]))
    return { word, isKnown: near.some((row) => row.is_known), neighbours }
  })
}

/** Of every word's choices the first that the deal has: what the search is said to have been for. */
async function wordsIn(db: Db, dealId: number, words: string[][]): Promise<string> {
  const choices = [...new Set(words.filter((each) => each.length > 1).flat())]
  const { rows } = await sql<{ word: string }>`
    select choice.word from unnest(string_to_array(${choices.join(' ')}, ' ')) as choice (word), deals
    where deals.id = ${dealId} and deals.search @@ plainto_tsquery('bachat', choice.word)`.execute(db)
  const present = new Set(rows.map(({ word }) => word))
  return words.map((each) => each.find((word) => present.has(word)) ?? each[0]).join(' ')
}
