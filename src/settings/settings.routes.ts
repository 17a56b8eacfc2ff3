import type { Config } from '../platform/config.ts'
import { isoInIndia } from '../platform/india-time.ts'
import { type Route, route } from '../platform/route.ts'
import type { Db } from '../schema/db.ts'
import { keptCount } from './kept-count.ts'
import { type CommonSettings, commonSettings, type FooterDetails, footerDetails } from './settings.contract.ts'
import { readSetting } from './settings.queries.ts'
import type { Settings } from './settings.ts'
import { countStatistics, type Statistics } from './statistics.queries.ts'

type Parts = { db: Db; config: Pick<Config, 'google' | 'facebook' | 'telegram'> }

export const settingsRoutes = ({ db, config }: Parts): Route[] => {
  const statistics = keptCount((now) => countStatistics(db, now))
  return [
    route(footerDetails, {
      // Not under `deals`: the footer stands on every page, and its numbers need not follow every deal at once.
      tags: () => ['settings'],
      handle: async (_, { now }) => {
        const [footer, counted] = await Promise.all([readSetting(db, 'footer'), statistics(now)])
        return { data: [presentFooter(footer, counted)] }
      },
    }),
    route(commonSettings, {
      tags: () => ['settings'],
      handle: async () => {
        const [sale, notification, links] = await Promise.all([
          readSetting(db, 'sale'),
          readSetting(db, 'notification'),
          readSetting(db, 'outside-links'),
        ])
        return { data: [{ ...presentCommonSettings(sale, notification, links), signin: presentSignIn(config) }] }
      },
    }),
  ]
}

function presentFooter(footer: Settings['footer'], counted: Statistics): FooterDetails {
  const statistic = (name: keyof Statistics) => ({ value: counted[name], label: footer.statisticLabels[name] })
  return {
    daily_update: footer.dailyUpdateHtml,
    newletter_action_url: footer.newsletterUrl,
    pageslinks: footer.links,
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
  google: google !== null,
  facebook: facebook !== null,
  telegram: telegram?.botName ?? '',
})

/** A date that is none is no sale. */
function instantIn(text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? '' : isoInIndia(at)
}
