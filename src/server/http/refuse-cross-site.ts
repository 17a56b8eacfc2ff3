import type { FastifyRequest } from 'fastify'
import { Problem } from '../../platform/errors.ts'
import { isLocalName } from '../../platform/http/local-request.ts'
import type { RecordSecurityEvent } from '../../platform/security/security-events.ts'

type Deps = { publicUrl: string; recordEvent: RecordSecurityEvent }

/** Throws a 403 when another site's page sent the request. */
export type RefuseCrossSite = (request: FastifyRequest, kind: 'form' | 'call') => void

/**
 * Another site's page may not post here on a visitor's behalf. Browsers state the origin of a request; programs, such
 * as a mail client that unsubscribes, send none and have no visitor to deceive.
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
  // With DNS rebinding, Host and Origin both show the attacker's name. Only a site without PUBLIC_URL trusts the Host
  // header.
  return isLocalName(new URL(publicUrl).hostname) && URL.parse(origin)?.host === host
}
