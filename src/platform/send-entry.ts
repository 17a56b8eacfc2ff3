import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding, Entry } from './byte-cache.ts'

const headersOf = new WeakMap<Entry, Partial<Record<Encoding | 'notModified', string[]>>>()

// Browsers send a handful of different values; each is read once.
const encodings = new Map<string, Encoding>()

function encodingFor(accepted: string): Encoding {
  const known = encodings.get(accepted)
  if (known) return known
  const offered = accepted.split(',').flatMap((part) => {
    const [name = '', ...rest] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return rest.some((option) => /^q=0(\.0+)?$/.test(option)) ? [] : [name]
  })
  const chosen = offered.includes('br') ? 'br' : offered.includes('gzip') ? 'gzip' : 'identity'
  if (encodings.size < 1000) encodings.set(accepted, chosen)
  return chosen
}

/** Sends finished bytes with node's own functions: no framework between the cache and the socket. */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  headers: Record<string, string>,
): void {
  const encoding = encodingFor((request.headers['accept-encoding'] as string | undefined) ?? '')
  const variant = request.headers['if-none-match']?.includes(entry.etag) ? 'notModified' : encoding
  const list = headersOf.get(entry)?.[variant] ?? remember(entry, variant, headers)
  if (variant === 'notModified') {
    response.writeHead(304, list)
    response.end()
    return
  }
  response.writeHead(entry.status, list)
  if (request.method === 'HEAD') response.end()
  else response.end(entry.bytes[encoding])
}

function remember(entry: Entry, variant: Encoding | 'notModified', headers: Record<string, string>): string[] {
  const list = headerList(entry, variant, headers)
  headersOf.set(entry, { ...headersOf.get(entry), [variant]: list })
  return list
}

function headerList(entry: Entry, variant: Encoding | 'notModified', headers: Record<string, string>): string[] {
  const kept = entry.status === 200 && !entry.faulty
  const own: Record<string, string> = {
    ...headers,
    etag: entry.etag,
    vary: 'accept-encoding',
    'cache-control': kept ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=300' : 'no-store',
  }
  if (variant !== 'notModified') {
    own['content-type'] = entry.contentType
    own['content-length'] = `${entry.bytes[variant].length}`
    if (variant !== 'identity') own['content-encoding'] = variant
  }
  return Object.entries(own).flat()
}
