import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { isArticleShown } from './is-article-shown.ts'

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
