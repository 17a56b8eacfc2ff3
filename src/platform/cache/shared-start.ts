import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A text that many answers begin with. Its bytes are made once, and compressed once. */
export type SharedStart = { bytes: Buffer; deflated: Promise<Buffer> | null }

// About 60 kB each.
const known = new LRUCache<string, SharedStart>({ max: 128 })

export function sharedStart(text: string): SharedStart {
  const start = known.get(text) ?? { bytes: Buffer.from(text), deflated: null }
  known.set(text, start)
  return start
}

const deflate = promisify(deflateRaw)
// The fields of the format (RFC 1952): deflate, no flags, no time, Unix.
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const windowBytes = 32 * 1024

/**
 * `whole`, which begins with `start`, as gzip: the start as it was compressed once, then the rest, which refers to what
 * the decoder has read before.
 */
export async function gzipAfterStart(start: SharedStart, whole: Buffer, level: number): Promise<Buffer> {
  const { bytes } = start
  start.deflated ??= deflate(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }).catch((error) => {
    start.deflated = null
    throw error
  })
  const rest = deflate(whole.subarray(bytes.length), {
    level,
    // In one job of the thread pool instead of several.
    chunkSize: 64 * 1024,
    dictionary: bytes.subarray(-windowBytes),
  })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(whole), 0)
  trailer.writeUInt32LE(whole.length % 2 ** 32, 4)
  return Buffer.concat([gzipHeader, ...(await Promise.all([start.deflated, rest])), trailer])
}
