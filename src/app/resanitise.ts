import { sql } from 'kysely'
import { announce } from '../platform/announce.ts'
import { isLanguage, type Language } from '../platform/language.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../platform/sanitise.ts'
import type { Db } from '../schema/db.ts'
import { saveSettingIn, settingsWithHtml } from '../settings/save-setting.ts'
import type { SettingKey } from '../settings/settings.ts'

const BATCH = 200

/** Where HTML is kept, and under which tag pages with it are. */
const places = [
  { table: 'deals', key: 'id', columns: ['offers_html', 'content_html'], tagOf: (key: string) => `deal:${key}` },
  { table: 'articles', key: 'id', columns: ['description_html'], tagOf: (key: string) => `article:${key}` },
  { table: 'pages', key: 'id', columns: ['content_html'], tagOf: () => 'pages' },
] as const

type Place = (typeof places)[number]

/**
 * Sanitises again what an older version of the rules let through; how many rows it was. Safe to run from several
 * processes and to break off: a batch is a transaction, and a row is done when it says so.
 */
export async function resanitise(db: Db, now: Date): Promise<number> {
  let rows = await resanitiseSettings(db, now)
  for (const place of places) {
    const keys = await listOutdated(db, place)
    for (let at = 0; at < keys.length; at += BATCH) await resanitiseBatch(db, place, keys.slice(at, at + BATCH))
    rows += keys.length
  }
  return rows
}

async function listOutdated(db: Db, { table, key }: Place): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where sanitiser < ${SANITISER_VERSION}`.execute(db)
  return rows.map((row) => row.key)
}

async function resanitiseBatch(db: Db, { table, key, columns, tagOf }: Place, keys: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Record<string, string>>`
      select ${sql.ref(key)} as key, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.ref(key)} in (${sql.join(keys)}) and sanitiser < ${SANITISER_VERSION}
      order by ${sql.ref(key)} for update`.execute(tx)
    for (const row of rows) {
      const clean = columns.map((column) => sql`${sql.ref(column)} = ${sanitiseHtml(row[column] ?? '')}`)
      await sql`update ${sql.table(table)} set ${sql.join(clean)}, sanitiser = ${SANITISER_VERSION}
        where ${sql.ref(key)} = ${row.key}`.execute(tx)
    }
    if (rows.length > 0) await announce(tx, [...new Set(rows.map((row) => tagOf(`${row.key}`)))])
  })
}

async function resanitiseSettings(db: Db, now: Date): Promise<number> {
  const stored = await db
    .selectFrom('settings')
    .select(['key', 'language', 'value'])
    .where('key', 'in', settingsWithHtml)
    .where(sql<boolean>`(value->>'sanitiser')::int is distinct from ${SANITISER_VERSION}`)
    .execute()
  const old = stored.filter(({ language }) => isLanguage(language))
  for (const { key, language } of old)
    await db.transaction().execute(async (tx) => {
      const { value } = await tx
        .selectFrom('settings')
        .select('value')
        .where('key', '=', key)
        .where('language', '=', language)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const said = typeof value === 'object' && value !== null ? value : {}
      await saveSettingIn(tx, language as Language, key as SettingKey, said, now)
    })
  return old.length
}
