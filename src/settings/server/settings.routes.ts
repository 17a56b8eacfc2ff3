import { type Route, route } from '../../api/server/route.ts'
import type { Translate } from '../../i18n/server/translate.ts'
import { cachedCount } from '../../platform/cache/cached-count.ts'
import type { Config } from '../../platform/config/config.ts'
import { isoInIndia } from '../../platform/india-time.ts'
import type { Db } from '../../schema/db.ts'
import { type CommonSettings, commonSettings, type FooterDetails, footerDetails } from '../settings.contract.ts'
import type { Settings } from '../settings.ts'
import { readSetting } from './settings.queries.ts'
import { countStatistics, type Statistics } from './statistics.queries.ts'

type Parts = { db: Db; config: Pick<Config, 'google' | 'facebook' | 'telegram'>; translate: Translate }

export const settingsRoutes = ({ db, config, translate }: Parts): Route[] => {
  const statistics = cachedCount((now) => countStatistics(db, now))
  return [
    route(footerDetails, {
      // Not under `deals`: the footer stands on every page, and its numbers need not follow every deal at once.
      tags: () => ['settings'],
      handle: async (_, { now, caller: { language } }) => {
        const [footer, counted] = await Promise.all([readSetting(db, 'footer', language), statistics(now)])
        return { data: [presentFooter(footer, counted, (label) => translate(language, label))] }
      },
    }),
    route(commonSettings, {
      tags: () => ['settings'],
      handle: async (_, { caller: { language } }) => {
        const [sale, notification, links] = await Promise.all([
          readSetting(db, 'sale', language),
          readSetting(db, 'notification', language),
          readSetting(db, 'outside-links'),
        ])
        return { data: [{ ...presentCommonSettings(sale, notification, links), signin: presentSignIn(config) }] }
      },
    }),
  ]
}

/** Labels that are the site's own are said in the caller's language; editors' own words stay as they are. */
function presentFooter(
  footer: Settings['footer'],
  counted: Statistics,
  said: (label: string) => string,
): FooterDetails {
  const statistic = (name: keyof Statistics) => ({ value: counted[name], label: said(footer.statisticLabels[name]) })
  const links = Object.entries(footer.links).map(([name, { link, label }]) => [name, { link, label: said(label) }])
  return {
    daily_update: footer.dailyUpdateHtml,
    newletter_action_url: footer.newsletterUrl,
    pageslinks: Object.fromEntries(links),
    verifydeal: statistic('verifydeal'),
    onlinestore: statistic('onlinestore'),
    deallisted: statistic('deallisted'),
    happymembers: statistic('happymembers'),
  }
}

const presentCommonSettings = (
  sale: Settings['sale'],
  notification: Settings['notification'],
  links: Settings['outside-links'],
): Omit<CommonSettings, 'signin'> => ({
  sale: { dealstarton: instantIn(sale.startsAt), dealstarturl: sale.url, salestarttext: sale.text },
  notifications: { notification_msg: notification.html },
  outsidelinks: {
    forum: links.forum,
    received: links.received,
    askadeal: links.askADeal,
    androidapp: links.androidApp,
    iosapp: links.iosApp,
    earn: links.earn,
    admin: links.adminUrl,
  },
})

const presentSignIn = ({ google, facebook, telegram }: Parts['config']): CommonSettings['signin'] => ({
  // Without its secret no code can be exchanged: a visitor would be sent there in vain.
  google: google !== null && google.clientSecret !== null,
  facebook: facebook !== null,
  telegram: telegram?.botName ?? '',
})

/** A date that is none is no sale. */
function instantIn(text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? '' : isoInIndia(at)
}
