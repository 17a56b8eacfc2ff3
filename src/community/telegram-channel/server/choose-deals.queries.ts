import { type RawBuilder, sql } from 'kysely'
import { isListedAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import type { ChannelSetting } from './channel-state.ts'

type ChosenDeal = { id: number; slug: string }

type Rules = Pick<ChannelSetting, 'isSuper' | 'hotRank' | 'categoryId'>
type Selection = {
  /** Those that wait in the queue, or those that were never in it. */
  among: 'queued' | 'new'
  limit: number
}

/**
 * The deals that one of the rules chooses, the newest first. Only those published within a day, so that a channel that
 * is switched on, or was off for long, is not flooded.
 */
export async function listChosenDeals(
  db: Db,
  rules: Rules,
  { among, limit }: Selection,
  now: Date,
): Promise<ChosenDeal[]> {
  const post = (id: string) => sql`select from telegram_posts p where p.deal_id = ${sql.ref(id)}`
  const isEligible = (id: string) =>
    sql`published_at > ${daysBefore(now, 1)} and ${
      among === 'new' ? sql`not exists (${post(id)})` : sql`exists (${post(id)} and p.state = 'queued')`
    }`
  const newest = (id: string) => sql`order by published_at desc, ${sql.ref(id)} desc limit ${limit}`
  const chosen: RawBuilder<unknown>[] = []
  if (rules.isSuper)
    chosen.push(
      sql`(select id from deals where ${isListedAt(now)} and is_super and ${isEligible('deals.id')} ${newest('deals.id')})`,
    )
  if (rules.hotRank > 0)
    chosen.push(sql`(
      select id from (
        select id, published_at from deals where ${isListedAt(now)} and heat is not null
        order by heat desc nulls last, published_at desc, id desc limit ${rules.hotRank}) hottest
      where ${isEligible('hottest.id')})`)
  if (rules.categoryId !== null)
    chosen.push(sql`(
      select deal_id as id from deal_categories
      where category_id = ${rules.categoryId} and ${isListedAt(now)} and ${isEligible('deal_categories.deal_id')} ${newest('deal_categories.deal_id')})`)
  if (chosen.length === 0) return []
  const { rows } = await sql<ChosenDeal>`
    select id, slug from deals where id in (${sql.join(chosen, sql` union `)})
    order by published_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
