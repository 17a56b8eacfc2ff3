import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import { nextTryAt } from '../../feeds/feed-schedule.ts'
import { nextRequestAt } from '../shop-check.ts'

/** These hosts, of which new ones may be asked immediately. */
export async function addHosts(tx: Db, hosts: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into shop_hosts (host, next_at, day)
    select distinct host, ${now}::timestamptz, ${dayInIndia(now)}::date from unnest(${hosts}::text[]) as r (host)
    order by host
    on conflict do nothing`.execute(tx)
}

/**
 * Takes the turn of a host whose row this transaction has locked, or that may get a request now: no other process asks
 * it before the next turn. False: it is too early.
 */
export async function takeTurn(tx: Db, host: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('shop_hosts')
    .select(['requests', sql<boolean>`day = ${dayInIndia(now)}::date`.as('isToday')])
    .where('host', '=', host)
    .where('next_at', '<=', now)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return false
  const requests = (row.isToday ? row.requests : 0) + 1
  await tx
    .updateTable('shop_hosts')
    .set({ next_at: nextRequestAt(requests, now), day: dayInIndia(now), requests })
    .where('host', '=', host)
    .execute()
  return true
}

/** The host refused a request or did not answer: nothing is asked of it for a while, as of a feed that fails. */
export async function backOff(db: Db, host: string, retryAfter: string | null, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { refusals } = await tx
      .updateTable('shop_hosts')
      .set({ refusals: sql`least(refusals + 1, 100)` })
      .where('host', '=', host)
      .returning('refusals')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('shop_hosts')
      .set({ next_at: sql`greatest(next_at, ${nextTryAt(refusals, retryAfter, now)})` })
      .where('host', '=', host)
      .execute()
  })
}

export const endBackOff = (tx: Db, host: string) =>
  tx.updateTable('shop_hosts').set({ refusals: 0 }).where('host', '=', host).where('refusals', '>', 0).execute()

export async function saveRobots(db: Db, host: string, robots: string, now: Date): Promise<void> {
  await db
    .updateTable('shop_hosts')
    .set({ robots, robots_at: now, robots_address: null, robots_redirects: 0, refusals: 0 })
    .where('host', '=', host)
    .execute()
}

export async function saveRobotsRedirect(db: Db, host: string, address: string): Promise<void> {
  await db
    .updateTable('shop_hosts')
    .set({ robots_address: address, robots_redirects: sql`robots_redirects + 1` })
    .where('host', '=', host)
    .execute()
}
