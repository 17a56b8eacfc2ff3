import { sql } from 'kysely'
import { type ListPage, liveDeals, newestFirst, readDealPage } from '../deals/deal.queries.ts'
import type { Db } from '../schema/db.ts'

/** Deals that have a coupon: a promo code is nothing else. */
export const listLiveCoupons = (db: Db, page: ListPage, now: Date) =>
  readDealPage(db, newestFirst(db, liveDeals(db, now).where(sql<boolean>`deals.coupon_code is not null`)), page)
