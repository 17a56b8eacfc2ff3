import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'
import { dayInIndia } from '../../../../shared/india-time.ts'
import type { DealFigures } from '../../deal-figures.contract.ts'

const days = 30

/** Of stored counts, and of at most as many daily ones as days: no votes or clicks are counted. */
export async function findDealFigures(db: Db, dealId: number, now: Date): Promise<DealFigures | null> {
  const first = dayInIndia(daysBefore(now, days - 1))
  const { rows } = await sql<DealFigures>`
    select coalesce(k.clicks, 0) as clicks, coalesce(k.copies, 0) as copies, d.like_count as likes,
      d.dislike_count as dislikes, d.comment_count as comments,
      (select coalesce(sum(count), 0)::integer from clicks where deal_id = d.id and day >= ${first}::date) as "clicksOfMonth"
    from deals d left join deal_counts k on k.deal_id = d.id where d.id = ${dealId}`.execute(db)
  return rows[0] ?? null
}
