import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../platform/limits/rate-limits.ts'
import type { RecordSecurityEvent } from '../../platform/security/security-events.ts'

export const cspReportsAddress = '/csp-reports'

const maxBytes = 8 * 1024
const minuteMs = 60_000
const maxPerNetwork = 10
const maxPerMinute = 60

/** What a report may name; anything else is "other", so that nobody makes up labels of the metric. */
const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'font-src',
  'frame-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
])

/**
 * Browsers tell here what the content policy kept from happening. Anybody can write such a report: of each only the
 * directive is recorded, never an address or a text, and so many a minute. The answer is the same whatever was sent.
 */
export function registerCspReports(app: FastifyInstance, { recordEvent }: { recordEvent: RecordSecurityEvent }): void {
  const seen = new LRUCache<string, number>({ max: 10_000, ttl: minuteMs, noUpdateTTL: true })
  const canRecord = (network: string) => {
    const all = seen.get('all') ?? 0
    const own = seen.get(network) ?? 0
    if (all >= maxPerMinute || own >= maxPerNetwork) return false
    seen.set('all', all + 1)
    seen.set(network, own + 1)
    return true
  }

  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: maxBytes },
    async (_request: unknown, body: string) => body,
  )
  // A report that cannot be read is dropped like one too many.
  app.setErrorHandler((_error, _request, reply) => reply.code(204).send())
  app.post(cspReportsAddress, { schema: { hide: true } }, async (request, reply) => {
    const network = networkOf(request.ip)
    for (const reason of typeof request.body === 'string' ? directivesIn(request.body) : [])
      if (canRecord(network)) recordEvent({ name: 'csp-violation', address: request.ip, reason })
    return reply.code(204).send()
  })
}

type Report = {
  'csp-report'?: { 'effective-directive'?: unknown; 'violated-directive'?: unknown }
  type?: unknown
  body?: { effectiveDirective?: unknown }
}

/** Both forms: one report in an object, or a list of all kinds of reports. */
function directivesIn(text: string): string[] {
  const reports = parsed(text)
  return [reports].flat().flatMap((report) => {
    const { 'csp-report': old, type, body } = (report ?? {}) as Report
    if (!old && type !== 'csp-violation') return []
    const named = old ? (old['effective-directive'] ?? old['violated-directive']) : body?.effectiveDirective
    const [directive = ''] = `${named ?? ''}`.split(' ', 1)
    return [directives.has(directive) ? directive : 'other']
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
