import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import type { DuplicateDeal } from '../../deal-entry.contract.ts'
import { type Lifetime, stateOfDeal } from '../../deal-states.ts'
import { spellingsOfAddress } from '../../product-address.ts'

export type DuplicateSearch = {
  /** Left out: the deal itself. */
  id: number | null
  title: string
  /** Without tracking parameters, or null. */
  merchantUrl: string | null
  pricePaise: number | null
}

const maxShown = 8
const maxOfAddress = 20
/** How many deals with rare words of the title are compared with it. */
const maxCompared = 300
const maxRareWords = 5
/** Words that more of the deals have are common. */
const commonShare = 0.0005

/** With a similar price, a title counts as the same from this likeness on; otherwise only from the higher one. */
const likeness = { nearPrice: 0.5, anyPrice: 0.8 }
const nearPriceShare = 0.15

type Row = Lifetime & { id: number; title: string; storeTitle: string; pricePaise: number | null; likeness: number }

/** Deals that may be the same: of the same product address, then of similar title and price. */
export async function listDuplicates(db: Db, search: DuplicateSearch, now: Date): Promise<DuplicateDeal[]> {
  const [ofAddress, alike] = await Promise.all([listOfAddress(db, search), listAlike(db, search)])
  const sameAddressIds = new Set([search.id, ...ofAddress.map(({ id }) => id)])
  const ofTitle = alike.filter((row) => !sameAddressIds.has(row.id) && isAlike(row, search))
  const present = (reason: DuplicateDeal['reason']) => (row: Row) => {
    const { id, title, storeTitle, pricePaise } = row
    return { id: `${id}`, title, state: stateOfDeal(row, now), storeTitle, pricePaise, reason }
  }
  const others = ofAddress.filter(({ id }) => id !== search.id)
  return [...others.map(present('address')), ...ofTitle.map(present('title'))].slice(0, maxShown)
}

function isAlike(row: Row, { pricePaise }: DuplicateSearch): boolean {
  if (row.likeness >= likeness.anyPrice) return true
  // With less than `likeness.nearPrice` none is read.
  if (pricePaise === null || row.pricePaise === null) return true
  return Math.abs(row.pricePaise - pricePaise) <= nearPriceShare * Math.max(pricePaise, row.pricePaise)
}

const columns = sql`d.id, d.title, s.title as "storeTitle", d.price_paise as "pricePaise", d.status,
  d.published_at as "publishedAt", d.ends_at as "endsAt"`

/** What can be had or will be first, drafts last. */
const availableFirst = sql`d.status = 'draft', d.status not in ('scheduled', 'live'), d.published_at desc, d.id desc`

/** The condition on `d`, by the index of hashes: addresses are long. */
export const isOfAddress = (spellings: readonly string[]): RawBuilder<unknown> => sql`
  hashtextextended(d.merchant_url, 0) = any(array(
    select hashtextextended(spelling, 0) from unnest(${spellings}::text[]) as t (spelling)))
  and d.merchant_url = any(${spellings}::text[])`

async function listOfAddress(db: Db, { merchantUrl }: DuplicateSearch): Promise<Row[]> {
  const spellings = merchantUrl === null ? [] : spellingsOfAddress(merchantUrl)
  if (spellings.length === 0) return []
  const { rows } = await sql<Row>`
    select ${columns}, 1 as likeness
    from deals d join stores s on s.id = d.store_id
    where ${isOfAddress(spellings)}
    order by ${availableFirst} limit ${maxOfAddress}`.execute(db)
  return rows
}

/** Deals that share a rare word and another word with the title, most similar first. */
async function listAlike(db: Db, { title }: DuplicateSearch): Promise<Row[]> {
  const query = await titleQuery(db, title)
  if (query === null) return []
  // Materialized, so that only these deals are compared letter by letter.
  const { rows } = await sql<Row>`
    with near as materialized (
      select id, similarity(title, ${title}) as likeness from deals
      where search @@ ${query} and not is_variant limit ${maxCompared})
    select ${columns}, near.likeness
    from near join deals d on d.id = near.id join stores s on s.id = d.store_id
    where near.likeness >= ${likeness.nearPrice}
    order by near.likeness desc, ${availableFirst} limit ${4 * maxShown}`.execute(db)
  return rows
}

/**
 * One of the title's rare words and any other of its words. How common a word is stands in the statistics that the
 * planner keeps. If all are common, all must match: then the shortest list of matches bounds the work.
 */
async function titleQuery(db: Db, title: string): Promise<RawBuilder<unknown> | null> {
  const { rows } = await sql<{ word: string; share: number | null }>`
    select word, share
    from unnest(tsvector_to_array(to_tsvector('bachat', ${title}))) as t (word)
    left join (
      select c.word as common, c.share
      from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as c (word, share)
      where schemaname = current_schema() and tablename = 'deals' and attname = 'search') known on common = word
    order by coalesce(share, 0), word ~ '[0-9]' desc, length(word) desc, word limit 12`.execute(db)
  if (rows.length < 2) return null
  const words = rows.map(({ word }) => sql`${quoted(word)}::tsquery`)
  const rareCount = Math.min(maxRareWords, rows.filter(({ share }) => (share ?? 0) < commonShare).length)
  if (rareCount === 0) return sql`(${sql.join(words, sql` && `)})`
  const each = words.slice(0, rareCount).map((rare) => {
    const others = words.filter((word) => word !== rare)
    return sql`(${rare} && (${sql.join(others, sql` || `)}))`
  })
  return sql`(${sql.join(each, sql` || `)})`
}

/** A lexeme as the text of a query. */
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
