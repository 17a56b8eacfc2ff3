import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts'
import type { Log } from '../../platform/log/log.ts'
import { inOutgoingRequest } from '../../platform/tracing/trace.ts'
import { contentTypeOf, type ListedPicture, type PictureStorage, StorageUnavailableError } from './picture-storage.ts'

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

export type S3Settings = { endpoint: string; bucket: string; key: string; secret: string }

type S3Request = { method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; path?: string; query?: URLSearchParams } & {
  body?: Uint8Array
  headers?: Record<string, string>
}

/** `isFound`: false for a missing object. */
type S3Answer = { isFound: boolean; bytes: Buffer }

type SendToS3 = (request: S3Request) => Promise<S3Answer>

// For each attempt, with the answer's body: the limit is the store's, not that of a visitor's line. Three attempts end within the time that a browser waits for a call.
const timeoutMs = 5_000
const pausesMs = [200, 800]

/** The signed path must be the sent one: aws4fetch signs a plus sign as a space. */
const encodedPath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Signed requests to a bucket: bounded in time and number, and repeated when the store does not answer. */
function createS3Requests(settings: S3Settings, log: Pick<Log, 'warn'>): SendToS3 {
  const { endpoint, bucket, key, secret } = settings
  // Retries are done here, because aws4fetch does not repeat requests that got no answer.
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', retries: 0 })
  const limit = createConcurrencyLimit({ maxConcurrent: 64, maxWaiting: 2_000, maxWaitMs: 10_000 })

  async function attempt({ method = 'GET', path = '', query, body, headers = {} }: S3Request): Promise<S3Answer> {
    const address = `${endpoint}/${bucket}${path === '' ? '' : `/${encodedPath(path)}`}${query ? `?${query}` : ''}`
    const answer = await inOutgoingRequest({ method, host: new URL(endpoint).hostname }, (trace) =>
      client.fetch(address, {
        method,
        headers: { ...trace, ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: Buffer.from(body) }),
      }),
    )
    // An object may be missing; otherwise it is the bucket.
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.ok || (answer.status === 404 && path !== '' && method !== 'PUT')) return { isFound: answer.ok, bytes }
    const detail = bytes.toString().slice(0, 300)
    throw new AnswerError(answer.status, `The picture store answered ${answer.status} to ${method}: ${detail}`)
  }

  async function send(request: S3Request): Promise<S3Answer> {
    for (const pauseMs of [...pausesMs, null])
      try {
        return await attempt(request)
      } catch (error) {
        const isFinal = error instanceof AnswerError && error.status < 500 && error.status !== 429
        if (pauseMs === null || isFinal) {
          log.warn({ err: error }, 'The picture store cannot be used')
          throw new StorageUnavailableError(error)
        }
        await wait(pauseMs)
      }
    throw new Error('There is always a last attempt.')
  }

  return (request) =>
    limit.run(
      () => send(request),
      () => new StorageUnavailableError('Too many requests to the store are waiting.'),
    )
}

class AnswerError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
