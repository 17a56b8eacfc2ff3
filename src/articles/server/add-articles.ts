import { announce } from '../../platform/cache/announce-tags.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../../platform/security/sanitise-html.ts'
import type { Db } from '../../schema/db.ts'

export type NewArticle = {
  title: string
  images?: readonly string[]
  author: string
  descriptionHtml: string
  publishedAt: Date
}

/** The new ids, in the given order. */
export async function addArticles(tx: Db, articles: readonly NewArticle[]): Promise<number[]> {
  const ids: number[] = []
  for (const { title, images, author, descriptionHtml, publishedAt } of articles) {
    const row = {
      title,
      images: [...(images ?? [])],
      author,
      description_html: sanitiseHtml(descriptionHtml),
      sanitiser: SANITISER_VERSION,
      published_at: publishedAt,
    }
    ids.push((await tx.insertInto('articles').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  await announce(tx, ['articles'])
  return ids
}
