import { apiQuery } from '../../../api/web/api-query.ts'
import type { Deal } from '../../deal.ts'
import { decodeDeals } from '../../deal.wire.ts'

/**
 * The store's newest deals: one more than shown, because the deal itself may be among them. An ended deal has others in
 * their place if its store has none.
 */
export const similarDealsQuery = ({ id, store, isExpired }: Deal) =>
  apiQuery('GET /similarproducts', { store_id: store.id, ...(isExpired && { dealid: id }) }, decodeDeals)
