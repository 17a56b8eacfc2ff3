import { type RawBuilder, sql } from 'kysely'
import { SANITISER_VERSION } from '../../../platform/security/sanitise-html.ts'
import type { Db } from '../../../schema/db.ts'
import type { Offer } from '../../offer.ts'
import type { NeighbourPrices, Recorded } from '../price/validate-prices.ts'
import { categoryTitles, hindiDocument, offersDocument, searchDocument } from '../search/search-document.ts'
import type { EditedDeal, FeedValues } from './feed-values.ts'

/** An offer with the ids of its store, its categories and, if it is already stored, its deal. */
export type PlacedOffer = {
  offer: Offer
  /** As it is stored. */
  source: string
  slug: string
  dealId: number | null
  storeId: number
  categoryIds: readonly number[]
  groupId: number | null
  isVariant: boolean
  isExpired: boolean
  /** When a feed or the end date expired it; null when an editor did. */
  autoExpiredAt: Date | null
  feedValues: FeedValues | null
}

/** The columns that an import writes; editors and readers own the rest. */
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
  is_expired: 'boolean',
  auto_expired_at: 'timestamptz',
  gtin: 'text',
  item_group_id: 'integer',
  variant: 'jsonb',
  feed_values: 'jsonb',
} as const

const COMPANIONS = {
  n: 'integer',
  source: 'text',
  source_key: 'text',
  slug: 'text',
  published_at: 'timestamptz',
  deal_id: 'integer',
  category_ids: 'integer[]',
  is_variant: 'boolean',
  more_pictures: 'jsonb',
} as const

const columnNames = Object.keys(COLUMNS)
// Safe to interpolate: the names are constants of this file, never feed data.
const listOf = (prefix: string, names = columnNames) => sql.join(names.map((name) => sql.raw(`${prefix}${name}`)))
/** The expiry time alone is not a change. */
const comparedNames = columnNames.filter((name) => name !== 'auto_expired_at')
const recordType = sql.join(
  Object.entries({ ...COMPANIONS, ...COLUMNS }).map(([name, type]) => sql.raw(`${name} ${type}`)),
)

function recordOf(placed: PlacedOffer, n: number, now: Date) {
  const { offer, source, slug, dealId, storeId, categoryIds } = placed
  return {
    n,
    deal_id: dealId,
    source,
    source_key: offer.key,
    slug,
    published_at: offer.publishedAt ?? offer.seenAt ?? now,
    category_ids: categoryIds,
    is_variant: placed.isVariant,
    more_pictures: (offer.morePictures ?? []).map((address) => ({ address, alt: '' })),
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
    is_expired: placed.isExpired,
    auto_expired_at: placed.autoExpiredAt,
    gtin: offer.product?.gtin ?? null,
    item_group_id: placed.groupId,
    variant: offer.product?.attributes ?? {},
    feed_values: placed.feedValues,
  }
}

/** The whole batch is sent as one parameter, which becomes a table there. */
function incoming(placed: readonly PlacedOffer[], now: Date) {
  const json = JSON.stringify(placed.map((offer, n) => recordOf(offer, n, now)))
  return sql`json_to_recordset(${json}::text::json) as r (${recordType})`
}

export type OfferKey = { source: string; storeId: number; storeKey: string; key: string }

export type DealMatch = {
  n: number
  dealId: number
  source: string
  storeId: number
  /** The digest of this feed's last row; null if the feed has not had the deal before. */
  digest: string | null
  isAutoExpired: boolean
  /** This feed's previous file did not have the deal. */
  isMissing: boolean
  /** Its stored end is past. */
  hasEnded: boolean
  /** The time at which the feed last had it is old enough to be updated. */
  isStale: boolean
}

/** The deals that are already stored, by their index in the batch, with this feed's last data about them. */
export async function listMatches(db: Db, keys: readonly OfferKey[], feed: string, now: Date): Promise<DealMatch[]> {
  const { rows } = await sql<DealMatch>`
    select (r.n - 1)::integer as n, d.id as "dealId", d.source, d.store_id as "storeId", f.digest, d.auto_expired_at is not null as "isAutoExpired",
      d.ends_at is not null and d.ends_at <= ${now} as "hasEnded",
      f.expires_at is not null as "isMissing", coalesce(f.seen_at < ${now}::timestamptz - interval '1 hour', false) as "isStale"
    from ${keysTable(keys)} cross join lateral ${dealOfOffer(sql`deals`)} d
    left join feed_rows f on f.deal_id = d.id and f.feed = ${feed}`.execute(db)
  return rows
}

