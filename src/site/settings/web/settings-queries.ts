import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/web/api-query.ts'
import { decodeFooter } from '../footer.wire.ts'
import type { MenuEntry, MenuName } from '../menu.ts'
import { decodeSiteSettings } from '../public-settings.wire.ts'

/** The sale, the notification, external links and sign-in providers. */
export const siteSettingsQuery = () => apiQuery('GET /commonsettings', {}, decodeSiteSettings)

export const footerQuery = () => apiQuery('GET /getfooterdetails', {}, decodeFooter)

/** The entries of a menu that an administrator has changed. */
export const useMenu = (name: MenuName): MenuEntry[] | undefined =>
  useQuery(siteSettingsQuery()).data?.data.menus?.[name]
