import type { FeedState } from '../../src/operation/feeds/feed.ts'
import { getFirst } from '../../src/platform/get-first.ts'
import type { Db } from '../../src/platform/schema/db.ts'

type SeededFeed = { name: string; state?: FeedState; failures?: number; createdAt?: Date; nextRunAt?: Date }

/** An hourly Google feed in any state, due tomorrow unless another time is given. Returns its id. */
export async function seedFeed(
  db: Db,
  { name, state = 'active', failures = 0, ...times }: SeededFeed,
): Promise<number> {
  const { createdAt = new Date(), nextRunAt = new Date(Date.now() + 86_400_000) } = times
  const rows = await db
    .insertInto('feeds')
    .values({
      ...{ name, address: `https://shop.example/${encodeURIComponent(name)}.xml`, format: 'google', every_minutes: 60 },
      ...{ state, failures, created_at: createdAt, updated_at: createdAt },
      failing_since: failures > 0 ? createdAt : null,
      next_run_at: state === 'active' ? nextRunAt : null,
    })
    .returning('id')
    .execute()
  return getFirst(rows).id
}
