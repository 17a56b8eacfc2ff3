import { isoInIndia } from '../ui/india-time.ts'
import type { SiteSettings } from './public-settings.ts'
import type { WireSiteSettings } from './settings.contract.ts'

/** A list of one. */
export function encodeSiteSettings(settings: SiteSettings): WireSiteSettings[] {
  const { sale, notificationHtml, signIn, telegramBot, outsideLinks: links, adminUrl } = settings
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
    },
  ]
}

export function decodeSiteSettings([wire]: WireSiteSettings[]): SiteSettings {
  const { sale, notifications, outsidelinks: links, signin } = wire as WireSiteSettings
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
  }
}
