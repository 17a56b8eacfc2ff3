import type { Sql, TransactionSql } from 'postgres'
import { createRowDigest, type Digest } from './digest.ts'

type Session = Sql | TransactionSql

// `migrations` is in the archive's head; the probe's row is of no interest to anyone else.
const LEFT_OUT = ['migrations', 'write_probe']

/** Tables and their columns. Unlogged tables, which count for two windows of time, are left out. */
export async function listTables(sql: Session): Promise<Record<string, string[]>> {
  const rows = await sql<{ name: string; columns: string }[]>`
    select relname as name, json_agg(attname order by attnum)::text as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attnum > 0 and not attisdropped and attgenerated = '' and relname <> all (${LEFT_OUT}::text[])
    group by relname order by relname`
  return Object.fromEntries(rows.map(({ name, columns }) => [name, JSON.parse(columns)]))
}

export async function listSequences(sql: Session): Promise<Record<string, number | null>> {
  const rows = await sql<{ name: string; last: number | null }[]>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/** Values as text depend on these. */
export async function fixTextForm(sql: Session): Promise<void> {
  await sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
    set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true)`
}

export const copyOut = (sql: Session, table: string, columns: readonly string[]): Promise<AsyncIterable<Buffer>> =>
  sql.unsafe(`copy ${quoted(table)} (${listed(columns)}) to stdout`).readable() as never

/** Rows from anywhere into a table. */
export async function copyIn(
  sql: Session,
  table: string,
  columns: readonly string[],
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const stream = await sql.unsafe(`copy ${quoted(table)} (${listed(columns)}) from stdin`).writable()
  const failed = new Promise<never>((_, reject) => stream.once('error', reject))
  const finished = new Promise<void>((resolve) => stream.once('finish', resolve))
  failed.catch(() => undefined)
  for await (const chunk of chunks) {
    const written = new Promise<void>((resolve) => stream.write(chunk, () => resolve()))
    await Promise.race([written, failed])
  }
  stream.end()
  // When the server refuses the last rows the driver never ends the stream; the next statement fails then.
  await Promise.race([finished, failed, sql`select 1`.then(() => finished)])
}

export async function digestOfTable(sql: Session, table: string, columns: readonly string[]): Promise<Digest> {
  const digest = createRowDigest()
  for await (const chunk of await copyOut(sql, table, columns)) digest.add(chunk)
  return digest.result()
}
