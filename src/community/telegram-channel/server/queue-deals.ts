import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import type { ChannelSetting } from './channel-state.ts'
import { listChosenDeals } from './choose-deals.queries.ts'
import { isWorthPosting, readPostedDeal } from './read-posted-deal.ts'

/** What is sent in an hour. The others wait for their turn, so that the newest are not behind hundreds. */
const maxQueued = 12
const maxCandidates = 50

/** Queues the deals that the rules choose, each once for ever, and drops those that they no longer choose. */
export async function queueDeals(db: Db, setting: ChannelSetting, now: Date): Promise<void> {
  const queued = await listChosenDeals(db, setting, { among: 'queued', limit: maxQueued }, now)
  const ids = queued.map(({ id }) => id)
  await db
    .deleteFrom('telegram_posts')
    .where('state', '=', 'queued')
    .where(sql<boolean>`(deal_id is null or deal_id <> all(${ids}::integer[]))`)
    .execute()
  let count = queued.length
  if (count === maxQueued) return
  for (const { id, slug } of await listChosenDeals(db, setting, { among: 'new', limit: maxCandidates }, now)) {
    const deal = await readPostedDeal(db, slug, setting.language, now)
    if (!deal || !isWorthPosting(deal)) continue
    await db
      .insertInto('telegram_posts')
      .values({ deal_id: id, queued_at: now })
      .onConflict((conflict) => conflict.column('deal_id').doNothing())
      .execute()
    count += 1
    if (count === maxQueued) return
  }
}
