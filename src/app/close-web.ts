import { setTimeout as delay } from 'node:timers/promises'
import type { Web } from './web.ts'

/** How long it is still open for those who have not heard yet. */
const noticeMs = 1_000
/** The longest that a request may take; a statement is cancelled sooner. */
const patienceMs = 20_000

/**
 * Ends the web process without cutting anything: readiness turns red, so that a load balancer looks elsewhere; kept
 * connections end with their next answer; then nothing new comes in, and what is under way is finished.
 */
export async function closeWeb({ app, health }: Web): Promise<void> {
  health.drain()
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
