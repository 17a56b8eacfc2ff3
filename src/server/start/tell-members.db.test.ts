import { expect, test } from 'vitest'
import { createAlertTools } from '../../../tests/support/alerts.ts'
import { daysBefore } from '../../../tests/support/factories.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { tellMembersInBackground } from './announce-on-time.ts'

const { db, seed, now } = await testDatabase()
const { alert, ageStores } = createAlertTools(db)

test('T10: who is due is told while many changed deals are still to be matched', async () => {
  const asha = await seed.member()
  await alert(asha.id, { words: 'kettle' }, now)
  const { id } = await seed.deal({ title: 'Kettle' })
  await ageStores(daysBefore(now, 400))
  await db
    .insertInto('deal_events')
    .values(Array.from({ length: 2_000 }, () => ({ deal_id: id, kind: 'price' })))
    .execute()
  const left: number[] = []
  const telling = tellMembersInBackground({
    ...{ db, clock: () => now, log: createLog('silent'), publicUrl: 'https://bachat.example' },
    sendNotice: async (tx, _memberId, channels) => {
      left.push((await tx.selectFrom('deal_events').select('id').execute()).length)
      return [...channels]
    },
  })
  await expect.poll(async () => (await db.selectFrom('deal_events').select('id').execute()).length).toBe(0)
  await telling.stop()
  expect(left).toEqual([1_501])
})
