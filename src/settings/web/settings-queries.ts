import { apiQuery } from '../../api/web/api-query.ts'
import { decodeFooter } from '../footer.wire.ts'
import { decodeSiteSettings } from '../public-settings.wire.ts'

/** The sale, the notification, external links and sign-in providers. */
export const siteSettingsQuery = () => apiQuery('GET /commonsettings', {}, decodeSiteSettings)

export const footerQuery = () => apiQuery('GET /getfooterdetails', {}, decodeFooter)
