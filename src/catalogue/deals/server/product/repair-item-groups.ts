import { sql } from 'kysely'
import { announce } from '../../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { isClosed, isOpen } from '../../../stores/server/deal-visibility.ts'
import { MAX_VARIANTS } from '../../item-group.ts'
import { GROUP_BATCH_SIZE, groupTag, groupVariants } from './group-variants.ts'
import { lockGroups } from './item-group.queries.ts'

/** More recent starts and ends may not be counted yet: groups are counted when their deals are written. */
const SETTLED = sql`interval '15 minutes'`

/** The attributes that distinguish variants, as `distinctVariants` does. */
const LOOK = sql`distinct (title, variant, price_paise)`

/** The groups whose card states more or fewer variants than are available. */
export async function listMiscountedGroups(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from item_groups g cross join lateral (
      select count(*) as variants,
        count(${LOOK}) filter (where ${isOpen} and published_at <= at - ${SETTLED} and coalesce(ends_at > at, true)) as least,
        count(${LOOK}) filter (where ${isOpen} and published_at <= at and coalesce(ends_at > at - ${SETTLED}, true)) as most
      from (
        select title, variant, price_paise, status, published_at, ends_at, ${now}::timestamptz as at from deals
        where item_group_id = g.id order by ${isClosed}, price_paise, id limit ${MAX_VARIANTS}) v) n
    where n.variants > 0 and g.live_count not between n.least and n.most order by g.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts the variants of these groups again, and chooses their leads. */
export async function recountGroups(db: Db, groupIds: readonly number[], now: Date): Promise<void> {
  for (let from = 0; from < groupIds.length; from += GROUP_BATCH_SIZE)
    await db.transaction().execute(async (tx) => {
      const ids = groupIds.slice(from, from + GROUP_BATCH_SIZE)
      await lockGroups(tx, ids)
      await groupVariants(tx, ids, now)
      await announce(tx, ['deals', ...ids.map(groupTag)])
    })
}
