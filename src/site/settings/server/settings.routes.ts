import { cachedCount } from '../../../platform/cache/cached-count.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type Route, route } from '../../api/server/route.ts'
import type { Translate } from '../../i18n/server/translate.ts'
import { encodeFooter } from '../footer.wire.ts'
import type { Footer, Menus, OutsideLinks, SiteSettings, StatisticCounts } from '../public-settings.ts'
import { encodeSiteSettings } from '../public-settings.wire.ts'
import { commonSettings, footerDetails } from '../settings.contract.ts'
import type { Settings } from '../stored-settings.ts'
import { linksOfMenu, presentMenus } from './present-menus.ts'
import { presentOutsideLink, presentOutsideLinks } from './present-outside-links.ts'
import { readSetting } from './settings.queries.ts'

type Deps = {
  db: Db
  config: Pick<Config, 'google' | 'facebook' | 'telegram'>
  translate: Translate
  countStatistics: (db: Db, now: Date) => Promise<StatisticCounts>
}

export const settingsRoutes = ({ db, config, translate, countStatistics }: Deps): Route[] => {
  const statistics = cachedCount((now) => countStatistics(db, now))
  return [
    route(footerDetails, {
      // Not tagged `deals`: the footer is on every page, and its numbers need not follow every deal at once.
      tags: () => ['settings'],
      handle: async (_, { now, caller: { language } }) => {
        const [stored, menus, outside, counted] = await Promise.all([
          readSetting(db, 'footer', language),
          readSetting(db, 'menus'),
          readSetting(db, 'outside-links'),
          statistics(now),
        ])
        const translated = (label: string) => translate(language, label)
        const { footer: menu } = presentMenus(menus, language)
        const footer = menu ? { ...stored, links: linksOfMenu(stored.links, menu) } : stored
        return { data: presentFooter(footer, outside, counted, translated) }
      },
      encode: encodeFooter,
    }),
    route(commonSettings, {
      tags: () => ['settings'],
      handle: async (_, { caller: { language } }) => {
        const [sale, notification, links, menus] = await Promise.all([
          readSetting(db, 'sale', language),
          readSetting(db, 'notification', language),
          readSetting(db, 'outside-links'),
          readSetting(db, 'menus'),
        ])
        const { adminUrl, ...outside } = links
        const changed = withOwnPages(presentMenus(menus, language), outside)
        const data = {
          sale: presentSale(sale),
          notificationHtml: notification.html,
          signIn: presentSignIn(config),
          telegramBot: config.telegram?.botName ?? '',
          outsideLinks: presentOutsideLinks(outside),
          adminUrl,
          ...(Object.keys(changed).length > 0 && { menus: changed }),
        }
        return { data }
      },
      encode: encodeSiteSettings,
    }),
  ]
}

/** The site's own labels are translated into the caller's language; editors' texts are unchanged. */
function presentFooter(
  footer: Settings['footer'],
  outside: OutsideLinks,
  counted: StatisticCounts,
  translated: (label: string) => string,
): Footer {
  const statistic = (name: keyof StatisticCounts) => ({
    value: counted[name],
    label: translated(footer.statisticLabels[name]),
  })
  const links = Object.entries(footer.links).map(([name, { link, label }]) => [
    name,
    { link: presentOutsideLink(link, outside), label: translated(label) },
  ])
  return {
    dailyUpdateHtml: footer.dailyUpdateHtml,
    newsletterUrl: footer.newsletterUrl,
    links: Object.fromEntries(links),
    statistics: {
      verifydeal: statistic('verifydeal'),
      onlinestore: statistic('onlinestore'),
      deallisted: statistic('deallisted'),
      happymembers: statistic('happymembers'),
    },
  }
}

/** An administrator may have kept addresses of the demo content. */
const withOwnPages = (menus: Menus, outside: OutsideLinks): Menus =>
  Object.fromEntries(
    Object.entries(menus).map(([name, entries]) => [
      name,
      entries.map(({ label, to }) => ({ label, to: presentOutsideLink(to, outside) })),
    ]),
  )

function presentSale({ startsAt, url, text }: Settings['sale']): SiteSettings['sale'] {
  const startsAtMs = new Date(startsAt).getTime()
  // An invalid date means no sale.
  return { startsAtMs: Number.isNaN(startsAtMs) ? null : startsAtMs, url, text }
}

const presentSignIn = ({ google, facebook }: Deps['config']): SiteSettings['signIn'] => ({
  // Without its secret no code can be exchanged, so the provider is not offered.
  google: google !== null && google.clientSecret !== null,
  facebook: facebook !== null,
})
