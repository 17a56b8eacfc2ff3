import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { allLanguages, defaultLanguage, type Language, languageIn } from '../../../site/i18n/language.ts'
import { translated } from '../../../site/i18n/translations.ts'
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
  const isEverywhere = pages.some((one) => one.language === defaultLanguage)
  return {
    title,
    html,
    language: html === texts.contentHtml ? page.language : language,
    languages: isEverywhere ? allLanguages : [page.language],
  }
}

/** Their addresses, for search engines. A page with a text in the default language is shown in all. */
export async function listStaticPages(db: Db) {
  const rows = await db
    .selectFrom('pages')
    .select(['slug', sql<Date>`max(updated_at)`.as('updated_at'), sql<string[]>`array_agg(language)`.as('written')])
    .where('archived_at', 'is', null)
    .groupBy('slug')
    .orderBy('slug')
    .execute()
  return rows.map(({ slug, updated_at, written }) => ({
    slug,
    updated_at,
    languages: written.includes(defaultLanguage) ? allLanguages : written.map(languageIn),
  }))
}
