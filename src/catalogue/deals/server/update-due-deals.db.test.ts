import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announcedTags } from '../../../../tests/support/announced-tags.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { tagsOfDeals } from './deal-tags.ts'
import { announceChangedPlaces, updateDueDeals } from './update-due-deals.ts'

const { db, listen, seed, now } = await testDatabase()
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

const announced = await announcedTags(listen)

/** The tags announced for what becomes due between two minutes. */
async function tagsBetween(since: number, until: number): Promise<string[]> {
  announced.length = 0
  await announce(db, ['begin'])
  await updateDueDeals(db, minutes(until))
  await announceChangedPlaces(db, minutes(since), minutes(until))
  await announce(db, ['end'])
  await expect.poll(() => announced).toContain('end')
  return announced.slice(announced.indexOf('begin') + 1, announced.indexOf('end'))
}

const statusOf = async (id: number) =>
  (await db.selectFrom('deals').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('a scheduled deal is live and announced once, when its minute has come', async () => {
  const { id } = await seed.deal({ publishedAt: minutes(10) })
  await seed.deal({ publishedAt: minutes(-10) })
  await seed.deal({ publishedAt: minutes(10), isExpired: true })
  await seed.deal({ draft: { plannedAt: minutes(10) } })
  expect(await tagsBetween(0, 9)).toEqual([])
  expect(await statusOf(id)).toBe('scheduled')
  expect((await tagsBetween(9, 10)).filter((tag) => tag.startsWith('deal:'))).toEqual([`deal:${id}`])
  expect(await statusOf(id)).toBe('live')
  expect(await tagsBetween(10, 11)).toEqual([])
})

test('a deal that is written at its time has announced itself', async () => {
  await seed.deal({ publishedAt: now })
  expect(await tagsBetween(-1, 0)).toEqual([])
})

test('a deal expires and is announced once when it ends, unless it had been expired', async () => {
  const { id } = await seed.deal({ endsAt: minutes(20) })
  await seed.deal({ endsAt: minutes(20), isExpired: true })
  expect(await tagsBetween(0, 19)).toEqual([])
  expect((await tagsBetween(19, 20)).filter((tag) => tag.startsWith('deal:'))).toEqual([`deal:${id}`])
  expect(await statusOf(id)).toBe('expired')
  expect(await tagsBetween(20, 21)).toEqual([])
})

// Every second: what is announced too often is rendered too often.
test('lists are announced when a deal of the day begins and ends, and nothing in between', async () => {
  await seed.deal({ day: { from: minutes(500), until: minutes(600) } })
  expect(await tagsBetween(498, 499)).toEqual([])
  expect(await tagsBetween(499, 500)).toEqual(['deals'])
  expect(await tagsBetween(500, 599)).toEqual([])
  expect(await tagsBetween(599, 600)).toEqual(['deals'])
})

test('however many deals are published in the same second, all are announced', async () => {
  const sample = await seed.deal({ publishedAt: minutes(700) })
  await sql`
    insert into deals (title, slug, store_id, published_at, status, price_paise, original_paise)
    select title, slug || n, store_id, published_at, status, price_paise, original_paise
    from deals, generate_series(1, 1_000) n where id = ${sample.id}`.execute(db)
  const tags = await tagsBetween(699, 700)
  expect(new Set(tags.filter((tag) => tag.startsWith('deal:'))).size).toBe(1_001)
})

test('pages of the same product in other stores are announced, too, and the file of the sitemap', () => {
  const deal = { store_id: 3, gtin: '00000000000017', item_group_id: 8 }
  const tags = tagsOfDeals([
    { id: 1, ...deal },
    { id: 2, ...deal, gtin: null, item_group_id: null },
  ])
  expect(tags).toEqual(expect.arrayContaining(['deal:1', 'deal:2', 'gtin:00000000000017', 'group:8']))
  expect(tags).toEqual(expect.arrayContaining(['sitemap', 'sitemap:deals:0']))
  expect(tags.filter((tag) => tag === 'store:3')).toHaveLength(1)
})
