import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createS3Requests, type S3Access, type S3Answer, type S3Request } from '../../../platform/http/s3-requests.ts'
import { escapeMarkup } from '../../../shared/escape-markup.ts'
import { BackupError } from '../archive.ts'
import { type BackupStore, StoreError } from './backup-store.ts'

type S3Target = S3Access & { name: string; prefix: string }

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
      (answer) => (answer.bytes.includes('<Error>') ? new StoreError(describe(target, answer)) : null),
      (error: unknown) => error,
    )
    // Also when only its answer was lost.
    if ((await size(file, signal)) !== bytes)
      throw failure ?? new BackupError(`${target.name} has not stored all of the file.`)
  }

  return {
    name: target.name,
    async write(file, chunks, { onUpload, beforeNaming, signal }) {
      const { bytes } = await send({ method: 'POST', file, query: { uploads: '' }, signal })
      const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(bytes.toString()) ?? []
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

type Uploaded = { etags: string[]; bytes: number }
type Send = (
  request: Omit<S3Request, 'path' | 'query'> & { file: string; query?: Record<string, string> },
) => Promise<S3Answer>

/** A missing object is an answer, except to a PUT or a POST. */
function createRequests(target: S3Target, pausesMs: readonly number[]): Send {
  const send = createS3Requests(target, { timeoutMs: TIMEOUT_MS, pausesMs })
  return async function sendOrThrow({ file, query, ...request }) {
    const { method, body, headers, signal } = request
    const answer = await send({
      ...request,
      path: [...target.prefix.split('/').filter(Boolean), file].join('/'),
      query: query && new URLSearchParams(query),
      headers: { ...headers, ...(body && { 'content-md5': createHash('md5').update(body).digest('base64') }) },
    }).catch((error: Error) => {
      signal?.throwIfAborted()
      throw new StoreError(`${target.name} does not answer: ${reasonOf(error)}.`, { cause: error })
    })
    const isMissing = answer.status === 404 && method !== 'PUT' && method !== 'POST'
    if (answer.status >= 300 && !isMissing) throw new StoreError(describe(target, answer))
    return answer
  }
}

const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error && cause.message) || message

function describe({ name }: S3Target, { status, bytes }: S3Answer): string {
  const [, code] = /<Code>([^<]+)<\/Code>/.exec(bytes.toString('utf8', 0, 2_000)) ?? []
  return `${name} answered ${status}${code === undefined ? '' : ` (${code})`}.`
}
