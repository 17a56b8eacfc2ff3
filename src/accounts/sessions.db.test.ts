import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSeed } from '../../tests/support/factories.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { findMemberByToken } from './session.queries.ts'
import { beginSession, endSessions } from './sessions.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-12T09:30:00Z')
const seed = createSeed(db, now)

test('a password that is being changed at this very moment begins no session', async () => {
  const { id } = await seed.member()
  await db.updateTable('members').set({ password_hash: 'old' }).where('id', '=', id).execute()
  const stillSo = sql<boolean>`password_hash = ${'old'}`
  let late: Promise<string | null> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('members').set({ password_hash: 'new' }).where('id', '=', id).execute()
    await endSessions(tx, id)
    // It was checked against the old one, and comes before the change is final.
    late = beginSession(db, id, stillSo, now)
    await delay(50)
  })
  expect(await late).toBeNull()
  expect(await beginSession(db, id, stillSo, now)).toBeNull()
  const token = await beginSession(db, id, sql<boolean>`password_hash = ${'new'}`, now)
  expect(await findMemberByToken(db, token ?? '', now)).toMatchObject({ id })
})

test('a member who is gone begins no session', async () => {
  expect(await beginSession(db, 999_999, sql<boolean>`true`, now)).toBeNull()
})
