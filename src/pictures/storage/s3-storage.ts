import { Readable } from 'node:stream'
import type { Log } from '../../platform/log/log.ts'
import { contentTypeOf } from './content-types.ts'
import type { ListedPicture, PictureStorage } from './picture-storage.ts'
import { listOf } from './s3-list.ts'
import { createS3Requests, type S3Settings, type SendToS3 } from './s3-requests.ts'

/** Pictures as objects of a bucket, under the same paths as in a folder. */
export function createS3Storage(settings: S3Settings, log: Pick<Log, 'warn'>): PictureStorage {
  const send = createS3Requests(settings, log)
  return {
    folder: null,
    name: `the bucket ${settings.bucket}`,
    async put(path, bytes) {
      const body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
      await send({ method: 'PUT', path, body, headers: { 'content-type': contentTypeOf(path) } })
    },
    has: async (path) => (await send({ method: 'HEAD', path })).isFound,
    async open(path) {
      const { isFound, bytes } = await send({ path })
      return isFound ? { size: bytes.length, body: Readable.from([bytes]) } : null
    },
    list: (folder) => listObjects(send, folder),
    async remove(path) {
      await send({ method: 'DELETE', path })
    },
  }
}

async function* listObjects(send: SendToS3, folder: string): AsyncGenerator<ListedPicture> {
  let next: string | null = ''
  while (next !== null) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: folder === '' ? '' : `${folder}/` })
    if (next !== '') query.set('continuation-token', next)
    const { bytes } = await send({ query })
    const page = listOf(bytes.toString())
    yield* page.pictures
    next = page.next
  }
}
