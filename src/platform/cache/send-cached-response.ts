import type { IncomingMessage, ServerResponse } from 'node:http'
import { retryAfterHeader, retryAfterOf } from '../errors.ts'
import { type CachedResponse, type Encoding, encoded, headersOf, type Variant } from './cached-response.ts'

// Browsers send a few different values of about 20 characters; each is parsed once.
const encodings = new Map<string, Encoding>()
const maxRemembered = 1000
const maxRememberedLength = 100

/** The encoding with the fewest bytes of those that an `Accept-Encoding` header names. */
export function encodingFor(accepted: string): Encoding {
  const cached = encodings.get(accepted)
  if (cached) return cached
  const offered = accepted.split(',').flatMap((part) => {
    const [name = '', ...rest] = part.split(';').map((option) => option.trim().toLowerCase())
    return rest.some((option) => /^q=0(\.0+)?$/.test(option)) ? [] : [name]
  })
  const chosen = offered.includes('br') ? 'br' : offered.includes('gzip') ? 'gzip' : 'identity'
  if (accepted.length > maxRememberedLength) return chosen
  // A client that sends ever new values must not permanently displace the common ones.
  if (encodings.size >= maxRemembered) encodings.clear()
  encodings.set(accepted, chosen)
  return chosen
}

/** Sends finished bytes with Node's own functions, without a framework in between. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CachedResponse,
  headers: Record<string, string>,
): void {
  // Caches would send it to everyone.
  if (isShared(entry)) response.removeHeader('x-request-id')
  if (entry.status === 200 && isKnown(headerOf(request, 'if-none-match'), entry.etag)) {
    response.writeHead(
      304,
      headersOf(entry, 'notModified', () => headerList(entry, 'notModified', headers, 0)),
    )
    response.end()
    return
  }
  const encoding = encodingFor(headerOf(request, 'accept-encoding') ?? '')
  const bytes = encoded(entry, encoding)
  const write = (body: Buffer) => {
    response.writeHead(
      entry.status,
      headersOf(entry, encoding, () => headerList(entry, encoding, headers, body.length)),
    )
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  if (bytes instanceof Promise) bytes.then(write, (error: Error) => response.destroy(error))
  else write(bytes)
}

/**
 * Reading `request.headers` once makes Node build an object of all headers; the few needed here are searched in the raw
 * list.
 */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at]
    if (header?.length === name.length && header.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}

/** Weak comparison (RFC 9110): a proxy may have removed the weak prefix. */
export function isKnown(tags: string | undefined, etag: string): boolean {
  return tags !== undefined && (tags.includes(etag.slice(2)) || tags.trim() === '*')
}

const isShared = ({ status, faulty, secret, isOutdated }: CachedResponse): boolean =>
  status === 200 && !faulty && !secret && !isOutdated

/** What other caches may do with it: `shared` if they may store it at all. */
export function sharingHeaders(entry: CachedResponse, shared: string): Record<string, string> {
  if (!isShared(entry)) return { 'cache-control': 'no-store' }
  return { 'cache-control': shared, ...(entry.surrogateKeys !== null && { 'surrogate-key': entry.surrogateKeys }) }
}

function headerList(
  entry: CachedResponse,
  variant: Variant,
  headers: Record<string, string>,
  length: number,
): string[] {
  const own: Record<string, string> = {
    ...headers,
    ...entry.ownHeaders,
    etag: entry.etag,
    vary: 'accept-encoding',
    ...retryAfterHeader(retryAfterOf(entry.status, entry.retryAfterSeconds)),
    ...sharingHeaders(entry, 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'),
  }
  if (entry.secret) own['referrer-policy'] = 'no-referrer'
  if (variant !== 'notModified') {
    own['content-type'] = entry.contentType
    own['content-length'] = `${length}`
    if (variant !== 'identity') own['content-encoding'] = variant
  }
  return Object.entries(own).flat()
}
