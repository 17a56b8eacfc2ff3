import { cspReportsAddress } from './csp-reports.ts'

/**
 * Headers of every answer, built once: cached pages bypass the router and send the same list. Only our own scripts run,
 * because the member's token is in local storage.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const https = publicUrl.startsWith('https:')
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Sizes and positions that components compute; no external style sheets.
    "style-src-attr 'unsafe-inline'",
    // Merchants' own pictures, until they are cached here.
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
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
