import { sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { resanitiseRows } from '../../../platform/database/resanitise-rows.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import { defaultLanguage, type Language } from '../../../site/i18n/language.ts'

export type PageText = { slug: string; title: string; contentHtml: string; language?: Language | undefined }

/** Writes a static page, replacing the one with the same slug and language. The Hindi text joins the English page. */
export async function savePage(
  tx: Db,
  { slug, title, contentHtml, language = defaultLanguage }: PageText,
  now: Date,
): Promise<void> {
  if (language !== defaultLanguage && (await saveTranslation(tx, { slug, title, contentHtml, language }, now))) return
  const text = {
    title,
    content_html: sanitiseHtml(contentHtml),
    sanitiser: SANITISER_VERSION,
    updated_at: now,
  }
  await tx
    .insertInto('pages')
    .values({ slug: slug.toLowerCase(), language, ...text })
    .onConflict((conflict) => conflict.columns(['slug', 'language']).doUpdateSet(text))
    .execute()
  await announce(tx, ['pages'])
}

/** False without an English page to translate. */
async function saveTranslation(
  tx: Db,
  { slug, title, contentHtml, language }: Required<PageText>,
  now: Date,
): Promise<boolean> {
  const texts = { [String(language)]: { title, contentHtml: sanitiseHtml(contentHtml) } }
  const { numUpdatedRows } = await tx
    .updateTable('pages')
    .set({ translations: sql`translations || ${JSON.stringify(texts)}::jsonb`, updated_at: now })
    .where('slug', '=', slug.toLowerCase())
    .where('language', '=', defaultLanguage)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await announce(tx, ['pages'])
  return numUpdatedRows > 0n
}

/** Returns the number of rows written under older rules. */
export const resanitisePages = (db: Db): Promise<number> =>
  resanitiseRows(db, { table: 'pages', columns: ['content_html'], translated: ['contentHtml'], tagOf: () => 'pages' })
