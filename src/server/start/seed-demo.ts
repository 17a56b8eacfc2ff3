import { sql } from 'kysely'
import { insertDemoContent } from '../../operation/demo/insert-demo-content.ts'
import { readDemoContent } from '../../operation/demo/read-demo-content.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import type { Db } from '../../platform/schema/db.ts'

type Deps = { db: Db; now: Date; pictures: PictureStorage }

/**
 * Fills an empty database with the demo content, dated relative to `now`, all or nothing. Any number of processes may
 * start at the same time: the first fills it, the others wait and find it full.
 */
export async function seedDemo({ db, now, pictures }: Deps): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('bachat demo'))`.execute(tx)
    if (!(await isEmpty(tx))) return false
    await insertDemoContent(tx, readDemoContent(), { now, pictures })
    return true
  })
}

/** A site whose demo content was removed stays empty. */
async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from deals) and not exists (select from stores)
      and not exists (select from demo_content) as empty`.execute(db)
  return rows[0]?.empty === true
}
