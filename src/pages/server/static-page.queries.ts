import { defaultLanguage, type Language } from '../../i18n/language.ts'
import type { Db } from '../../schema/db.ts'

/** In the language, or else in the default one. Slugs are stored in lower case and match in any. */
export async function findStaticPage(db: Db, slug: string, language: Language) {
  const pages = await db
    .selectFrom('pages')
    .select(['title', 'content_html as html', 'language'])
    .where('slug', '=', slug.toLowerCase())
    .where('language', 'in', [language, defaultLanguage])
    .execute()
  return pages.find((page) => page.language === language) ?? pages[0] ?? null
}

/** Their addresses, for search engines. */
export const listStaticPages = (db: Db) =>
  db
    .selectFrom('pages')
    .select(['slug', 'updated_at'])
    .where('language', '=', defaultLanguage)
    .orderBy('slug')
    .execute()
