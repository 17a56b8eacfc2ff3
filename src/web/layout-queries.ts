import { apiQuery } from '../api/web/api-query.ts'
import { decodeDealCounts } from '../deals/deal-counts.wire.ts'

export const dealCountsQuery = () => apiQuery('GET /getcount', {}, decodeDealCounts)

/** What header, menu, tab bar and footer need on every page. */
export const shellQueries = () => [
  apiQuery('GET /getfooterdetails', {}),
  apiQuery('GET /commonsettings', {}),
  dealCountsQuery(),
]
