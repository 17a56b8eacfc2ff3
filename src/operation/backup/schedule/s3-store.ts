import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { escapeMarkup } from '../../../shared/escape-markup.ts'
import { BackupError } from '../archive.ts'
import { type BackupStore, StoreError } from './backup-store.ts'

export type S3Target = {
  name: string
  endpoint: string
  bucket: string
  prefix: string
  key: string
  secret: string
}

/** A store takes 10,000 parts: 160 GB. All that is in memory at once. */
const PART_BYTES = 16_000_000
const TIMEOUT_MS = 120_000
const PAUSES_MS = [500, 2_000, 8_000]

/** Backups as objects of a bucket, in multipart uploads: their size is known only at the end. `pausesMs`: for tests. */
export function createS3Store(target: S3Target, pausesMs: readonly number[] = PAUSES_MS): BackupStore {
  const send = createRequests(target, pausesMs)

  async function size(file: string, signal?: AbortSignal): Promise<number | null> {
    const { status, headers } = await send({ method: 'HEAD', file, signal })
    return status === 404 ? null : Number(headers.get('content-length'))
  }

  async function upload(file: string, id: string, chunks: AsyncIterable<Uint8Array>, signal?: AbortSignal) {
    const etags: string[] = []
    let bytes = 0
    for await (const body of inParts(chunks)) {
      const query = { partNumber: `${etags.length + 1}`, uploadId: id }
      const { headers } = await send({ method: 'PUT', file, query, body, signal })
      etags.push(headers.get('etag') ?? '')
      bytes += body.length
    }
    return { etags, bytes }
  }

  async function complete(file: string, id: string, { etags, bytes }: Uploaded, signal?: AbortSignal) {
    const parts = etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeMarkup(etag)}</ETag></Part>`,
    )
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const failure = await send({ method: 'POST', file, query: { uploadId: id }, body, signal }).then(
      // A store that takes long begins with 200, and may end with an error.
      (answer) => (answer.text.includes('<Error>') ? new StoreError(describe(target, answer)) : null),
      (error: unknown) => error,
    )
    // Also when only its answer was lost.
    if ((await size(file, signal)) !== bytes)
      throw failure ?? new BackupError(`${target.name} has not stored all of the file.`)
  }

  return {
    name: target.name,
    async write(file, chunks, { onUpload, beforeNaming, signal }) {
      const { text } = await send({ method: 'POST', file, query: { uploads: '' }, signal })
      const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(text) ?? []
      if (id === undefined) throw new BackupError(`${target.name} has not begun an upload.`)
      await onUpload(id)
      const uploaded = await upload(file, id, chunks, signal)
      await beforeNaming()
      await complete(file, id, uploaded, signal)
    },
    size,
    read: (file, signal) => Readable.from(inRanges(send, file, size, signal), { objectMode: false }),
    async remove(file, signal) {
      await send({ method: 'DELETE', file, signal })
    },
    async removeUnfinished(file, id, signal) {
      // One that has ended is not found.
      if (id !== null) await send({ method: 'DELETE', file, query: { uploadId: id }, signal })
    },
  }
}

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let part: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    part.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(part)
    part = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(part)
}

/** Each range is repeated by itself, so a lost connection does not end a long reading. */
async function* inRanges(
  send: Send,
  file: string,
  sizeOf: BackupStore['size'],
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  const size = await sizeOf(file, signal)
  if (size === null) throw new BackupError(`There is no ${file} in the store.`)
  for (let from = 0; from < size; from += PART_BYTES) {
    const range = `bytes=${from}-${Math.min(from + PART_BYTES, size) - 1}`
    const { status, bytes } = await send({ method: 'GET', file, headers: { range }, signal })
    if (status === 404) throw new BackupError('The file was removed from the store meanwhile.')
    yield bytes
  }
}

type Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  file: string
  query?: Record<string, string>
  body?: Buffer<ArrayBuffer>
  headers?: Record<string, string>
  signal: AbortSignal | undefined
}
type Uploaded = { etags: string[]; bytes: number }
type Answer = { status: number; headers: Headers; bytes: Buffer; text: string }
type Send = (request: Request) => Promise<Answer>

/** Signed requests, repeated when the store does not answer. A missing object is an answer, except to a PUT or a POST. */
function createRequests(target: S3Target, pausesMs: readonly number[]): Send {
  const { endpoint, bucket, prefix, key, secret } = target
  // Retries are done here, because aws4fetch does not repeat requests that got no answer.
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', retries: 0 })

  async function attempt({ method, file, query, body, headers, signal }: Request): Promise<Answer> {
    const path = [bucket, ...prefix.split('/').filter(Boolean), file].map(encodeURIComponent).join('/')
    const answer = await client.fetch(`${endpoint}/${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: { ...headers, ...(body && { 'content-md5': createHash('md5').update(body).digest('base64') }) },
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
      ...(body && { body }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, bytes, text: method === 'GET' ? '' : bytes.toString() }
  }

  return async function send(request) {
    for (const pauseMs of [...pausesMs, null]) {
      const answer = await attempt(request).catch((error: Error) => error)
      request.signal?.throwIfAborted()
      if (!(answer instanceof Error)) {
        const isMissing = answer.status === 404 && request.method !== 'PUT' && request.method !== 'POST'
        if (answer.status < 300 || isMissing) return answer
        if (answer.status < 500 && answer.status !== 429) throw new StoreError(describe(target, answer))
      }
      if (pauseMs === null)
        throw answer instanceof Error
          ? new StoreError(`${target.name} does not answer: ${reasonOf(answer)}.`, { cause: answer })
          : new StoreError(describe(target, answer))
      await wait(pauseMs, null, { signal: request.signal })
    }
    throw new Error('There is always a last attempt.')
  }
}

const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error && cause.message) || message

function describe({ name }: S3Target, { status, bytes }: Answer): string {
  const [, code] = /<Code>([^<]+)<\/Code>/.exec(bytes.toString('utf8', 0, 2_000)) ?? []
  return `${name} answered ${status}${code === undefined ? '' : ` (${code})`}.`
}
