import { sql } from 'kysely'
import { planOnce } from '../../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { isListedAt } from '../../../stores/server/deal-visibility.ts'

export const maxPinnedDeals = 6

/** Pinned live deals, the one pinned for longest first. Few rows of a small index, whatever the catalogue's size. */
export async function listPinnedDeals(
  db: Db,
  { kind }: { kind?: 'normal' | 'super' | undefined },
  now: Date,
): Promise<number[]> {
  const rows = await db
    .selectFrom('deals')
    .modifyFront(planOnce)
    .select('id')
    .where('pinned_until', '>', now)
    .where(isListedAt(now))
    .$if(kind !== undefined, (query) => query.where('is_super', '=', kind === 'super'))
    .orderBy('pinned_until', 'desc')
    .orderBy('id', 'desc')
    .limit(maxPinnedDeals)
    .execute()
  return rows.map(({ id }) => id)
}

/** Pinned now or, if scheduled or a draft, later. Until the transaction ends, nobody else counts. */
export async function countPinnedDeals(db: Db, { except }: { except: number }, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pinned deals', 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deals
    where pinned_until > ${now} and status in ('draft', 'scheduled', 'live') and id <> ${except}`.execute(db)
  return rows[0]?.count ?? 0
}
