import { sql } from 'kysely'
import { isLiveAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'

type QueuedPost = { id: number; slug: string }

/** In the order in which they were queued. */
export const listQueuedPosts = (db: Db): Promise<QueuedPost[]> =>
  db
    .selectFrom('telegram_posts as p')
    .innerJoin('deals as d', 'd.id', 'p.deal_id')
    .select(['p.id', 'd.slug'])
    .where('p.state', '=', 'queued')
    .orderBy('p.id')
    .execute()

/** When a post was last sent, or may have been. */
export async function findLastSentAt(db: Db): Promise<Date | null> {
  const last = await db
    .selectFrom('telegram_posts')
    .select('sent_at')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.sent_at ?? null
}

export type StandingPost = {
  id: number
  channel: string
  messageId: number
  hasPicture: boolean
  digest: string
  /** Null when an editor archived or deleted the deal. */
  slug: string | null
}

const overForDays = 90

/**
 * Posts to compare with their deals: first those whose deals have changed, then those that were compared longest ago,
 * because prices are also confirmed, withheld and outdated without a change of the deal. One that has long been over
 * stays as it is.
 */
export async function listStandingPosts(db: Db, now: Date, limit: number): Promise<StandingPost[]> {
  const { rows } = await sql<StandingPost>`
    select p.id, p.channel, p.message_id as "messageId", p.has_picture as "hasPicture", p.digest,
      case when status not in ('draft', 'archived') then d.slug end as slug
    from telegram_posts p left join deals d on d.id = p.deal_id
    where p.state = 'posted' or (p.state = 'over' and p.sent_at > ${daysBefore(now, overForDays)})
    order by (d.id is null or d.updated_at >= p.checked_at or status = 'archived'
        or (p.state = 'posted') <> (${isLiveAt(now)})) desc, p.checked_at, p.id
    limit ${limit}`.execute(db)
  return rows
}
