import { sql } from 'kysely'
import { isPublicAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import { isArticleShown } from '../../../content/articles/server/is-article-shown.ts'
import type { Db } from '../../../platform/schema/db.ts'

type Page = { limit: number; offset: number }

/** A page of a member's comments, the newest first. Not those that were removed, nor those on what is not shown. */
export async function listCommentsOfMember(db: Db, memberId: number, { limit, offset }: Page, now: Date) {
  const own = db
    .selectFrom('comments')
    .leftJoin('deals', 'deals.id', 'comments.deal_id')
    .leftJoin('articles', 'articles.id', 'comments.article_id')
    .where('comments.member_id', '=', memberId)
    .where('comments.removed_at', 'is', null)
    .where((on) => on.or([isPublicAt(now), isArticleShown(now)]))
  const [comments, { total }] = await Promise.all([
    own
      .select(['comments.id', 'comments.body', 'comments.created_at as postedAt', 'comments.is_held as isHeld'])
      .select(['deals.slug as dealSlug', 'comments.article_id as articleId'])
      .select(sql<string>`coalesce(deals.title, articles.title)`.as('title'))
      .select(sql<unknown>`coalesce(deals.translations, articles.translations)`.as('translations'))
      .orderBy('comments.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { comments, total }
}
