import { isUtf8 } from 'node:buffer'
import { FeedError } from './feed-error.ts'

export type Bytes = AsyncIterable<Uint8Array>

/** Replaces bytes that are not UTF-8. Unicode excludes it from texts, so that no letter is mistaken for it. */
const UNDECODABLE = '\ufdd0'
export const NOT_UTF8 =
  'has bytes that are not UTF-8: set the encoding of the file ("encoding" in the mapping, or --encoding)'

export const hasDecodingErrors = (text: string): boolean => text.includes(UNDECODABLE)
/** For people to read. */
export const showDecodingErrors = (text: string): string => text.replaceAll(UNDECODABLE, '\ufffd')

/** The first line of a table names the columns: with missing letters they cannot be identified. */
export function rejectUndecodableHeader(header: readonly string[]): void {
  if (header.some(hasDecodingErrors)) throw new FeedError(`The header at line 1 ${NOT_UTF8}.`)
}

const HEAD_BYTES = 1024
const XML_DECLARATION = /^<\?xml\s[^<>]{0,200}encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/

type Decoder = { label: string; from: number }

/** Whether a label names a supported encoding: those of the WHATWG Encoding Standard. */
export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== 'x-user-defined'
  } catch {
    return false
  }
}

/**
 * A feed as UTF-8 without a byte order mark. Its encoding is that of its byte order mark, else the given one, else the
 * one in its XML declaration, else UTF-8; it is never guessed from its letters.
 */
export async function* decodeFeed(bytes: Bytes, encoding: string | null): Bytes {
  const { head, rest } = await readHead(bytes)
  const { label, from } = encodingOf(head, encoding)
  const body = joined(head.subarray(from), rest)
  const decoded = /^(utf-?8|(us-)?ascii)$/i.test(label) ? markedUtf8(body) : transcoded(body, label)
  let isFirst = true
  for await (const chunk of decoded) {
    if (isFirst && chunk.subarray(0, 64).includes(0))
      throw new FeedError('The file is not text: it starts with NUL bytes.')
    isFirst = false
    yield chunk
  }
}

async function readHead(bytes: Bytes): Promise<{ head: Uint8Array; rest: Bytes }> {
  const iterator = bytes[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array()
  while (head.length < HEAD_BYTES) {
    const next = await iterator.next()
    if (next.done) break
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value])
  }
  return { head, rest: { [Symbol.asyncIterator]: () => iterator } }
}

export async function* joined(head: Uint8Array, rest: Bytes): Bytes {
  if (head.length > 0) yield head
  yield* rest
}

function encodingOf(head: Uint8Array, encoding: string | null): Decoder {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (begins(0xef, 0xbb, 0xbf)) return { label: 'utf-8', from: 3 }
  if (begins(0xff, 0xfe)) return { label: 'utf-16le', from: 2 }
  if (begins(0xfe, 0xff)) return { label: 'utf-16be', from: 2 }
  if (encoding !== null) return { label: encoding, from: 0 }
  if (begins(0x3c, 0, 0x3f, 0)) return { label: 'utf-16le', from: 0 }
  if (begins(0, 0x3c, 0, 0x3f)) return { label: 'utf-16be', from: 0 }
  const declared = XML_DECLARATION.exec(Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1'))?.[1]
  if (declared === undefined) return { label: 'utf-8', from: 0 }
  if (!isEncoding(declared) || /^utf-?16/i.test(declared))
    throw new FeedError(`The XML declares the encoding ${declared}, which does not match the file or is not supported.`)
  return { label: declared, from: 0 }
}

/** UTF-8 unchanged, except for invalid bytes. */
async function* markedUtf8(bytes: Bytes): Bytes {
  let rest: Uint8Array = new Uint8Array()
  for await (const chunk of bytes) {
    const whole = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = whole.length - unfinishedBytes(whole)
    rest = whole.subarray(end)
    const ready = whole.subarray(0, end)
    if (ready.length > 0) yield isUtf8(ready) ? ready : marked(ready)
  }
  if (rest.length > 0) yield marked(rest)
}

/** How many bytes at the end begin a character that the next chunk completes. */
function unfinishedBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return needed > back ? back : 0
  }
  return 0
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
const REPLACEMENT = Buffer.from('\ufffd')

/** A replacement character in the file itself is valid. */
function marked(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const pieces: string[] = []
  for (let from = 0; from <= buffer.length; ) {
    const index = buffer.indexOf(REPLACEMENT, from)
    const to = index < 0 ? buffer.length : index
    pieces.push(lenient.decode(buffer.subarray(from, to)).replaceAll('\ufffd', UNDECODABLE))
    from = index < 0 ? buffer.length + 1 : to + REPLACEMENT.length
  }
  return Buffer.from(pieces.join('\ufffd'))
}

/** Bytes that are undefined in Windows-1252. */
const NOT_WINDOWS_1252 = /[\u0081\u008d\u008f\u0090\u009d]/

async function* transcoded(bytes: Bytes, label: string): Bytes {
  const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true })
  let line = 1
  const decode = (chunk?: Uint8Array): Uint8Array => {
    let text: string
    try {
      text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw notIn(decoder.encoding, line)
    }
    const stray = decoder.encoding === 'windows-1252' ? text.search(NOT_WINDOWS_1252) : -1
    if (stray >= 0) throw notIn(decoder.encoding, line + newlines(text.slice(0, stray)))
    line += newlines(text)
    return Buffer.from(text)
  }
  for await (const chunk of bytes) {
    // Small chunks, so that the line of an undecodable one is known approximately.
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield decode(chunk.subarray(at, at + PIECE_BYTES))
  }
  const last = decode()
  if (last.length > 0) yield last
}

const PIECE_BYTES = 4 * 1024

const notIn = (encoding: string, line: number) =>
  new FeedError(`The file is not in ${encoding}: near line ${line} it has bytes that are not valid in ${encoding}.`)

function newlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
