import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../../../platform/security/sanitise-html.ts'

export type NewArticle = {
  title: string
  images?: readonly string[]
  imageAlt?: string
  author: string
  descriptionHtml: string
  /** Sanitised, as JSON. */
  translations?: string
  /** Null only for a draft without a plan. */
  publishedAt: Date | null
  isDraft?: boolean
}

/** The new ids, in the given order. */
export async function addArticles(tx: Db, articles: readonly NewArticle[]): Promise<number[]> {
  const ids: number[] = []
  for (const { title, images, imageAlt, author, descriptionHtml, translations, publishedAt, isDraft } of articles) {
    const row = {
      title,
      images: [...(images ?? [])],
      image_alt: imageAlt ?? '',
      author,
      description_html: sanitiseHtml(descriptionHtml),
      sanitiser: SANITISER_VERSION,
      ...(translations !== undefined && { translations }),
      published_at: publishedAt,
      is_draft: isDraft ?? false,
    }
    ids.push((await tx.insertInto('articles').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  await announce(tx, ['articles'])
  return ids
}
