import { sql } from 'kysely'
import type { Offer } from '../feeds/offer.ts'
import { SANITISER_VERSION } from '../platform/sanitise.ts'
import type { Db } from '../schema/db.ts'
import { searchDocument } from './search-document.ts'

/** An offer with its place in the batch and the ids of what it names. A store that is not there yet has none. */
export type PlacedOffer = {
  offer: Offer
  slug: string
  digest: string | null
  storeId: number | null
  categoryIds: readonly number[]
}

export type Standing = {
  /** A newer price is known, so this row only adds to the history. */
  is_past: boolean
  differs: boolean
  price_differs: boolean
}

/** What an import writes of a deal, with the types of the columns; the rest is the editors' and the readers'. */
const COLUMNS = {
  title: 'text',
  picture: 'text',
  store_id: 'integer',
  ends_at: 'timestamptz',
  coupon_code: 'text',
  coupon_name: 'text',
  original_paise: 'bigint',
  price_paise: 'bigint',
  discount_percent: 'smallint',
  content_html: 'text',
  merchant_url: 'text',
  posted_by: 'text',
} as const

const COMPANIONS = {
  n: 'integer',
  source: 'text',
  source_key: 'text',
  slug: 'text',
  published_at: 'timestamptz',
  is_expired: 'boolean',
  in_stock: 'boolean',
  seen_at: 'timestamptz',
  category_ids: 'integer[]',
} as const

const columnNames = Object.keys(COLUMNS)
// The names are this file's own constants, never a feed's words.
const listOf = (prefix: string) => sql.join(columnNames.map((name) => sql.raw(`${prefix}${name}`)))
const recordType = sql.join(
  Object.entries({ ...COMPANIONS, ...COLUMNS }).map(([name, type]) => sql.raw(`${name} ${type}`)),
)

function recordOf({ offer, slug, storeId, categoryIds }: PlacedOffer, n: number, now: Date) {
  return {
    n,
    source: offer.source,
    source_key: offer.key,
    slug,
    published_at: offer.publishedAt ?? offer.seenAt ?? now,
    is_expired: offer.inStock === false || (offer.endsAt !== null && offer.endsAt <= now),
    in_stock: offer.inStock,
    seen_at: offer.seenAt,
    category_ids: categoryIds,
    title: offer.title,
    picture: offer.picture,
    store_id: storeId,
    ends_at: offer.endsAt,
    coupon_code: offer.couponCode,
    coupon_name: offer.couponName,
    original_paise: offer.originalPaise,
    price_paise: offer.pricePaise,
    discount_percent: offer.discountPercent,
    content_html: offer.contentHtml,
    merchant_url: offer.merchantUrl,
    posted_by: offer.postedBy,
  }
}

/** The whole batch travels as one parameter and becomes a table there. */
function incoming(placed: readonly PlacedOffer[], now: Date) {
  const json = JSON.stringify(placed.map((offer, n) => recordOf(offer, n, now)))
  return sql`json_to_recordset(${json}::text::json) as r (${recordType})`
}

/** The feed's word on the end counts when it changes its date or speaks of stock; otherwise an editor's stands. */
const expiry = sql`case when d.ends_at is distinct from r.ends_at or r.in_stock is not null
  then r.is_expired else d.is_expired end`

export type Known = { n: number; dealId: number; digest: string | null }

/**
 * The deals that are stored already, by their place in the batch, with what this feed said of them last.
 * `lock` keeps editors' changes out until the commit.
 */
export async function findKnown(
  db: Db,
  placed: readonly PlacedOffer[],
  feed: { name: string; lock: boolean },
): Promise<Known[]> {
  const sources = placed.map(({ offer }) => offer.source)
  const keys = placed.map(({ offer }) => offer.key)
  const { rows } = await sql<Known>`
    with d as materialized (
      select r.n, deals.id
      from unnest(${sources}::text[], ${keys}::text[]) with ordinality as r (source, source_key, n)
      join deals on deals.source = r.source and deals.source_key = r.source_key
      order by deals.id ${feed.lock ? sql`for update of deals` : sql``})
    select (d.n - 1)::integer as n, d.id as "dealId", f.digest
    from d left join feed_rows f on f.deal_id = d.id and f.feed = ${feed.name}`.execute(db)
  return rows
}

