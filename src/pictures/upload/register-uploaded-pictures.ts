import type { FastifyInstance } from 'fastify'
import { unavailable, unknownAddress } from '../../platform/errors.ts'
import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Db } from '../../platform/schema/db.ts'
import type { PictureLookups } from '../picture-lookups.ts'
import { sendPicture } from '../send-picture.ts'
import { createSharedWork } from '../shared-work.ts'
import { type PictureStorage, readPicture } from '../storage/picture-storage.ts'
import { encodeInProcess } from './encode-in-child-process.ts'
import { findPicture } from './picture.queries.ts'
import { sizedFiles, wholePath } from './picture-files.ts'

type Deps = { db: Db; pictures: PictureStorage; pictureLookups: PictureLookups; log: Pick<Log, 'warn'> }

/**
 * Sends uploaded pictures. A size that did not exist when the picture was uploaded is made when a page first shows it,
 * from the whole picture.
 */
export function registerUploadedPictures(app: FastifyInstance, { db, pictures, pictureLookups, log }: Deps): void {
  const encoding = createConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 30 })
  const once = createSharedWork<void>()

  async function addMissingSizes(id: string): Promise<void> {
    const picture = await findPicture(db, id)
    const whole = picture && (await readPicture(pictures, wholePath(picture.source.id)))
    if (!whole) throw unknownAddress()
    const crop = picture.crop ?? { x: 0, y: 0, width: picture.width, height: picture.height }
    const { files } = await encodeInProcess({ kind: 'crop', whole, id, crop }, log)
    for (const { path, bytes } of files) if (!(await pictures.has(path))) await pictures.put(path, bytes)
  }

  app.get<{ Params: { file: string } }>('/media/pictures/:file', async (request, reply) => {
    const { file } = request.params
    const path = `pictures/${file}`
    const [, id] = /^([\da-f]{32})-[\da-z]+\.(?:avif|webp)$/.exec(file) ?? []
    if (id === undefined) throw unknownAddress()
    const send = () => sendPicture(reply, pictures, path)
    // A file in a folder costs less than its limit.
    if (pictures.folder !== null && (await pictures.has(path))) return send()
    await pictureLookups.find({ path, address: request.ip }, async () => {
      if (await pictures.has(path)) return
      if (!sizedFiles(id).some((file) => file.path === path)) throw unknownAddress()
      await once(id, () => encoding.run(() => addMissingSizes(id), unavailable))
    })
    return send()
  })
}
