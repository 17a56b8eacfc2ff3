import { parseUrl } from '../../platform/parse-url.ts'

// A host may contain ";" and "*", which have a meaning in a policy. No policy can name an IPv6 address.
const policySource = /^https?:\/\/[a-z\d.-]+(?::\d+)?$/

/** The other site that a form posts to, as a source of the content policy; null for our own and what is no web address. */
export function outsideFormOrigin(action: string): string | null {
  const origin = parseUrl(action)?.origin ?? ''
  return policySource.test(origin) ? origin : null
}
