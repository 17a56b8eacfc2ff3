import { sql } from 'kysely'
import { type ListPage, liveDeals, newestFirst, readDealPage } from '../../deals/server/deal.queries.ts'
import { countOf, type DealLists } from '../../deals/server/list/deal-totals.queries.ts'

/** Deals that have a coupon; the site's promo codes are exactly these. */
export function listLiveCoupons({ db, totals }: DealLists, page: ListPage, now: Date) {
  const found = liveDeals(db, now).where(sql<boolean>`deals.coupon_code is not null`)
  const count = () => totals.ofList('coupons', countOf(db, found))
  return readDealPage(db, newestFirst(found, count), page, now)
}
