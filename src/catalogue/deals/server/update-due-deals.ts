import { sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { isOpen } from '../../stores/server/deal-visibility.ts'
import { lockDeals, lockGroupsOfDeals } from './product/item-group.queries.ts'
import type { DealRow } from './write/deal-change.ts'
import { writeDeals } from './write/write-deals.ts'

/** Few enough for the time that a statement of a job may take. */
export const EXPIRY_BATCH_SIZE = 1_000

/**
 * Deals that have begun or ended get the status of it. Readers compare the times themselves, so every deal appears and
 * disappears on time; this announces it to finished pages, keeps the indexes small, and chooses a new lead of a group.
 */
export async function updateDueDeals(db: Db, now: Date): Promise<void> {
  await updateDue(db, 'ends_at', sql<boolean>`${isOpen} and ends_at <= ${now}`, expiredAt(now), now)
  const begins = sql<boolean>`status = 'scheduled' and published_at <= ${now}`
  await updateDue(db, 'published_at', begins, { status: 'live' }, now)
}

async function updateDue(
  db: Db,
  time: 'ends_at' | 'published_at',
  isDue: ReturnType<typeof sql<boolean>>,
  row: DealRow,
  now: Date,
): Promise<void> {
  const due = async (tx: Db, among?: readonly number[]) => {
    const rows = await tx
      .selectFrom('deals')
      .select('id')
      .where(isDue)
      .$if(among !== undefined, (some) => some.where(sql<boolean>`id = any(${among}::integer[])`))
      .orderBy(time)
      .limit(EXPIRY_BATCH_SIZE)
      .execute()
    return rows.map(({ id }) => id)
  }
  for (;;) {
    const ids = await due(db)
    if (ids.length > 0) await writeTogether(db, ids, row, now, (tx) => due(tx, ids))
    if (ids.length < EXPIRY_BATCH_SIZE) return
  }
}

const expiredAt = (now: Date): DealRow => ({ status: 'expired', auto_expired_at: now })

/**
 * Expires deals in one transaction, chooses new leads, and announces every page that shows them. `stillDue` selects
 * those of them whose reason still holds once all are locked.
 */
export const expireTogether = (db: Db, dealIds: readonly number[], now: Date, stillDue: StillDue): Promise<void> =>
  writeTogether(db, dealIds, expiredAt(now), now, async (tx) => {
    const due = await stillDue(tx)
    const rows = await tx
      .selectFrom('deals')
      .select('id')
      .where(sql<boolean>`id = any(${due}::integer[])`)
      .where(isOpen)
      .execute()
    return rows.map(({ id }) => id)
  })

type StillDue = (tx: Db) => Promise<readonly number[]>

const writeTogether = (db: Db, dealIds: readonly number[], row: DealRow, now: Date, stillDue: StillDue) =>
  db.transaction().execute(async (tx) => {
    // In the order in which an import locks both.
    await lockGroupsOfDeals(tx, dealIds)
    await lockDeals(tx, dealIds)
    const due = await stillDue(tx)
    await writeDeals(
      tx,
      due.map((id) => ({ id, row })),
      now,
    )
  })

/** Whether a deal of the day or a pinned deal has begun or ended to be one. */
export async function announceChangedPlaces(db: Db, since: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from deals where pinned_until > ${since} and pinned_until <= ${now}
    union all
    select from deals where day_until > ${since} and (day_until <= ${now} or (day_from > ${since} and day_from <= ${now}))
    limit 1`.execute(db)
  if (rows.length > 0) await announce(db, ['deals'])
  return rows.length > 0
}
