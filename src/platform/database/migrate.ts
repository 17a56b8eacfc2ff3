import { connect, type Sql, type TransactionSql } from '../postgres/connect.ts'
import { createMigrationsTable, takeOver, withBaseline } from './baseline.ts'
import { type Applied, MIGRATIONS_FOLDER, type Migration, MigrationError, readMigrations } from './migration-files.ts'

// An arbitrary number, the same in every process.
const LOCK = 7_212_419

export type MigrationEvents = {
  /** Another process is migrating the database. */
  onWait?(): void
  /** The names of those that are applied next, in their order. */
  onPending?(names: string[]): void
}

/**
 * Migrates the database to the newest version; several processes may do so at the same time. Returns the applied migrations.
 * `load` then brings in data that come with the version, in the same order of processes.
 */
export async function migrate(
  url: string,
  folder = MIGRATIONS_FOLDER,
  load?: (sql: Sql) => Promise<void>,
  { onWait, onPending }: MigrationEvents = {},
): Promise<string[]> {
  const sql = connect(url, { max: 1 })
  try {
    const [lock] = await sql`select pg_try_advisory_lock(${LOCK}) as is_ours`
    if (!lock?.is_ours) {
      onWait?.()
      await sql`select pg_advisory_lock(${LOCK})`
    }
    const knownMigrations = readMigrations(folder)
    const pending = await sql.begin(async (tx) => {
      await createMigrationsTable(tx)
      const applied = await tx<Applied[]>`select name, checksum from migrations`
      const current = withBaseline(applied, knownMigrations)
      const pending = pendingMigrations(knownMigrations.migrations, current)
      if (current !== applied) await takeOver(tx, current, knownMigrations)
      return pending
    })
    const names = pending.map(({ name }) => name)
    onPending?.(names)
    for (const migration of pending) await sql.begin((tx) => applyMigration(tx, migration))
    await load?.(sql)
    return names
  } finally {
    await sql.end()
  }
}

/**
 * What `migrate` would apply, without waiting or writing.
 * @throws MigrationError as `migrate` does
 */
export async function findPendingMigrations(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const sql = connect(url, { max: 1 })
  try {
    const [table] = await sql`select to_regclass('migrations') is not null as is_there`
    const applied = table?.is_there ? await sql<Applied[]>`select name, checksum from migrations` : []
    const known = readMigrations(folder)
    return pendingMigrations(known.migrations, withBaseline(applied, known)).map(({ name }) => name)
  } finally {
    await sql.end()
  }
}

/** Applies migrations to an empty database within the caller's transaction, invisible to other sessions. */
export async function migrateWithin(tx: TransactionSql, migrations: readonly Migration[]): Promise<void> {
  await createMigrationsTable(tx)
  for (const migration of migrations) await applyMigration(tx, migration)
}

/**
 * The pending migrations, by number. Branches may be merged in another order than their numbers, so a number below the
 * highest applied one is valid.
 * @throws MigrationError when an applied migration is unknown or had another text
 */
export function pendingMigrations<M extends Applied>(migrations: readonly M[], applied: readonly Applied[]): M[] {
  for (const { name, checksum } of applied) {
    const migration = migrations.find((one) => one.name === name)
    if (!migration) {
      throw new MigrationError(
        `The database is newer than this version of the site: the migration ${name} has been applied to it.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(`The migration ${name} was changed after it was applied: add a new one instead.`)
    }
  }
  return migrations.filter(({ name }) => !applied.some((one) => one.name === name))
}

async function applyMigration(tx: TransactionSql, { name, checksum, text }: Migration): Promise<void> {
  try {
    await tx.unsafe(text)
  } catch (error) {
    throw new MigrationError(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await tx`insert into migrations (name, checksum) values (${name}, ${checksum})`
}
