import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bufferOf, unpooledBuffer } from './unpooled-buffer.ts'

/** A producer's result: an answer, and the tags it depends on. */
export type Produced = {
  status: number
  contentType: string
  /** Headers of this answer alone, in lower case; they replace those that all answers have. */
  headers?: Readonly<Record<string, string>>
  /** May come in parts. */
  body: string | Buffer | readonly (string | Buffer)[]
  tags: Iterable<string>
  /** Produced while something failed: it is sent once and not cached. */
  faulty?: boolean
  /** The address contains a secret: the answer is sent to this one reader, and no cache may store it. */
  secret?: boolean
  /**
   * Whether it may be cached; by default, if it is a success. A page shared by any number of addresses is cached
   * regardless of its status.
   */
  isCacheable?: boolean
  /** For a rejected request: when to retry. */
  retryAfterSeconds?: number | undefined
}

export type Encoding = 'br' | 'gzip' | 'identity'
export type Variant = Encoding | 'notModified'

/** A finished answer: its bytes, compressed on first use and sent to everyone. */
export type CachedResponse = {
  status: number
  contentType: string
  etag: string
  bytes: { identity: Buffer; br?: Buffer | Promise<Buffer>; gzip?: Buffer | Promise<Buffer> }
  ownHeaders: Readonly<Record<string, string>>
  /** The headers of each variant, in Node's list form. */
  headers: Partial<Record<Variant, string[]>>
  faulty: boolean
  secret: boolean
  /** What it shows has changed since: it is better than none, but no other cache may store it. */
  isOutdated: boolean
  /** The header by which a cache in front purges it; null when there is none that does. */
  surrogateKeys: string | null
  retryAfterSeconds: number | undefined
  freshUntil: number
  /** The slots of its tags in the version table, and the last step at which it was known to be current. */
  slots: readonly number[]
  currentAt: number
  /** Memory in bytes without the key: body, compressed copies, headers. */
  cost: number
  /** Reports a grown cost to the cache that holds it. */
  grown: (() => void) | null
}

// Measured: objects and buffer overhead inside and outside the heap, a compressed copy, a list of headers.
const entryCost = 1_450
const bufferCost = 450
const headersCost = 450
const slotCost = 8

type State = Pick<CachedResponse, 'freshUntil' | 'slots' | 'currentAt' | 'surrogateKeys'>

/** A finished answer that is not (yet) cached. */
export function toCachedResponse(
  { status, contentType, headers = {}, body, faulty = false, secret = false, retryAfterSeconds }: Produced,
  { freshUntil, slots, currentAt, surrogateKeys }: State = {
    freshUntil: 0,
    slots: [],
    currentAt: 0,
    surrogateKeys: null,
  },
): CachedResponse {
  const identity = bufferOf([body].flat())
  return {
    status,
    contentType,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes: { identity },
    ownHeaders: headers,
    headers: {},
    faulty,
    secret,
    isOutdated: false,
    surrogateKeys,
    retryAfterSeconds,
    freshUntil,
    slots,
    currentAt,
    cost: entryCost + identity.length + slots.length * slotCost + lengthOf(headers) + (surrogateKeys?.length ?? 0),
    grown: null,
  }
}

const lengthOf = (headers: Readonly<Record<string, string>>) => Object.entries(headers).flat().join('').length

function grow(entry: CachedResponse, bytes: number): void {
  entry.cost += bytes
  entry.grown?.()
}

/** Its headers change, too: a cache that stored it would show it after the change was announced. */
export function markOutdated(entry: CachedResponse): CachedResponse {
  if (!entry.isOutdated) entry.headers = {}
  entry.isOutdated = true
  return entry
}

/** The headers of a variant, built once. */
export function headersOf(entry: CachedResponse, variant: Variant, make: () => string[]): string[] {
  const cached = entry.headers[variant]
  if (cached) return cached
  const list = make()
  entry.headers[variant] = list
  grow(entry, headersCost)
  return list
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
// A page is compressed in one job of the thread pool instead of several: an eighth less CPU time.
const chunkSize = 64 * 1024
// Browsers take brotli from sites with HTTPS. Level 5 would take a half more CPU time for 8 % fewer bytes.
const gzipLevel = 3

/** The bytes in an encoding; synchronous when they exist already. */
export function encoded(entry: CachedResponse, encoding: Encoding): Buffer | Promise<Buffer> {
  const { bytes } = entry
  if (encoding === 'identity') return bytes.identity
  const made = bytes[encoding]
  if (made) return made
  const making = compress(entry, encoding).then(unpooledBuffer)
  bytes[encoding] = making
  making.then(
    (buffer) => {
      bytes[encoding] = buffer
      grow(entry, bufferCost + buffer.length)
    },
    () => delete bytes[encoding],
  )
  return making
}

function compress({ bytes: { identity } }: CachedResponse, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(identity, { level: gzipLevel, chunkSize })
  // A page is 4 % smaller than with quality 5, in the same time; from 9 on it takes ten times as long.
  return compressBrotli(identity, {
    chunkSize,
    params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  })
}
