import { type NotNull, sql } from 'kysely'
import type { DerivedData } from '../../../platform/database/derived-data.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Language } from '../../../site/i18n/language.ts'
import { translated } from '../../../site/i18n/translations.ts'
import type { Article, ArticleSummary } from '../article.ts'
import { isArticleShown } from './is-article-shown.ts'

const columns = ['id', 'title', 'images', 'image_alt', 'author', 'published_at', 'translations'] as const

/** The articles that visitors can read. */
const published = (db: Db, now: Date) =>
  db
    .selectFrom('articles')
    .select(columns)
    .where(isArticleShown(now))
    // Only drafts have no time.
    .$narrowType<{ published_at: NotNull }>()

/** The first place is empty when an editor has removed the picture before further ones. */
const isGiven = (address: string): boolean => address !== ''

/** The newest first; all without a limit. */
export async function listArticles(
  db: Db,
  { language, limit }: { language: Language; limit?: number | undefined },
  now: Date,
): Promise<ArticleSummary[]> {
  const rows = await published(db, now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (articles) => articles.limit(limit ?? 0))
    .execute()
  return rows.map(({ id, title, images, image_alt, author, published_at, translations }) => ({
    id,
    title: translated({ title }, translations, language).title,
    author,
    publishedAtMs: published_at.getTime(),
    pictures: images.filter(isGiven),
    ...(image_alt !== '' && { pictureAlt: image_alt }),
  }))
}

export async function findArticle(db: Db, id: number, language: Language, now: Date): Promise<Article | null> {
  const row = await published(db, now).select('description_html').where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { images, image_alt, author, published_at, translations } = row
  const alt = image_alt !== '' && { pictureAlt: image_alt }
  const texts = { title: row.title, descriptionHtml: row.description_html }
  const { title, descriptionHtml: html } = translated(texts, translations, language)
  return { id, title, author, publishedAtMs: published_at.getTime(), picture: images.find(isGiven) ?? '', ...alt, html }
}

/** The pages of articles, for search engines. They have no slug. */
export const articleSitemapPages = (db: Db, now: Date) =>
  db
    .selectFrom('articles')
    .select([
      'id',
      sql<string>`''`.as('slug'),
      sql<Date | null>`case when ${isArticleShown(now)} then published_at end`.as('last_modified'),
    ])

const count = sql`(select count(*) from comments where article_id = a.id and not is_held)`

export const articleCommentCounts: DerivedData = {
  wrongRows: sql`articles a where comment_count <> ${count}`,
  repair: sql`update articles a set comment_count = ${count} where comment_count <> ${count}`,
}
