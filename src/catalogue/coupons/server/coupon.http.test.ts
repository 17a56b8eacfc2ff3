import { beforeEach, expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeCodeCopies } from './count-code-copy.ts'

const { app, call, db, seed, now, setNow } = await testApp()

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

beforeEach(() => setNow(now))

const coupon = (values = {}) =>
  seed.coupon({ code: 'SAVE10', name: 'Ten off', publishedAt: new Date(now.getTime() - 1), ...values })
const copy = (dealid: number, address: string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/ifs/codecopied',
    remoteAddress: address,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Mozilla/5.0 Chrome/140',
      ...headers,
    },
    payload: `dealid=${dealid}`,
  })
const copiedToday = async (slug: string) => (await call('GET /dealdetails', { slug })).data[0].COUPON.COPIEDTODAY
const stored = async (dealId: number) =>
  (await db.selectFrom('code_copies').select('visitor').where('deal_id', '=', dealId).execute()).length

test('from three visitors on, the deal and the list of coupons say how many copied the code today', async () => {
  const { id, slug } = await coupon()
  for (const address of ['203.0.113.1', '203.0.113.2']) expect((await copy(id, address)).statusCode).toBe(200)
  expect(await copiedToday(slug)).toBeUndefined()
  await copy(id, '203.0.113.3')
  setNow(new Date(now.getTime() + 31_000))
  expect(await copiedToday(slug)).toBe(3)
  const { data } = await call('GET /promocodes')
  expect(data.find(({ ID }: { ID: number }) => ID === id).COUPON).toEqual({
    CODE: 'SAVE10',
    NAME: 'Ten off',
    COPIEDTODAY: 3,
  })
})

test('a thousand copies in parallel from one client, on any of its addresses, count once', async () => {
  const { id } = await coupon()
  await Promise.all(Array.from({ length: 1_000 }, (_, n) => copy(id, `2001:db8:1:${n.toString(16)}::1`)))
  expect(await stored(id)).toBe(1)
}, 60_000)

test('bots, deals without a code, ended and future deals are not counted', async () => {
  const later = new Date(now.getTime() + 60_000)
  const { id } = await coupon()
  await copy(id, '203.0.113.4', { 'user-agent': 'Googlebot/2.1' })
  const others = [
    id,
    (await seed.deal()).id,
    (await coupon({ endsAt: now })).id,
    (await coupon({ isExpired: true })).id,
    (await coupon({ publishedAt: later })).id,
  ]
  for (const other of others.slice(1)) await copy(other, '203.0.113.5')
  for (const other of others) expect(await stored(other)).toBe(0)
  expect((await copy(999_999, '203.0.113.5')).statusCode).toBe(200)
  const wrong = await call('POST /codecopied', { dealid: 'x' })
  expect(wrong.httpStatus).toBe(400)
  expect(wrong.body.responseData.errors).toHaveProperty('dealid')
})

test('the count begins anew at midnight in India, under another key, and nothing of the day before remains', async () => {
  const { id, slug } = await coupon()
  setNow(new Date('2026-03-12T23:59:59+05:30'))
  for (const host of [1, 2, 3]) await copy(id, `198.51.100.${host}`)
  expect(await copiedToday(slug)).toBe(3)
  const digests = async () =>
    (await db.selectFrom('code_copies').select('visitor').where('deal_id', '=', id).orderBy('day').execute()).map(
      ({ visitor }) => visitor.toString('hex'),
    )
  const before = await digests()
  const midnight = new Date('2026-03-13T00:00:00+05:30')
  setNow(midnight)
  for (const host of [1, 2, 3]) await copy(id, `198.51.100.${host}`)
  const all = await digests()
  expect(new Set(all).size).toBe(6)
  await purgeCodeCopies(db, midnight)
  expect(await digests()).toHaveLength(3)
  for (const digest of await digests()) expect(before).not.toContain(digest)
  expect(await db.selectFrom('voice_keys').select('day').execute()).toHaveLength(1)
})
