import type { Db } from '../schema/db.ts'

/** Slugs are kept in lower case and match in any. */
export async function findStaticPage(db: Db, slug: string) {
  const page = await db
    .selectFrom('pages')
    .select(['title', 'content_html'])
    .where('slug', '=', slug.toLowerCase())
    .executeTakeFirst()
  return page ?? null
}

/** Their addresses, for search engines. */
export const listStaticPages = (db: Db) =>
  db.selectFrom('pages').select(['slug', 'updated_at']).orderBy('slug').execute()
