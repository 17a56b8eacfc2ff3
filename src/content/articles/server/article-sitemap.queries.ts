import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { isArticleShown } from './is-article-shown.ts'

/** The pages of articles, for search engines. They have no slug. */
export const articleSitemapPages = (db: Db, now: Date) =>
  db
    .selectFrom('articles')
    .select([
      'id',
      sql<string>`''`.as('slug'),
      sql<Date | null>`case when ${isArticleShown(now)} then published_at end`.as('last_modified'),
    ])
