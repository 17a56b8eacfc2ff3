import type { FastifyInstance, FastifyRequest } from 'fastify'
import { splitLanguage } from '../../i18n/language-address.ts'
import { measureHolds } from '../../platform/log/event-loop-time.ts'
import { findRoute } from '../../routing/routes.ts'
import type { Health } from './health.ts'

/**
 * Logs each request whose code holds the event loop for so long that others wait, and counts it by its route. Routes
 * that are added from now on are watched; cached pages leave ahead of them and cost nothing more.
 */
export function watchEventLoop(app: FastifyInstance, health: Pick<Health, 'recordLoopBlock'>): void {
  app.addHook('onRoute', (options) => {
    const { handler } = options
    options.handler = function (request, reply) {
      const held = (ms: number) => {
        const route = routeOf(request)
        health.recordLoopBlock(route, ms)
        request.log.warn({ method: request.method, route, heldMs: Math.round(ms) }, 'A request blocked the event loop')
      }
      return measureHolds(held, () => handler.call(this, request, reply))
    }
  })
}

/** Pages have one route for the server, and one each for people. */
function routeOf({ routeOptions: { url = 'none' }, raw }: FastifyRequest): string {
  if (url !== '/*') return url
  const path = raw.url?.split('?', 1)[0] ?? '/'
  return findRoute(splitLanguage(path).path)?.path ?? url
}
