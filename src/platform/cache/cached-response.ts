import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What a producer makes: an answer, and what it depends on. */
export type Produced = {
  status: number
  contentType: string
  body: string | Buffer
  tags: Iterable<string>
  /** Made while something was broken: it goes out once and is not kept. */
  faulty?: boolean
  /** Asked for under an address with a secret: it goes out for this one reader, to be stored by nobody on the way. */
  secret?: boolean
  /** Whether it may be kept; without it a success may. A page for any number of addresses is kept, success or not. */
  kept?: boolean
  /** Of a refusal: when it makes sense to ask again. */
  retryAfterSeconds?: number | undefined
}

export type Encoding = 'br' | 'gzip' | 'identity'
export type Variant = Encoding | 'notModified'

/** A finished answer: its bytes, compressed once when the first one asks for it, and sent to everyone who asks. */
export type Entry = {
  status: number
  contentType: string
  etag: string
  bytes: { identity: Buffer; br?: Buffer | Promise<Buffer>; gzip?: Buffer | Promise<Buffer> }
  /** The headers of each variant, as one list for node. */
  headers: Partial<Record<Variant, string[]>>
  faulty: boolean
  secret: boolean
  retryAfterSeconds: number | undefined
  freshUntil: number
  /** Where its tags stand in the table of versions, and the last step at which it was known to be up to date. */
  slots: readonly number[]
  currentAt: number
  /** Bytes of memory, key aside: its body, what was compressed of it, its headers. */
  cost: number
  /** Tells whoever keeps it that its cost has grown. */
  grown: (() => void) | null
}

// Measured: objects and the parts of a buffer inside and outside the heap, a compressed copy, a list of headers.
const entryCost = 1_450
const bufferCost = 450
const headersCost = 450
const slotCost = 8

type State = Pick<Entry, 'freshUntil' | 'slots' | 'currentAt'>

/** A finished answer that is not (yet) kept. */
export function finish(
  { status, contentType, body, faulty = false, secret = false, retryAfterSeconds }: Produced,
  { freshUntil, slots, currentAt }: State = { freshUntil: 0, slots: [], currentAt: 0 },
): Entry {
  const identity = Buffer.isBuffer(body) ? ownBuffer(body) : bufferOf(body)
  return {
    status,
    contentType,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes: { identity },
    headers: {},
    faulty,
    secret,
    retryAfterSeconds,
    freshUntil,
    slots,
    currentAt,
    cost: entryCost + identity.length + slots.length * slotCost,
    grown: null,
  }
}

/** Small buffers are cut from larger ones, which a kept one would keep whole. */
function bufferOf(text: string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  own.write(text)
  return own
}

function ownBuffer(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer
  const own = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(own)
  return own
}

function grow(entry: Entry, bytes: number): void {
  entry.cost += bytes
  entry.grown?.()
}

/** The headers of a variant, made once. */
export function headersOf(entry: Entry, variant: Variant, make: () => string[]): string[] {
  const known = entry.headers[variant]
  if (known) return known
  const list = make()
  entry.headers[variant] = list
  grow(entry, headersCost)
  return list
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The bytes in an encoding: at once when they were made before. */
export function encoded(entry: Entry, encoding: Encoding): Buffer | Promise<Buffer> {
  const { bytes } = entry
  if (encoding === 'identity') return bytes.identity
  const made = bytes[encoding]
  if (made) return made
  const making = compress(bytes.identity, encoding).then(ownBuffer)
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

const compress = (identity: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'gzip'
    ? compressGzip(identity, { level: 6 })
    : // Quality 5: within a few per cent of the best at a twentieth of its time.
      compressBrotli(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
      })
