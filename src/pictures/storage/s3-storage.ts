import { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { createS3Requests, type S3Access, type S3Request } from '../../platform/http/s3-requests.ts'
import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts'
import type { Log } from '../../platform/log/log.ts'
import { contentTypeOf, type ListedPicture, type PictureStorage, StorageUnavailableError } from './picture-storage.ts'

/** Pictures as objects of a bucket, under the same paths as in a folder. */
export function createS3Storage(settings: S3Access, log: Pick<Log, 'warn'>): PictureStorage {
  const send = createRequests(settings, log)
  return {
    folder: null,
    name: `the bucket ${settings.bucket}`,
    async put(path, bytes) {
      const body = typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes)
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

async function* listObjects(send: Send, folder: string): AsyncGenerator<ListedPicture> {
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

// The limit is the store's, not that of a visitor's line. Three attempts end within the time that a browser waits for a call.
const limits = { timeoutMs: 5_000, pausesMs: [200, 800] }

/** `isFound`: false for a missing object. */
type Send = (request: Partial<S3Request>) => Promise<{ isFound: boolean; bytes: Buffer }>

/** Requests to a bucket, bounded in time and number. */
function createRequests(settings: S3Access, log: Pick<Log, 'warn'>): Send {
  const send = createS3Requests(settings, limits)
  const limit = createConcurrencyLimit({ maxConcurrent: 64, maxWaiting: 2_000, maxWaitMs: 10_000 })

  async function sendOrThrow({ method = 'GET', path = '', ...request }: Partial<S3Request>) {
    try {
      const { status, bytes } = await send({ ...request, method, path })
      // An object may be missing; otherwise it is the bucket.
      if (status < 300 || (status === 404 && path !== '' && method !== 'PUT')) return { isFound: status < 300, bytes }
      throw new Error(`The picture store answered ${status} to ${method}: ${bytes.toString().slice(0, 300)}`)
    } catch (error) {
      log.warn({ err: error }, 'The picture store cannot be used')
      throw new StorageUnavailableError(error)
    }
  }

  return (request) =>
    limit.run(
      () => sendOrThrow(request),
      () => new StorageUnavailableError('Too many requests to the store are waiting.'),
    )
}
