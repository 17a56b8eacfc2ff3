import { sql } from 'kysely'
import { closeRunCases } from '../../../console/server/cases/open-case.ts'
import { badInput, notFound, Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { FeedState } from '../feed.ts'
import { nextRunAt } from '../feed-schedule.ts'
import { noSecretsKey } from './check-feed-values.ts'
import { type FeedRow, findFeed, findFeedByName, scheduleOf } from './feed.queries.ts'
import type { FeedValues } from './feed-values.ts'
import { encryptHeaders } from './secret-headers.ts'

// For the command line, the console and the review queue, which check the values before.

/** It runs within a minute. */
export async function createFeed(
  tx: Db,
  values: FeedValues,
  now: Date,
  secretsKey: Buffer | null = null,
): Promise<number> {
  const { name, address, format, ...others } = values
  const feed = await tx
    .insertInto('feeds')
    .values({
      ...{ name, address, format, ...columnsOf(others, secretsKey) },
      ...{ state: 'active', next_run_at: now, created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!feed) throw nameIsTaken()
  return feed.id
}

const nameIsTaken = () => badInput({ name: /*i18n*/ 'There is already a feed with this name.' })

/** With these, the same file would give other deals. */
const contentFields = ['address', 'format', 'mapping', 'categoryMap', 'store', 'isFull', 'headers'] as const

/** A change of what is read takes effect with the next run, although the file is unchanged. */
export async function updateFeed(
  tx: Db,
  id: number,
  changes: Partial<FeedValues>,
  now: Date,
  secretsKey: Buffer | null = null,
): Promise<void> {
  const feed = await getFeed(tx, id)
  const { name, schedule } = changes
  if (name !== undefined && (await isTaken(tx, name, id))) throw nameIsTaken()
  const isOtherContent = contentFields.some((field) => changes[field] !== undefined)
  await tx
    .updateTable('feeds')
    .set({
      ...columnsOf(changes, secretsKey),
      ...(isOtherContent && { etag: '', last_modified: '' }),
      ...(schedule && feed.state === 'active' && { next_run_at: nextRunAt(schedule, now, Math.random) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

const isTaken = async (tx: Db, name: string, id: number) => ((await findFeedByName(tx, name))?.id ?? id) !== id

function columnsOf(values: Partial<FeedValues>, secretsKey: Buffer | null) {
  const { name, address, format, mapping, categoryMap, store, isFull, schedule, headers, limits, ownerId } = values
  return {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
    ...(format !== undefined && { format }),
    ...(mapping !== undefined && { mapping: asJson(mapping) }),
    ...(categoryMap !== undefined && { category_map: asJson(categoryMap) }),
    ...(store !== undefined && { store }),
    ...(isFull !== undefined && { is_full: isFull }),
    ...(schedule !== undefined && {
      every_minutes: 'everyMinutes' in schedule ? schedule.everyMinutes : null,
      daily_at: 'dailyAt' in schedule ? schedule.dailyAt : null,
    }),
    ...(headers !== undefined && { secret_headers: headers && encrypted(headers, secretsKey) }),
    ...(limits !== undefined && { limits: asJson(limits) }),
    ...(ownerId !== undefined && { owner_id: ownerId }),
  }
}

const asJson = (value: unknown) => (value === null ? null : sql`${JSON.stringify(value)}::text::jsonb`)

function encrypted(headers: Record<string, string>, secretsKey: Buffer | null): Buffer {
  if (!secretsKey) throw badInput({ headers: noSecretsKey })
  return encryptHeaders(secretsKey, headers)
}

/** Its deals stay until they end or have long been in no feed. */
export async function removeFeed(tx: Db, id: number): Promise<void> {
  await getFeed(tx, id)
  await tx.deleteFrom('feeds').where('id', '=', id).execute()
}

export const pauseFeed = (tx: Db, id: number): Promise<void> =>
  changeState(tx, id, ['active'], () => ({ state: 'paused', next_run_at: null }))

/** It runs within a minute, and its failures are forgotten. */
export const resumeFeed = (tx: Db, id: number, now: Date): Promise<void> =>
  changeState(tx, id, ['paused', 'disabled'], () => ({
    ...{ state: 'active', next_run_at: now, failures: 0, failing_since: null },
  }))

export const requestRun = (tx: Db, id: number, now: Date): Promise<void> =>
  changeState(tx, id, ['active'], () => ({ next_run_at: now }))

/** Applies what the feed is held for, once: the kept file, if it is still on the worker's machine, or a new one. */
export async function acceptHeldRun(tx: Db, id: number, reason: string, now: Date): Promise<void> {
  await changeState(tx, id, ['held'], () => ({ state: 'active', next_run_at: now, accepted: reason }))
  await closeHeldRuns(tx, id, reason)
}

/** The feed goes on as if the held run had not been. */
export async function discardHeldRun(tx: Db, id: number, reason: string, now: Date): Promise<void> {
  await changeState(tx, id, ['held'], (feed) => ({
    ...{ state: 'active', next_run_at: nextRunAt(scheduleOf(feed), now, Math.random) },
  }))
  await closeHeldRuns(tx, id, reason)
}

async function closeHeldRuns(tx: Db, id: number, reason: string): Promise<void> {
  const runs = await tx
    .selectFrom('import_runs')
    .select('id')
    .where('feed_id', '=', id)
    .where('status', '=', 'held')
    .execute()
  await closeRunCases(
    tx,
    runs.map((run) => run.id),
    reason,
  )
}

type StateChange = {
  state?: FeedState
  next_run_at: Date | null
  accepted?: string
  failures?: number
  failing_since?: null
}

async function changeState(
  tx: Db,
  id: number,
  from: readonly FeedState[],
  changesOf: (feed: FeedRow) => StateChange,
): Promise<void> {
  const feed = await getFeed(tx, id)
  if (!from.includes(feed.state)) throw new Problem(409, wrongState[feed.state])
  await tx.updateTable('feeds').set(changesOf(feed)).where('id', '=', id).execute()
}

const wrongState: Record<FeedState, string> = {
  active: /*i18n*/ 'This feed is active already, and not held.',
  paused: /*i18n*/ 'This feed is paused: start it again first.',
  held: /*i18n*/ 'This feed is held: apply or discard its last run first.',
  disabled: /*i18n*/ 'This feed is disabled: start it again first.',
}

async function getFeed(tx: Db, id: number): Promise<FeedRow> {
  const feed = await findFeed(tx, id, { isLocked: true })
  if (!feed) throw notFound(/*i18n*/ 'There is no such feed.')
  return feed
}
