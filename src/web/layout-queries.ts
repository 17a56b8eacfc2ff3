import { dealCountsQuery } from '../deals/web/list/deal-counts-query.ts'
import { footerQuery, siteSettingsQuery } from '../settings/web/settings-queries.ts'

/** The data of header, menu, tab bar and footer on every page. */
export const layoutQueries = () => [footerQuery(), siteSettingsQuery(), dealCountsQuery()]
