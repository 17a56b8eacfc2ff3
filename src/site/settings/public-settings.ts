import type { MenuEntry, MenuName } from './menu.ts'
import type { Settings } from './stored-settings.ts'

// The settings that visitors see, in their language.

type Statistic = { value: number; label: string }
type Statistics = Record<keyof Settings['footer']['statisticLabels'], Statistic>
export type StatisticCounts = Record<keyof Statistics, number>
export type FooterLinks = Settings['footer']['links']

export type Footer = {
  /** Sanitised. */
  dailyUpdateHtml: string
  /** The target of the newsletter's form; if empty, no form is shown. */
  newsletterUrl: string
  links: FooterLinks
  statistics: Statistics
}

export type OutsideLinks = Omit<Settings['outside-links'], 'adminUrl'>

export type SiteSettings = {
  /** `startsAtMs`: null without an upcoming sale. */
  sale: { startsAtMs: number | null; url: string; text: string }
  /** Sanitised; empty without one. */
  notificationHtml: string
  /** The configured sign-in providers. */
  signIn: { google: boolean; facebook: boolean }
  /** The name of the Telegram bot; empty if there is none. */
  telegramBot: string
  /** The targets of the side menu's external entries; an empty one is not shown. */
  outsideLinks: OutsideLinks
  /** The admin console. */
  adminUrl: string
  /** Menus that an administrator has changed; the others are the site's own. */
  menus?: Menus
}

export type Menus = Partial<Record<MenuName, MenuEntry[]>>
