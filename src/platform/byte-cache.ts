import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'
import { Problem } from './errors.ts'

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
  /** No success, and kept all the same: it stands for any number of addresses. */
  kept?: boolean
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished answer: its bytes, compressed once when the first one asks for it, and sent to everyone who asks. */
export type Entry = {
  status: number
  contentType: string
  etag: string
  bytes: { identity: Buffer; br?: Buffer | Promise<Buffer>; gzip?: Buffer | Promise<Buffer> }
  tags: ReadonlySet<string>
  faulty: boolean
  secret: boolean
  freshUntil: number
  /** Something it depends on has changed: it may go out only while the data cannot be reached. */
  outdated: boolean
}

export type ByteCacheOptions = { freshMs: number; maxBytes: number; clock: Clock }
export type ByteCache = ReturnType<typeof createByteCache>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Finished answers by key. However many ask for a missing one, it is made once; an aged one is sent
 * while one newer is made; a dropped one is made again before anyone gets it.
 */
export function createByteCache({ freshMs, maxBytes, clock }: ByteCacheOptions) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // Half as much again for the compressed copies, which may come later.
    sizeCalculation: (entry) => 1 + Math.ceil(entry.bytes.identity.length * 1.5),
  })
  const underWay = new Map<string, Promise<Entry>>()
  // When each tag was last dropped, in steps, so that a render that began before is not kept.
  const lastDropped = new Map<string, number>()
  let step = 0
  let lastClear = 0

  async function make(key: string, produce: () => Promise<Produced>): Promise<Entry> {
    const begun = step
    const produced = await produce()
    const entry = finish(produced, clock().getTime() + freshMs)
    const overtaken = lastClear > begun || [...entry.tags].some((tag) => (lastDropped.get(tag) ?? 0) > begun)
    if (overtaken || entry.faulty || entry.status >= 500) return entry
    if (entry.status === 200 || produced.kept) entries.set(key, entry)
    // What was there is there no more: an outdated copy must not come back in a fault.
    else entries.delete(key)
    return entry
  }

  function makeOnce(key: string, produce: () => Promise<Produced>): Promise<Entry> {
    const running = underWay.get(key)
    if (running) return running
    const making = make(key, produce).finally(() => {
      if (underWay.get(key) === making) underWay.delete(key)
    })
    underWay.set(key, making)
    return making
  }

  return {
    /** The finished answer when it may be sent as it is, else undefined. Costs one look-up. */
    fresh(key: string): Entry | undefined {
      const entry = entries.get(key)
      return entry && !entry.outdated && entry.freshUntil > clock().getTime() ? entry : undefined
    },

    /** The answer, made when it is missing. An aged one is returned at once and replaced behind it. */
    async get(key: string, produce: () => Promise<Produced>): Promise<Entry> {
      const entry = entries.get(key)
      if (!entry) return makeOnce(key, produce)
      if (entry.outdated) return newerOr(entry, makeOnce(key, produce))
      if (entry.freshUntil <= clock().getTime()) makeOnce(key, produce).catch(() => undefined)
      return entry
    },

    drop(tags: Iterable<string>): void {
      step += 1
      const dropped = new Set(tags)
      for (const tag of dropped) lastDropped.set(tag, step)
      // A tag a deal: forgotten in time, at the price of one needless render of what is under way.
      if (lastDropped.size > 10_000) {
        lastDropped.clear()
        lastClear = step
      }
      underWay.clear()
      for (const entry of entries.values()) if (!entry.tags.isDisjointFrom(dropped)) entry.outdated = true
    },

    dropAll(): void {
      lastClear = step += 1
      underWay.clear()
      for (const entry of entries.values()) entry.outdated = true
    },

    stats: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}

/** While the data cannot be reached the last good answer serves better than none. */
async function newerOr(outdated: Entry, making: Promise<Entry>): Promise<Entry> {
  try {
    const made = await making
    return made.faulty || made.status >= 500 ? outdated : made
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw error
    return outdated
  }
}

/** The bytes in an encoding: at once when they were made before. */
export function encoded(entry: Entry, encoding: Encoding): Buffer | Promise<Buffer> {
  const { bytes } = entry
  if (encoding === 'identity') return bytes.identity
  const made = bytes[encoding]
  if (made) return made
  const making = compress(bytes.identity, encoding)
  bytes[encoding] = making
  making.then(
    (buffer) => {
      bytes[encoding] = buffer
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

/** A finished answer that is not (yet) kept. */
export function finish({ body, tags, ...rest }: Produced, freshUntil: number): Entry {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body)
  return {
    status: rest.status,
    contentType: rest.contentType,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes: { identity },
    tags: new Set(tags),
    faulty: rest.faulty ?? false,
    secret: rest.secret ?? false,
    freshUntil,
    outdated: false,
  }
}
