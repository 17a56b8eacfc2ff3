import { createGunzip } from 'node:zlib'
import { type Bytes, decodeFeed } from './decode-feed.ts'
import { FeedError } from './feed-error.ts'

/** Of a feed's text, for looking at it before it is imported. */
export const MAX_BEGINNING_BYTES = 2_000_000

const [LINE_FEED, QUOTE] = [0x0a, 0x22]

/**
 * The text of a feed's first bytes, uncompressed and in UTF-8, at most 2 MB.
 * @param isCut whether the feed has more bytes
 */
export async function readBeginning(
  bytes: Uint8Array,
  { encoding, isCut }: { encoding: string | null; isCut: boolean },
): Promise<{ text: Uint8Array; isCut: boolean }> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const unpacked = isGzip ? await unpackBeginning(bytes) : { text: bytes, isCut }
  const isLong = unpacked.text.length > MAX_BEGINNING_BYTES
  const chunks: Uint8Array[] = []
  for await (const chunk of decodeFeed(inPieces(unpacked.text.subarray(0, MAX_BEGINNING_BYTES)), encoding))
    chunks.push(chunk)
  return { text: Buffer.concat(chunks), isCut: isLong || isCut || unpacked.isCut }
}

/** The end is missing where the file was cut: what could be unpacked until then counts. */
async function unpackBeginning(bytes: Uint8Array): Promise<{ text: Uint8Array; isCut: boolean }> {
  const unpacking = createGunzip()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    unpacking.end(bytes)
    for await (const chunk of unpacking) {
      chunks.push(chunk)
      length += chunk.length
      if (length > MAX_BEGINNING_BYTES) break
    }
    return { text: Buffer.concat(chunks), isCut: false }
  } catch (error) {
    if (length === 0) throw new FeedError(`The .gz file is damaged (${(error as Error).message}).`)
    return { text: Buffer.concat(chunks), isCut: true }
  }
}

export async function* inPieces(bytes: Uint8Array): Bytes {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

const PIECE_BYTES = 64 * 1024

/** A table's text up to the end of its last whole row: a quoted cell may have line breaks. */
export function wholeRows(text: Uint8Array, delimiter: string): Uint8Array {
  const mark = delimiter.charCodeAt(0)
  let isQuoted = false
  let isCellStart = true
  let end = 0
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]
    if (isQuoted) {
      if (byte === QUOTE && text[at + 1] === QUOTE) at++
      else if (byte === QUOTE) isQuoted = false
      continue
    }
    if (byte === QUOTE && isCellStart) isQuoted = true
    else if (byte === LINE_FEED) end = at + 1
    isCellStart = byte === mark || byte === LINE_FEED
  }
  return text.subarray(0, end)
}
