import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { ApiRegistry } from '../site/api/server/api-registry.ts'
import { allLanguages } from '../site/i18n/language.ts'
import { paths } from '../site/routing/paths.ts'

type Deps = { registry: ApiRegistry; clock: Clock; publicUrl: string }

const address = '/.well-known/security.txt'

/** How to report a vulnerability (RFC 9116). */
export function registerSecurityTxt(app: FastifyInstance, { registry, clock, publicUrl }: Deps): void {
  app.get(address, async (_request, reply) => {
    const email = await contactEmail(registry)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityTxt({ publicUrl, email, now: clock() }))
  })
  app.get('/security.txt', async (_request, reply) => reply.redirect(address, 301))
}

/** The contact form always exists. */
async function contactEmail(registry: ApiRegistry): Promise<string> {
  const answer = await registry.run('GET /contactus', {}).catch(() => null)
  const email = answer?.result.data.email
  // The setting must not inject another line.
  return email && /^[^\s:@]+@[^\s:@]+$/.test(email) ? email : ''
}

function securityTxt({ publicUrl, email, now }: { publicUrl: string; email: string; now: Date }): string {
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${publicUrl}${paths.contact()}`,
    // Less than a year ahead, as the standard requires, and the same for a month, so that caches agree.
    `Expires: ${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 12)).toISOString()}`,
    `Preferred-Languages: ${allLanguages.join(', ')}`,
    `Canonical: ${publicUrl}${address}`,
    '',
  ].join('\n')
}
