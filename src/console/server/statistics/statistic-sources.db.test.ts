import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { daysBefore, hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { updateDueDeals } from '../../../catalogue/deals/server/update-due-deals.ts'
import { countDailyStatistics } from './count-statistics.ts'

const site = await testApp()
const { db, seed, now, call, writeSearches } = site
const [today, yesterday] = ['2026-03-12', '2026-03-11']

beforeEach(async () => {
  await countDailyStatistics(db, now)
})

async function counts(statistic: string): Promise<Record<string, number>> {
  await countDailyStatistics(db, now)
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text, count from daily_figures where figure = ${statistic} and store_id = 0 order by day`.execute(db)
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]))
}

test('deals count as published at their time, scheduled ones not yet, archived ones still', async () => {
  await seed.deal({ publishedAt: daysBefore(now, 1) })
  await seed.deal({ publishedAt: daysBefore(now, 1), isExpired: true })
  await seed.deal({ publishedAt: new Date('2026-03-11T18:30:00Z') })
  await seed.deal({ publishedAt: hoursBefore(now, -1) })
  await seed.deal({ publishedAt: hoursBefore(now, -48) })
  expect(await counts('published-deals')).toEqual({ [yesterday]: 2, [today]: 1 })
  const editor = await signedInBrowser(site, 'editor')
  const { id } = await seed.deal({ publishedAt: daysBefore(now, 1) })
  expect((await editor.post(`/records/deals/${id}/actions/archive`)).status).toBe(200)
  expect(await counts('published-deals')).toEqual({ [yesterday]: 3, [today]: 1 })
})

test('deals count as expired when a job or an editor expires them', async () => {
  await seed.deal({ endsAt: hoursBefore(now, 1) })
  await seed.deal({ endsAt: hoursBefore(now, -1) })
  await updateDueDeals(db, now)
  const editor = await signedInBrowser(site, 'editor')
  const { id } = await seed.deal()
  expect((await editor.post(`/records/deals/${id}/actions/expire`)).status).toBe(200)
  expect(await counts('expired-deals')).toEqual({ [today]: 2 })
})

test('new deals, comments, members and confirmed subscribers count on the day of their row', async () => {
  const before = await counts('new-deals')
  const deal = await seed.deal()
  await db
    .updateTable('deals')
    .set({ created_at: daysBefore(now, 1) })
    .where('id', '=', deal.id)
    .execute()
  await seed.comment({ target: { dealId: deal.id }, at: daysBefore(now, 1) })
  await seed.member()
  const [day] = Object.keys(await counts('members')).slice(-1)
  expect((await counts('new-deals'))[yesterday]).toBe((before[yesterday] ?? 0) + 1)
  expect((await counts('comments'))[yesterday]).toBe(1)
  expect(day).toBe(today)
  const subscriber = { email: 'asha@example.in', email_key: 'asha@example.in', token: 'a', requested_at: now }
  await db
    .insertInto('subscribers')
    .values({ ...subscriber, confirmed_at: daysBefore(now, 1) })
    .execute()
  await db
    .insertInto('subscribers')
    .values({ ...subscriber, email: 'b@example.in', email_key: 'b@example.in', token: 'b' })
    .execute()
  expect(await counts('subscribers')).toEqual({ [yesterday]: 1 })
})

test('searches count, and those that find nothing for their own words', async () => {
  await seed.deal({ title: 'Copper kettle' })
  for (const s of ['copper', 'coper', 'zzzz', '']) await call('GET /search', { s })
  await call('GET /search', { s: 'copper', page: 2 })
  await writeSearches()
  expect(await counts('searches')).toEqual({ [today]: 3 })
  expect(await counts('empty-searches')).toEqual({ [today]: 2 })
})

test('a row that is deleted soon is taken back; what is older stays in the statistics', async () => {
  const { id } = await seed.deal()
  const [old, fresh] = [daysBefore(now, 20), daysBefore(now, 2)]
  await db.deleteFrom('comments').execute()
  await db.updateTable('figure_progress').set({ counted_on: null }).execute()
  for (const at of [old, fresh]) await seed.comment({ target: { dealId: id }, at })
  expect(Object.values(await counts('comments'))).toEqual([1, 1])
  await db.deleteFrom('comments').execute()
  expect(await counts('comments')).toEqual({ '2026-02-20': 1 })
})

test('alerts are counted as they stand at the end of a day, and the messages of a day by channel', async () => {
  const [asha, ravi] = [await seed.member(), await seed.member()]
  type Values = { kind: 'deals' | 'favourites'; created_at: Date; paused_at?: Date; cards?: string[] }
  const add = (member_id: number, values: Values) =>
    db
      .insertInto('alerts')
      .values({
        ...{ member_id, delivery: 'now', channels: ['email', 'push'], language: 'en', words: 'tea' },
        ...{ consent_text: 'Tell me', consented_at: now, ...values },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id: alert_id } = await add(asha.id, { kind: 'deals', created_at: daysBefore(now, 1) })
  await add(asha.id, { kind: 'favourites', created_at: now, cards: ['card hdfc credit'] })
  await add(ravi.id, { kind: 'deals', created_at: now })
  await add((await seed.member()).id, { kind: 'deals', created_at: now, paused_at: now })
  expect(await counts('alert-members')).toEqual({ [yesterday]: 1, [today]: 2 })
  expect(await counts('alerts-deals')).toEqual({ [yesterday]: 1, [today]: 2 })
  expect(await counts('alerts-favourites')).toEqual({ [today]: 1 })
  expect(await counts('alerts-cards')).toEqual({ [today]: 1 })

  const told = (deal_id: number, sent_at: Date | null, channels: string[]) =>
    db
      .insertInto('alert_notices')
      .values({
        alert_id,
        member_id: asha.id,
        deal_id,
        shows_price: true,
        created_at: now,
        due_at: now,
        sent_at,
        channels,
      })
      .execute()
  await told(1, now, ['email', 'push'])
  await told(2, now, ['email'])
  await told(3, daysBefore(now, 1), ['email'])
  await told(4, now, [])
  await told(5, null, ['email'])
  expect(await counts('messages-email')).toEqual({ [yesterday]: 1, [today]: 1 })
  expect(await counts('messages-push')).toEqual({ [today]: 1 })
  expect(await counts('messages-telegram')).toEqual({})
})
