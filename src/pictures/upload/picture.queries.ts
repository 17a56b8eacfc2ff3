import type { Db } from '../../platform/schema/db.ts'
import { type Crop, pictureAddress, type UploadedPicture } from '../../shared/uploaded-picture.ts'

/** Null if there is no such picture. */
export async function findPicture(db: Db, id: string): Promise<UploadedPicture | null> {
  const row = await db
    .selectFrom('pictures as p')
    .leftJoin('pictures as source', 'source.id', 'p.source_id')
    .select(['p.id', 'p.width', 'p.height', 'p.crop'])
    .select(['source.id as sourceId', 'source.width as sourceWidth', 'source.height as sourceHeight'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const whole = {
    id: row.sourceId ?? row.id,
    width: row.sourceWidth ?? row.width,
    height: row.sourceHeight ?? row.height,
  }
  return {
    id: row.id,
    address: pictureAddress(row.id),
    width: row.width,
    height: row.height,
    source: { ...whole, address: pictureAddress(whole.id) },
    crop: row.crop as Crop | null,
  }
}

/** Renews the time at which a picture was last chosen, so that it is not removed soon. Null if there is none. */
export async function touchPicture(
  db: Db,
  by: { id: string } | { uploadDigest: string },
  now: Date,
): Promise<UploadedPicture | null> {
  const row = await db
    .updateTable('pictures')
    .set({ asked_at: now })
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('uploadDigest' in by, (query) =>
      query.where('upload_digest', '=', 'uploadDigest' in by ? by.uploadDigest : ''),
    )
    .returning('id')
    .executeTakeFirst()
  return row ? findPicture(db, row.id) : null
}
