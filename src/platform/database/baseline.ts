import type { TransactionSql } from '../postgres/connect.ts'
import {
  type Applied,
  BASELINE,
  digestOf,
  type KnownMigrations,
  type Migration,
  MigrationError,
  type Needing,
} from './migration-files.ts'
import { schemaOf } from './schema-of.ts'

// The files of the baseline make the schema that the migrations of an earlier version made step by step. A database
// with all of those is taken over: its rows and its schema stay as they are, and the baseline counts as applied.

/**
 * The applied migrations, with the files of the baseline in place of those that they replace.
 * @throws MigrationError when some of those are missing or differ
 */
export function withBaseline(
  applied: readonly Needing[],
  { migrations, replaced }: KnownMigrations,
): readonly Needing[] {
  const isKnown = ({ name }: Applied) => migrations.some((one) => one.name === name)
  const isOld = (one: Applied) => replaced !== null && one.name <= replaced.last && !isKnown(one)
  const old = applied.filter(isOld)
  if (!replaced || old.length === 0) return applied
  if (digestOf(old) !== replaced.digest)
    throw new MigrationError(
      `These data are of an older version of the site: start or restore them once with version ${replaced.version}, which applies the migrations up to ${replaced.last}, and then with this version.`,
    )
  const baseline = migrations.filter(({ name }) => name.startsWith(`${BASELINE}/`))
  return [...baseline, ...applied.filter((one) => !isOld(one))]
}

/**
 * Records the baseline as applied.
 * @throws MigrationError when the schema is not the one that the baseline and the later applied migrations make
 */
export async function takeOver(
  tx: TransactionSql,
  applied: readonly Applied[],
  { migrations, replaced }: KnownMigrations,
): Promise<void> {
  const names = applied.map(({ name }) => name)
  const expected = await schemaMadeBy(
    tx,
    migrations.filter(({ name }) => names.includes(name)),
  )
  const found = await schemaOf(tx)
  const differences = {
    Missing: expected.filter((line) => !found.includes(line)),
    Unexpected: found.filter((line) => !expected.includes(line)),
  }
  const named = Object.entries(differences).filter(([, lines]) => lines.length > 0)
  if (named.length > 0)
    throw new MigrationError(
      `The schema of the database is not that of version ${replaced?.version}: undo what was changed by hand. ${named.map(([what, lines]) => `${what}: ${lines.slice(0, 3).join('; ')}.`).join(' ')}`,
    )
  await tx`delete from migrations where name <> all (${names}::text[])`
  await tx`insert into migrations (name, checksum)
    select * from unnest(${names}::text[], ${applied.map(({ checksum }) => checksum)}::text[])
    on conflict (name) do nothing`
}

const SCRATCH = 'bachat_baseline'

/** Made in a schema that is discarded, so that both are described by the same server. */
async function schemaMadeBy(tx: TransactionSql, migrations: readonly Migration[]): Promise<string[]> {
  await tx.unsafe(`savepoint scratch; create schema ${SCRATCH}`)
  await tx`select set_config('search_path', ${`${SCRATCH}, `} || current_setting('search_path'), true)`
  await createMigrationsTable(tx)
  for (const { text } of migrations) await tx.unsafe(text)
  const schema = await schemaOf(tx, SCRATCH)
  await tx.unsafe('rollback to savepoint scratch; release savepoint scratch')
  return schema
}

export async function createMigrationsTable(tx: TransactionSql): Promise<void> {
  await tx`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
}
