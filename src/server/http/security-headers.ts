import { parseUrl } from '../../platform/parse-url.ts'
import { type InlineScripts, inlineScriptSources } from '../build/inline-scripts.ts'
import { cspReportsAddress } from './csp-reports.ts'

/**
 * Headers of every answer, built once: cached pages bypass the router and send the same list. Only our own scripts run,
 * because the member's token is in local storage.
 */
export function securityHeaders(publicUrl: string, inlineScripts: InlineScripts): Record<string, string> {
  return headersWith(publicUrl, {
    scripts: `'self' ${inlineScriptSources(inlineScripts)}`,
    frames: "'none'",
    forms: "'self'",
  })
}

/** `styles`: the hash of those in the document. `formOrigin`: another site that its newsletter form posts to. */
type DocumentSources = { styles: string | undefined; formOrigin: string | null }

/** The headers of a document that needs more than the site's content policy allows; none if it needs nothing more. */
export function documentHeaders(
  publicUrl: string,
  inlineScripts: InlineScripts,
): (sources: DocumentSources) => Record<string, string> {
  const policy = securityHeaders(publicUrl, inlineScripts)['content-security-policy'] ?? ''
  return ({ styles, formOrigin }) => {
    if (!styles && !formOrigin) return {}
    const withStyles = styles ? policy.replace("style-src 'self'", `style-src 'self' ${styles}`) : policy
    return {
      'content-security-policy': formOrigin
        ? withStyles.replace("form-action 'self'", `form-action 'self' ${formOrigin}`)
        : withStyles,
    }
  }
}

/**
 * The headers of a preview. The console shows it in a frame; scripts, forms and new windows are blocked, and no cache or
 * index may store it. Its link is a secret, so other sites do not receive it as the referrer.
 */
export const previewHeaders = (publicUrl: string): Record<string, string> => {
  const headers = headersWith(publicUrl, { scripts: "'none'", frames: "'self'", forms: "'none'" })
  return {
    ...headers,
    'content-security-policy': `${headers['content-security-policy']}; sandbox allow-same-origin`,
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  }
}

type Allowed = { scripts: string; frames: string; forms: string }

function headersWith(publicUrl: string, { scripts, frames, forms }: Allowed): Record<string, string> {
  const https = publicUrl.startsWith('https:')
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    // Sizes and positions that components compute; no external style sheets.
    "style-src-attr 'unsafe-inline'",
    // Merchants' own pictures, until they are cached here.
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${forms}`,
    `frame-ancestors ${frames}`,
    "require-trusted-types-for 'script'",
    'trusted-types bachat bachat-worker',
    ...(https ? ['upgrade-insecure-requests'] : []),
    // Browsers that do not support the first one use the other.
    `report-uri ${cspReportsAddress}`,
    'report-to csp',
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'reporting-endpoints': `csp="${cspReportsAddress}"`,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), interest-cohort=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * The headers of the admin console's document. The rich-text editor reads the clipboard's HTML in a document without
 * scripts and requests, by a policy of its own (decision 36). The public site does not allow that policy.
 */
export function consoleSecurityHeaders(headers: Record<string, string>): Record<string, string> {
  const policy = headers['content-security-policy']
  if (policy === undefined) return {}
  return { 'content-security-policy': policy.replace('; trusted-types ', '; trusted-types ProseMirrorClipboard ') }
}

// A host may contain ";" and "*", which have a meaning in a policy. No policy can name an IPv6 address.
const policySource = /^https?:\/\/[a-z\d.-]+(?::\d+)?$/

/** The other site that a form posts to, as a source of the content policy; null for our own and what is no web address. */
export function outsideFormOrigin(action: string): string | null {
  const origin = parseUrl(action)?.origin ?? ''
  return policySource.test(origin) ? origin : null
}
