import { announce } from '../../../platform/cache/announce-tags.ts'
import { resanitiseRows } from '../../../platform/database/resanitise-rows.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import { isArticleShown } from './is-article-shown.ts'

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

/** Deletes articles with their comments, and gives the ids of the deleted. */
export async function removeArticles(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const removed = await tx.deleteFrom('articles').where('id', 'in', ids).returning('id').execute()
  await announce(tx, ['articles', 'comments', ...removed.map(({ id }) => `article:${id}`)])
  return removed.map(({ id }) => id)
}

/** Articles whose time has come after `since`: pages that were rendered before it do not show them. */
export async function announcePublishedArticles(db: Db, since: Date, now: Date): Promise<number[]> {
  const published = await db
    .selectFrom('articles')
    .select('id')
    .where('published_at', '>', since)
    .where(isArticleShown(now))
    .execute()
  const ids = published.map(({ id }) => id)
  if (ids.length > 0) await announce(db, ['articles', ...ids.map((id) => `article:${id}`)])
  return ids
}

/** Returns the number of rows written under older rules. */
export const resanitiseArticles = (db: Db): Promise<number> =>
  resanitiseRows(db, {
    table: 'articles',
    columns: ['description_html'],
    translated: ['descriptionHtml'],
    tagOf: (id) => `article:${id}`,
  })
