import { type I18n, setupI18n } from '@lingui/core'
import type { Message } from '../../../platform/message.ts'
import { allLanguages, defaultLanguage, type Language } from '../language.ts'
import { type Catalog, readCatalog } from './catalog.ts'

export type Catalogs = Record<Language, Catalog>

export async function readCatalogs(): Promise<Catalogs> {
  const entries = allLanguages.map(async (language) => [language, await readCatalog(language)] as const)
  return Object.fromEntries(await Promise.all(entries)) as Catalogs
}

/** Translates the server's messages. A message without a translation stays English. */
export type Translate = (language: Language, message: string | Message) => string

export function createTranslate(catalogs: Catalogs): Translate {
  const i18nOf = Object.fromEntries(
    allLanguages.map((language) => [
      language,
      setupI18n({ locale: language, locales: `${language}-IN`, messages: { [language]: catalogs[language] } }),
    ]),
  ) as Record<Language, I18n>
  return (language, message) => {
    const [id, values] = typeof message === 'string' ? [message] : [message.id, message.values]
    const isKnown = language !== defaultLanguage && Object.hasOwn(catalogs[language], id)
    return isKnown ? i18nOf[language]._(id, values) : `${message}`
  }
}
