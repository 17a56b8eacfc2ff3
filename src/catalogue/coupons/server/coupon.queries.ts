import { sql } from 'kysely'
import { planOnce } from '../../../platform/postgres/plan-once.ts'
import type { ListSort } from '../../deals/deal-sort.ts'
import type { ListPage } from '../../deals/server/deal.queries.ts'
import { countOf, type DealLists } from '../../deals/server/list/deal-totals.queries.ts'
import type { ListPosition } from '../../deals/server/list/list-order.ts'
import { newestFirst, readDealPage } from '../../deals/server/list/list-page.ts'
import { readOrderedPage } from '../../deals/server/list/ordered-deals.queries.ts'
import { isListedAt } from '../../stores/server/deal-visibility.ts'

type CouponList = { sort: ListSort; after?: ListPosition | undefined } & ListPage

/** Deals that have a coupon; the site's promo codes are exactly these. */
export async function listLiveCoupons({ db, totals }: DealLists, { sort, after, ...page }: CouponList, now: Date) {
  const condition = sql<boolean>`coupon_code is not null and ${isListedAt(now)}`
  const coupons = db.selectFrom('deals').modifyFront(planOnce).where(condition)
  const count = () => totals.ofList('coupons', countOf(db, coupons))
  const order = { sort, after }
  if (sort === 'newest' && !after) return readDealPage(db, newestFirst(coupons, count), page, now)
  // The order by codes has an index of coupons alone: it is never sorted.
  const source = { table: 'deals', condition, isNarrow: sort !== 'working', plan: planOnce } as const
  return readOrderedPage(db, { source, order, count }, page, now)
}
