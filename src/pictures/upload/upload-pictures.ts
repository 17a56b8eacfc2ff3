import { sql } from 'kysely'
import { type Author, addAuditEntry } from '../../accounts/audit/audit-log.ts'
import { badInput, notFound, tooBusy } from '../../platform/errors.ts'
import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Db } from '../../platform/schema/db.ts'
import { type Crop, isWithin, pictureAddress, type UploadedPicture } from '../../shared/uploaded-picture.ts'
import { createSharedWork } from '../shared-work.ts'
import { type PictureStorage, readPicture } from '../storage/picture-storage.ts'
import { encodeInProcess } from './encode-in-child-process.ts'
import type { EncodedPicture } from './encoding-job.ts'
import { findPicture, touchPicture } from './picture.queries.ts'
import { cropId, wholePath } from './picture-files.ts'
import { type PictureFormat, pictureFormatOf } from './picture-format.ts'
import { type ReceivedFile, withReceivedFile } from './receive-file.ts'

type Deps = { db: Db; storage: PictureStorage; log: Pick<Log, 'warn'> }
type Fill = (into: NodeJS.WritableStream) => Promise<void>

export type PictureUploads = ReturnType<typeof createPictureUploads>

/** Uploading and cropping, within limits of memory: files wait on the disk, and one picture at a time is encoded. */
export function createPictureUploads(deps: Deps) {
  const receiving = createConcurrencyLimit({ maxConcurrent: 12, maxWaiting: 200, maxWaitMs: 10_000 })
  const encoding = createConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 30, maxWaitMs: 30_000 })
  const once = createSharedWork<UploadedPicture>()

  return {
    find: (id: string) => findPicture(deps.db, id),

    /** A file that `fill` writes. */
    upload: (fill: Fill, author: Author): Promise<UploadedPicture> =>
      withReceivedFile(
        (into) => receiving.run(() => fill(into), tooBusy),
        async (file) => {
          const format = pictureFormatOf(file.head)
          return once(file.digest, async () => {
            const existing = await touchPicture(deps.db, { uploadDigest: file.digest }, author.now)
            return existing ?? encoding.run(() => storeWhole(deps, file, format, author), tooBusy)
          })
        },
      ),

    /** A crop of an uploaded picture, itself a picture. */
    async crop(id: string, crop: Crop, author: Author): Promise<UploadedPicture> {
      const picture = await findPicture(deps.db, id)
      if (!picture) throw notFound(/*i18n*/ 'There is no such picture.')
      const { source } = picture
      if (!isWithin(crop, source)) throw badInput({ crop: /*i18n*/ 'The part lies outside of the picture.' })
      const isUncropped = crop.width === source.width && crop.height === source.height
      const pictureId = isUncropped ? source.id : cropId(source.id, crop)
      return once(pictureId, async () => {
        const existing = await touchPicture(deps.db, { id: pictureId }, author.now)
        return existing ?? encoding.run(() => storeCrop(deps, source.id, crop, author), tooBusy)
      })
    },
  }
}

async function storeWhole(
  deps: Deps,
  { path, digest: uploadDigest }: ReceivedFile,
  format: PictureFormat,
  author: Author,
): Promise<UploadedPicture> {
  const picture = await encodeInProcess({ kind: 'whole', path, format }, deps.log)
  await storeUploadedPicture(deps, { ...picture, uploadDigest }, author)
  return getStoredPicture(deps, picture.id)
}

async function storeCrop(deps: Deps, sourceId: string, crop: Crop, author: Author): Promise<UploadedPicture> {
  const whole = await readPicture(deps.storage, wholePath(sourceId))
  if (!whole) throw notFound(/*i18n*/ 'The picture is missing in the store. Please upload it again.')
  const picture = await encodeInProcess({ kind: 'crop', whole, id: cropId(sourceId, crop), crop }, deps.log)
  await storeUploadedPicture(deps, { ...picture, sourceId, crop }, author)
  return getStoredPicture(deps, picture.id)
}

async function getStoredPicture({ db }: Deps, id: string): Promise<UploadedPicture> {
  const picture = await findPicture(db, id)
  if (!picture) throw new Error('A stored picture has a row.')
  return picture
}

type NewPicture = EncodedPicture & ({ uploadDigest: string } | { sourceId: string; crop: Crop })

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
