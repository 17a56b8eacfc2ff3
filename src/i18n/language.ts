/** The languages of the site. A further one is a line here and a `.po` file in src/words. */
export const languages = {
  en: { name: 'English', short: 'EN', openGraph: 'en_IN' },
  hi: { name: 'हिन्दी', short: 'हि', openGraph: 'hi_IN' },
} as const

export type Language = keyof typeof languages

/** Its pages have no language in their address, and its words stand in the code itself. */
export const defaultLanguage: Language = 'en'

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)

/** Of what was stored. */
export const languageIn = (text: string): Language => (isLanguage(text) ? text : defaultLanguage)

export const allLanguages = Object.keys(languages) as Language[]

/** Where the pages of a language begin; their paths follow. */
export const languageUrl = (publicUrl: string, language: Language): string =>
  language === defaultLanguage ? publicUrl : `${publicUrl}/${language}`
