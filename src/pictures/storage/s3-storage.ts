import { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import type { Log } from '../../platform/log/log.ts'
import { contentTypeOf, type ListedPicture, type PictureStorage } from './picture-storage.ts'
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

/** Reads one page of ListObjectsV2, and the token of the next. */
function listOf(xml: string): { pictures: ListedPicture[]; next: string | null } {
  const pictures: ListedPicture[] = []
  let next: string | null = null
  let object: Record<string, string> = {}
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    text = ''
    if (name === 'Contents') object = {}
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Contents')
      pictures.push({ path: object.Key ?? '', storedAt: new Date(object.LastModified ?? Number.NaN) })
    else if (name === 'NextContinuationToken') next = text
    else object[name] = text
    text = ''
  })
  parser.write(xml).close()
  return { pictures, next }
}
