import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { MINUTE_MS } from '../../shared/durations.ts'
import { claimMessage, holdChannel, nextDue, nextMessageAt } from './claim-messages.ts'
import { type Lane, lanes } from './mail-lanes.ts'
import { queueMessage } from './mail-queue.ts'

const { db } = await testDatabase()
beforeEach(async () => {
  for (const table of ['mails', 'held_channels'] as const) await db.deleteFrom(table).execute()
})

const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
type Queued = Partial<Parameters<typeof queueMessage>[1]>
const queue = (key: string, over: Queued = {}) =>
  queueMessage(db, { channel: 'email', key, recipient: 'asha@mail.example', language: 'en', content: {}, ...over })

const [awaited, all, push, telegram] = lanes as [Lane, Lane, Lane, Lane]

/** The keys in the order in which a lane claims them. */
async function claimAll(lane: Lane): Promise<string[]> {
  const keys: string[] = []
  for (let n = 0; n < 9; n += 1) {
    const claimed = await claimMessage(db, lane, later(1))
    if (claimed) keys.push(claimed.key)
  }
  return keys
}

async function queueOfEach(): Promise<void> {
  await queue('issue', { mailing: 'newsletter:1' })
  await queue('digest', { isNotice: true })
  await queue('reset 1')
  await queue('reset 2')
  await queue('push', { channel: 'push', isNotice: true })
  await queue('telegram', { channel: 'telegram', isNotice: true })
}

test('N3: what somebody waits for goes first, then what members asked for, last the emails of a mailing', async () => {
  await queueOfEach()
  expect(await claimAll(all)).toEqual(['reset 1', 'reset 2', 'digest', 'issue'])
})

test('each channel has a lane of its own, and one of emails is only for what somebody waits for', async () => {
  await queueOfEach()
  expect(await claimAll(awaited)).toEqual(['reset 1', 'reset 2'])
  expect(await claimAll(push)).toEqual(['push'])
  expect(await claimAll(telegram)).toEqual(['telegram'])
})

test('a held channel is claimed when the hold ends, and the others at once', async () => {
  await queueOfEach()
  await holdChannel(db, 'telegram', later(10))
  await holdChannel(db, 'telegram', later(5))
  expect(await claimMessage(db, telegram, later(9))).toBeUndefined()
  expect(Number(await nextMessageAt(db, telegram))).toBeGreaterThan(later(9).getTime())
  expect(Number(await nextMessageAt(db, push))).toBeLessThanOrEqual(Date.now())
  expect(await claimMessage(db, push, later(1))).toMatchObject({ key: 'push' })
  expect(await claimMessage(db, telegram, later(11))).toMatchObject({ key: 'telegram' })
})

test('the next message is found in the order of the index, however many wait', async () => {
  for (let n = 0; n < 300; n += 1) await queue(`issue ${n}`, { mailing: 'newsletter:1' })
  await sql`analyze mails`.execute(db)
  const plan = JSON.stringify(await nextDue(db, all, later(1)).explain())
  expect(plan).toContain('mails_to_send')
  expect(plan).not.toContain('Sort')
})
