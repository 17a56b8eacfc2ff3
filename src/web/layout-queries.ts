import { apiQuery } from '../api/web/api-query.ts'
import { decodeDealCounts } from '../deals/deal-counts.wire.ts'
import { footerQuery, siteSettingsQuery } from '../settings/web/settings-queries.ts'

export const dealCountsQuery = () => apiQuery('GET /getcount', {}, decodeDealCounts)

/** The data of header, menu, tab bar and footer on every page. */
export const layoutQueries = () => [footerQuery(), siteSettingsQuery(), dealCountsQuery()]
