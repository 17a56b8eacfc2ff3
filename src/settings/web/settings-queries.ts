import { apiQuery } from '../../api/web/api-query.ts'
import { decodeFooter } from '../footer.wire.ts'
import { decodeSiteSettings } from '../site-settings.wire.ts'

/** The sale, the notification, outside links and ways to sign in. */
export const siteSettingsQuery = () => apiQuery('GET /commonsettings', {}, decodeSiteSettings)

export const footerQuery = () => apiQuery('GET /getfooterdetails', {}, decodeFooter)