/**
 * The deal of an offer `r`. One that an editor moved to another store keeps the store in which feeds have it in its
 * source (`sourceInStore`), so that it needs no index of its own.
 */
export const dealOfOffer = (deals: RawBuilder<unknown>) => sql`(
  select * from ${deals} where source = r.source and store_id = r.store_id and source_key = r.source_key
  union all
  select * from ${deals} where source = r.source || E'\\n' || r.store_key and source_key = r.source_key
  limit 1)`

function keysTable(keys: readonly OfferKey[]) {
  const [sources, stores, storeKeys, names] = [
    keys.map(({ source }) => source),
    keys.map(({ storeId }) => storeId),
    keys.map(({ storeKey }) => storeKey),
    keys.map(({ key }) => key),
  ]
  return sql`unnest(${sources}::text[], ${stores}::integer[], ${storeKeys}::text[], ${names}::text[])
    with ordinality as r (source, store_id, store_key, source_key, n)`
}

export type StoredDealState = {
  dealId: number
  isExpired: boolean
  autoExpiredAt: Date | null
  newestAt: Date | null
  newestPaise: number | null
  gtin: string | null
  groupId: number | null
  /** Null while editors changed nothing that feeds also have. */
  edited: EditedDeal | null
}

const ownFields = sql`jsonb_build_object(
  'title', d.title, 'picture', d.picture, 'contentHtml', d.content_html, 'merchantUrl', d.merchant_url,
  'morePictures', jsonb_path_query_array(d.more_pictures, '$[*].address'),
  'couponCode', d.coupon_code, 'couponName', d.coupon_name, 'pricePaise', d.price_paise,
  'endsAt', to_char(d.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'categoryIds', array(select category_id from deal_categories where deal_id = d.id order by category_id))`

export async function listDealStates(db: Db, dealIds: readonly number[], now: Date): Promise<StoredDealState[]> {
  const { rows } = await sql<StoredDealState>`
    select d.id as "dealId", d.is_expired as "isExpired", d.auto_expired_at as "autoExpiredAt",
      p.at as "newestAt", p.price_paise as "newestPaise", d.gtin, d.item_group_id as "groupId",
      case when d.feed_values is not null then jsonb_build_object('feed', d.feed_values, 'own', ${ownFields}) end as edited
    from unnest(${dealIds}::integer[]) r (id) join deals d on d.id = r.id
    left join lateral (
      select at, price_paise from price_points
      where deal_id = d.id and at <= ${now} and price_paise is not null
      order by at desc, id desc limit 1) p on true`.execute(db)
  return rows
}

type NeighbourPricesRow = {
  n: number
  beforeAt: Date | null
  before: number
  same: number[]
  afterAt: Date | null
  after: number
}

/** The records of each deal around each of these instants, in the same order. */
export async function listNeighbourPrices(
  db: Db,
  instants: readonly { dealId: number; at: Date }[],
): Promise<NeighbourPrices[]> {
  const ids = instants.map(({ dealId }) => dealId)
  const times = instants.map(({ at }) => at.toISOString())
  const { rows } = await sql<NeighbourPricesRow>`
    select r.n, b.at as "beforeAt", b.price_paise as before, a.at as "afterAt", a.price_paise as after, s.same
    from unnest(${ids}::integer[], ${times}::text[]::timestamptz[]) with ordinality as r (id, at, n)
    left join lateral (
      select at, price_paise from price_points where deal_id = r.id and at < r.at and price_paise is not null
      order by at desc, id desc limit 1) b on true
    left join lateral (
      select at, price_paise from price_points where deal_id = r.id and at > r.at and price_paise is not null
      order by at, id limit 1) a on true
    left join lateral (
      select coalesce(json_agg(price_paise order by id), '[]') as same from price_points
      where deal_id = r.id and at = r.at and price_paise is not null) s on true
    order by r.n`.execute(db)
  const recorded = (at: Date | null, paise: number): Recorded | null => at && { at, paise: Number(paise) }
  return rows.map((row) => ({
    before: recorded(row.beforeAt, row.before),
    same: row.same,
    after: recorded(row.afterAt, row.after),
  }))
}

