import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { isWebAddress } from '../../feed.ts'
import { type FeedRow, findFeed, listDueFeeds } from '../feed.queries.ts'

// The classes of the advisory locks that a run holds. They belong to its session, which ends with a killed process.
const FEED_LOCK = 7_212_422
const HOST_LOCK = 7_212_423

/** Runs work on a session of its own, whose locks are released at its end. */
export const withLockSession = <T>(db: Db, work: (session: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (session) => {
    try {
      return await work(session)
    } finally {
      // Fails if the connection, and the locks with it, was lost meanwhile.
      await sql`select pg_advisory_unlock_all()`.execute(session).catch(() => undefined)
    }
  })

/** False while a run of this feed, or of another one of its host, goes on in any process. */
export async function tryLockFeed(session: Db, { id, address }: Pick<FeedRow, 'id' | 'address'>): Promise<boolean> {
  const host = isWebAddress(address) ? new URL(address).hostname : address
  const { rows } = await sql<{ isLocked: boolean }>`
    select case when pg_try_advisory_lock(${sql.lit(FEED_LOCK)}, ${id})
      then pg_try_advisory_lock(${sql.lit(HOST_LOCK)}, hashtext(${host})) else false end as "isLocked"`.execute(session)
  const isLocked = rows[0]?.isLocked === true
  if (!isLocked) await sql`select pg_advisory_unlock_all()`.execute(session)
  return isLocked
}

/** Locks the feed that has been due for longest, of those that can run now. */
export async function claimDueFeed(
  session: Db,
  now: Date,
  isSkipped: (id: number) => boolean,
): Promise<FeedRow | null> {
  for (const due of await listDueFeeds(session, now)) {
    if (isSkipped(due.id) || !(await tryLockFeed(session, due))) continue
    // Another process may have run it since the list was read.
    const feed = await findFeed(session, due.id)
    if (feed?.state === 'active' && feed.next_run_at !== null && feed.next_run_at <= now) return feed
    await sql`select pg_advisory_unlock_all()`.execute(session)
  }
  return null
}
