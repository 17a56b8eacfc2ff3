import type { Language } from '../../i18n/language.ts'
import type { Db } from '../../schema/db.ts'

/** Banners for readers of a language, and those for everyone. */
export const listBanners = (db: Db, slug: string, language: Language) =>
  db
    .selectFrom('banners')
    .select(['id', 'title', 'link', 'image'])
    .where('slug', '=', slug)
    .where((is) => is.or([is('language', 'is', null), is('language', '=', language)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
