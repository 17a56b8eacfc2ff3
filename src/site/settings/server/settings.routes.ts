import { cachedCount } from '../../../platform/cache/cached-count.ts'
import type { Config } from '../../../platform/config/config.ts'
import { parseUrl } from '../../../platform/parse-url.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type Route, route } from '../../api/server/route.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/server/translate.ts'
import { paths } from '../../routing/paths.ts'
import { outsideEntries, outsideEntryNames } from '../external-menu-links.ts'
import { encodeFooter } from '../footer.wire.ts'
import { type MenuEntry, menuNames } from '../menu.ts'
import type { Footer, FooterLinks, Menus, OutsideLinks, SiteSettings, StatisticCounts } from '../public-settings.ts'
import { encodeSiteSettings } from '../public-settings.wire.ts'
import { commonSettings, footerDetails } from '../settings.contract.ts'
import { siteLabelInHindi } from '../site-labels.ts'
import type { Settings } from '../stored-settings.ts'
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
      // Not tagged `deals`: the footer is on every page, and its numbers need not follow every deal immediately.
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

/** The changed menus in a language. Without a Hindi label, the site translates its own labels. */
function presentMenus(menus: Settings['menus'], language: Language): Menus {
  const changed = menuNames.filter((name) => menus[name].length > 0)
  return Object.fromEntries(
    changed.map((name) => [
      name,
      menus[name].map(({ label, labelHindi, address }) => ({
        label: (language === 'hi' && (labelHindi || siteLabelInHindi(label))) || label,
        to: address,
      })),
    ]),
  )
}

/** The API names the footer's links: those that a changed menu no longer has are empty. */
const linksOfMenu = (links: FooterLinks, menu: readonly MenuEntry[]): FooterLinks =>
  Object.fromEntries(
    Object.entries(links).map(([name, { link }]) => {
      const entry = menu.find(({ to }) => to === link)
      return [name, entry ? { link, label: entry.label } : { link: '', label: '' }]
    }),
  ) as FooterLinks

// A host of the demo content. It never exists: `.example` is reserved (RFC 2606).
const demoDomain = '.bachat.example'

/** An address as visitors get it: in place of one of the demo content's, our page that says what will be there. */
function presentOutsideLink(address: string, links: OutsideLinks): string {
  if (!parseUrl(address)?.hostname.endsWith(demoDomain)) return address
  const entry = outsideEntryNames.find((name) => links[outsideEntries[name]] === address)
  return paths.comingSoon(entry)
}

const presentOutsideLinks = (links: OutsideLinks): OutsideLinks =>
  Object.fromEntries(
    Object.entries(links).map(([name, address]) => [name, presentOutsideLink(address, links)]),
  ) as OutsideLinks
