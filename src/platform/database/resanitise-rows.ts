import { sql } from 'kysely'
import { announce } from '../cache/announce-tags.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../security/sanitise-html.ts'
import type { AnyDb } from './any-db.ts'

const BATCH = 200

/** The columns of a table that contain HTML, and the tags of the pages that show a row's HTML. */
export type HtmlColumns = {
  table: string
  columns: readonly string[]
  /** The fields with HTML in its column `translations`. */
  translated?: readonly string[]
  tagOf: (id: number) => string
}

/**
 * Sanitises rows written under older rules again; returns their number. May run in several processes and be
 * interrupted: each batch is a transaction, and each row records its sanitiser version.
 */
export async function resanitiseRows(db: AnyDb, html: HtmlColumns): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(html.table)} where sanitiser < ${SANITISER_VERSION}`.execute(db)
  const ids = rows.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += BATCH) await resanitiseBatch(db, html, ids.slice(at, at + BATCH))
  return ids.length
}

async function resanitiseBatch(
  db: AnyDb,
  { table, columns: ownColumns, translated, tagOf }: HtmlColumns,
  ids: number[],
): Promise<void> {
  const columns = [...ownColumns, ...(translated ? ['translations'] : [])]
  const clean = (value: unknown) =>
    typeof value === 'string' ? sanitiseHtml(value) : cleanTranslations(value, translated ?? [])
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number } & Record<string, unknown>>`
      select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id in (${sql.join(ids)}) and sanitiser < ${SANITISER_VERSION} order by id for update`.execute(tx)
    for (const row of rows) {
      const changes = columns.map((column) => sql`${sql.ref(column)} = ${clean(row[column])}`)
      await sql`update ${sql.table(table)} set ${sql.join(changes)}, sanitiser = ${SANITISER_VERSION}
        where id = ${row.id}`.execute(tx)
    }
    if (rows.length > 0) await announce(tx, [...new Set(rows.map(({ id }) => tagOf(id)))])
  })
}

/** Language to field to text, as JSON. */
function cleanTranslations(translations: unknown, fields: readonly string[]): string {
  const languages = Object.entries((translations ?? {}) as Record<string, Record<string, string>>)
  const cleanTexts = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, fields.includes(name) ? sanitiseHtml(text) : text]),
    )
  return JSON.stringify(Object.fromEntries(languages.map(([language, texts]) => [language, cleanTexts(texts)])))
}
