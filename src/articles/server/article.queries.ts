import type { Db } from '../../schema/db.ts'

const columns = ['id', 'title', 'images', 'author', 'published_at'] as const

const published = (db: Db, now: Date) => db.selectFrom('articles').where('published_at', '<=', now)

export type ArticleCardRow = Awaited<ReturnType<typeof listArticles>>[number]
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>

/** The newest first; all without a limit. */
export const listArticles = (db: Db, now: Date, limit?: number) =>
  published(db, now)
    .select(columns)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (articles) => articles.limit(limit ?? 0))
    .execute()

export async function findArticle(db: Db, id: number, now: Date) {
  const article = await published(db, now)
    .select([...columns, 'description_html'])
    .where('id', '=', id)
    .executeTakeFirst()
  return article ?? null
}
