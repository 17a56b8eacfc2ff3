import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { announceDueBanners } from './write-banners.ts'

const { db, seed, now } = await testDatabase()
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test('banners are announced once when one starts, and once when one ends', async () => {
  await seed.banner()
  await seed.banner({ starts_at: minutes(10), ends_at: minutes(20) })
  const rounds = [9, 10, 11, 19, 20, 21].map((minute) => announceDueBanners(db, minutes(minute - 1), minutes(minute)))
  expect(await Promise.all(rounds)).toEqual([false, true, false, false, true, false])
})
