import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TransactionSql } from 'postgres'
import { connect } from './postgres/connect.ts'

/** The database and the code do not fit; the message is one sentence for whoever started the site. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

type Migration = { name: string; path: string; checksum: string }
type Applied = { name: string; checksum: string }

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations')

// Any number, the same in every process.
const LOCK = 7_212_419

/** Brings the database up to the newest migration; several processes may do so at once. Returns what it applied. */
export async function migrate(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const sql = connect(url, { max: 1 })
  try {
    await sql`select pg_advisory_lock(${LOCK})`
    await sql`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`
    const known = readMigrations(folder)
    const applied = await sql<Applied[]>`select name, checksum from migrations order by name`
    const pending = pendingMigrations(known, applied)
    for (const migration of pending) await sql.begin((tx) => apply(tx, migration))
    return pending.map(({ name }) => name)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-.*\.(sql|ts)$/.test(name))
  return names.sort().map((name) => {
    const path = join(folder, name)
    return { name, path, checksum: createHash('sha256').update(readFileSync(path)).digest('hex') }
  })
}

/** Throws MigrationError when what was applied is not the beginning of what the code knows. */
function pendingMigrations<M extends Applied>(known: M[], applied: Applied[]): M[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = known[index]
    if (!known.some((one) => one.name === name)) {
      throw new MigrationError(`The database is newer than this version of the site: it has had the migration ${name}.`)
    }
    if (migration?.name !== name) {
      throw new MigrationError(`The migration ${migration?.name} comes before ${name}, which was already applied.`)
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(`The migration ${name} was changed after it was applied: add a new one instead.`)
    }
  }
  return known.slice(applied.length)
}

async function apply(tx: TransactionSql, { name, path, checksum }: Migration): Promise<void> {
  try {
    if (name.endsWith('.sql')) await tx.unsafe(readFileSync(path, 'utf8'))
    else await (await import(pathToFileURL(path).href)).up(tx)
  } catch (error) {
    throw new MigrationError(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await tx`insert into migrations (name, checksum) values (${name}, ${checksum})`
}
