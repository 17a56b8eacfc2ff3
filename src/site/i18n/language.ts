/** The languages of the site. A further one needs a line here and a `.po` file in src/site/i18n. */
export const languages = {
  en: { name: 'English', short: 'EN', openGraph: 'en_IN' },
  hi: { name: 'हिन्दी', short: 'हि', openGraph: 'hi_IN' },
} as const

export type Language = keyof typeof languages

/** Its pages have no language prefix, and its messages are in the code itself. */
export const defaultLanguage: Language = 'en'

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)

/** For stored values. */
export const languageIn = (text: string): Language => (isLanguage(text) ? text : defaultLanguage)

export const allLanguages = Object.keys(languages) as Language[]

/** The path prefix of a language's pages. */
export const languageUrl = (publicUrl: string, language: Language): string =>
  language === defaultLanguage ? publicUrl : `${publicUrl}/${language}`
