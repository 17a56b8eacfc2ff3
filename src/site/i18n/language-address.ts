import { allLanguages, defaultLanguage, isLanguage, type Language } from './language.ts'

/** The address of a page in a language: "/deals" is "/hi/deals" in Hindi. */
export function addressIn(language: Language, path: string): string {
  if (language === defaultLanguage || hasLanguagePrefix(path)) return path
  return path === '/' ? `/${language}` : `/${language}${path.replace(/^\/(?=[?#])/, '')}`
}

/** The language of an address, and the page's own path: "/HI/deals" is Hindi's "/deals". */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, first = ''] = /^\/([^/]*)(?=\/|$)/.exec(pathname) ?? []
  const language = first.toLowerCase()
  if (!isLanguage(language) || language === defaultLanguage) return { language: defaultLanguage, path: pathname }
  return { language, path: pathname.slice(1 + first.length) || '/' }
}

/** Whether an address names its language: editors may link to "/hi/deals". */
export const hasLanguagePrefix = (address: string): boolean =>
  splitLanguage(address.split(/[?#]/)[0] ?? '').language !== defaultLanguage

/** A page's address in every language, for search engines and the sitemap. */
export const languageAddresses = (path: string): { language: Language; address: string }[] =>
  allLanguages.map((language) => ({ language, address: addressIn(language, path) }))
