import { type SqlBool, sql } from 'kysely'
import type { Language } from '../../i18n/language.ts'
import { translated } from '../../i18n/translations.ts'
import type { Db } from '../../schema/db.ts'
import type { Banner } from '../banner.contract.ts'
import { shownPhoneImage } from '../banner.ts'

/** Of banners that are not archived. */
export const isShownAt = (now: Date) =>
  sql<SqlBool>`(starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`

/** Banners for readers of a language, and those for everyone, that are shown now. */
export async function listBanners(db: Db, slug: string, language: Language, now: Date): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'title', 'link', 'image', 'phone_image as phoneImage', 'image_alt as imageAlt', 'translations'])
    .where('slug', '=', slug)
    .where('archived_at', 'is', null)
    .where(isShownAt(now))
    .where((is) => is.or([is('language', 'is', null), is('language', '=', language)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, link, translations, ...texts }) => {
    const shown = translated(texts, translations, language)
    const { title, image, imageAlt } = shown
    const phoneImage = shownPhoneImage(texts, shown)
    return {
      id,
      title,
      link,
      image,
      ...(phoneImage !== '' && { phoneImage }),
      ...(imageAlt !== '' && { imageAlt }),
    }
  })
}
