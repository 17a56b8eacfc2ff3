import type { FastifyInstance, FastifyRequest } from 'fastify'
import { measureBlocking } from '../../platform/log/event-loop-time.ts'
import type { Health } from './health.ts'
import { pageNameOf } from './page-name.ts'

/**
 * Measures requests by route; logs each whose code blocks the event loop long enough to delay others. Routes added from
 * now on are watched; cached pages bypass them.
 */
export function reportSlowRequests(
  app: FastifyInstance,
  health: Pick<Health, 'recordAnswer' | 'recordLoopBlock'>,
): void {
  app.addHook('onResponse', async (request, { raw, elapsedTime }) =>
    health.recordAnswer(request.method, routeOf(request), raw.statusCode, elapsedTime),
  )
  app.addHook('onRoute', (options) => {
    const { handler } = options
    options.handler = function (request, reply) {
      const route = routeOf(request)
      const blocked = (ms: number) => {
        health.recordLoopBlock(route, ms)
        request.log.warn(
          { method: request.method, route, blockedMs: Math.round(ms) },
          'A request blocked the event loop',
        )
      }
      return measureBlocking({ source: route, blocked }, () => handler.call(this, request, reply))
    }
  })
}

/** Pages share one server route; the log shows the page's own route. */
export function routeOf({ routeOptions: { url = 'none' }, raw }: FastifyRequest): string {
  if (url !== '/*') return url
  return pageNameOf(raw.url ?? '/')
}
