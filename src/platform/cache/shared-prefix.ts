import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { bufferOf, ownBuffer } from './own-buffer.ts'

/** A text that many answers begin with. Its bytes are made, hashed and compressed once. */
export type SharedPrefix = { bytes: Buffer; hash: Hash; deflated: Promise<Buffer> | null }

// About 100 kB each: the text, its bytes, and its deflate blocks.
const prefixes = new LRUCache<string, SharedPrefix>({ max: 128 })

export function sharedPrefix(text: string): SharedPrefix {
  const known = prefixes.get(text)
  if (known) return known
  const bytes = bufferOf([text])
  const prefix = { bytes, hash: createHash('sha256').update(bytes), deflated: null }
  prefixes.set(text, prefix)
  return prefix
}

const deflate = promisify(deflateRaw)
// The fields of the format (RFC 1952): deflate, no flags, no time, Unix.
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/**
 * `whole`, which begins with `prefix`, as one gzip stream: the prefix as it was compressed once, then the rest, whose
 * dictionary is the prefix.
 */
export async function gzipWithPrefix(prefix: SharedPrefix, whole: Buffer, level: number): Promise<Buffer> {
  const { bytes } = prefix
  prefix.deflated ??= deflate(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
    .then(ownBuffer)
    .catch((error) => {
      prefix.deflated = null
      throw error
    })
  const rest = deflate(whole.subarray(bytes.length), {
    level,
    // In one job of the thread pool instead of several.
    chunkSize: 64 * 1024,
    // zlib uses the end of a long dictionary.
    dictionary: bytes,
  })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(whole), 0)
  trailer.writeUInt32LE(whole.length % 2 ** 32, 4)
  return Buffer.concat([gzipHeader, ...(await Promise.all([prefix.deflated, rest])), trailer])
}
