import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysBefore } from '../../../../../tests/support/factories.ts'
import { untilLockWaits } from '../../../../../tests/support/lock-waits.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import { DAY_MS } from '../../../../shared/durations.ts'
import { unknownDevice } from './device.ts'
import { findMemberByToken, findSessionAge, listSessions } from './session.queries.ts'
import { beginSession, endSessions, purgeSessions } from './sessions.ts'

const { db, seed, now } = await testDatabase()

test('a password that is being changed at this moment begins no session', async () => {
  const { id } = await seed.member()
  await db.updateTable('members').set({ password_hash: 'old' }).where('id', '=', id).execute()
  const isUnchanged = sql<boolean>`password_hash = ${'old'}`
  let late: Promise<string | null> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('members').set({ password_hash: 'new' }).where('id', '=', id).execute()
    await endSessions(tx, id)
    // It was checked against the old password, and finishes before the change is committed.
    late = beginSession(db, id, isUnchanged, unknownDevice, now)
    await untilLockWaits(db)
  })
  expect(await late).toBeNull()
  expect(await beginSession(db, id, isUnchanged, unknownDevice, now)).toBeNull()
  const token = await beginSession(db, id, sql<boolean>`password_hash = ${'new'}`, unknownDevice, now)
  expect(await findMemberByToken(db, token ?? '', now)).toMatchObject({ id })
})

test('a deleted member begins no session', async () => {
  expect(await beginSession(db, 999_999, sql<boolean>`true`, unknownDevice, now)).toBeNull()
})

test('a member has 20 sessions at most: another sign-in ends the one that was unused for longest', async () => {
  const { id, token } = await seed.member()
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  for (let n = 1; n < 20; n++) await beginSession(db, id, sql<boolean>`true`, unknownDevice, later(n))
  expect(await findMemberByToken(db, token, now)).not.toBeNull()
  const newest = await beginSession(db, id, sql<boolean>`true`, unknownDevice, later(20))
  expect(await findMemberByToken(db, token, now)).toBeNull()
  expect(await findMemberByToken(db, newest ?? '', now)).not.toBeNull()
  const lastSeen = (await listSessions(db, id, null, later(20))).map(({ lastSeenAt }) => lastSeenAt)
  expect(lastSeen).toEqual(Array.from({ length: 20 }, (_, n) => later(20 - n)))
})

test('the age of a session is its own, not that of another device', async () => {
  const { id } = await seed.member()
  const old = await beginSession(db, id, sql<boolean>`true`, unknownDevice, daysBefore(now, 2))
  const fresh = await beginSession(db, id, sql<boolean>`true`, unknownDevice, daysBefore(now, 1))
  const ages = await Promise.all([old, fresh, 'none'].map((token) => findSessionAge(db, token ?? '', now)))
  expect(ages).toEqual([2 * DAY_MS, DAY_MS, Number.POSITIVE_INFINITY])
})

test('ended sessions are purged, by their last use and by their beginning', async () => {
  await db.deleteFrom('sessions').execute()
  const { id } = await seed.member()
  const begun = async (beginDays: number, seenDays: number) => {
    const session = { browser: `${beginDays}/${seenDays}`, os: '' }
    await beginSession(db, id, sql<boolean>`true`, session, daysBefore(now, beginDays))
    await db
      .updateTable('sessions')
      .set({ last_seen_at: daysBefore(now, seenDays) })
      .where('browser', '=', session.browser)
      .execute()
  }
  for (const [begin, seen] of [
    [13, 13],
    [14, 14],
    [29, 1],
    [30, 1],
  ] as const)
    await begun(begin, seen)
  await purgeSessions(db, now)
  const sessions = await db
    .selectFrom('sessions')
    .select('browser')
    .where('browser', '!=', '')
    .orderBy('browser')
    .execute()
  expect(sessions.map(({ browser }) => browser)).toEqual(['13/13', '29/1'])
})
