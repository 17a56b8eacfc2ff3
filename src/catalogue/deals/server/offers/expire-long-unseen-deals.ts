import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'
import { isOpen } from '../../../stores/server/deal-visibility.ts'
import { UNSEEN_EXPIRES_AFTER_DAYS } from '../../price-rules.ts'
import { EXPIRY_BATCH_SIZE, expireTogether } from '../update-due-deals.ts'

/** Expires deals that no feed has had for so long that their price is outdated. */
export async function expireUnseenDeals(db: Db, now: Date): Promise<void> {
  const since = daysBefore(now, UNSEEN_EXPIRES_AFTER_DAYS)
  // Selected once, because that reads all feeds' rows; each batch checks its own rows again.
  const ids = await unseenDeals(db, since, now)
  for (let from = 0; from < ids.length; from += EXPIRY_BATCH_SIZE) {
    const batch = ids.slice(from, from + EXPIRY_BATCH_SIZE)
    await expireTogether(db, batch, now, (tx) => unseenDeals(tx, since, now, batch))
  }
}

/** Live deals that came from a feed and were last seen before then, also by checks at their shops. */
async function unseenDeals(db: Db, since: Date, now: Date, among?: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from deals d
    where ${isOpen} and published_at < ${since}
      and (${among ?? null}::integer[] is null or id = any (${among ?? null}::integer[]))
      and exists (select from feed_rows f where f.deal_id = d.id)
      and not exists (select from feed_rows f where f.deal_id = d.id and f.seen_at >= ${since})
      and not exists (select from price_points p
        where p.deal_id = d.id and p.at >= ${since} and p.at <= ${now})
      and not exists (select from shop_checks c where c.deal_id = d.id and c.confirmed_at >= ${since})
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
