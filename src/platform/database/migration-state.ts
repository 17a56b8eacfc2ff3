import { connect } from '../postgres/connect.ts'
import { MIGRATIONS_FOLDER, readMigrations } from './migration-files.ts'

export type MigrationState = {
  /** Applied migrations; empty for a database that is new or belongs to another program. */
  applied: number
  /** Migrations of this version that are not applied yet. */
  pending: number
  /** Applied migrations that this version does not know. */
  unknown: number
}

/** Compares a database with this version's schema. Writes nothing. */
export async function readMigrationState(url: string): Promise<MigrationState> {
  const names = new Set(readMigrations(MIGRATIONS_FOLDER).migrations.map(({ name }) => name))
  const sql = connect(url, { max: 1 })
  try {
    const [table] = await sql`select to_regclass('migrations') is not null as is_there`
    const rows = table?.is_there ? await sql<{ name: string }[]>`select name from migrations` : []
    const applied = new Set(rows.map(({ name }) => name))
    return {
      applied: applied.size,
      pending: names.difference(applied).size,
      unknown: applied.difference(names).size,
    }
  } finally {
    await sql.end()
  }
}
