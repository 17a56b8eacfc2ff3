import { type Selectable, sql } from 'kysely'
import { canUseConsole } from '../../../accounts/members/policies.ts'
import type { FeedKind } from '../../../importer/formats/feed-format.ts'
import type { FeedFigures } from '../../../importer/safety/feed-figures.ts'
import type { Finding, SafetyLimits } from '../../../importer/safety/safety-rules.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Feeds } from '../../../platform/schema/tables.ts'
import { roleOf } from '../../../shared/role.ts'
import type { FeedSchedule, FeedState } from '../feed.ts'

export type FeedRow = Omit<Selectable<Feeds>, 'state' | 'format' | 'limits'> & {
  state: FeedState
  format: FeedKind
  limits: Partial<SafetyLimits>
}

export const scheduleOf = ({ every_minutes, daily_at }: Pick<FeedRow, 'every_minutes' | 'daily_at'>): FeedSchedule =>
  every_minutes === null ? { dailyAt: (daily_at ?? '').slice(0, 5) } : { everyMinutes: every_minutes }

/** `isLocked`: for a change of its state, in a transaction. */
export async function findFeed(db: Db, id: number, { isLocked = false } = {}): Promise<FeedRow | null> {
  const row = await db
    .selectFrom('feeds')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return (row as FeedRow | undefined) ?? null
}

export async function findFeedByName(db: Db, name: string): Promise<FeedRow | null> {
  const row = await db
    .selectFrom('feeds')
    .selectAll()
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
  return (row as FeedRow | undefined) ?? null
}

export type ListedFeed = FeedRow & { last_good_at: Date | null; owner_name: string | null }

/** With the end of the last good run: one that was applied, or found nothing new. */
const listed = (db: Db) =>
  db
    .selectFrom('feeds')
    .leftJoin('members', 'members.id', 'feeds.owner_id')
    .selectAll('feeds')
    .select('members.name as owner_name')
    .select((from) =>
      from
        .selectFrom('import_runs')
        .select('finished_at')
        .whereRef('import_runs.feed_id', '=', 'feeds.id')
        .where('status', 'in', ['done', 'unchanged'])
        .orderBy('started_at', 'desc')
        .orderBy('import_runs.id', 'desc')
        .limit(1)
        .as('last_good_at'),
    )

/** By name. */
export const listFeeds = async (db: Db): Promise<ListedFeed[]> =>
  (await listed(db).orderBy(sql`lower(feeds.name)`).execute()) as ListedFeed[]

export const getListedFeed = async (db: Db, id: number): Promise<ListedFeed> =>
  (await listed(db).where('feeds.id', '=', id).executeTakeFirstOrThrow()) as ListedFeed

export type DueFeed = Pick<FeedRow, 'id' | 'address'>

/** The longest due first. */
export const listDueFeeds = (db: Db, now: Date): Promise<DueFeed[]> =>
  db
    .selectFrom('feeds')
    .select(['id', 'address'])
    .where('state', '=', 'active')
    .where('next_run_at', '<=', now)
    .orderBy('next_run_at')
    .orderBy('id')
    .execute()

/** What the file of the last applied run looked like. */
export async function findLastFigures(db: Db, feedId: number): Promise<FeedFigures | null> {
  const run = await db
    .selectFrom('import_runs')
    .select('figures')
    .where('feed_id', '=', feedId)
    .where('status', '=', 'done')
    .where('figures', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (run?.figures as FeedFigures | undefined) ?? null
}

/** `file_path`: null when its file is no longer kept. */
type HeldRun = { file_path: string | null; findings: readonly Finding[] }

/** The last run that was held. */
export const findHeldRun = async (db: Db, feedId: number): Promise<HeldRun | null> => {
  const run = await db
    .selectFrom('import_runs')
    .select(['file_path', 'findings'])
    .where('feed_id', '=', feedId)
    .where('status', '=', 'held')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (run as HeldRun | undefined) ?? null
}

/** Of all machines. */
export const listKeptFiles = async (db: Db): Promise<string[]> => {
  const runs = await db.selectFrom('import_runs').select('file_path').where('file_path', 'is not', null).execute()
  return runs.map(({ file_path }) => file_path ?? '')
}

export type Owner = { name: string; email: string; language: string }

/** Whom to tell about the feed: an owner who has confirmed the address and may still work here. */
export const findOwner = async (db: Db, ownerId: number | null): Promise<Owner | null> => {
  const owner = await db
    .selectFrom('members')
    .select(['name', 'email', 'language', 'role'])
    .where('id', '=', ownerId)
    .where('email_confirmed_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return owner && canUseConsole({ role: roleOf(owner.role) }) ? owner : null
}