/** How offers of deals that are stored stand to them, in the batch's order. */
export async function compareOffers(
  db: Db,
  placed: readonly PlacedOffer[],
  keepCategories: boolean,
  now: Date,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with r as materialized (select * from ${incoming(placed, now)})
    select
      coalesce(r.seen_at < (select max(p.at) from price_points p where p.deal_id = d.id), false) as is_past,
      (${listOf('d.')}, d.is_expired) is distinct from (${listOf('r.')}, ${expiry})
        or exists (select from unnest(r.category_ids) c where not exists (
          select from deal_categories dc where dc.deal_id = d.id and dc.category_id = c))
        or (not ${keepCategories}::boolean and exists (
          select from deal_categories dc where dc.deal_id = d.id and dc.category_id <> all (r.category_ids))) as differs,
      d.price_paise is distinct from r.price_paise as price_differs
    from r join deals d on d.source = r.source and d.source_key = r.source_key
    order by r.n`.execute(db)
  return rows
}

/** Which of these slugs belong to deals already. */
export async function listTakenSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from deals where slug = any(${slugs}::text[])`.execute(db)
  return new Set(rows.map((row) => row.slug))
}

/**
 * A batch has few stores and sets of categories, so their names are read once each and not once a deal.
 * They count as they stand in the tables: a feed may spell them otherwise.
 */
const storedNames = sql`
  select k.store_id, k.category_ids, s.title || ' ' || coalesce((
    select string_agg(c.title, ' ' order by c.id) from categories c where c.id = any (k.category_ids)), '') as names
  from (select distinct store_id, category_ids from r) k join stores s on s.id = k.store_id`

/** Writes new and changed offers, told in the batch's order. A slug and the first date stay what they were. */
export async function upsertDeals(
  tx: Db,
  placed: readonly PlacedOffer[],
  now: Date,
): Promise<{ id: number; isNew: boolean }[]> {
  const document = searchDocument(sql`r.title`, sql`k.names`, sql`r.content_html`)
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    with r as materialized (select * from ${incoming(placed, now)}),
    k as materialized (${storedNames}),
    written as (
      insert into deals as d
        (${listOf('')}, slug, source, source_key, published_at, is_expired, search, sanitiser, created_at, updated_at)
      select ${listOf('r.')}, r.slug, r.source, r.source_key, r.published_at, r.is_expired, ${document}, ${SANITISER_VERSION}, ${now}, ${now}
      from r join k using (store_id, category_ids) order by r.n
      on conflict (source, source_key) do update set
        (${listOf('')}) = row (${listOf('excluded.')}),
        price_text = case when excluded.price_paise is null then d.price_text else '' end,
        is_expired = ${conflictExpiry},
        search = excluded.search,
        -- Text that was escaped is clean by every version of the rules.
        sanitiser = excluded.sanitiser,
        updated_at = excluded.updated_at
      -- No transaction has locked or left behind a row that was just made.
      returning id, source, source_key, xmax = 0 as is_new)
    select written.id, written.is_new as "isNew" from r join written using (source, source_key) order by r.n`.execute(
    tx,
  )
  return rows
}

// On conflict only `excluded` is in reach, and it knows nothing of the stock: the row of the batch is looked up.
const conflictExpiry = sql`(select ${expiry} from r where r.source = excluded.source and r.source_key = excluded.source_key)`

export async function rememberFeedRows(
  tx: Db,
  feed: string,
  deals: readonly { id: number; digest: string }[],
): Promise<void> {
  await sql`
    insert into feed_rows (deal_id, feed, digest)
    select id, ${feed}, digest
    from unnest(${deals.map((deal) => deal.id)}::integer[], ${deals.map((deal) => deal.digest)}::text[]) as r (id, digest)
    on conflict (deal_id, feed) do update set digest = excluded.digest where feed_rows.digest <> excluded.digest`.execute(
    tx,
  )
}

export type PricePoint = { dealId: number; at: Date; pricePaise: number; postedBy: string }

/** Adds a line where the price differs from that of the line before it, and says which were added. */
export async function addPricePoints(tx: Db, points: readonly PricePoint[]): Promise<{ n: number }[]> {
  const json = JSON.stringify(points.map((point, n) => ({ n, ...point })))
  const { rows } = await sql<{ n: number }>`
    with r as (select * from json_to_recordset(${json}::text::json)
      as r (n integer, "dealId" integer, at timestamptz, "pricePaise" bigint, "postedBy" text)),
    fresh as (
      select r.* from r where r."pricePaise" is distinct from (
        select p.price_paise from price_points p
        where p.deal_id = r."dealId" and p.at <= r.at order by p.at desc, p.id desc limit 1)),
    added as (
      insert into price_points (deal_id, at, price_paise, posted_by)
      select "dealId", at, "pricePaise", "postedBy" from fresh order by n)
    select n from fresh`.execute(tx)
  return rows
}
