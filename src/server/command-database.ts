import { migrateWithVocabulary } from '../catalogue/deals/server/search/vocabulary/load-vocabulary.ts'
import type { Config } from '../platform/config/config.ts'
import { newerNotice } from '../platform/database/compare-migrations.ts'
import { readMigrationState } from '../platform/database/migration-state.ts'
import type { Log } from '../platform/log/log.ts'
import { hasEmbeddedDatabase } from '../platform/postgres/embedded.ts'
import { DatabaseNotUsableError, type OpenDatabase, openPreparedDatabase } from './start/open-database.ts'

export type Opening = {
  /** Whether a missing database may be created. */
  create: boolean
  /** The command must not write, so a database that is not up to date is rejected. */
  readOnly: boolean
  printError(message: string): void
}

const REMEDY = 'start the site once with `npm start`, or pass --create.'

/** The database that a command uses, without user name and password. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `the embedded database in ${dataDir}`
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl)
  const socket = searchParams.get('host')
  const server = socket ? `the socket in ${socket}` : `${hostname || 'localhost'}:${port || 5432}`
  return `"${decodeURIComponent(pathname.slice(1))}" on ${server}`
}

/** Opens the database for a command. Its name is printed first; it is created only if the command allows that. */
export async function openCommandDatabase(config: Config, log: Log, opening: Opening): Promise<OpenDatabase> {
  const { create, readOnly, printError } = opening
  if (!config.databaseUrl && !create && !hasEmbeddedDatabase(config.dataDir))
    throw new DatabaseNotUsableError(`There is no database in ${config.dataDir} yet: ${REMEDY}`)
  const name = describeDatabase(config)
  printError(`Database: ${name}`)
  return openPreparedDatabase(config, log, async (url) => {
    const { applied, pending, unknown } = await readMigrationState(url)
    if (applied === 0 && !create)
      throw new DatabaseNotUsableError(`The database ${name} has not been set up yet: ${REMEDY}`)
    if (readOnly && pending > 0)
      throw new DatabaseNotUsableError(
        `The database needs migrations, which a dry run does not apply: start the site once, or run without --dry-run.`,
      )
    // The migrations themselves reject a database that needs a newer version, and otherwise leave it as it is.
    if (readOnly && unknown === 0) return
    const { length } = await migrateWithVocabulary(url, {
      onNewer: (names) => printError(newerNotice(names)),
    })
    if (length > 0) printError(`The database was migrated (${length === 1 ? '1 migration' : `${length} migrations`}).`)
  })
}
