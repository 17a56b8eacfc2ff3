import Fastify from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { WriteWatch } from '../../platform/database/failed-writes.ts'
import type { Log } from '../../platform/log/log.ts'
import { createHealth, registerHealth } from '../http/health.ts'
import { explainListenError } from './listen-address.ts'
import type { OpenDatabase } from './open-database.ts'
import { registerSharedMetrics } from './shared-metrics.ts'

/**
 * Serves /metrics, /healthz and /readyz on METRICS_PORT for a process without a site. Returns the function that closes
 * it.
 */
export async function startWorkerServer(
  { host, metricsPort, metricsToken, dataDir }: Config,
  { db, background, countSessions, registry }: Pick<OpenDatabase, 'db' | 'background' | 'countSessions' | 'registry'>,
  writes: WriteWatch,
  log: Log,
): Promise<() => Promise<void>> {
  if (metricsPort === null) return async () => {}
  const health = createHealth({
    registry,
    database: () => sql`select 1`.execute(db),
    writes,
    sessions: countSessions,
    metricsToken,
  })
  registerSharedMetrics(registry, { background, dataDir, log })
  const app = Fastify({ bodyLimit: 1024, requestTimeout: 10_000 })
  registerHealth(app, health)
  try {
    await app.listen({ port: metricsPort, host })
  } catch (error) {
    await app.close()
    throw explainListenError(error as NodeJS.ErrnoException, { port: metricsPort, host, setting: 'METRICS_PORT' })
  }
  return async () => {
    health.drain()
    await app.close()
  }
}
