import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Health } from '../http/health.ts'

/** How long a connection without a request stays open at most: clients know this limit and send nothing later. */
const idleMs = 5_000
/** The longest time a request may take; statements are cancelled sooner. */
const timeoutMs = 20_000
const pollIntervalMs = 50

/**
 * Creates the function that ends the web process without resetting a request: readiness fails, so that the load
 * balancer uses other processes; idle connections close after their next answer; after the notice period nothing new is
 * accepted and the rest finishes.
 */
export function createDrain(app: FastifyInstance, health: Health, noticeMs: number): () => Promise<void> {
  const { server } = app
  const underWay = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    if (response.writableEnded) return
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })

  /** Node's own HTTP server would close idle connections in the same turn, although a request may be on its way. */
  async function finishConnections(): Promise<void> {
    Server.prototype.close.call(server)
    const countConnections = promisify(server.getConnections.bind(server))
    const stoppedAt = performance.now()
    while ((await countConnections()) > 0) {
      const waitedMs = performance.now() - stoppedAt
      if (waitedMs > timeoutMs) return server.closeAllConnections()
      if (waitedMs > idleMs) server.closeIdleConnections()
      await delay(pollIntervalMs)
      // Timers run before reads: after the event loop was blocked, requests that arrived in time wait to be read.
      await nextTurn()
    }
  }

  return async function close(): Promise<void> {
    health.drain()
    for (const response of underWay) response.shouldKeepAlive = false
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
    await delay(noticeMs)
    await finishConnections()
    await app.close()
  }
}
