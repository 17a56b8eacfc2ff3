import { isoInIndia } from '../../shared/india-time.ts'
import type { MenuEntry, MenuName } from './menu.ts'
import type { Menus, SiteSettings } from './public-settings.ts'
import type { WireSiteSettings } from './settings.contract.ts'

/** A list of one. */
export function encodeSiteSettings(settings: SiteSettings): WireSiteSettings[] {
  const { sale, notificationHtml, signIn, telegramBot, outsideLinks: links, adminUrl, menus } = settings
  const startsAt = sale.startsAtMs === null ? '' : isoInIndia(new Date(sale.startsAtMs))
  return [
    {
      sale: { dealstarton: startsAt, dealstarturl: sale.url, salestarttext: sale.text },
      notifications: { notification_msg: notificationHtml },
      outsidelinks: {
        forum: links.forum,
        received: links.received,
        askadeal: links.askADeal,
        androidapp: links.androidApp,
        iosapp: links.iosApp,
        earn: links.earn,
        admin: adminUrl,
      },
      signin: { ...signIn, telegram: telegramBot },
      ...(menus && { menus: mapMenus(menus, ({ label, to }) => ({ label, link: to })) }),
    },
  ]
}

export function decodeSiteSettings([wire]: WireSiteSettings[]): SiteSettings {
  const { sale, notifications, outsidelinks: links, signin, menus } = wire as WireSiteSettings
  const { google, facebook, telegram } = signin
  return {
    sale: {
      startsAtMs: sale.dealstarton === '' ? null : Date.parse(sale.dealstarton),
      url: sale.dealstarturl,
      text: sale.salestarttext,
    },
    notificationHtml: notifications.notification_msg,
    signIn: { google, facebook },
    telegramBot: telegram,
    outsideLinks: {
      forum: links.forum,
      received: links.received,
      askADeal: links.askadeal,
      androidApp: links.androidapp,
      iosApp: links.iosapp,
      earn: links.earn,
    },
    adminUrl: links.admin,
    ...(menus && { menus: mapMenus(menus, ({ label, link }) => ({ label, to: link })) }),
  }
}

type WireMenus = NonNullable<WireSiteSettings['menus']>
type WireEntry = { label: string; link: string }

function mapMenus(menus: Menus, map: (entry: MenuEntry) => WireEntry): WireMenus
function mapMenus(menus: WireMenus, map: (entry: WireEntry) => MenuEntry): Menus
function mapMenus<From, To>(menus: Partial<Record<MenuName, From[]>>, map: (entry: From) => To) {
  return Object.fromEntries(Object.entries(menus).map(([name, entries]) => [name, entries.map(map)]))
}
