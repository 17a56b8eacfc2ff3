import type { FastifyRequest } from 'fastify'
import { Problem } from '../../platform/errors.ts'
import { isLocalName } from '../../platform/http/local-request.ts'
import type { RecordSecurityEvent } from '../../platform/security/security-events.ts'

type Deps = { publicUrl: string; recordEvent: RecordSecurityEvent }

/** Throws a 403 when another site's page sent the request. */
export type RefuseCrossSite = (request: FastifyRequest, kind: 'form' | 'call') => void

/**
 * No other site's page may post here in a visitor's name. Browsers say where a request comes from; programs, as a
 * mail reader that unsubscribes, say nothing and have no visitor to deceive.
 */
export function createRefuseCrossSite({ publicUrl, recordEvent }: Deps): RefuseCrossSite {
  return function refuseCrossSite(request, kind) {
    if (isFromOwnSite(request.headers, publicUrl)) return
    recordEvent({ name: 'cross-site-post-refused', address: request.ip, reason: kind })
    throw new Problem(403, /*i18n*/ 'This form was submitted from another site.')
  }
}

function isFromOwnSite({ origin, host, 'sec-fetch-site': site }: FastifyRequest['headers'], publicUrl: string) {
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined || origin === publicUrl) return true
  // A name that somebody points at this server is Host and Origin alike (DNS rebinding). Only a site that was given
  // no public name yet goes by what it is called.
  return isLocalName(new URL(publicUrl).hostname) && URL.parse(origin)?.host === host
}
