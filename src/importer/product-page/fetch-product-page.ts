import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FetchFailure } from '../../catalogue/deals/deal-entry.contract.ts'
import { FetchError, type FetchLimits, fetchPublic } from '../../platform/http/fetch-public.ts'
import { readMerchantLink } from '../offer/merchant-link.ts'
import { readWebAddress } from '../offer/web-address.ts'
import { decodePage } from './decode-page.ts'

export type FetchedPage =
  | { kind: 'page'; html: string; url: string }
  /** `url`: the store's address, as far as it is known. */
  | { kind: 'failed'; reason: FetchFailure; status?: number; url: string | null; host: string }
  /** The address leads to no public store, or hides where it leads. */
  | { kind: 'refused'; reason: 'hidden' | 'not-public'; address: string }

export type PageLimits = {
  canFetch: NonNullable<FetchLimits['isPublic']>
  /** A name led to an address that is not public. */
  onBlocked: () => void
  /** The site's own name if absent. */
  userAgent?: string
}

const maxRedirects = 5
const maxBytes = 6_000_000
/** For all redirects together. */
const timeoutMs = 12_000

/**
 * Fetches a product page. Every address on the way is checked as the first one is, and is without other publishers' ids
 * as soon as it is the store's own. Publishers' short links are followed until they lead to a store.
 */
export async function fetchProductPage(address: string, limits: PageLimits): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(timeoutMs)
  let next = address
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const link = readMerchantLink(next)
    if (link.kind === 'refused' && !link.isHidden) return { kind: 'refused', reason: 'not-public', address: next }
    const own = link.kind === 'link' ? link.url : null
    const asked = own ?? publicAddress(next)
    const host = URL.parse(asked)?.host ?? ''
    const got = await requestPage(asked, limits, signal)
    if (got.kind === 'redirect') {
      next = URL.parse(got.to, asked)?.href ?? got.to
      continue
    }
    if (own === null) return { kind: 'refused', reason: 'hidden', address: next }
    if (got.kind === 'failed') return { ...got, url: own, host }
    return { kind: 'page', html: got.html, url: own }
  }
  const link = readMerchantLink(next)
  return { kind: 'failed', reason: 'redirects', url: link.kind === 'link' ? link.url : null, host: hostOf(next) }
}

const hostOf = (address: string) => URL.parse(address)?.host ?? ''

/** The address of a publisher's link, which `readMerchantLink` has found to be public. */
function publicAddress(text: string): string {
  const address = readWebAddress(text)
  return address.kind === 'address' ? address.url.href : text
}

export type PageAnswer =
  | { kind: 'page'; html: string }
  /** `to`: as the server names it. */
  | { kind: 'redirect'; to: string }
  | { kind: 'failed'; reason: FetchFailure; status?: number; retryAfter?: string | null }

/** One request, without following a redirect. */
export async function requestPage(
  address: string,
  { canFetch, onBlocked, userAgent }: PageLimits,
  signal: AbortSignal,
): Promise<PageAnswer> {
  const into = new PassThrough()
  const fetching = fetchPublic(address, into, {
    timeoutMs,
    maxBytes,
    isPublic: canFetch,
    accept: 'text/html,application/xhtml+xml',
    ...(userAgent !== undefined && { headers: { 'user-agent': userAgent } }),
    signal,
  })
  const reading = buffer(into)
  // The fetch rejects too, and states the reason.
  reading.catch(() => undefined)
  let headers: IncomingHttpHeaders
  try {
    headers = await fetching
  } catch (error) {
    into.destroy()
    if (signal.aborted) return { kind: 'failed', reason: 'no-answer' }
    if (!(error instanceof FetchError)) throw error
    if (error.blocked) onBlocked()
    return failureOf(error)
  }
  return pageOf(await reading, headers)
}

async function pageOf(bytes: Buffer, headers: IncomingHttpHeaders): Promise<PageAnswer> {
  const html = await decodePage(bytes, headers, maxBytes)
  return html === null ? { kind: 'failed', reason: 'not-a-page' } : { kind: 'page', html }
}

function failureOf({ redirectTo, blocked, tooLarge, status, unanswered, retryAfter }: FetchError): PageAnswer {
  if (redirectTo !== null) return { kind: 'redirect', to: redirectTo }
  if (blocked) return { kind: 'failed', reason: 'blocked' }
  if (tooLarge) return { kind: 'failed', reason: 'too-large' }
  if (status !== null) return { kind: 'failed', reason: 'status', status, retryAfter }
  return { kind: 'failed', reason: unanswered ? 'no-answer' : 'failed' }
}
