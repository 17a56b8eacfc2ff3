import { join } from 'node:path'
import { ensureAdministrator } from '../../accounts/server/administrator/first-administrator.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { startJobs } from '../../platform/database/jobs.ts'
import { probeWrites } from '../../platform/database/probe-writes.ts'
import { type WriteWatch, watchWrites } from '../../platform/database/watch-writes.ts'
import { createLog, type Log } from '../../platform/log/log.ts'
import { createOutageLog } from '../../platform/log/outage-log.ts'
import { ensureBuilt } from '../build/build.ts'
import { explainListen } from './explain-listen-error.ts'
import { type OpenDatabase, openMigratedDatabase } from './open-database.ts'
import { resanitise } from './resanitise.ts'
import { createEnding, type Ending, endOnSignals } from './shutdown.ts'
import { startMails } from './start-mail-delivery.ts'
import { timedJobs } from './timed-jobs.ts'
import { startWorkerServer } from './worker-server.ts'

/** `npm start`: the site, its jobs and its database in one process, unless PROCESS says otherwise. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const outages = createOutageLog()
  const log = createLog(config.logLevel, undefined, outages)
  const ending = createEnding()
  endOnSignals(ending, log, config.shutdownNoticeMs)
  try {
    const dist = config.process === 'worker' ? '' : await ensureBuilt((sentence) => log.info(sentence))
    const database = await ending.after(openMigratedDatabase(config, log), ({ stop }) => stop())
    const writes = watchWrites({
      probe: (size) => probeWrites(database.background, size),
      failedWrites: database.failedWrites,
      onSuccess: () => outages.over(log),
    })
    await ending.after(Promise.resolve(writes), ({ stop }) => stop())
    if (config.demo) await fillWhenEmpty(config, database)
    if (config.process !== 'worker')
      await ensureAdministrator({ db: database.background, config, log, now: systemClock() })
    if (config.process !== 'web') {
      await ending.after(startJobs(database.url, timedJobs(database.background, systemClock), log), ({ stop }) =>
        stop(),
      )
      await ending.after(startMails(config, database, log), ({ stop }) => stop())
      // Behind the start: rows that older rules let through are few, or many and in no hurry.
      resanitise(database.background, systemClock()).catch((error) =>
        log.error({ err: error }, 'HTML could not be sanitised again'),
      )
    }
    if (config.google && config.google.clientSecret === null)
      log.warn('Sign-in with Google is not offered: set GOOGLE_CLIENT_SECRET beside GOOGLE_CLIENT_ID')
    if (config.process === 'worker') {
      await ending.after(startWorkerServer(config, database, writes), (close) => close())
      log.info('The worker is at work')
    } else await listen({ config, database, dist, log, writes }, ending)
  } catch (error) {
    // What fails because the process is ending is no failure.
    const isMeant = ending.hasBegun()
    await ending.run()
    if (!isMeant) throw error
  }
}

async function fillWhenEmpty(config: Config, { background: db }: OpenDatabase): Promise<void> {
  const { seedDemo } = await import('./seed-demo.ts')
  await seedDemo({ db, now: systemClock(), mediaDir: join(config.dataDir, 'media') })
}

type Site = { config: Config; database: OpenDatabase; dist: string; log: Log; writes: WriteWatch }

async function listen({ config, database, dist, log, writes }: Site, ending: Ending): Promise<void> {
  const [{ createWeb }, { builtRenderer }] = await Promise.all([
    import('./start-web.ts'),
    import('../pages/load-renderer.ts'),
  ])
  const renderer = await builtRenderer(dist)
  const clientDir = join(dist, 'client')
  const web = await createWeb({ config, database, renderer, clientDir, clock: systemClock, log, writes })
  try {
    await web.app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await web.app.close()
    throw explainListen(error as NodeJS.ErrnoException, { port: config.port, host: config.host, setting: 'PORT' })
  }
  await ending.after(Promise.resolve(web), ({ close }) => close())
  log.info(`Bachat is at ${config.publicUrl}`)
}
