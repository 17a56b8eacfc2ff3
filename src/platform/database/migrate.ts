import { setTimeout as delay } from 'node:timers/promises'
import { connect, type Sql, type TransactionSql } from '../postgres/connect.ts'
import { createMigrationsTable, takeOver, withBaseline } from './baseline.ts'
import { appliedMigrations, compareMigrations } from './compare-migrations.ts'
import { MIGRATIONS_FOLDER, type Migration, MigrationError, type Needing, readMigrations } from './migration-files.ts'

// An arbitrary number, the same in every process.
const LOCK = 7_212_419

export type MigrationEvents = {
  /** Another process is migrating the database. */
  onWait?(): void
  /** The names of those that are applied next, in their order. */
  onPending?(names: string[]): void
  /** The names of those that a newer version has applied, and with which this version works. */
  onNewer?(names: string[]): void
  /** The name of one that waits for a table which another session uses. */
  onLocked?(name: string): void
}

/**
 * Migrates the database to the newest version; several processes may do so at the same time. Returns the applied migrations.
 * `load` then brings in data that come with the version, in the same order of processes; not in place of those of a newer
 * version.
 * @throws MigrationError when the database needs a newer version
 */
export async function migrate(
  url: string,
  folder = MIGRATIONS_FOLDER,
  load?: (sql: Sql) => Promise<void>,
  { onWait, onPending, onNewer, onLocked }: MigrationEvents = {},
): Promise<string[]> {
  const sql = connect(url, { max: 1 })
  try {
    const [lock] = await sql`select pg_try_advisory_lock(${LOCK}) as is_ours`
    if (!lock?.is_ours) {
      onWait?.()
      await sql`select pg_advisory_lock(${LOCK})`
    }
    const knownMigrations = readMigrations(folder)
    const { pending, newer } = await sql.begin(async (tx) => {
      await createMigrationsTable(tx)
      const applied = await tx.unsafe<Needing[]>(appliedMigrations)
      const current = withBaseline(applied, knownMigrations)
      const compared = compareMigrations(knownMigrations.migrations, current)
      if (current !== applied) await takeOver(tx, current, knownMigrations)
      return compared
    })
    const names = pending.map(({ name }) => name)
    if (newer.length > 0) onNewer?.(newer)
    onPending?.(names)
    for (const migration of pending)
      await sql.begin((tx) => applyBesideReaders(tx, migration, () => onLocked?.(migration.name)))
    if (newer.length === 0) await load?.(sql)
    return names
  } finally {
    await sql.end()
  }
}

/**
 * What `migrate` would apply, without waiting or writing.
 * @throws MigrationError as `migrate` does
 */
export async function findPendingMigrations(
  url: string,
  folder = MIGRATIONS_FOLDER,
  { onNewer }: Pick<MigrationEvents, 'onNewer'> = {},
): Promise<Needing[]> {
  const sql = connect(url, { max: 1 })
  try {
    const [table] = await sql`select to_regclass('migrations') is not null as is_there`
    const applied = table?.is_there ? await sql.unsafe<Needing[]>(appliedMigrations) : []
    const known = readMigrations(folder)
    const { pending, newer } = compareMigrations(known.migrations, withBaseline(applied, known))
    if (newer.length > 0) onNewer?.(newer)
    return pending
  } finally {
    await sql.end()
  }
}

/** Applies migrations to an empty database within the caller's transaction, invisible to other sessions. */
export async function migrateWithin(tx: TransactionSql, migrations: readonly Migration[]): Promise<void> {
  await createMigrationsTable(tx)
  for (const migration of migrations) await applyMigration(tx, migration)
}

// Everybody who uses a table waits behind a migration that waits for it, so it gives up soon and tries again later. The
// server ends a vacuum that is in the way only for who has waited for a second.
const lockWaitMs = (attempt: number) => (attempt % 10 === 0 ? 1_200 : 200)
const betweenAttemptsMs = 1_000

async function applyBesideReaders(tx: TransactionSql, migration: Migration, onLocked: () => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await tx.unsafe(`savepoint attempt; set local lock_timeout = ${lockWaitMs(attempt)}`)
    try {
      return await applyMigration(tx, migration)
    } catch (error) {
      if (!isLockTimeout((error as Error).cause)) throw error
      // Frees the tables that it has already locked.
      await tx.unsafe('rollback to savepoint attempt')
      if (attempt === 1) onLocked()
      await delay(betweenAttemptsMs)
    }
  }
}

const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === '55P03'

async function applyMigration(tx: TransactionSql, { name, checksum, needs, text }: Migration): Promise<void> {
  try {
    await tx.unsafe(text)
  } catch (error) {
    throw new MigrationError(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await tx`insert into migrations (name, checksum) values (${name}, ${checksum})`
  // Migrations from before the column `needs` (0097) have none.
  if (needs !== null) await tx`update migrations set needs = ${needs} where name = ${name}`
}
