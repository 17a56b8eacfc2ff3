import { join } from 'node:path'
import { ensureAdministrator } from '../../accounts/server/administrator/first-administrator.ts'
import { publishOnTime } from '../../deals/server/publish-on-time.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { startJobs } from '../../platform/database/jobs.ts'
import { type WriteWatch, watchWrites } from '../../platform/database/watch-writes.ts'
import { createLog, type Log } from '../../platform/log/log.ts'
import { createOutageLog } from '../../platform/log/outage-log.ts'
import type { WebParts } from './create-web.ts'
import { explainListenError } from './explain-listen-error.ts'
import { type OpenDatabase, openMigratedDatabase } from './open-database.ts'
import { probeWrites } from './probe-writes.ts'
import { resanitise } from './resanitise.ts'
import { createShutdown, type Shutdown, shutDownOnSignals } from './shutdown.ts'
import { startConfiguredMailDelivery } from './start-mail-delivery.ts'
import { timedJobs } from './timed-jobs.ts'
import { startWorkerServer } from './worker-server.ts'

/** The source of the pages: the built ones, or Vite in development. */
export type PageSource = Pick<WebParts, 'renderer' | 'clientDir' | 'vite'> & { close: () => Promise<void> }
type OpenPages = (log: Log) => Promise<PageSource>

/** `npm start`: the site, its jobs and its database in one process, unless PROCESS selects a part. */
export async function start(env: NodeJS.ProcessEnv, openPages: OpenPages = openBuiltPages): Promise<void> {
  const config = readConfig(env)
  const outages = createOutageLog()
  const log = createLog(config.logLevel, undefined, outages)
  const ending = createShutdown()
  shutDownOnSignals(ending, log, config.shutdownNoticeMs)
  try {
    const pages = config.process === 'worker' ? null : await ending.after(openPages(log), ({ close }) => close())
    const database = await ending.after(openMigratedDatabase(config, log), ({ stop }) => stop())
    const writes = watchWrites({
      probe: (size) => probeWrites(database.background, size),
      failedWrites: database.failedWrites,
      onSuccess: () => outages.over(log),
    })
    await ending.after(Promise.resolve(writes), ({ stop }) => stop())
    if (config.demo) await fillWhenEmpty(config, database)
    if (pages) await ensureAdministrator({ db: database.background, config, log, now: systemClock() })
    if (config.process !== 'web') {
      await ending.after(startJobs(database.url, timedJobs(database.background, systemClock), log), ({ stop }) =>
        stop(),
      )
      const publishing = publishOnTime({ db: database.background, clock: systemClock, log })
      await ending.after(Promise.resolve(publishing), ({ stop }) => stop())
      await ending.after(startConfiguredMailDelivery(config, database, log), ({ stop }) => stop())
      // Runs after the start: rows written under older rules are few, or many and not urgent.
      resanitise(database.background, systemClock()).catch((error) => {
        if (!ending.hasBegun()) log.error({ err: error }, 'Stored Stored HTML could not be sanitised again')
      })
    }
    if (config.google && config.google.clientSecret === null)
      log.warn('Sign-in with Google is disabled: set GOOGLE_CLIENT_SECRET as well as GOOGLE_CLIENT_ID')
    if (pages) await listen({ config, database, pages, log, writes }, ending)
    else {
      await ending.after(startWorkerServer(config, database, writes), (close) => close())
      log.info('The worker is running')
    }
  } catch (error) {
    // Failures caused by the shutdown itself are ignored.
    const isMeant = ending.hasBegun()
    await ending.run()
    if (!isMeant) throw error
  }
}

async function fillWhenEmpty(config: Config, { background: db }: OpenDatabase): Promise<void> {
  const { seedDemo } = await import('./seed-demo.ts')
  await seedDemo({ db, now: systemClock(), mediaDir: join(config.dataDir, 'media') })
}

/** Loaded only here: a worker needs no pages. */
async function openBuiltPages(log: Log): Promise<PageSource> {
  const [{ ensureBuilt }, { builtRenderer }] = await Promise.all([
    import('../build/build.ts'),
    import('../pages/load-renderer.ts'),
  ])
  const dist = await ensureBuilt((message) => log.info(message))
  return { renderer: await builtRenderer(dist), clientDir: join(dist, 'client'), close: async () => {} }
}

type Site = { config: Config; database: OpenDatabase; pages: PageSource; log: Log; writes: WriteWatch }

async function listen({ config, database, pages, log, writes }: Site, ending: Shutdown): Promise<void> {
  const { createWeb } = await import('./create-web.ts')
  const { renderer, clientDir, vite } = pages
  const web = await createWeb({ config, database, renderer, clientDir, vite, clock: systemClock, log, writes })
  try {
    await web.app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await web.app.close()
    throw explainListenError(error as NodeJS.ErrnoException, { port: config.port, host: config.host, setting: 'PORT' })
  }
  await ending.after(Promise.resolve(web), ({ close }) => close())
  log.info(`Bachat is running at ${config.publicUrl}`)
}
