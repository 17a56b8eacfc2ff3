import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { isOpen } from '../../../stores/server/deal-visibility.ts'
import { spellingsOfAddress } from '../../product-address.ts'
import { isOfAddress } from './duplicate-deals.queries.ts'

/** How many deals of one address, one merchant's id or one GTIN are found. */
const maxOfName = 100

/** The deals that a text names: by their number, slug, address at a store, GTIN, or id in a merchant's feed. */
export async function findNamedDeals(db: Db, text: string): Promise<number[]> {
  const lookups = [byNumberOrSlug(text), byAddress(text), byGtin(text), byMerchantId(text)].filter(
    (each) => each !== null,
  )
  if (lookups.length === 0) return []
  const { rows } = await sql<{ id: number }>`${sql.join(lookups, sql` union `)}`.execute(db)
  return rows.map((row) => row.id)
}

function byNumberOrSlug(text: string): RawBuilder<unknown> | null {
  const id = /^#?[1-9]\d{0,8}$/.test(text) ? Number(text.replace('#', '')) : null
  const last = text.replace(/\/$/, '').split('/').at(-1) ?? ''
  const slug = last.includes('-') && /^[a-z0-9-]+$/.test(last) ? last : null
  if (id === null && slug === null) return null
  return sql`(select id from deals where id = ${id}::integer or slug = ${slug}::text limit 1)`
}

/** An ASIN stands in the address of its product. */
function byAddress(text: string): RawBuilder<unknown> | null {
  const isAsin = /^(?:B[0-9A-Z]{9}|\d{9}[\dX])$/i.test(text)
  const spellings = spellingsOfAddress(isAsin ? `https://www.amazon.in/dp/${text.toUpperCase()}` : text)
  return spellings.length === 0
    ? null
    : sql`(select d.id from deals d where ${isOfAddress(spellings)} limit ${maxOfName})`
}

/** What is open and what is closed have an index each. */
function byGtin(text: string): RawBuilder<unknown> | null {
  const digits = text.replace(/[ -]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null
  const withState = (state: RawBuilder<unknown>) =>
    sql`(select id from deals where gtin = ${digits.padStart(14, '0')} and ${state} limit ${maxOfName})`
  return sql`${withState(isOpen)} union ${withState(sql`status in ('draft', 'expired', 'archived')`)}`
}

/** Goes from feed to feed in the index of sources, which has the id after the feed and the store. */
function byMerchantId(text: string): RawBuilder<unknown> | null {
  if (!/^\S{3,200}$/.test(text) || !/\d/.test(text) || text.includes('/')) return null
  return sql`(
    with recursive feeds as (
      (select source, store_id from deals where source is not null order by source, store_id limit 1)
      union all
      select next.source, next.store_id from feeds cross join lateral (
        select d.source, d.store_id from deals d where (d.source, d.store_id) > (feeds.source, feeds.store_id)
        order by d.source, d.store_id limit 1) next
    )
    select named.id from feeds cross join lateral (
      select d.id from deals d
      where d.source = feeds.source and d.store_id = feeds.store_id and d.source_key = ${text}) named
    limit ${maxOfName})`
}
