import type { Db } from '../../schema/db.ts'
import type { Article, ArticleSummary } from '../article.ts'

const columns = ['id', 'title', 'images', 'author', 'published_at'] as const

const published = (db: Db, now: Date) => db.selectFrom('articles').where('published_at', '<=', now)

/** The newest first; all without a limit. */
export async function listArticles(db: Db, now: Date, limit?: number): Promise<ArticleSummary[]> {
  const rows = await published(db, now)
    .select(columns)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (articles) => articles.limit(limit ?? 0))
    .execute()
  return rows.map(({ id, title, images, author, published_at }) => ({
    id,
    title,
    author,
    publishedAtMs: published_at.getTime(),
    pictures: images,
  }))
}

export async function findArticle(db: Db, id: number, now: Date): Promise<Article | null> {
  const row = await published(db, now)
    .select([...columns, 'description_html'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { title, images, author, published_at, description_html: html } = row
  return { id, title, author, publishedAtMs: published_at.getTime(), picture: images[0] ?? '', html }
}
