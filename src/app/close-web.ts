import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Health } from './health.ts'

/** How long the door stays open for those who have not heard yet. */
const noticeMs = 1_000
/** The longest that a request may take; a statement is cancelled sooner. */
const patienceMs = 20_000

/**
 * Makes the function that ends the web process without cutting anything: readiness turns red, so that a load balancer
 * looks elsewhere; kept connections end with their next answer; then nothing new comes in, and the rest is finished.
 */
export function closingOf(app: FastifyInstance, health: Health): () => Promise<void> {
  const underWay = new Set<ServerResponse>()
  app.server.on('request', (_request, response) => {
    if (response.writableEnded) return
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })

  return async function close(): Promise<void> {
    health.drain()
    for (const response of underWay) response.shouldKeepAlive = false
    app.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
    await delay(noticeMs)
    // Node looks for connections that are no longer in use only once, as it closes.
    const sweeping = setInterval(() => app.server.closeIdleConnections(), 50)
    const cutting = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    try {
      await app.close()
    } finally {
      clearInterval(sweeping)
      clearTimeout(cutting)
    }
  }
}
