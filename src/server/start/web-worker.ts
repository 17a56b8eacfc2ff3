import { openPictureStorage } from '../../pictures/storage/open-storage.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { openLogDestination } from '../../platform/log/log-destination.ts'
import { createOutageLog } from '../../platform/log/outage-log.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { startTracing } from '../../platform/tracing/start-tracing.ts'
import { buildText } from '../build-info.ts'
import { openPreparedDatabase } from './open-database.ts'
import { openBuiltPages } from './open-pages.ts'
import { watchDatabaseWrites } from './probe-writes.ts'
import { serveSite } from './serve-site.ts'
import { createShutdown, shutDownAndExit } from './shutdown.ts'
import { createSharedMetrics } from './sum-metrics.ts'
import type { FromWorker, ToWorker } from './web-worker-messages.ts'

// A process that only serves the site, started by `web-workers.ts`. It does not outlive the primary process: Node ends a
// worker whose channel closes.

// Ctrl-C in a terminal reaches every process: the primary one says when to shut down.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

const config = readConfig(process.env)
const outages = createOutageLog()
const log = createLog(config.logLevel, await openLogDestination(config.logFormat), outages)
const shutdown = createShutdown()
const send = (message: FromWorker, sent?: () => void) => void process.send?.(message, undefined, undefined, sent)
const metrics = createSharedMetrics(send)
let checkWrites = () => {}

process.on('message', (message: ToWorker) => {
  if (message.kind === 'shut down') void shutDownAndExit(shutdown, log)
  else if (message.kind === 'check writes') checkWrites()
  else if (message.kind === 'report metrics') void metrics.report(message.request)
  else if (message.kind === 'summed metrics') metrics.take(message)
})

try {
  const service = { name: 'bachat-web', version: buildText }
  await shutdown.register(startTracing(config, service, log), (stop) => stop())
  const pages = await shutdown.register(openBuiltPages(), ({ close }) => close())
  // The primary process has migrated it.
  const database = await shutdown.register(
    openPreparedDatabase(config, log, async () => {}),
    ({ stop }) => stop(),
  )
  const writes = watchDatabaseWrites(database, {
    onSuccess: () => outages.over(log),
    onFailure: () => send({ kind: 'writes fail' }),
  })
  checkWrites = writes.check
  await shutdown.register(Promise.resolve(writes), ({ stop }) => stop())
  const pictures = openPictureStorage(config, log)
  await serveSite({ config, database, pages, pictures, log, writes, shareMetrics: metrics.share }, shutdown)
  send({ kind: 'serving' })
} catch (error) {
  const isForOperator = error instanceof OperatorError
  send({ kind: 'failed', error: error as Error, isForOperator }, () => process.exit(1))
}
