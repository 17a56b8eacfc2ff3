import { lookup as resolveName } from 'node:dns/promises'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inOutgoingRequest } from '../tracing/trace.ts'
import { isPublicAddress } from './public-address.ts'

/** The address could not be fetched; the message is a sentence that states why. */
export class FetchError extends Error {
  override name = 'FetchError'
  /** The server did not answer, or not completely, in time. */
  readonly unanswered: boolean
  /** The name resolves to an address that is not public: possibly an attempt to reach the internal network. */
  readonly blocked: boolean
  /** The status of the answer, if it was not a success. */
  readonly status: number | null
  /** The target of a redirect, not checked. */
  readonly redirectTo: string | null
  /** When the server wants to be asked again: the header of the answer. */
  readonly retryAfter: string | null
  readonly tooLarge: boolean

  constructor(message: string, details: Partial<FetchFailureDetails> = {}) {
    super(message)
    const { unanswered = false, blocked = false, status = null, redirectTo = null } = details
    const { retryAfter = null, tooLarge = false } = details
    this.unanswered = unanswered
    this.blocked = blocked
    this.status = status
    this.redirectTo = redirectTo
    this.retryAfter = retryAfter
    this.tooLarge = tooLarge
  }
}

type FetchFailureDetails = Pick<
  FetchError,
  'unanswered' | 'blocked' | 'status' | 'redirectTo' | 'retryAfter' | 'tooLarge'
>

export type FetchLimits = {
  /** For the whole answer. */
  timeoutMs: number
  maxBytes: number
  /** Whether an address may be connected to; only public ones if absent. */
  isPublic?: (address: string) => boolean
  /** The `accept` header; any type if absent. */
  accept?: string
  /** Further headers of the request, with names in lower case. */
  headers?: Readonly<Record<string, string>>
  /** Sent with POST; then any 2xx is a success. */
  body?: Buffer
  onBytes?: (bytes: number) => void
  /** When aborted, the fetch rejects with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Fetches a public http(s) address into a stream, or posts to it. The name is resolved once, all its addresses must be
 * public, and the connection uses the checked address. Redirects are not followed, because they could lead anywhere.
 * @returns the headers of the answer
 */
export async function fetchPublic(
  address: string,
  into: NodeJS.WritableStream,
  limits: FetchLimits,
): Promise<IncomingHttpHeaders> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchError(`${address} is not an http or https address.`)
  if (url.username || url.password)
    throw new FetchError(`The address of ${url.host} contains a user name, which is not allowed.`)
  const timeout = AbortSignal.timeout(limits.timeoutMs)
  const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout
  try {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const pinned = await orAborted(publicAddress(host, limits.isPublic ?? isPublicAddress), signal)
    const outgoing = { method: limits.body ? 'POST' : 'GET', host: url.hostname }
    const sent = inOutgoingRequest(outgoing, (trace) =>
      send(url, pinned, signal, { ...limits, headers: { ...trace, ...limits.headers } }),
    )
    const answer = await orAborted(sent, signal)
    checkStatus(url, answer, limits.body !== undefined)
    checkLength(url, answer, limits.maxBytes)
    await pipeline(answer, capped(limits, url), into, { signal })
    return answer.headers
  } catch (error) {
    limits.signal?.throwIfAborted()
    if (error instanceof FetchError) throw error
    if (timeout.aborted)
      throw new FetchError(`${url.host} did not finish its answer within ${limits.timeoutMs / 1000} seconds.`, {
        unanswered: true,
      })
    throw new FetchError(`${url.host} cannot be fetched: ${(error as Error).message}.`, { unanswered: true })
  }
}

/** A look-up of a name cannot be cancelled, but need not be waited for. Nothing is waited for beyond the limit of time. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

type Address = { address: string; family: number }

async function publicAddress(host: string, isPublic: (address: string) => boolean): Promise<Address> {
  const addresses = await resolveName(host, { all: true })
  const [first] = addresses
  if (!first) throw new FetchError(`${host} has no address.`)
  const inner = addresses.find(({ address }) => !isPublic(address))
  if (inner)
    throw new FetchError(`${host} leads to ${inner.address}, which is not a public address.`, { blocked: true })
  return first
}

function send(
  url: URL,
  pinned: Address,
  signal: AbortSignal,
  { accept = '*/*', headers: more, body }: FetchLimits,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': 'bachat', accept, ...more, 'accept-encoding': 'identity' }
    const method = body ? 'POST' : 'GET'
    request(url, { method, lookup, signal, headers, agent: false }, resolve)
      .on('error', reject)
      // "101 Switching Protocols" is not an answer for Node, and its socket is ours to close.
      .on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve(answer)
      })
      // Settles the request however the connection ended; after an answer it changes nothing.
      .on('close', () => reject(new Error('the connection ended without an answer')))
      .end(body)
  })
}

function checkStatus(url: URL, answer: IncomingMessage, isPost: boolean): void {
  const status = answer.statusCode ?? 0
  if (status === 200 || (isPost && status > 200 && status < 300)) return
  answer.destroy()
  const isRedirect = status >= 300 && status < 400 && status !== 304
  const redirectTo = (isRedirect && answer.headers.location) || null
  const redirect = isRedirect ? `, a redirect to ${redirectTo ?? 'nowhere'}, which is not followed` : ''
  const retryAfter = answer.headers['retry-after'] ?? null
  throw new FetchError(`${url.host} answered ${status}${redirect}.`, { status, redirectTo, retryAfter })
}

/**
 * An answer that announces too many bytes is not read at all. Without a correct announcement it is cut off at the
 * limit.
 */
function checkLength(url: URL, answer: IncomingMessage, maxBytes: number): void {
  if (!(Number(answer.headers['content-length']) > maxBytes)) return
  answer.destroy()
  throw tooLarge(url, maxBytes)
}

const tooLarge = (url: URL, maxBytes: number) =>
  new FetchError(`${url.host} sent more than ${Math.round(maxBytes / 1_000_000)} MB.`, { tooLarge: true })

function capped({ maxBytes, onBytes }: FetchLimits, url: URL): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length
      onBytes?.(chunk.length)
      if (bytes > maxBytes) done(tooLarge(url, maxBytes))
      else done(null, chunk)
    },
  })
}
