import type { Db } from '../../../../platform/schema/db.ts'
import { isListedAt } from '../../../stores/server/deal-visibility.ts'
import { maxDealsOfDay, rankDealsOfDay } from '../../ranking/day-ranking.ts'
import { type DealCardRow, listCards, listDayCandidates } from '../deal.queries.ts'

/** Editors' choices for now, the newest first; the daily ranking fills the rest. */
export async function listDealsOfDay(db: Db, now: Date): Promise<DealCardRow[]> {
  const [chosen, candidates] = await Promise.all([listChosenDeals(db, now), listDayCandidates(db, now)])
  const others = candidates.filter(({ id }) => !chosen.includes(id))
  const ids = [...chosen, ...rankDealsOfDay(others, now).map(({ id }) => id)].slice(0, maxDealsOfDay)
  return listCards(db, ids, now)
}

/** Those that editors chose, which the home page shows nowhere else. */
export async function listChosenDeals(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where('day_until', '>', now)
    .where('day_from', '<=', now)
    .where(isListedAt(now))
    .orderBy('day_from', 'desc')
    .orderBy('id', 'desc')
    .limit(maxDealsOfDay)
    .execute()
  return rows.map(({ id }) => id)
}
