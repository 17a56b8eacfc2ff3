import { sql } from 'kysely'
import { paths } from '../../routing/paths.ts'
import type { Db } from '../../schema/db.ts'
import type { ReportSubject } from '../report.contract.ts'
import type { Reported } from './add-report.ts'

export type FoundSubject = { reported: Reported; subject: ReportSubject }

/** A published deal. */
export async function findReportedDeal(db: Db, slug: string, now: Date): Promise<FoundSubject | null> {
  const deal = await db
    .selectFrom('deals')
    .select(['id', 'slug', 'title'])
    .where('slug', '=', slug.toLowerCase())
    .where('published_at', '<=', now)
    .executeTakeFirst()
  if (!deal) return null
  const { id, title } = deal
  return {
    reported: { dealId: id },
    subject: { kind: 'deal', title, author: '', text: '', address: paths.deal(deal.slug) },
  }
}

const shownLength = 300

function beginningOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length > shownLength ? `${characters.slice(0, shownLength).join('')}…` : characters.join('')
}

/** A published comment on a published deal or article. */
export async function findReportedComment(db: Db, id: number, now: Date): Promise<FoundSubject | null> {
  const comment = await db
    .selectFrom('comments as c')
    .leftJoin('deals as d', 'd.id', 'c.deal_id')
    .leftJoin('articles as a', 'a.id', 'c.article_id')
    .select(['c.id', 'c.author', 'c.body', 'c.article_id', 'd.slug'])
    .select(sql<string>`coalesce(d.title, a.title, '')`.as('title'))
    .where('c.id', '=', id)
    .where('c.is_held', '=', false)
    .where(sql<boolean>`coalesce(d.published_at, a.published_at) <= ${now}`)
    .executeTakeFirst()
  if (!comment) return null
  const { author, body, title, slug, article_id } = comment
  const page = slug === null ? paths.article(article_id ?? 0, { comment: id }) : paths.deal(slug, { comment: id })
  const address = `${page}#comment-${id}`
  return {
    reported: { commentId: id },
    subject: { kind: 'comment', title, author, text: beginningOf(body), address },
  }
}
