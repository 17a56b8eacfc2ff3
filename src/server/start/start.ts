import { ensureAdministrator } from '../../accounts/members/server/administrator/first-administrator.ts'
import { updateDemoFeedAddress } from '../../operation/demo/demo-feed.ts'
import { openPictureStorage } from '../../pictures/storage/open-storage.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { misspeltSettings } from '../../platform/config/misspelt-settings.ts'
import { limitMemory } from '../../platform/limits/heap-growth.ts'
import { runAs } from '../../platform/log/event-loop-time.ts'
import { createLog, type Log } from '../../platform/log/log.ts'
import { openLogDestination } from '../../platform/log/log-destination.ts'
import { createOutageLog } from '../../platform/log/outage-log.ts'
import { findBinaries } from '../../platform/postgres/binaries.ts'
import { startTracing } from '../../platform/tracing/start-tracing.ts'
import { buildInfo, buildText } from '../build-info.ts'
import { addFixedCategories } from './add-fixed-categories.ts'
import { checkListenAddress } from './listen-address.ts'
import { type OpenDatabase, openMigratedDatabase } from './open-database.ts'
import { ensurePagesBuilt, openBuiltPages, type PageSource } from './open-pages.ts'
import { watchDatabaseWrites } from './probe-writes.ts'
import { serveSite } from './serve-site.ts'
import { createShutdown, shutDownOnSignals } from './shutdown.ts'
import { startBackgroundWork } from './start-background-work.ts'
import { startWorkerServer } from './worker-server.ts'

type OpenPages = () => Promise<PageSource>

/**
 * `npm start`: the site, its jobs and its database, unless PROCESS selects a part. With several WEB_WORKERS these serve
 * the site, and this process does everything that runs once. Pages of its own (in development) it serves itself.
 */
export async function start(env: NodeJS.ProcessEnv, openOwnPages?: OpenPages): Promise<void> {
  const config = readConfig(env)
  const outages = createOutageLog()
  const log = createLog(config.logLevel, await openLogDestination(config.logFormat), outages)
  log.info(buildInfo, `Starting Bachat ${buildText}`)
  for (const sentence of misspeltSettings(env)) log.warn(sentence)
  const shutdown = createShutdown()
  shutDownOnSignals(shutdown, log, config.shutdownNoticeMs)
  const site = siteOf(config, openOwnPages)
  const service = { name: serviceName(config, site), version: buildText }
  if (site !== 'here') limitMemory()
  try {
    await checkMachine(config)
    await shutdown.register(startTracing(config, service, log), (stop) => stop())
    if (site !== 'none' && !openOwnPages) await shutdown.register(ensurePagesBuilt(log), async () => {})
    const pages =
      site === 'here' ? await shutdown.register((openOwnPages ?? openBuiltPages)(), ({ close }) => close()) : null
    const database = await shutdown.register(openMigratedDatabase(config, log), ({ stop }) => stop())
    const writes = watchDatabaseWrites(database, { onSuccess: () => outages.over(log) })
    await shutdown.register(Promise.resolve(writes), ({ stop }) => stop())
    const pictures = openPictureStorage(config, log)
    if (config.demo) await fillWhenEmpty(config, pictures, database, log)
    await addFixedCategories({ db: database.background, now: systemClock(), pictures })
    if (site !== 'none') await ensureAdministrator({ db: database.background, config, log, now: systemClock() })
    if (config.process !== 'web') {
      await updateDemoFeedAddress(database.background, systemClock())
      await runAs('background', () => startBackgroundWork({ config, database, pictures, log }, shutdown))
    }
    if (config.google && config.google.clientSecret === null)
      log.warn('Sign-in with Google is not offered: set GOOGLE_CLIENT_SECRET as well as GOOGLE_CLIENT_ID')
    if (pages) await serveSite({ config, database, pages, pictures, log, writes }, shutdown)
    else if (site === 'in web workers') {
      const { startWebWorkers } = await import('./web-workers.ts')
      await shutdown.register(startWebWorkers({ config, database, log, writes }), ({ stop }) => stop())
    } else await shutdown.register(startWorkerServer(config, database, writes, log), (close) => close())
    log.info(site === 'none' ? 'The worker is running' : `Bachat is running at ${config.publicUrl}`)
  } catch (error) {
    // Failures caused by the shutdown itself are ignored.
    const isExpected = shutdown.hasBegun()
    await shutdown.run()
    if (!isExpected) throw error
  }
}

function siteOf({ process, webWorkers }: Config, openOwnPages: OpenPages | undefined) {
  if (process === 'worker') return 'none'
  return openOwnPages || webWorkers === 1 ? 'here' : 'in web workers'
}

/** In traces. */
function serviceName({ process }: Config, site: ReturnType<typeof siteOf>): string {
  if (process === 'web') return 'bachat-web'
  return site === 'here' ? 'bachat' : 'bachat-worker'
}

async function fillWhenEmpty(
  config: Config,
  pictures: PictureStorage,
  { background: db }: OpenDatabase,
  log: Log,
): Promise<void> {
  const { seedDemo } = await import('./seed-demo.ts')
  if (await seedDemo({ db, now: systemClock(), pictures, config, log }))
    log.info('The site was filled with demo content')
}

/** Throws, with one sentence, what would end a start later: before it builds or migrates anything. */
async function checkMachine({ process, port, host, metricsPort, databaseUrl }: Config): Promise<void> {
  if (process !== 'worker') await checkListenAddress({ port, host, setting: 'PORT' })
  else if (metricsPort !== null) await checkListenAddress({ port: metricsPort, host, setting: 'METRICS_PORT' })
  if (databaseUrl === null) await findBinaries()
}
