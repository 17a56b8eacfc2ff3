import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, seed, now } = await testApp()

test('A26: live deals with a coupon, newest first, and no others', async () => {
  const older = await seed.coupon({ publishedAt: hoursBefore(now, 5) })
  const newer = await seed.coupon({ code: 'SAVE10', name: 'Ten off', publishedAt: hoursBefore(now, 4) })
  await seed.deal()
  await seed.coupon({ isExpired: true })
  await seed.coupon({ endsAt: now })
  const { data, body } = await call('GET /promocodes')
  expect(data.map(({ ID }: { ID: number }) => ID)).toEqual([newer.id, older.id])
  expect(data[0].COUPON).toEqual({ CODE: 'SAVE10', NAME: 'Ten off' })
  expect(body.responseData).toMatchObject({ page: 1, limit: 20, total: 2 })
  expect((await call('GET /promocodes', { page: 2, limit: 1 })).data[0].ID).toBe(older.id)
  expect((await call('GET /promocodes', { limit: 'all' })).httpStatus).toBe(400)
})
