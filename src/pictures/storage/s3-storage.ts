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
      const answer = await send({ method: 'PUT', path, body, headers: { 'content-type': contentTypeOf(path) } })
      await answer.body?.cancel()
    },
    has: async (path) => (await send({ method: 'HEAD', path })).ok,
    async open(path) {
      const answer = await send({ path })
      // Read at once: the time limit is the store's, not that of the visitor's line.
      const bytes = Buffer.from(await answer.arrayBuffer())
      return answer.ok ? { size: bytes.length, body: Readable.from([bytes]) } : null
    },
    list: (folder) => listObjects(send, folder),
    async remove(path) {
      const answer = await send({ method: 'DELETE', path })
      await answer.body?.cancel()
    },
  }
}

async function* listObjects(send: SendToS3, folder: string): AsyncGenerator<ListedPicture> {
  let next: string | null = ''
  while (next !== null) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: folder === '' ? '' : `${folder}/` })
    if (next !== '') query.set('continuation-token', next)
    const answer = await send({ query })
    const page = listOf(await answer.text())
    yield* page.pictures
    next = page.next
  }
}
