import type { Language } from '../../i18n/language.ts'
import { translated } from '../../i18n/translations.ts'
import type { Db } from '../../schema/db.ts'
import type { Banner } from '../banner.contract.ts'

/** Banners for readers of a language, and those for everyone. */
export async function listBanners(db: Db, slug: string, language: Language): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'title', 'link', 'image', 'image_alt as imageAlt', 'translations'])
    .where('slug', '=', slug)
    .where('archived_at', 'is', null)
    .where((is) => is.or([is('language', 'is', null), is('language', '=', language)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, link, image, imageAlt: alt, translations }) => {
    const { imageAlt, ...texts } = translated({ title, image, imageAlt: alt }, translations, language)
    return { id, link, ...texts, ...(imageAlt !== '' && { imageAlt }) }
  })
}
