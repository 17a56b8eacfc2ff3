import { escapeIdentifier } from 'pg'
import type { TransactionSql } from '../../platform/postgres/connect.ts'

/** Statements that recreate the objects dropped while rows are copied. */
export type DroppedObjects = { indexes: string[]; constraints: string[]; tables: string[] }

/**
 * Foreign keys, triggers and indexes are dropped while rows are copied: rows arrive in any order, counters arrive with
 * their rows, and building an index afterwards is faster. Constraint keys stay.
 */
export async function dropObjects(tx: TransactionSql, tables: string[]): Promise<DroppedObjects> {
  const constraints = await tx<{ name: string; table: string; definition: string }[]>`
    select conname as name, relname as table, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace order by 2, 1`
  const indexes = await tx<{ name: string; definition: string }[]>`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class i on i.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`
  for (const { name, table } of constraints)
    await tx.unsafe(`alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`)
  for (const { name } of indexes) await tx.unsafe(`drop index ${escapeIdentifier(name)}`)
  for (const table of tables) await tx.unsafe(`alter table ${escapeIdentifier(table)} disable trigger user`)
  if (tables.length > 0) await tx.unsafe(`truncate ${tables.map(escapeIdentifier).join(', ')}`)
  return {
    tables,
    indexes: indexes.map(({ definition }) => definition),
    constraints: constraints.map(
      ({ name, table, definition }) =>
        `alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
    ),
  }
}

export async function recreateObjects(
  tx: TransactionSql,
  { indexes, constraints, tables }: DroppedObjects,
): Promise<void> {
  for (const statement of indexes) await tx.unsafe(statement)
  for (const table of tables) await tx.unsafe(`alter table ${escapeIdentifier(table)} enable trigger user`)
  for (const statement of constraints) await tx.unsafe(statement)
}

// Tables with rows in any site that was started once.
const SEEDED = [
  'backup_runs',
  'figure_progress',
  'migrations',
  'one_time_tokens',
  'rate_limits',
  'search_synonyms',
  'search_vocabulary',
  'search_words',
  'write_probe',
]

/** The first table with rows worth preserving; null in an empty database. */
export async function findTableWithRows(tx: TransactionSql): Promise<string | null> {
  const tables = await tx<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (${SEEDED}::text[]) order by 1`
  for (const { name } of tables) {
    const [row] = await tx.unsafe(`select 1 from ${escapeIdentifier(name)} limit 1`)
    if (row) return name
  }
  return null
}

/** Drops what migrations and the job queue created; extensions and other programs' objects stay. */
export async function dropSite(tx: TransactionSql): Promise<void> {
  const objects = await tx<{ statement: string }[]>`
    select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
      where typnamespace = 'public'::regnamespace and typtype = 'e'
        and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    union all
    select format('drop text search configuration if exists %s cascade', c.oid::regconfig) from pg_ts_config c
      where cfgnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
  for (const { statement } of objects) await tx.unsafe(statement)
  await tx`drop schema if exists pgboss cascade`
}
