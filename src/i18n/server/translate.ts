import { type I18n, setupI18n } from '@lingui/core'
import type { Message } from '../../platform/message.ts'
import { allLanguages, defaultLanguage, type Language } from '../language.ts'
import { type Catalog, readCatalog } from './catalog.ts'

export type Catalogs = Record<Language, Catalog>

export async function readCatalogs(): Promise<Catalogs> {
  const entries = allLanguages.map(async (language) => [language, await readCatalog(language)] as const)
  return Object.fromEntries(await Promise.all(entries)) as Catalogs
}

/** Translates the server's messages. A message without a translation stays English. */
export type Translate = (language: Language, sentence: string | Message) => string

export function createTranslate(catalogs: Catalogs): Translate {
  const speakers = Object.fromEntries(
    allLanguages.map((language) => [
      language,
      setupI18n({ locale: language, locales: `${language}-IN`, messages: { [language]: catalogs[language] } }),
    ]),
  ) as Record<Language, I18n>
  return (language, sentence) => {
    const [id, values] = typeof sentence === 'string' ? [sentence] : [sentence.id, sentence.values]
    const isKnown = language !== defaultLanguage && Object.hasOwn(catalogs[language], id)
    return isKnown ? speakers[language]._(id, values) : `${sentence}`
  }
}
