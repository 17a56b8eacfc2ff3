import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { allLanguages, type Language } from '../../../site/i18n/language.ts'
import { translated } from '../../../site/i18n/translations.ts'
import type { Banner } from '../banner.contract.ts'
import { maxShownBanners, shownPhoneImage } from '../banner.ts'

/** The states of banners that are not archived. */
export const isShownAt = (now: Date) =>
  sql<SqlBool>`(starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`

/** Whether its place shows only those before it, in every language in which it would be shown. */
export const isBehindOthers = (now: Date) =>
  sql<SqlBool>`coalesce((
    select bool_and((
      select count(*) from banners b
      where b.slug = banners.slug and b.archived_at is null and ${isShownAt(now)}
        and (b.language is null or b.language = page.language)
        and (b.position, b.id) < (banners.position, banners.id)) >= (${JSON.stringify(maxShownBanners)}::jsonb ->> banners.slug)::integer)
    from unnest(${allLanguages}::text[]) as page (language)
    where banners.language is null or banners.language = page.language), false)`

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
