import type { Config } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts'
import type { Tables } from '../schema/tables.ts'

export type OpenDatabase = Database<Tables> & { url: string; stop: () => Promise<void> }

/** The database of the settings, brought up to the newest migration: the embedded one unless DATABASE_URL names another. */
export async function openMigratedDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  try {
    const applied = await migrate(url)
    if (applied.length > 0) log.info({ migrations: applied }, 'The database was brought up to date')
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const database = openDatabase<Tables>(url)
  return {
    ...database,
    url,
    stop: async () => {
      await database.close()
      await embedded?.stop()
    },
  }
}
