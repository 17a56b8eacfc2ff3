import { join } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { startJobs } from '../platform/jobs.ts'
import { createLog, type Log } from '../platform/log.ts'
import { ensureBuilt } from './build.ts'
import { type OpenDatabase, openMigratedDatabase } from './open-database.ts'
import { resanitise } from './resanitise.ts'
import { timedJobs } from './timed-jobs.ts'

/** `npm start`: the site, its jobs and its database in one process, unless PROCESS says otherwise. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const log = createLog(config.logLevel)
  const ending: (() => Promise<void>)[] = []
  const end = once(async () => {
    for (const step of ending.reverse()) await step()
  })
  endOnSignals(end, log)
  try {
    const dist = config.process === 'worker' ? '' : await ensureBuilt((sentence) => log.info(sentence))
    const database = await openMigratedDatabase(config, log)
    ending.push(database.stop)
    if (config.demo) await fillWhenEmpty(config, database)
    if (config.process !== 'web') {
      const jobs = await startJobs(database.url, timedJobs(database.db, systemClock), log)
      ending.push(jobs.stop)
      // Behind the start: rows that older rules let through are few, or many and in no hurry.
      resanitise(database.db, systemClock()).catch((error) =>
        log.error({ err: error }, 'HTML could not be sanitised again'),
      )
    }
    if (config.process === 'worker') log.info('The worker is at work')
    else await listen(config, database, dist, log, ending)
  } catch (error) {
    await end()
    throw error
  }
}

async function fillWhenEmpty(config: Config, { db }: OpenDatabase): Promise<void> {
  const { seedDemo } = await import('./seed-demo.ts')
  await seedDemo({ db, now: systemClock(), mediaDir: join(config.dataDir, 'media') })
}

async function listen(config: Config, database: OpenDatabase, dist: string, log: Log, ending: (() => Promise<void>)[]) {
  const [{ createWeb }, { builtRenderer }] = await Promise.all([import('./web.ts'), import('./renderer.ts')])
  const renderer = await builtRenderer(dist)
  const clientDir = join(dist, 'client')
  const { app, health } = await createWeb({ config, database, renderer, clientDir, clock: systemClock, log })
  ending.push(() => app.close())
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${config.port} is taken by another program: stop it, or set PORT to another one.`)
  }
  // Readiness turns red before anything closes, so that a load balancer looks elsewhere.
  ending.push(async () => health.drain())
  log.info(`Bachat is at ${config.publicUrl}`)
}

function endOnSignals(end: () => Promise<void>, log: Log): void {
  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'Finishing what is under way')
    try {
      await end()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'The end was not clean')
      process.exit(1)
    }
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function once(work: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> | undefined
  return () => (working ??= work())
}
