import { sql } from 'kysely'
import { addCategories } from '../../catalogue/categories/server/add-categories.ts'
import { storePicture } from '../../pictures/save-picture.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import type { Db } from '../../platform/schema/db.ts'

type Deps = { db: Db; now: Date; pictures: PictureStorage }

/**
 * Adds the categories that the site's menus name (R7) to a site without demo content: editors cannot choose the number
 * of a category. One that somebody has deleted does not come back.
 */
export async function addFixedCategories({ db, now, pictures }: Deps): Promise<void> {
  if ((await missingSlugs(db)).length === 0) return
  const { readDemoCategories } = await import('../../operation/demo/read-demo-content.ts')
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('fixed categories'))`.execute(tx)
    const missing = await missingSlugs(tx)
    const rows = await Promise.all(
      readDemoCategories()
        .filter(({ slug }) => missing.includes(slug))
        .map(async ({ picture, ...category }) => ({
          ...category,
          // A featured category without deals would be an empty tab of the home page.
          isFeatured: false,
          picture: await storePicture(pictures, picture, 'svg'),
        })),
    )
    if (rows.length > 0) await addCategories(tx, rows, now)
  })
}

/** Freebies is addressed by its slug, which editors can choose: it is added with Hot only. */
async function missingSlugs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from (values (1422, 'hot', 'hot'), (17, 'recharge', 'recharge'), (1422, 'free-sample', 'freebies'))
      as fixed (id, slug, match_key)
    where not exists (select from categories c where c.id = fixed.id or c.slug = fixed.slug or c.match_key = fixed.match_key)
      and not exists (select from audit_log a where a.kind = 'categories' and a.record_id = fixed.id::text)`.execute(db)
  return rows.map(({ slug }) => slug)
}
