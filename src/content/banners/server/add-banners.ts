import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Language } from '../../../site/i18n/language.ts'

export type NewBanner = {
  slug: string
  /** The language of its audience; everyone if absent. */
  language?: Language | null
  title: string
  link: string
  image: string
  position?: number
  starts_at?: Date
  ends_at?: Date
}

/** The new ids, in the given order. */
export async function addBanners(tx: Db, banners: readonly NewBanner[]): Promise<number[]> {
  if (banners.length === 0) return []
  const rows = await tx
    .insertInto('banners')
    .values([...banners])
    .returning('id')
    .execute()
  await announce(tx, ['banners'])
  return rows.map(({ id }) => id)
}
