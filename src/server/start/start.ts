import { join } from 'node:path'
import { ensureAdministrator } from '../../accounts/server/administrator/first-administrator.ts'
import { openPictureStorage } from '../../pictures/storage/open-storage.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { startJobs } from '../../platform/database/jobs.ts'
import { type WriteWatch, watchWrites } from '../../platform/database/watch-writes.ts'
import { createLog, type Log } from '../../platform/log/log.ts'
import { createOutageLog } from '../../platform/log/outage-log.ts'
import { announceOnTime, rewriteDealsInBackground } from './announce-on-time.ts'
import type { WebParts } from './create-web.ts'
import { explainListenError } from './explain-listen-error.ts'
import { type OpenDatabase, openMigratedDatabase } from './open-database.ts'
import { probeWrites } from './probe-writes.ts'
import { resanitise } from './resanitise.ts'
import { createShutdown, type Shutdown, shutDownOnSignals } from './shutdown.ts'
import { startConfiguredMailDelivery } from './start-mail-delivery.ts'
import { countAndPurgeFigures, timedJobs } from './timed-jobs.ts'
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
    const pictures = openPictureStorage(config, log)
    if (config.demo) await fillWhenEmpty(pictures, database)
    if (pages) await ensureAdministrator({ db: database.background, config, log, now: systemClock() })
    if (config.process !== 'web') {
      await ending.after(
        startJobs(database.url, timedJobs(database.background, systemClock, pictures), log),
        ({ stop }) => stop(),
      )
      for (const begin of [announceOnTime, rewriteDealsInBackground]) {
        const begun = begin({ db: database.background, clock: systemClock, log })
        await ending.after(Promise.resolve(begun), ({ stop }) => stop())
      }
      await ending.after(startConfiguredMailDelivery(config, database, log), ({ stop }) => stop())
      // Runs after the start: rows written under older rules are few, or many and not urgent.
      resanitise(database.background, systemClock()).catch((error) => {
        if (!ending.hasBegun()) log.error({ err: error }, 'Stored HTML could not be sanitised again')
      })
      // The start page has figures before the job runs for the first time.
      countAndPurgeFigures(database.background, systemClock()).catch((error) => {
        if (!ending.hasBegun()) log.error({ err: error }, 'The daily figures could not be counted')
      })
    }
    if (config.google && config.google.clientSecret === null)
      log.warn('Sign-in with Google is disabled: set GOOGLE_CLIENT_SECRET as well as GOOGLE_CLIENT_ID')
    if (pages) await listen({ config, database, pages, pictures, log, writes }, ending)
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

async function fillWhenEmpty(pictures: PictureStorage, { background: db }: OpenDatabase): Promise<void> {
  const { seedDemo } = await import('./seed-demo.ts')
  await seedDemo({ db, now: systemClock(), pictures })
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

type Site = Pick<WebParts, 'config' | 'pictures' | 'log'> & {
  database: OpenDatabase
  pages: PageSource
  writes: WriteWatch
}

async function listen({ config, database, pages, pictures, log, writes }: Site, ending: Shutdown): Promise<void> {
  const { createWeb } = await import('./create-web.ts')
  const { renderer, clientDir, vite } = pages
  const web = await createWeb({
    config,
    database,
    pictures,
    renderer,
    clientDir,
    vite,
    clock: systemClock,
    log,
    writes,
  })
  try {
    await web.app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await web.app.close()
    throw explainListenError(error as NodeJS.ErrnoException, { port: config.port, host: config.host, setting: 'PORT' })
  }
  await ending.after(Promise.resolve(web), ({ close }) => close())
  log.info(`Bachat is running at ${config.publicUrl}`)
}
