import { sql } from 'kysely'
import { staffName } from '../../../accounts/audit/staff-name.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Lock, LockRequest } from '../../records/record.contract.ts'
import { ConsoleProblem } from '../http/console-problem.ts'

/** How long after the last request of its tab a lock ends. */
const lockMs = 60_000

type RecordKey = { kind: string; recordId: string }
type Holder = { memberId: number; holder: string | undefined }

const nameFor = (viewerId: number) => staffName({ id: sql.ref('m.id'), name: sql.ref('m.name') }, viewerId)

const lockedBy = (lock: Lock) =>
  new ConsoleProblem(423, /*i18n*/ 'Another editor is editing this record.', 'locked', { lock })

export async function findLock(
  db: Db,
  { kind, recordId }: RecordKey,
  { memberId, holder }: Holder,
  now: Date,
): Promise<Lock | null> {
  const row = await db
    .selectFrom('record_locks as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['l.member_id', 'l.holder', 'l.ends_at', nameFor(memberId).as('name')])
    .where('l.kind', '=', kind)
    .where('l.record_id', '=', recordId)
    .where('l.ends_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const isSameMember = row.member_id === memberId
  const isOwn = isSameMember && row.holder === holder
  return {
    memberName: row.name,
    isOwn,
    isOtherTab: isSameMember && !isOwn,
    // With another tab's id this tab could impersonate it.
    holder: isOwn ? row.holder : null,
    until: row.ends_at.toISOString(),
  }
}

/** A 423 while another tab, of this member or of another, has the record. */
export async function assertNotLocked(tx: Db, key: RecordKey, holder: Holder, now: Date): Promise<void> {
  const lock = await findLock(tx, key, holder, now)
  if (lock && !lock.isOwn) throw lockedBy(lock)
}

/** Takes or renews the lock; a 423 when somebody else has it and `takeOver` is not set. */
export async function takeLock(
  db: Db,
  { kind, recordId }: RecordKey,
  { memberId, holder, takeOver = false, durationMs = lockMs }: LockRequest & { memberId: number; durationMs?: number },
  now: Date,
): Promise<Lock> {
  const endsAt = new Date(now.getTime() + durationMs)
  // One statement decides, however many ask at the same time.
  const taken = await db
    .insertInto('record_locks')
    .values({ kind, record_id: recordId, member_id: memberId, holder, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'record_id'])
        .doUpdateSet({ member_id: memberId, holder, ends_at: endsAt })
        .where(
          sql<boolean>`${takeOver} or record_locks.ends_at <= ${now}
            or (record_locks.member_id = ${memberId} and record_locks.holder = ${holder})`,
        ),
    )
    .returning('holder')
    .executeTakeFirst()
  const lock = await findLock(db, { kind, recordId }, { memberId, holder }, now)
  if (taken && lock) return lock
  if (lock) throw lockedBy(lock)
  return takeLock(db, { kind, recordId }, { memberId, holder, takeOver, durationMs }, now)
}

export async function releaseLock(
  db: Db,
  { kind, recordId }: RecordKey,
  memberId: number,
  holder: string,
): Promise<void> {
  await db
    .deleteFrom('record_locks')
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .where('member_id', '=', memberId)
    .where('holder', '=', holder)
    .execute()
}

/** Names of who edits these, as the asking member reads them, by record id. The locks of the asking tab are left out. */
export async function listLockHolders(
  db: Db,
  kind: string,
  recordIds: readonly string[],
  now: Date,
  { memberId, holder }: { memberId: number; holder?: string | undefined },
): Promise<Map<string, string>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('record_locks as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['l.record_id', nameFor(memberId).as('name')])
    .where('l.kind', '=', kind)
    .where('l.record_id', 'in', recordIds)
    .where('l.ends_at', '>', now)
    .$if(holder !== undefined, (query) =>
      query.where(({ not, and }) => not(and({ member_id: memberId, holder: holder ?? '' }))),
    )
    .execute()
  return new Map(rows.map((row) => [row.record_id, row.name]))
}

export async function purgeLocks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('record_locks').where('ends_at', '<=', now).execute()
}
