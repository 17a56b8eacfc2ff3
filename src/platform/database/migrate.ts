import { connect, type Sql, type TransactionSql } from '../postgres/connect.ts'
import {
  type Applied,
  type KnownMigrations,
  MIGRATIONS_FOLDER,
  type Migration,
  MigrationError,
  readMigrations,
  type Superseded,
} from './migration-files.ts'

// An arbitrary number, the same in every process.
const LOCK = 7_212_419

/**
 * Migrates the database to the newest version; several processes may do so at once. Returns the applied migrations.
 * `load` then brings in data that come with the version, in the same order of processes.
 */
export async function migrate(
  url: string,
  folder = MIGRATIONS_FOLDER,
  load?: (sql: Sql) => Promise<void>,
): Promise<string[]> {
  const sql = connect(url, { max: 1 })
  try {
    await sql`select pg_advisory_lock(${LOCK})`
    const knownMigrations = readMigrations(folder)
    const pending = await sql.begin(async (tx) => {
      await createMigrationsTable(tx)
      return repairAndList(tx, knownMigrations)
    })
    for (const migration of pending) await sql.begin((tx) => applyMigration(tx, migration))
    await load?.(sql)
    return pending.map(({ name }) => name)
  } finally {
    await sql.end()
  }
}

/** The same within the caller's transaction, invisible to other sessions. */
export async function migrateWithin(tx: TransactionSql, knownMigrations: KnownMigrations): Promise<void> {
  await createMigrationsTable(tx)
  for (const migration of await repairAndList(tx, knownMigrations)) await applyMigration(tx, migration)
}

export async function createMigrationsTable(tx: TransactionSql): Promise<void> {
  await tx`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
}

async function repairAndList(tx: TransactionSql, knownMigrations: KnownMigrations): Promise<Migration[]> {
  for (const old of findSuperseded(await listApplied(tx), knownMigrations)) await repair(tx, old, knownMigrations)
  return pendingMigrations(knownMigrations.migrations, await listApplied(tx))
}

const listApplied = (tx: TransactionSql) => tx<Applied[]>`select name, checksum from migrations order by name`

/** The earlier versions of migrations that this database has, with all migrations that belong to them. */
export function findSuperseded(applied: readonly Applied[], { superseded }: KnownMigrations): Superseded[] {
  const has = (name: string, checksum: string) => applied.some((one) => one.name === name && one.checksum === checksum)
  return superseded.filter(
    ({ name, checksum, followedBy = {} }) =>
      has(name, checksum) && Object.entries(followedBy).every(([other, sum]) => has(other, sum)),
  )
}

/** Makes the schema equal to that of the migration's current version, and records that version. */
async function repair(tx: TransactionSql, old: Superseded, { migrations }: KnownMigrations): Promise<void> {
  const present = migrations.find(({ name }) => name === old.name)
  if (!present) throw new MigrationError(`The migration ${old.name} is missing.`)
  await tx.unsafe(old.repairSql)
  await tx`delete from migrations where name = any(${Object.keys(old.followedBy ?? {})})`
  await tx`update migrations set checksum = ${present.checksum} where name = ${old.name}`
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

export async function applyMigration(tx: TransactionSql, { name, checksum, up }: Migration): Promise<void> {
  try {
    await up(tx)
  } catch (error) {
    throw new MigrationError(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await tx`insert into migrations (name, checksum) values (${name}, ${checksum})`
}
