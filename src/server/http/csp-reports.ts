import type { FastifyInstance } from 'fastify'
import { createReportLimit } from '../../platform/limits/report-limit.ts'
import type { RecordSecurityEvent } from '../../platform/security/security-events.ts'

export const cspReportsAddress = '/csp-reports'

const maxBytes = 8 * 1024

/** The directives that are recorded; anything else becomes "other", so that nobody can invent metric labels. */
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
 * Receives the browsers' reports of content policy violations. Anyone can forge a report, so only the directive is
 * recorded, never an address or text, and only a limited number per minute. The answer is always the same.
 */
export function registerCspReports(app: FastifyInstance, { recordEvent }: { recordEvent: RecordSecurityEvent }): void {
  const canRecord = createReportLimit()

  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: maxBytes },
    async (_request: unknown, body: string) => body,
  )
  // An unreadable report is dropped, as is one over the limit.
  app.setErrorHandler((_error, _request, reply) => reply.code(204).send())
  app.post(cspReportsAddress, { schema: { hide: true } }, async (request, reply) => {
    for (const reason of typeof request.body === 'string' ? directivesIn(request.body) : [])
      if (canRecord(request.ip)) recordEvent({ name: 'csp-violation', address: request.ip, reason })
    return reply.code(204).send()
  })
}

type Report = {
  'csp-report'?: { 'effective-directive'?: unknown; 'violated-directive'?: unknown }
  type?: unknown
  body?: { effectiveDirective?: unknown }
}

/** Both formats: an object with one report, or a list of reports of any type. */
function directivesIn(text: string): string[] {
  const reports = parsed(text)
  return [reports].flat().flatMap((report) => {
    const { 'csp-report': old, type, body } = (report ?? {}) as Report
    if (!old && type !== 'csp-violation') return []
    const effectiveDirective = old
      ? (old['effective-directive'] ?? old['violated-directive'])
      : body?.effectiveDirective
    const [directive = ''] = `${effectiveDirective ?? ''}`.split(' ', 1)
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
