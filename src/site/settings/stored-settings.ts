import type { Affiliate } from '../../catalogue/clicks/affiliate-link.ts'
import type { Language } from '../i18n/language.ts'
import { type MenuRow, menuNames, readMenu } from './menu.ts'

type SiteLink = { link: string; label: string }

const siteLinks = {
  home: { link: '/', label: /*i18n*/ 'Home' },
  aboutus: { link: '/pages/about-us', label: /*i18n*/ 'How it Worked' },
  privacy: { link: '/pages/Privacy-Policy', label: /*i18n*/ 'Privacy Policy' },
  terms: { link: '/pages/Terms-and-Conditions', label: /*i18n*/ 'Terms and Conditions' },
  safety: { link: '/pages/Safety-Tips', label: /*i18n*/ 'Safety Tips' },
  contact: { link: '/contactus', label: /*i18n*/ 'Contact Us' },
  receivedstuff: { link: '', label: '' },
  faqs: { link: '/faqs', label: /*i18n*/ 'FAQs' },
  sitemap: { link: '/pages/sitemap', label: /*i18n*/ 'Sitemap' },
  newsarticleslisting: { link: '/newsarticleslisting', label: /*i18n*/ 'News & Articles' },
} satisfies Record<string, SiteLink>

/** Every setting that editors can change, with its default. */
export const settingDefaults = {
  footer: {
    /** Sanitised HTML. */
    dailyUpdateHtml: '',
    // Our own; if empty, no form is shown.
    newsletterUrl: '/newsletter',
    links: siteLinks as Record<keyof typeof siteLinks, SiteLink>,
    /** The values are counted. */
    statisticLabels: {
      verifydeal: /*i18n*/ 'Verified deals',
      onlinestore: /*i18n*/ 'Online stores',
      deallisted: /*i18n*/ 'Deals listed',
      happymembers: /*i18n*/ 'Happy members',
    },
  },
  /** `startsAt` is an ISO instant, or empty without an upcoming sale. */
  sale: { startsAt: '', url: '', text: '' },
  /** Sanitised HTML, empty without a notification. */
  notification: { html: '' },
  contact: { email: '', facebook: '', twitter: '', google: '', linkedin: '' },
  'outside-links': { forum: '', received: '', askADeal: '', androidApp: '', iosApp: '', earn: '', adminUrl: '/admin' },
  /** The external address that is notified of participants who join by Telegram; empty: none. */
  promotion: { url: '' },
  console: { isSecondFactorRequired: false },
  /** Our affiliate ids for merchants' links. */
  affiliate: [] as Affiliate[],
  /**
   * Deals are posted for which one of these holds: super deals, those among the so many hottest, those of a category.
   * Nothing is posted without a channel.
   */
  'telegram-channel': { channel: '', isSuper: true, hotRank: 0, categoryId: '', language: 'en' as Language },
  /** Empty: the menu that the site has by itself. */
  menus: { header: [] as MenuRow[], drawer: [] as MenuRow[], footer: [] as MenuRow[] },
}

export type Settings = typeof settingDefaults
export type SettingKey = keyof Settings

/** The stored values, with defaults for missing and malformed ones: no row can break a page. */
export function withDefaults<T>(defaults: T, stored: unknown): T {
  if (Array.isArray(defaults)) return (Array.isArray(stored) ? stored : defaults) as T
  if (typeof defaults !== 'object' || defaults === null)
    return typeof stored === typeof defaults ? (stored as T) : defaults
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, withDefaults(value, values[name])]),
  ) as T
}

/** An invalid entry would redirect visitors to a wrong address. */
export const readAffiliates = (stored: readonly unknown[]): Affiliate[] =>
  stored.filter((entry): entry is Affiliate => {
    const { host, param, value } = (entry ?? {}) as Record<string, unknown>
    return [host, param, value].every((text) => typeof text === 'string')
  })

export const readMenus = (stored: Settings['menus']): Settings['menus'] =>
  Object.fromEntries(menuNames.map((name) => [name, readMenu(stored[name], name)])) as Settings['menus']
