import type { Registry } from 'prom-client'
import { openPictureStorage } from '../../../src/pictures/storage/open-storage.ts'
import { readConfig } from '../../../src/platform/config/config.ts'
import { runAs } from '../../../src/platform/log/event-loop-time.ts'
import { createLog } from '../../../src/platform/log/log.ts'
import { createOutageLog } from '../../../src/platform/log/outage-log.ts'
import { openMigratedDatabase } from '../../../src/server/start/open-database.ts'
import { openBuiltPages } from '../../../src/server/start/open-pages.ts'
import { watchDatabaseWrites } from '../../../src/server/start/probe-writes.ts'
import { serveSite } from '../../../src/server/start/serve-site.ts'
import { createShutdown } from '../../../src/server/start/shutdown.ts'
import { startBackgroundWork } from '../../../src/server/start/start-background-work.ts'
import { startWorkerServer } from '../../../src/server/start/worker-server.ts'
import { freePort } from '../../support/free-port.ts'
import { ask } from './send-request.ts'
import { buildPages, dataFolder, type Site } from './site.ts'

type Settings = Record<string, string>

export type SiteHere = Pick<Site, 'port' | 'ask' | 'output' | 'log'> & {
  registry: Registry
  end: () => Promise<void>
}

/**
 * The site as `start` serves it, on a port but in this process, which costs a tenth of one of its own: for everything
 * that does not end the process. Without jobs, unless PROCESS is "all". An error that would crash the site fails the run.
 */
export async function serveSiteHere(settings: Settings): Promise<SiteHere> {
  await buildPages()
  const { config, log, lines, shutdown, database, writes, pictures } = await openParts({ PROCESS: 'web', ...settings })
  if (config.process === 'all')
    await runAs('background', () => startBackgroundWork({ config, database, pictures, log }, shutdown))
  await serveSite({ config, database, pages: await openBuiltPages(), pictures, log, writes }, shutdown)
  return {
    port: config.port,
    registry: database.registry,
    ask: (path, options) => ask(config.port, path, options),
    output: () => lines.join(''),
    log: () => lines.map((line) => JSON.parse(line)),
    end: shutdown.run,
  }
}

/** The jobs and the port of a worker, in this process. Returns the function that ends it. */
export async function startWorkerHere(settings: Settings): Promise<() => Promise<void>> {
  const { config, log, shutdown, database, writes, pictures } = await openParts({ PROCESS: 'worker', ...settings })
  try {
    await startBackgroundWork({ config, database, pictures, log }, shutdown)
    await shutdown.register(startWorkerServer(config, database, writes, log), (close) => close())
  } catch (error) {
    await shutdown.run()
    throw error
  }
  return shutdown.run
}

async function openParts(settings: Settings) {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: `${await freePort()}`,
    DATA_DIR: dataFolder(),
    SHUTDOWN_NOTICE_MS: '0',
    ...settings,
  })
  const lines: string[] = []
  const outages = createOutageLog()
  const log = createLog(config.logLevel, { write: (line) => void lines.push(line) }, outages)
  const shutdown = createShutdown()
  const database = await shutdown.register(openMigratedDatabase(config, log), ({ stop }) => stop())
  const writes = watchDatabaseWrites(database, { onSuccess: () => outages.over(log) })
  await shutdown.register(Promise.resolve(writes), ({ stop }) => stop())
  return { config, log, lines, shutdown, database, writes, pictures: openPictureStorage(config, log) }
}
