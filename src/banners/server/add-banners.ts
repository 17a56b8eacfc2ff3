import type { Language } from '../../i18n/language.ts'
import { announce } from '../../platform/cache/announce-tags.ts'
import type { Db } from '../../schema/db.ts'

export type NewBanner = {
  slug: string
  /** The language of its audience; everyone if absent. */
  language?: Language | null
  title: string
  link: string
  image: string
  position?: number
}

export async function addBanners(tx: Db, banners: readonly NewBanner[]): Promise<void> {
  if (banners.length > 0)
    await tx
      .insertInto('banners')
      .values([...banners])
      .execute()
  await announce(tx, ['banners'])
}
