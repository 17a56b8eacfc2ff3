import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import { formatCount } from '../../shared/money.ts'
import { type Bytes, decodeFeed, joined } from './decode-feed.ts'
import { FeedError } from './feed-error.ts'
import { MAX_FEED_BYTES, MAX_UNPACK_RATIO, RATIO_FROM_BYTES } from './feed-limits.ts'

const CHUNK = 64 * 1024
const LINE_FEED = 0x0a

/** Bytes on the disk, for progress. Throws a clear message if the file does not exist. */
export async function feedSize(file: string): Promise<number> {
  const stats = await stat(file).catch(() => null)
  if (!stats) throw new FeedError('The file does not exist.')
  if (!stats.isFile())
    throw new FeedError(`This is not a file. To read from a pipe, use -, as in "zcat feed.gz | bachat import -".`)
  return stats.size
}

type Opening = {
  /** Null for the encoding declared in the file, or UTF-8. */
  encoding?: string | null
  /** Whether nothing of the file was lost on its way. */
  isComplete?: boolean | undefined
  /** Bytes of the compressed file on disk. */
  onRead?: (bytes: number) => void
  /** Bytes of its text. */
  onUnpacked?: (bytes: number) => void
}

/**
 * The file's text in UTF-8, uncompressed if it is gzip (detected by its first bytes, not by its name). The last line of a
 * file that is known to be whole, as a .gz file is, has a line break after it: without one it may be cut.
 */
export async function* openFeed(
  file: string,
  { encoding = null, isComplete = false, onRead, onUnpacked }: Opening = {},
): Bytes {
  const head = await firstBytes(file)
  if (head.length === 0) throw new FeedError('The file is empty.')
  const source = createReadStream(file, { highWaterMark: CHUNK })
  if (onRead) source.on('data', (chunk) => onRead(chunk.length))
  const unpacking = isGzip(head) ? createGunzip({ chunkSize: CHUNK }) : null
  const bytes: Bytes = unpacking ? pipeline(source, unpacking, () => {}) : source
  try {
    let lastByte = LINE_FEED
    for await (const chunk of decodeFeed(checked(bytes, unpacking, onUnpacked), encoding)) {
      lastByte = chunk.at(-1) ?? lastByte
      yield chunk
    }
    if ((isComplete || unpacking) && lastByte !== LINE_FEED) yield Uint8Array.of(LINE_FEED)
  } finally {
    source.destroy()
  }
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b

async function* checked(bytes: Bytes, unpacking: Gunzip | null, onUnpacked?: (bytes: number) => void): Bytes {
  let count = 0
  try {
    for await (const chunk of bytes) {
      if (count === 0 && isGzip(chunk))
        throw new FeedError('The .gz file contains another .gz file. Please unpack it once.')
      count += chunk.length
      rejectTooMuch(count, unpacking?.bytesWritten)
      onUnpacked?.(chunk.length)
      yield chunk
    }
  } catch (error) {
    throw unpackingError(error, count)
  }
  if (count === 0) throw new FeedError('The file is empty.')
}

/** @param packed how much of the .gz file was read */
function rejectTooMuch(count: number, packed: number | undefined): void {
  if (count > MAX_FEED_BYTES)
    throw new FeedError(`The feed has more than ${MAX_FEED_BYTES / 1e9} GB of text. Please split it.`)
  if (packed !== undefined && count > RATIO_FROM_BYTES && count > packed * MAX_UNPACK_RATIO)
    throw new FeedError(
      `The .gz file unpacks to more than ${MAX_UNPACK_RATIO} times its size: ${formatCount(count)} bytes from ${formatCount(packed)}. If it is a real feed, please unpack it first.`,
    )
}

function unpackingError(error: unknown, count: number): unknown {
  const code = (error as NodeJS.ErrnoException).code
  const after = `after ${formatCount(count)} unpacked bytes`
  if (code === 'Z_BUF_ERROR') return new FeedError(`The .gz file is truncated: it ends ${after}.`)
  if (code?.startsWith('Z_')) return new FeedError(`The .gz file is damaged ${after} (${(error as Error).message}).`)
  return error
}

/** The first character that is not white space, and all bytes. */
export async function peekFirstCharacter(bytes: Bytes): Promise<{ opening: string; bytes: Bytes }> {
  const iterator = bytes[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array()
  let opening = ''
  while (opening === '' && head.length < CHUNK) {
    const next = await iterator.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
    // A truncated character decodes to U+FFFD for now; the decoder itself removes the byte order mark.
    if (head.length > 3) opening = new TextDecoder().decode(head).trimStart().charAt(0)
  }
  const rest = { [Symbol.asyncIterator]: () => iterator }
  return { opening, bytes: joined(head, rest) }
}
