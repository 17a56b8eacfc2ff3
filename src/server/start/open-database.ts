import type { ClientBase } from 'pg'
import { Registry } from 'prom-client'
import { migrateWithVocabulary } from '../../catalogue/deals/server/search/vocabulary/load-vocabulary.ts'
import type { Config } from '../../platform/config/config.ts'
import { newerNotice } from '../../platform/database/compare-migrations.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { createFailedWrites, type FailedWrites } from '../../platform/database/failed-writes.ts'
import { MigrationError } from '../../platform/database/migration-files.ts'
import { openReplica, type Replica } from '../../platform/database/replica.ts'
import { createStatementTimes } from '../../platform/database/statement-times.ts'
import { DatabaseUnavailableError } from '../../platform/database-unavailable.ts'
import { shareOf } from '../../platform/limits/worker-share.ts'
import type { Log } from '../../platform/log/log.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { hasEmbeddedDatabase, startEmbeddedPostgres } from '../../platform/postgres/embedded.ts'
import { findOldServer } from '../../platform/postgres/old-server.ts'
import type { SessionCounts } from '../../platform/postgres/pool.ts'
import type { Db } from '../../platform/schema/db.ts'
import type { Tables } from '../../platform/schema/tables.ts'

export type OpenDatabase = Omit<Database<Tables>, 'countSessions'> & {
  /**
   * For work that no visitor waits for: a few sessions of its own and long timeouts. A request instead reports within a
   * second that the machine is busy.
   */
  background: Db
  /** For public reading, if one is configured. */
  replica: Replica<Tables> | null
  countSessions(): Record<string, SessionCounts>
  /** The metrics of the process that has opened it. */
  registry: Registry
  url: string
  failedWrites: FailedWrites
  stop: () => Promise<void>
}

/**
 * If the database does not answer, a request fails within a second. The slowest lists take half of that with a million
 * deals; anything slower belongs in the background.
 */
const forRequests = { max: shareOf(10, 4), statementTimeoutMs: 700, answerGraceMs: 100, waitMs: 800, failFast: true }
/** What `forRequests` allows is too long for many requests at the same time. */
const slowMs = { requests: 300, background: 3_000 }
/** Two feeds may run at the same time: each has a session for its locks, and two that write. */
const forBackground = { max: shareOf(6, 2), waitMs: 60_000 }

/** There is no database, or it cannot be used as it is. */
export class DatabaseNotUsableError extends OperatorError {
  override name = 'DatabaseNotUsableError'
}

/** The configured database, migrated to this version or a newer one: the embedded one unless DATABASE_URL names another. */
export function openMigratedDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  return openPreparedDatabase(config, log, async (url) => {
    const oldServer = config.databaseUrl === null ? null : await findOldServer(url)
    if (oldServer) log.warn(oldServer)
    const applied = await migrateWithVocabulary(url, {
      onNewer: (names) => log.warn(newerNotice(names)),
      onLocked: (name) => log.warn({ migration: name }, 'A migration waits for a table that another session uses'),
    })
    if (applied.length > 0) log.info({ migrations: applied }, 'The database was migrated')
  })
}

/** `prepare` makes the database ready for use, or throws. */
export async function openPreparedDatabase(
  config: Config,
  log: Log,
  prepare: (url: string) => Promise<void>,
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  try {
    await prepare(url)
  } catch (error) {
    await embedded?.stop()
    const isExplained = embedded || error instanceof MigrationError || error instanceof DatabaseNotUsableError
    throw isExplained ? error : unusable(error as NodeJS.ErrnoException)
  }
  const failedWrites = createFailedWrites()
  const registry = new Registry()
  const measured = createStatementTimes({ registry, log })
  const ofRequests = { ...forRequests, onStatement: measured(slowMs.requests) }
  const ofBackground = { ...forBackground, onStatement: measured(slowMs.background) }
  const primary = { onFailure: failedWrites.note, onSession: refuseStandby }
  const database = openDatabase<Tables>(url, { ...ofRequests, ...primary })
  const background = openDatabase<Tables>(url, { ...ofBackground, ...primary })
  const replica = config.databaseReadUrl ? openReplica<Tables>(config.databaseReadUrl, ofRequests, log) : null
  return {
    ...database,
    registry,
    background: background.db,
    replica,
    countSessions: () => ({
      requests: database.countSessions(),
      background: background.countSessions(),
      ...(replica && { replica: replica.countSessions() }),
    }),
    url,
    failedWrites,
    stop: async () => {
      await Promise.all([database.close(), background.close(), replica?.close()])
      await embedded?.stop()
    },
  }
}

/** After a failover an address may lead to the old primary for a moment: its rows may be older than the cache allows. */
async function refuseStandby(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw new DatabaseUnavailableError('The database is a replica.')
}

/**
 * The configured database as it is: no migration is applied. Without `createIfMissing`, a DATA_DIR without a database
 * is an error and stays unchanged.
 */
export async function openUnmigratedDatabase(
  { databaseUrl, dataDir }: Config,
  log: Log,
  { createIfMissing }: { createIfMissing: boolean },
): Promise<{ url: string; close(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} }
  if (!createIfMissing && !hasEmbeddedDatabase(dataDir))
    throw new DatabaseNotUsableError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log })
  return { url, close: stop }
}

/** The server's own message, which contains neither the password nor the address. */
function unusable(error: NodeJS.ErrnoException): Error {
  const reason = error.message || error.code
  return new DatabaseNotUsableError(`The database in DATABASE_URL cannot be used: ${reason}.`, { cause: error })
}
