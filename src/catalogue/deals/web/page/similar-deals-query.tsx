import { apiQuery } from '../../../../site/api/web/api-query.ts'
import type { Deal } from '../../deal.ts'
import { decodeDeals } from '../../deal.wire.ts'

/** Others of the store, or for an ended deal without them similar ones. One more than shown, because one may be dismissed. */
export const similarDealsQuery = ({ id, store }: Deal) =>
  apiQuery('GET /similarproducts', { store_id: store.id, dealid: id }, decodeDeals)
