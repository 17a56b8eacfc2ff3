import { type RawBuilder, sql } from 'kysely'
import type { Deal } from '../../../catalogue/deals/deal.ts'
import { listCards } from '../../../catalogue/deals/server/deal.queries.ts'
import { presentDeals } from '../../../catalogue/deals/server/present-deal.ts'
import type { StandingSearch } from '../../../catalogue/deals/server/search/standing-search.ts'
import { myPricesWith } from '../../../catalogue/payment-offers/my-prices.ts'
import { isOpen } from '../../../catalogue/stores/server/deal-visibility.ts'
import { unpricedStores } from '../../../catalogue/stores/server/price-policy.queries.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import type { Language } from '../../../site/i18n/language.ts'
import type { AlertQuery } from '../alert.ts'
import type { AlertPreview } from '../alerts.contract.ts'
import { maxPaiseOf, searchOf } from './save-alert.ts'

const previewedDays = 30
/** More are not counted, and fewer where the history of each has to be read. */
const maxCounted = 1_000
const maxCompared = 200
const shown = 5

/** The deals that appeared lately and match as they are now; for one deal, it itself if it had the wanted price. */
export async function findPreview(
  db: Db,
  query: AlertQuery,
  { language, now }: { language: Language; now: Date },
): Promise<AlertPreview> {
  const { minBelowUsual, cards } = query
  const search = await searchOf(db, query)
  const ids = await listPreviewed(db, query, search, now)
  const present = async (some: readonly number[]) => presentDeals(await listCards(db, some, now), now, language)
  if (minBelowUsual === null && cards.length === 0)
    return { total: ids.length, deals: await present(ids.slice(0, shown)) }
  const prices = myPricesWith(cards, language)
  const paidFor = (deal: Deal) =>
    prices.priceOf(deal, now.getTime())?.paise ?? (deal.price.kind === 'amount' ? deal.price.paise : Infinity)
  const max = cards.length > 0 ? maxPaiseOf(query, search) : null
  const deals = (await present(ids.slice(0, maxCompared))).filter(
    (deal) => (deal.belowUsualPercent ?? 0) >= (minBelowUsual ?? 0) && (max === null || paidFor(deal) <= max),
  )
  return { total: deals.length, deals: deals.slice(0, shown) }
}

/** The newest first. Open and expired deals have an index each in this order. */
async function listPreviewed(db: Db, query: AlertQuery, search: StandingSearch | null, now: Date): Promise<number[]> {
  const conditions = conditionsOf(query, search, daysBefore(now, previewedDays))
  if (conditions.length === 0) return []
  const newest = (status: RawBuilder<unknown>) => sql`
    (select id, published_at from deals
    where ${status} and published_at <= ${now} and ${sql.join(conditions, sql` and `)}
    order by published_at desc, id desc limit ${maxCounted})`
  const { rows } = await sql<{ id: number }>`
    select id from (${newest(isOpen)} union all ${newest(sql`status = 'expired'`)}) found
    order by published_at desc, id desc limit ${maxCounted}`.execute(db)
  return rows.map(({ id }) => id)
}

/** None for what only time shows. The price with cards is not among them. */
function conditionsOf(query: AlertQuery, search: StandingSearch | null, since: Date): RawBuilder<unknown>[] {
  const { storeId, categoryId, maxPaise, cards, dealId, condition } = query
  const isPriceShown = sql`store_id <> all(array(${unpricedStores}))`
  if (condition === 'below' && cards.length > 0) return [sql`id = ${dealId} and ${isPriceShown}`]
  if (condition === 'below')
    return [
      sql`id = ${dealId} and ${isPriceShown} and exists (
        select from price_points p where p.deal_id = deals.id and p.at > ${since} and p.price_paise <= ${maxPaise}
          and coalesce(p.judgement, 'confirmed') = 'confirmed')`,
    ]
  if (query.kind !== 'deals') return []
  const max = cards.length > 0 ? null : maxPaiseOf(query, search)
  return [
    sql`published_at > ${since} and not is_variant`,
    ...(search?.query ? [sql`search @@ ${search.query}::tsquery`] : []),
    ...(storeId === null ? [] : [sql`store_id = ${storeId}`]),
    ...(categoryId === null
      ? []
      : [sql`exists (select from deal_categories where deal_id = deals.id and category_id = ${categoryId})`]),
    ...(query.isCouponOnly ? [sql`coupon_code is not null`] : []),
    ...(max === null ? [] : [sql`price_paise <= ${max} and ${isPriceShown}`]),
  ]
}
