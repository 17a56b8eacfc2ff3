import { defaultLanguage, type Language } from '../../i18n/language.ts'
import { announce } from '../../platform/cache/announce-tags.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../../platform/security/sanitise-html.ts'
import type { Db } from '../../schema/db.ts'

export type PageText = { slug: string; title: string; contentHtml: string; language?: Language | undefined }

/** Writes a static page, replacing the one with the same slug and language. */
export async function savePage(
  tx: Db,
  { slug, title, contentHtml, language = defaultLanguage }: PageText,
  now: Date,
): Promise<void> {
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
