import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

const HEAD_BYTES = 4096
const META_CHARSET = /<meta[^<>]{1,200}?charset\s{0,5}=\s{0,5}["']?\s{0,5}([\w.:-]{1,40})/i
const HEADER_CHARSET = /charset\s{0,5}=\s{0,5}["']?([\w.:-]{1,40})/i

const decompress = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** The text of a page, or null if it is not text. Some servers compress although they were asked not to. */
export async function decodePage(
  bytes: Buffer,
  headers: IncomingHttpHeaders,
  maxBytes: number,
): Promise<string | null> {
  const coding = (headers['content-encoding'] ?? '').trim().toLowerCase()
  const plain = await inPlain(bytes, coding, maxBytes)
  if (!plain || !isMarkup(headers['content-type'] ?? '')) return null
  const head = plain.subarray(0, HEAD_BYTES)
  const label = charsetByMark(head) ?? HEADER_CHARSET.exec(headers['content-type'] ?? '')?.[1] ?? inHead(head)
  return decoderFor(label ?? 'utf-8')
    .decode(plain)
    .replaceAll('\0', '')
}

async function inPlain(bytes: Buffer, coding: string, maxBytes: number): Promise<Buffer | null> {
  if (coding === '' || coding === 'identity') return bytes
  if (!(coding in decompress)) return null
  try {
    return await decompress[coding as keyof typeof decompress](bytes, { maxOutputLength: maxBytes })
  } catch {
    return null
  }
}

const isMarkup = (contentType: string): boolean =>
  contentType === '' || /^\s{0,9}(?:text\/|application\/(?:xhtml\+)?xml)/i.test(contentType)

const charsetByMark = (head: Buffer): string | undefined =>
  [['efbbbf', 'utf-8'] as const, ['fffe', 'utf-16le'] as const, ['feff', 'utf-16be'] as const].find(([mark]) =>
    head.toString('hex', 0, 3).startsWith(mark),
  )?.[1]

const inHead = (head: Buffer): string | undefined => META_CHARSET.exec(head.toString('latin1'))?.[1]

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
