import { announce } from '../platform/announce.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../platform/sanitise.ts'
import type { Db } from '../schema/db.ts'

export type PageText = { slug: string; title: string; contentHtml: string }

/** Writes a static page, in the place of the one that had its slug. */
export async function savePage(tx: Db, { slug, title, contentHtml }: PageText, now: Date): Promise<void> {
  const text = {
    title,
    content_html: sanitiseHtml(contentHtml),
    sanitiser: SANITISER_VERSION,
    updated_at: now,
  }
  await tx
    .insertInto('pages')
    .values({ slug: slug.toLowerCase(), ...text })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(text))
    .execute()
  await announce(tx, ['pages'])
}
