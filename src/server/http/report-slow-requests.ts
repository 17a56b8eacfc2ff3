import type { FastifyInstance, FastifyRequest } from 'fastify'
import { measureBlocking } from '../../platform/log/event-loop-time.ts'
import { splitLanguage } from '../../site/i18n/language-address.ts'
import { findRoute } from '../../site/routing/routes.ts'
import type { Health } from './health.ts'

/**
 * Logs and counts by route each request whose code blocks the event loop long enough to delay others. Routes added from
 * now on are watched; cached pages bypass them and cost nothing extra.
 */
export function reportSlowRequests(app: FastifyInstance, health: Pick<Health, 'recordLoopBlock'>): void {
  app.addHook('onRoute', (options) => {
    const { handler } = options
    options.handler = function (request, reply) {
      const blocked = (ms: number) => {
        const route = routeOf(request)
        health.recordLoopBlock(route, ms)
        request.log.warn(
          { method: request.method, route, blockedMs: Math.round(ms) },
          'A request blocked the event loop',
        )
      }
      return measureBlocking(blocked, () => handler.call(this, request, reply))
    }
  })
}

/** Pages share one server route; the log shows the page's own route. */
export function routeOf({ routeOptions: { url = 'none' }, raw }: FastifyRequest): string {
  if (url !== '/*') return url
  const path = raw.url?.split('?', 1)[0] ?? '/'
  return findRoute(splitLanguage(path).path)?.path ?? url
}
