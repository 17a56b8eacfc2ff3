import { sql } from 'kysely'
import { type Author, addAuditEntry } from '../../accounts/audit/audit-log.ts'
import type { Db } from '../../platform/schema/db.ts'
import { type Crop, pictureAddress } from '../../shared/uploaded-picture.ts'
import type { PictureStorage } from '../storage/picture-storage.ts'
import type { EncodedPicture } from './encoding-job.ts'

export type NewPicture = EncodedPicture & ({ uploadDigest: string } | { sourceId: string; crop: Crop })

/**
 * Stores the files and the row of a picture, once however often it is uploaded. The row is locked while files are
 * written, so that the job that removes unused pictures never removes them at the same time.
 */
export const storeUploadedPicture = (
  { db, storage }: { db: Db; storage: PictureStorage },
  picture: NewPicture,
  author: Author,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { id, width, height, files } = picture
    const part = 'crop' in picture ? { source_id: picture.sourceId, crop: JSON.stringify(picture.crop) } : {}
    const upload = 'uploadDigest' in picture ? { upload_digest: picture.uploadDigest } : {}
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
    const times = { created_at: author.now, asked_at: author.now }
    const { isNew } = await tx
      .insertInto('pictures')
      .values({ id, width, height, bytes, member_id: author.memberId, ...times, ...part, ...upload })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ asked_at: author.now, ...upload }))
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow()
    await Promise.all(files.map((file) => storage.put(file.path, file.bytes)))
    if (!isNew) return
    const after = {
      address: pictureAddress(id),
      width,
      height,
      bytes,
      ...('crop' in picture && { crop: picture.crop }),
    }
    const entry = { kind: 'pictures', recordId: id, title: `${width} × ${height}`, before: {}, after, version: id }
    await addAuditEntry(tx, author, { action: 'create', ...entry })
  })
