import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { decodeDealCounts } from '../../deal-counts.wire.ts'

/** The numbers of today's deals. */
export const dealCountsQuery = () => apiQuery('GET /getcount', {}, decodeDealCounts)
