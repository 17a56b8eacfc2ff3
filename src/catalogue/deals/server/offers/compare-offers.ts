import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { dealOfOffer } from './imported-offers.queries.ts'

/** `storeKey` is the match key of the offer's store. */
type OfferName = { source: string; storeKey: string; key: string }

export type StoredOffer = {
  /** The index of the offer. */
  n: number
  dealId: number
  /** As a feed gave it, also where an editor has corrected it. */
  pricePaise: number | null
  /** The feed's last file had the offer. */
  wasInFeed: boolean
}

/** What is stored of these offers; nothing of those that are new. Only reads. */
export function listStoredOffers(db: Db, feed: string, offers: readonly OfferName[]): Promise<StoredOffer[]> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      // As for `writeBatch`: the statement is one step for thousands of parameters.
      await sql`select set_config('plan_cache_mode', 'auto', true), set_config('jit', 'off', true)`.execute(tx)
      const { rows } = await sql<StoredOffer>`
        select (r.n - 1)::integer as n, d.id as "dealId", f.deal_id is not null and f.expires_at is null as "wasInFeed",
          coalesce((d.feed_values ->> 'pricePaise')::float8, d.price_paise::float8) as "pricePaise"
        from (
          select k.*, s.id as store_id from unnest(
            ${offers.map(({ source }) => source)}::text[], ${offers.map(({ storeKey }) => storeKey)}::text[],
            ${offers.map(({ key }) => key)}::text[]) with ordinality as k (source, store_key, source_key, n)
          join stores s on s.match_key = k.store_key) r
        cross join lateral ${dealOfOffer(sql`deals`)} d
        left join feed_rows f on f.deal_id = d.id and f.feed = ${feed}`.execute(tx)
      return rows
    })
}

const PAGE_SIZE = 5_000

/** Some of the deals that the feed's last file had and this one lacks, the newest first. */
export async function listGoneOffers(
  db: Db,
  feed: string,
  isSeen: (dealId: number) => boolean,
  limit: number,
): Promise<{ key: string; title: string }[]> {
  const gone: number[] = []
  for (let before: number | null = null; gone.length < limit; ) {
    const page = await db
      .selectFrom('feed_rows')
      .select('deal_id')
      .where('feed', '=', feed)
      .where('expires_at', 'is', null)
      .$if(before !== null, (rows) => rows.where('deal_id', '<', before))
      .orderBy('deal_id', 'desc')
      .limit(PAGE_SIZE)
      .execute()
    for (const { deal_id } of page) if (gone.length < limit && !isSeen(deal_id)) gone.push(deal_id)
    if (page.length < PAGE_SIZE) break
    before = page.at(-1)?.deal_id ?? null
  }
  return db
    .selectFrom('deals')
    .select([sql<string>`source_key`.as('key'), 'title'])
    .where(sql<boolean>`id = any(${gone}::integer[])`)
    .orderBy('id', 'desc')
    .execute()
}
