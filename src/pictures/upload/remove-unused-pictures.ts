import { sql } from 'kysely'
import type { Db } from '../../platform/schema/db.ts'
import { daysBefore } from '../../shared/days.ts'
import { pictureTexts } from '../picture-columns.ts'
import type { PictureStorage } from '../storage/picture-storage.ts'
import { pathsOf } from './picture-files.ts'

const unusedDays = 7
const batchSize = 200

/**
 * Removes uploaded pictures that no record has ever shown: abandoned uploads, and pictures of which only a part was
 * used long enough ago. What the audit log names is kept, because a restored record shows it again.
 */
export async function removeUnusedPictures(db: Db, storage: PictureStorage, now: Date): Promise<void> {
  const before = daysBefore(now, unusedDays)
  await markUsedPictures(db, before)
  const { rows } = await sql<{ id: string }>`
    select id from pictures p where not is_kept and asked_at < ${before}
      and not exists (select from pictures cropped where cropped.source_id = p.id)
      and not exists (select from record_drafts where position(p.id in values::text) > 0)
      and not exists (select from record_previews where position(p.id in values::text) > 0)
    order by asked_at limit ${batchSize}`.execute(db)
  for (const { id } of rows) await removePicture(db, storage, id, before)
}

/** Marks what records show, and have shown, so that it is not looked for again. */
async function markUsedPictures(db: Db, before: Date): Promise<void> {
  await sql`
    with unknown as materialized (
      select id, created_at from pictures p where not is_kept and asked_at < ${before}
        and not exists (select from pictures cropped where cropped.source_id = p.id)),
    texts (text) as (
      select after::text from audit_log
        where kind <> 'pictures' and at >= (select coalesce(min(created_at), 'infinity') from unknown)
      union all ${pictureTexts}),
    named (id) as (
      select (regexp_matches(text, '/media/pictures/([0-9a-f]{32})-', 'g'))[1] from texts
      where text like '%/media/pictures/%' and exists (select from unknown))
    update pictures set is_kept = true where id in (select id from unknown intersect select id from named)`.execute(db)
}

/** The row is locked until its files are gone: whoever uploads the picture meanwhile waits and stores it again. */
const removePicture = (db: Db, storage: PictureStorage, id: string, before: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('pictures')
      .where('id', '=', id)
      .where('asked_at', '<', before)
      .where('is_kept', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (gone) for (const path of pathsOf(id)) await storage.remove(path)
  })
