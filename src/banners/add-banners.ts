import { announce } from '../platform/announce.ts'
import type { Db } from '../schema/db.ts'

export type NewBanner = { slug: string; title: string; link: string; image: string; position?: number }

export async function addBanners(tx: Db, banners: readonly NewBanner[]): Promise<void> {
  if (banners.length > 0)
    await tx
      .insertInto('banners')
      .values([...banners])
      .execute()
  await announce(tx, ['banners'])
}
