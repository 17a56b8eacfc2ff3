import { expect, test } from 'vitest'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { recordJudgements } from './record-judgements.ts'
import { purgeVoiceKeys, type VoiceSubject, voiceOf } from './voice-of.ts'

const { db, seed, now } = await testDatabase()

const subject: VoiceSubject = { kind: 'deal', id: 7 }
const speak = async (address: string, memberId: number | null = null, about = subject, at = now) => {
  const { digest, origin, weight } = await voiceOf(db, about, { address, memberId }, at)
  return { digest: digest.toString('hex'), origin: origin.toString('hex'), weight }
}
const member = async (days: number, { right = 0, wrong = 0 } = {}) => {
  const { id } = await seed.member()
  await db
    .updateTable('members')
    .set({ created_at: daysBefore(now, days) })
    .where('id', '=', id)
    .execute()
  const judged = (isRight: boolean, length: number) => Array.from({ length }, () => ({ memberId: id, isRight }))
  await recordJudgements(db, [...judged(true, right), ...judged(false, wrong)])
  return id
}

test('CH1: a network is one voice about a subject on a day, whichever of its addresses and accounts speak', async () => {
  const voice = await speak('2001:db8:1::1')
  expect(await speak('2001:db8:1:ffff::9')).toEqual(voice)
  expect(await speak('2001:db8:1:2::1', await member(0))).toEqual(voice)
  expect(await speak('2001:db8:1:2::1', await member(400))).toEqual(voice)
  expect((await speak('2001:db8:2::1')).digest).not.toBe(voice.digest)
  expect((await speak('2001:db8:1::1', null, { kind: 'code', id: 7 })).digest).not.toBe(voice.digest)
  expect((await speak('2001:db8:1::1', null, { kind: 'deal', id: 8 })).digest).not.toBe(voice.digest)
})

test('CH1: a member with a good record has a voice of their own that weighs more, on any network', async () => {
  const id = await member(400, { right: 5 })
  const voice = await speak('203.0.113.1', id)
  expect(voice.weight).toBe(200)
  expect(await speak('198.51.100.1', id)).toEqual(voice)
  expect((await speak('203.0.113.1')).digest).not.toBe(voice.digest)
  expect((await speak('203.0.113.1', await member(400, { right: 1, wrong: 3 }))).weight).toBeLessThan(100)
  expect((await speak('203.0.113.1', await member(1, { right: 5 }))).weight).toBe(100)
})

test('CH1: judgements that are taken back leave the record as it was', async () => {
  const id = await member(400, { right: 2, wrong: 1 })
  const wrong = [{ memberId: id, isRight: false }]
  const before = await speak('203.0.113.1', id)
  await recordJudgements(db, wrong)
  expect((await speak('203.0.113.1', id)).weight).toBeLessThan(before.weight)
  await recordJudgements(db, wrong, { undo: true })
  expect(await speak('203.0.113.1', id)).toEqual(before)
  await recordJudgements(db, [{ memberId: 999_999, isRight: true }])
})

test('CH1: the next day only two bytes say that it may be the same visitor, and the key of the day is deleted', async () => {
  const tomorrow = daysBefore(now, -1)
  const today = await speak('203.0.113.1')
  const next = await speak('203.0.113.1', null, subject, tomorrow)
  expect(next.digest).not.toBe(today.digest)
  expect(next.origin).toBe(today.origin)
  expect(today.origin).toHaveLength(4)
  await purgeVoiceKeys(db, tomorrow)
  expect(await db.selectFrom('voice_keys').select('day').execute()).toHaveLength(1)
})
