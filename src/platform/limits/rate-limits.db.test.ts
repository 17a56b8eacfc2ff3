import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { MINUTE_MS } from '../../shared/durations.ts'
import { getEmailKey } from '../email-address.ts'
import { LimitReachedError, Problem } from '../errors.ts'
import {
  createLimits,
  type Limit,
  networkOf,
  purgeOldLimits,
  takeAsNetwork,
  takeAsVisitor,
  waitSeconds,
} from './rate-limits.ts'

const { db } = await testDatabase()
const limits = createLimits({ db, enabled: true })

const start = Date.parse('2026-03-12T09:30:00Z')
const at = (minutes: number) => new Date(start + minutes * MINUTE_MS)
let made = 0
const limit = (max: number): Limit => ({ name: `test ${++made}`, max, windowMs: 15 * MINUTE_MS })

/** The seconds to wait, or 0 when it is admitted. */
const take = (to: Limit, who: string, now: Date): Promise<number> =>
  limits.take(to, who, now).then(
    () => 0,
    (error) => {
      expect(error).toBeInstanceOf(Problem)
      expect(error.status).toBe(429)
      return error.retryAfterSeconds
    },
  )

test('exactly the limit is admitted, for each key separately', async () => {
  const three = limit(3)
  for (let n = 0; n < 3; n++) expect(await take(three, 'one', at(n))).toBe(0)
  expect(await take(three, 'one', at(3))).toBeGreaterThan(0)
  expect(await take(three, 'other', at(3))).toBe(0)
})

test('of 100 simultaneous requests exactly the limit is admitted', async () => {
  const ten = limit(10)
  const waits = await Promise.all(Array.from({ length: 100 }, () => take(ten, 'one', at(1))))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
})

test("no period of the window's length exceeds the limit, even across two windows", async () => {
  const ten = limit(10)
  const passed: number[] = []
  for (let minute = 0; minute < 60; minute += 0.25) if ((await take(ten, 'one', at(minute))) === 0) passed.push(minute)
  // The last window's count is taken as evenly spread, so one or two may expire early.
  for (const from of passed)
    expect(passed.filter((minute) => minute >= from && minute < from + 15).length).toBeLessThanOrEqual(12)
  expect(passed.length).toBeGreaterThan(30)
})

test('a caller that waits as long as stated is admitted, and one much earlier is not', async () => {
  for (const [first, then] of [
    [0, 1],
    [14, 14.5],
    [14, 16],
  ] as const) {
    const five = limit(5)
    for (let n = 0; n < 5; n++) await take(five, 'one', at(first))
    const wait = await take(five, 'one', at(then))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(30 * 60)
    const waited = (seconds: number) => new Date(at(then).getTime() + seconds * 1000)
    expect(await take(five, 'one', waited(wait - 2))).toBeGreaterThan(0)
    expect(await take(five, 'one', waited(wait))).toBe(0)
  }
})

test('retrying while rejected does not extend the wait', async () => {
  const one = limit(1)
  await take(one, 'me', at(0))
  for (let n = 0; n < 50; n++) await take(one, 'me', at(14))
  expect(await take(one, 'me', at(31))).toBe(0)
})

test('a process whose clock is slow does not start a window anew', async () => {
  const two = limit(2)
  expect(await take(two, 'me', at(15))).toBe(0)
  expect(await take(two, 'me', at(14.999))).toBe(0)
  expect(await take(two, 'me', at(15))).toBeGreaterThan(0)
  expect(await take(two, 'me', at(14.999))).toBeGreaterThan(0)
})

test('a limit that was reached long ago is forgotten', async () => {
  const one = limit(1)
  await take(one, 'me', at(0))
  expect(await take(one, 'me', at(60))).toBe(0)
  await purgeOldLimits(db, at(60 * 72))
  const { rows } = await sql`select 1 from rate_limits`.execute(db)
  expect(rows).toEqual([])
})

test('any number of old limits is deleted, in statements of bounded length', async () => {
  await sql`
    insert into rate_limits (key, window_start, count, ends_at)
    select 'old ' || n, ${at(0)}::timestamptz, 1, ${at(30)}::timestamptz from generate_series(1, 45000) n`.execute(db)
  const deleted: number[] = []
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      deleted.push(Number(result.numAffectedRows))
      return result
    },
  })
  await purgeOldLimits(counted, at(30))
  expect(Math.max(...deleted)).toBeLessThanOrEqual(20_000)
  const { rows } = await sql`select 1 from rate_limits where ends_at <= ${at(30)}`.execute(db)
  expect(rows).toEqual([])
})

