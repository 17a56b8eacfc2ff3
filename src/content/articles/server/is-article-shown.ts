import { type SqlBool, sql } from 'kysely'

/** Articles that visitors can read: published, and neither drafts nor archived. */
export const isArticleShown = (now: Date) =>
  sql<SqlBool>`not articles.is_draft and articles.archived_at is null and articles.published_at <= ${now}`
