import { pipeline } from 'node:stream/promises'
import { escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Sql, TransactionSql } from '../../platform/postgres/connect.ts'
import { createRowDigest, type Digest } from './digest.ts'

type Session = Sql | TransactionSql

// `migrations` is in the archive's header; the write probe's row is meaningless elsewhere.
const EXCLUDED_TABLES = ['migrations', 'write_probe']

/** Tables and their columns. Unlogged tables, which only count recent requests, are left out. */
export async function listTables(sql: Session): Promise<Record<string, string[]>> {
  const rows = await sql<{ name: string; columns: string }[]>`
    select relname as name, json_agg(attname order by attnum)::text as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attnum > 0 and not attisdropped and attgenerated = '' and relname <> all (${EXCLUDED_TABLES}::text[])
    group by relname order by relname`
  return Object.fromEntries(rows.map(({ name, columns }) => [name, JSON.parse(columns)]))
}

export async function listSequences(sql: Session): Promise<Record<string, number | null>> {
  const rows = await sql<{ name: string; last: number | null }[]>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

const columnList = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ')

/** Text representations of values depend on these settings. */
export async function setTextFormat(sql: Session): Promise<void> {
  await sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
    set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true)`
}

export const copyOut = (tx: TransactionSql, table: string, columns: readonly string[]): AsyncIterable<Buffer> =>
  tx.client.query(copyTo(`copy ${escapeIdentifier(table)} (${columnList(columns)}) to stdout`))

/** Rows from anywhere into a table. */
export const copyIn = (
  tx: TransactionSql,
  table: string,
  columns: readonly string[],
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> =>
  pipeline(chunks, tx.client.query(copyFrom(`copy ${escapeIdentifier(table)} (${columnList(columns)}) from stdin`)))

export async function digestOfTable(tx: TransactionSql, table: string, columns: readonly string[]): Promise<Digest> {
  const digest = createRowDigest()
  for await (const chunk of copyOut(tx, table, columns)) digest.add(chunk)
  return digest.result()
}
