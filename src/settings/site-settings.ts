import type { Settings } from './settings.ts'

// What visitors see of the settings, in their language.

type Statistic = { value: number; label: string }
type Statistics = Record<keyof Settings['footer']['statisticLabels'], Statistic>
export type FooterLinks = Settings['footer']['links']

export type Footer = {
  /** Sanitised. */
  dailyUpdateHtml: string
  /** Where the newsletter's form is sent; empty shows no form. */
  newsletterUrl: string
  links: FooterLinks
  statistics: Statistics
}

export type OutsideLinks = Omit<Settings['outside-links'], 'adminUrl'>

export type SiteSettings = {
  /** `startsAtMs`: null while there is no sale to come. */
  sale: { startsAtMs: number | null; url: string; text: string }
  /** Sanitised; empty without one. */
  notificationHtml: string
  /** Who may vouch for a visitor here. */
  signIn: { google: boolean; facebook: boolean }
  /** The name of the Telegram bot; empty where there is none. */
  telegramBot: string
  /** Where the side menu's outside entries lead; an empty one is not shown. */
  outsideLinks: OutsideLinks
  /** The editors' desk. */
  adminUrl: string
}
