import type { Db } from '../schema/db.ts'

export const listBanners = (db: Db, slug: string) =>
  db
    .selectFrom('banners')
    .select(['id', 'title', 'link', 'image'])
    .where('slug', '=', slug)
    .orderBy('position')
    .orderBy('id')
    .execute()