test('for load tests nothing is limited', async () => {
  const off = createLimits({ db, enabled: false })
  const none = limit(0)
  await expect(off.take(none, 'me', at(0))).resolves.toBeUndefined()
  expect(await take(none, 'you', at(0))).toBe(0)
})

test('200 simultaneous rejections cost the database almost nothing, and are one event', async () => {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const own = createLimits({ db: counted, enabled: true })
  const three = limit(3)
  const takes = await Promise.allSettled(Array.from({ length: 200 }, () => own.take(three, 'one', at(1))))
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  // Three are admitted, the next is rejected; returns its wait.
  expect(statements).toBe(5)
  const again = await Promise.allSettled(Array.from({ length: 200 }, () => own.take(three, 'one', at(2))))
  expect(statements).toBe(5)
  const refusals = [...takes, ...again].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refusals).toHaveLength(397)
  expect(refusals.filter((refusal) => refusal instanceof LimitReachedError)).toEqual([
    expect.objectContaining({ status: 429, limit: three.name }),
  ])
  await expect(own.take(three, 'other', at(2))).resolves.toBeUndefined()
})

test('a combined take counts all or nothing, and can be returned', async () => {
  const [two, one] = [limit(2), limit(1)]
  const both = [
    [two, 'me'],
    [one, 'me'],
  ] as const
  const giveBack = await limits.takeEach(both, at(0))
  await expect(limits.takeEach(both, at(0))).rejects.toThrow('Too many attempts')
  // The second attempt has not used the remaining place.
  expect(await take(two, 'me', at(0))).toBe(0)
  expect(await take(two, 'me', at(0))).toBeGreaterThan(0)
  await giveBack()
  expect(await take(two, 'me', at(0))).toBe(0)
  expect(await take(one, 'me', at(0))).toBe(0)
})

test('a take returned after its window has ended is deducted from what still counts of it', async () => {
  const two = limit(2)
  const giveBack = await limits.takeEach([[two, 'me']], at(14))
  await take(two, 'me', at(14))
  expect(await take(two, 'me', at(15))).toBeGreaterThan(0)
  await giveBack()
  expect(await take(two, 'me', at(15))).toBe(0)
})

test('a network that has reached its limit stores no counters, under any number of addresses', async () => {
  const name = `test ${++made}`
  const count = (n: number) =>
    takeAsVisitor(limits, name, { email: getEmailKey(`v${n}@example.in`), address: '203.0.113.9' }, at(0))
  const takes = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => count(n)))
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
  const { rows } = await sql`select key from rate_limits where key like ${`${name} %`}`.execute(db)
  expect(rows, 'one for each visitor and one for the network').toHaveLength(61)
})

test('reaching a limit is reported once', async () => {
  const two = limit(2)
  const said = []
  for (let n = 0; n < 6; n += 1) said.push(await limits.reaches(two, 'me', at(n)))
  expect(said).toEqual([false, false, true, false, false, false])
})

test('a limit of a day is stored for as long as it counts', async () => {
  const daily: Limit = { name: 'daily', max: 1, windowMs: 24 * 60 * MINUTE_MS }
  expect(await take(daily, 'me', at(0))).toBe(0)
  await purgeOldLimits(db, at(60 * 12))
  const other = createLimits({ db, enabled: true })
  await expect(other.take(daily, 'me', at(60 * 12))).rejects.toThrow('Too many attempts')
})

test('the wait is between one second and two windows', () => {
  const ten: Limit = { name: 'ten', max: 10, windowMs: 900_000 }
  expect(waitSeconds({ count: 0, previous: 10 }, ten, new Date(900_000 * 7))).toBe(90)
  expect(waitSeconds({ count: 10, previous: 0 }, ten, new Date(900_000 * 7))).toBe(990)
  expect(waitSeconds({ count: 1, previous: 0 }, { ...ten, max: 1 }, new Date(900_000 * 7))).toBe(1800)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

test('a subscriber with a /48 of IPv6 is admitted four times as often as one with a /64', async () => {
  const three = limit(3)
  const admitted = async (address: string) => {
    let count = 0
    for (let n = 0; n < 4; n++) {
      const isAdmitted = await takeAsNetwork(limits, three, address, at(1)).then(
        () => true,
        () => false,
      )
      if (isAdmitted) count++
    }
    return count
  }
  const counts: number[] = []
  for (let n = 0; n < 6; n++) counts.push(await admitted(`2001:db8:1:${n}::1`))
  expect(counts).toEqual([3, 3, 3, 3, 0, 0])
  expect(await admitted('2001:db8:2::1')).toBe(3)
  expect(await admitted('203.0.113.9')).toBe(3)
})
