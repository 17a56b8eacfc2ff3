import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../schema/db.ts'
import { maxCountedMatches } from '../../list-limits.ts'
import { inOrder, isNotOverAt, liveDeals } from '../deal.queries.ts'
import { countOf, type DealLists } from '../list/deal-totals.queries.ts'
import type { Total } from '../list/deal-totals.ts'
import { alternatives, isNumber, type Spelling, searchWords, unfinishedWord } from './search-text.ts'
import { type MarkedSynonym, markSynonyms, synonymKeys } from './synonyms.ts'

/** A word counts as common if at least `COMMON` of the `PROBED` newest deals match it. */
const PROBED = 2000
const COMMON = 40
/** Common words are searched among this many of the newest deals; a thousand matches should be there. */
const WALKED = 60_000

type TextQuery = RawBuilder<unknown>

/** The matching ids, best first, live deals before expired ones. `meant` is the corrected text that was searched. */
export type SearchResult = Matches & { meant: string | null }

/** The first thousand matches, and their total. */
type Matches = { ids: number[] } & Total

export async function searchDeals(lists: DealLists, text: string, now: Date): Promise<SearchResult> {
  const matches = await findMatches(lists, `search ${text}`, await meantQuery(lists.db, text), now)
  return matches.total > 0 ? { ...matches, meant: null } : searchCorrectedWords(lists, text, now)
}

/** The query for a text: each of its words or their synonyms. */
async function meantQuery(db: Db, text: string): Promise<TextQuery> {
  const meanings = await findMeanings(db, synonymKeys(text))
  if (meanings.size === 0) return textQuery(text)
  const marked = markSynonyms(text, meanings)
  if (marked.words.length === 0) return textQuery(marked.text)
  // Evaluated once and sent as a constant: as an expression it would be evaluated for every row.
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

const eitherOf = ({ word, meanings }: MarkedSynonym): TextQuery => anyOf([word, ...meanings].map(wordQuery))

/** The query for a text as it is typed: its last word may be unfinished. */
export function textQuery(text: string, marked: readonly MarkedSynonym[] = []): TextQuery {
  const asTyped = sql`websearch_to_tsquery('bachat', ${text})`
  const unfinished = unfinishedWord(text)
  if (!unfinished) return asTyped
  const { head, last } = unfinished
  // A synonym's placeholder cannot be a prefix, but the word it stands for can.
  const beginning = marked.find(({ mark }) => mark === last)?.word ?? last
  const unfinishedQuery = sql`(websearch_to_tsquery('bachat', ${head}) && to_tsquery('bachat', ${`${beginning}:*`}))`
  // A match of the whole word also matches its prefix, so the words as typed add nothing, except in compounds such as
  // "usb/hdmi" and "a or b".
  const isWhole = beginning === last && !/\S$|\bor\b/i.test(head)
  return isWhole ? unfinishedQuery : sql`(${asTyped} || ${unfinishedQuery})`
}

/**
 * Common words match quickly among the newest deals; rare ones need the search index. Which case applies is probed
 * first, because the planner cannot estimate rare words and prefixes.
 */
async function findMatches({ db, totals }: DealLists, key: string, query: TextQuery, now: Date): Promise<Matches> {
  const areCommon = (await matchesAmongNewest(db, query, PROBED, now)).length >= COMMON
  const newest = areCommon ? await matchesAmongNewest(db, query, WALKED, now) : []
  if (newest.length < maxCountedMatches) {
    const { ids, total } = await gatherMatches(db, query, now)
    return { ids: await rank(db, ids, query, now), total, isLowerBound: false }
  }
  const all = db
    .selectFrom('deals')
    .where(sql<boolean>`search @@ ${query} and not is_variant`)
    .where('published_at', '<=', now)
  const total = await totals.ofMoreMatches(key, countOf(db, all), maxCountedMatches)
  return { ids: await rank(db, newest, query, now), ...total }
}

/** The newest live deals that match, out of a limited number. */
async function matchesAmongNewest(db: Db, query: TextQuery, looked: number, now: Date): Promise<number[]> {
  const newest = inOrder(liveDeals(db, now)).select('deals.search').limit(looked).as('newest')
  const matches = db.selectFrom(newest).select('newest.id').where(sql<boolean>`newest.search @@ ${query}`)
  return (await matches.limit(maxCountedMatches).execute()).map(({ id }) => id)
}

/** The newest of all matches, available ones first. */
async function gatherMatches(db: Db, query: TextQuery, now: Date) {
  // Materialized, because the planner would otherwise scan the newest deals here too.
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (
      select id, published_at, ${isNotOverAt(now)} as can_be_had from deals
      where search @@ ${query} and published_at <= ${now} and not is_variant)
    select (select count(*)::int from found) as total, array(
      select id from found order by can_be_had desc, published_at desc, id desc limit ${maxCountedMatches}) as ids`.execute(
    db,
  )
  return rows[0] ?? { total: 0, ids: [] }
}

/** The match of a new deal counts up to three times that of an old one. */
async function rank(db: Db, ids: readonly number[], query: TextQuery, now: Date): Promise<number[]> {
  if (ids.length === 0) return []
  const ageDays = sql`extract(epoch from ${now}::timestamptz - published_at)::float8 / 86400`
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .orderBy(isNotOverAt(now), 'desc')
    .orderBy(sql`ts_rank_cd(search, ${query}) * (1 + 2 * exp(-${ageDays} / 30))`, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

async function searchCorrectedWords(lists: DealLists, text: string, now: Date): Promise<SearchResult> {
  const { db } = lists
  const spellings = await findSpellings(db, searchWords(text))
  if (spellings.every(({ isKnown, neighbours }) => isKnown || neighbours.length === 0)) return emptyResult
  const words = alternatives(spellings)
  const query = allOf(words.map((choices) => anyOf(choices.map(wordQuery))))
  const matches = await findMatches(lists, `nearest ${text}`, query, now)
  const [best] = matches.ids
  return { ...matches, meant: best === undefined ? null : await wordsIn(db, best, words) }
}

const emptyResult: SearchResult = { ids: [], total: 0, isLowerBound: false, meant: null }

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
    return { word, isKnown: isNumber(word) || near.some((row) => row.is_known), neighbours }
  })
}

/** For every word, the first of its candidates that the deal has: the text that the answer reports as searched. */
async function wordsIn(db: Db, dealId: number, words: string[][]): Promise<string> {
  const choices = [...new Set(words.filter((each) => each.length > 1).flat())]
  const { rows } = await sql<{ word: string }>`
    select choice.word from unnest(string_to_array(${choices.join(' ')}, ' ')) as choice (word), deals
    where deals.id = ${dealId} and deals.search @@ plainto_tsquery('bachat', choice.word)`.execute(db)
  const present = new Set(rows.map(({ word }) => word))
  return words.map((each) => each.find((word) => present.has(word)) ?? each[0]).join(' ')
}