/** Whether a feed names other further pictures than the deal has: a feed without any leaves those of an editor. */
const hasOtherPictures = (incoming: string) => sql<boolean>`(${sql.raw(incoming)}.more_pictures <> '[]'
  and jsonb_path_query_array(d.more_pictures, '$[*].address')
    <> jsonb_path_query_array(${sql.raw(incoming)}.more_pictures, '$[*].address'))`

/** Whether offers of stored deals differ from what is stored, in the batch's order. */
export async function compareOffers(
  db: Db,
  placed: readonly PlacedOffer[],
  keepCategories: boolean,
  now: Date,
): Promise<boolean[]> {
  const { rows } = await sql<{ differs: boolean }>`
    with r as materialized (select * from ${incoming(placed, now)})
    select
      (${listOf('d.', comparedNames)}) is distinct from (${listOf('r.', comparedNames)})
        or ${hasOtherPictures('r')}
        or exists (select from unnest(r.category_ids) c where not exists (
          select from deal_categories dc where dc.deal_id = d.id and dc.category_id = c))
        or (not ${keepCategories}::boolean and exists (
          select from deal_categories dc where dc.deal_id = d.id and dc.category_id <> all (r.category_ids))) as differs
    from r join deals d on d.id = r.deal_id
    order by r.n`.execute(db)
  return rows.map(({ differs }) => differs)
}

/** Which of these slugs already belong to deals. */
export async function listUsedSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from deals where slug = any(${slugs}::text[])`.execute(db)
  return new Set(rows.map((row) => row.slug))
}

/**
 * A batch has few stores and sets of categories, so their names are read once each instead of once per deal. The stored
 * names count: a feed may spell them differently.
 */
const storedNames = sql`
  select k.store_id, k.category_ids, s.title as store, coalesce((
    select string_agg(${categoryTitles}, ' ' order by c.id) from categories c
    where c.id = any (k.category_ids)), '') as categories
  from (select distinct store_id, category_ids from r) k join stores s on s.id = k.store_id`

/** Writes new and changed offers; the result is in the batch's order. A slug and the first date never change. */
export async function upsertDeals(
  tx: Db,
  placed: readonly PlacedOffer[],
  now: Date,
): Promise<{ id: number; isNew: boolean }[]> {
  const document = searchDocument({
    title: sql`r.title`,
    categories: sql`k.categories`,
    store: sql`k.store`,
    code: sql`coalesce(r.coupon_code, '')`,
    content: sql`r.content_html`,
  })
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    with r as materialized (select * from ${incoming(placed, now)}),
    k as materialized (${storedNames}),
    written as (
      insert into deals as d
        (${listOf('')}, more_pictures, slug, source, source_key, published_at, is_variant, search, sanitiser, created_at, updated_at)
      select ${listOf('r.')}, r.more_pictures, r.slug, r.source, r.source_key, r.published_at, r.is_variant, ${document}, ${SANITISER_VERSION}, ${now}, ${now}
      from r join k using (store_id, category_ids) order by r.n
      on conflict (source, store_id, source_key) do update set
        (${listOf('')}) = row (${listOf('excluded.')}),
        more_pictures = case when ${hasOtherPictures('excluded')} then excluded.more_pictures else d.more_pictures end,
        picture_alt = case when excluded.picture is distinct from d.picture then '' else d.picture_alt end,
        price_text = case when excluded.price_paise is null then d.price_text else '' end,
        -- The lead of a new group is chosen after the whole batch is written.
        is_variant = case when excluded.item_group_id is distinct from d.item_group_id
          then excluded.is_variant else d.is_variant end,
        search = excluded.search || ${offersDocument} || ${hindiDocument},
        updated_at = excluded.updated_at
      -- No other transaction can have locked a row that was just inserted.
      returning id, source, store_id, source_key, xmax = 0 as is_new)
    select written.id, written.is_new as "isNew"
    from r join written using (source, store_id, source_key) order by r.n`.execute(tx)
  return rows
}

export type PricePoint = { dealId: number; at: Date; pricePaise: number; postedBy: string }

export async function addPricePoints(tx: Db, points: readonly PricePoint[]): Promise<void> {
  if (points.length === 0) return
  const json = JSON.stringify(points)
  await sql`
    insert into price_points (deal_id, at, price_paise, posted_by)
    select "dealId", at, "pricePaise", "postedBy"
    from json_to_recordset(${json}::text::json)
      as r ("dealId" integer, at timestamptz, "pricePaise" bigint, "postedBy" text)`.execute(tx)
}
