import { Message } from '../../../platform/message.ts'
import { isMidnightInIndia } from '../../../shared/india-time.ts'
import type { Language } from '../../../site/i18n/language.ts'

/** "12 Mar 2026", and in Hindi. */
export const dateIn = (language: Language, atMs: number): string => format(language, { dateStyle: 'medium' }, atMs)

const midnight: Record<Language, string> = { en: 'midnight', hi: 'आधी रात' }

/** When something ends: "12 Mar 2026, 14:05", at midnight "11 Mar 2026, midnight" as on its page, and in Hindi. */
export const endTimeIn = (language: Language, atMs: number): string =>
  isMidnightInIndia(atMs)
    ? `${dateIn(language, atMs - 1)}, ${midnight[language]}`
    : format(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }, atMs)

const format = (language: Language, style: Intl.DateTimeFormatOptions, atMs: number) =>
  new Intl.DateTimeFormat(`${language}-IN`, { timeZone: 'Asia/Kolkata', ...style }).format(atMs)

/** A note that an amount may not be current. */
export const oldPriceMessage = (language: Language, seenMs: number): Message =>
  new Message(/*i18n*/ 'Price last seen on {date}', { date: dateIn(language, seenMs) })
