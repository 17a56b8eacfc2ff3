import { sql } from 'kysely'
import { isNotOverAt, isPublicAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import type { Reported } from '../../../console/server/cases/reported-case.ts'
import { isArticleShown } from '../../../content/articles/server/is-article-shown.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Language } from '../../../site/i18n/language.ts'
import { translated } from '../../../site/i18n/translations.ts'
import { paths } from '../../../site/routing/paths.ts'
import { commentAddress } from '../../comments/comment-address.ts'
import type { ReportSubject } from '../report.contract.ts'

export type FoundSubject = { reported: Reported; subject: ReportSubject }

/** A published deal. */
export async function findReportedDeal(
  db: Db,
  slug: string,
  now: Date,
  language: Language,
): Promise<FoundSubject | null> {
  const deal = await db
    .selectFrom('deals')
    .select(['id', 'slug', 'title', 'translations', sql<boolean>`not ${isNotOverAt(now)}`.as('isOver')])
    .select(sql<boolean>`coupon_code is not null`.as('hasCode'))
    .where('slug', '=', slug.toLowerCase())
    .where(isPublicAt(now))
    .executeTakeFirst()
  if (!deal) return null
  const { id, isOver, hasCode } = deal
  const { title } = translated({ title: deal.title }, deal.translations, language)
  return {
    reported: { dealId: id },
    subject: { kind: 'deal', title, author: '', text: '', address: paths.deal(deal.slug), isOver, hasCode },
  }
}

const shownLength = 300

function beginningOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length > shownLength ? `${characters.slice(0, shownLength).join('')}…` : characters.join('')
}

/** A published comment on a published deal or article. */
export async function findReportedComment(
  db: Db,
  id: number,
  now: Date,
  language: Language,
): Promise<FoundSubject | null> {
  const comment = await db
    .selectFrom('comments as c')
    .leftJoin('deals as d', 'd.id', 'c.deal_id')
    .leftJoin('articles', 'articles.id', 'c.article_id')
    .select(['c.id', 'c.author', 'c.body', 'c.article_id', 'd.slug'])
    .select(sql<string>`coalesce(d.title, articles.title, '')`.as('title'))
    .select(sql`coalesce(d.translations, articles.translations)`.as('translations'))
    .where('c.id', '=', id)
    .where('c.is_held', '=', false)
    .where(({ or }) => or([isPublicAt(now, 'd'), isArticleShown(now)]))
    .executeTakeFirst()
  if (!comment) return null
  const { author, body, slug: dealSlug, article_id: articleId } = comment
  const { title } = translated({ title: comment.title }, comment.translations, language)
  const address = commentAddress({ id, dealSlug, articleId })
  return {
    reported: { commentId: id },
    subject: { kind: 'comment', title, author, text: beginningOf(body), address, isOver: false, hasCode: false },
  }
}
