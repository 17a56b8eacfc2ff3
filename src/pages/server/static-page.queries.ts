import { defaultLanguage, type Language } from '../../i18n/language.ts'
import { translated } from '../../i18n/translations.ts'
import type { Db } from '../../schema/db.ts'
import type { StaticPage } from '../static-page.ts'

/** In the language, text by text, or else in the default one. Slugs are stored in lower case and match in any. */
export async function findStaticPage(db: Db, slug: string, language: Language): Promise<StaticPage | null> {
  const pages = await db
    .selectFrom('pages')
    .select(['title', 'content_html', 'language', 'translations'])
    .where('slug', '=', slug.toLowerCase())
    .where('archived_at', 'is', null)
    .where('language', 'in', [language, defaultLanguage])
    .execute()
  const page = pages.find((one) => one.language === language) ?? pages[0]
  if (!page) return null
  const texts = { title: page.title, contentHtml: page.content_html }
  const { title, contentHtml: html } = translated(texts, page.translations, language)
  return { title, html, language: html === texts.contentHtml ? page.language : language }
}

/** Their addresses, for search engines. */
export const listStaticPages = (db: Db) =>
  db
    .selectFrom('pages')
    .select(['slug', 'updated_at'])
    .where('language', '=', defaultLanguage)
    .where('archived_at', 'is', null)
    .orderBy('slug')
    .execute()
