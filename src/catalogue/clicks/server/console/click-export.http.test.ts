import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'
import type { StaffContext } from '../../../../console/server/http/console-route.ts'
import { createMemberTurns } from '../../../../console/server/records/member-concurrency-limit.ts'
import type { RecordDeps } from '../../../../console/server/records/record-deps.ts'
import { countDailyStatistics } from '../../../../console/server/statistics/count-statistics.ts'
import { countClick, purgeClickLog } from '../count-click.ts'
import { clickExportRoutes } from './click-export.routes.ts'

const site = await testApp()
const { db, seed, now, staff } = site
const editor = await staff('editor')
const shop = await seed.store({ title: '=HYPERLINK("https://evil.example")' })
const other = await seed.store({ title: 'Basket, the "other"' })
const tea = await seed.deal({ storeId: shop.id, title: '-2+3 Tea' })
const pan = await seed.deal({ storeId: other.id, title: 'चाय का पैन' })

type Named = { id: number; storeId: number }
const clickAt = ({ id, storeId }: Named, at: string) => countClick(db, { dealId: id, storeId }, new Date(at))
/** The lines after the header. */
const linesOf = async (query: string) => {
  const { status, text, headers } = await editor.get(`/clicks.csv?${query}`)
  expect(status, text).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const { from, to, storeId } = Object.fromEntries(new URLSearchParams(query))
  const name = `clicks-${storeId ? `store-${storeId}-` : ''}${from}-${to}`
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}.csv"`)
  const [first = '', ...lines] = text.split('\r\n')
  expect(first).toMatch(/^\uFEFFDay \(Asia\/Kolkata\),Time \(Asia\/Kolkata\),Click,Deal,/)
  expect(lines.pop()).toBe('')
  return lines
}

test('clicks of the last ninety days are single lines, with days and times of India', async () => {
  await clickAt(tea, '2026-03-10T18:29:59.999Z')
  await clickAt(tea, '2026-03-10T18:30:00Z')
  await clickAt(pan, '2026-03-11T06:30:00Z')
  await countDailyStatistics(db, now)
  const store = `${shop.id},"'=HYPERLINK(""https://evil.example"")"`
  expect(await linesOf('from=2026-03-10&to=2026-03-11')).toEqual([
    expect.stringMatching(/^2026-03-10,2026-03-10T23:59:59\+05:30,\d+,/),
    expect.stringMatching(/^2026-03-11,2026-03-11T00:00:00\+05:30,\d+,/),
    expect.stringMatching(/^2026-03-11,2026-03-11T12:00:00\+05:30,\d+,/),
  ])
  const [line] = await linesOf('from=2026-03-10&to=2026-03-10')
  expect(line?.endsWith(`,${tea.id},"'-2+3 Tea",${store},1`), line).toBe(true)
})

test('one store alone can be chosen, and the number of clicks is known before', async () => {
  const [line, ...others] = await linesOf(`from=2026-03-01&to=2026-03-12&storeId=${other.id}`)
  expect(line).toContain('"Basket, the ""other"""')
  expect(others).toEqual([])
  const { body } = await editor.get(`/clicks?from=2026-03-01&to=2026-03-12&storeId=${other.id}`)
  expect(body).toEqual({ count: 1, isTooLong: false })
})

test('older clicks are counts of a deal and day, and every click is in the file once', async () => {
  for (const at of ['2025-11-20T06:00:00Z', '2025-11-20T07:00:00Z', '2025-12-11T18:29:59Z', '2025-12-11T18:30:00Z'])
    await clickAt(pan, at)
  await purgeClickLog(db, now)
  const lines = await linesOf('from=2025-11-01&to=2026-03-12')
  expect(lines.slice(0, 3)).toEqual([
    expect.stringMatching(/^2025-11-20,,,\d+,.*,2$/),
    expect.stringMatching(/^2025-12-11,,,\d+,.*,1$/),
    expect.stringMatching(/^2025-12-12,2025-12-12T00:00:00\+05:30,\d+,.*,1$/),
  ])
  const total = lines.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)
  expect(total).toBe(7)
})

test('a day in which the log began is given as counts, and no click is lost', async () => {
  await db.deleteFrom('click_log').where('at', '<', new Date('2026-03-11T00:00:00Z')).execute()
  const lines = await linesOf('from=2026-03-11&to=2026-03-11')
  expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
    ['2026-03-11', '', ''],
    ['2026-03-11', '', ''],
  ])
})

test('a long file has every click once, page after page', async () => {
  const at = new Date('2026-03-12T05:00:00Z')
  await db
    .insertInto('click_log')
    .values(Array.from({ length: 2500 }, () => ({ at, deal_id: tea.id, store_id: shop.id })))
    .execute()
  const ids = (await linesOf(`from=2026-03-12&to=2026-03-12&storeId=${shop.id}`)).map((line) => line.split(',')[2])
  expect(ids).toHaveLength(2500)
  expect(new Set(ids).size).toBe(2500)
})

test('days that are none, too many of them, and other stores’ ids are refused', async () => {
  for (const query of [
    '',
    'from=2026-03-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2025-01-01&to=2026-03-01',
    'from=0000-01-01&to=0000-01-01',
    'from=2026-03-01x&to=2026-03-02',
    `from=2026-03-01&to=2026-03-02&storeId=${'9'.repeat(40)}`,
    'from=2026-03-01&to=2026-03-02&storeId=1%20or%201',
  ])
    for (const path of ['/clicks', '/clicks.csv'])
      expect((await editor.get(`${path}?${query}`)).status, `${path}?${query}`).toBe(400)
})

test('a file of more than a million clicks is refused before it is begun', async () => {
  await db
    .updateTable('daily_figures')
    .set({ count: 1_000_001 })
    .where('figure', '=', 'clicks')
    .where('store_id', '=', 0)
    .execute()
  const { status, body } = await editor.get('/clicks.csv?from=2026-03-10&to=2026-03-11')
  expect(status).toBe(400)
  expect(body.errors.from).toContain('1,000,000')
})

test('a member’s files wait for one another like other exports, until their readers have them', async () => {
  const deps = { db, background: db, turns: createMemberTurns(), translate: site.registry.translate }
  const file = clickExportRoutes(deps as unknown as RecordDeps).find(({ path }) => path === '/clicks.csv')
  const query = { from: '2026-03-12', to: '2026-03-12' }
  const askWith = (raw: PassThrough) =>
    file?.handle({ query, session: { memberId: 1 }, reply: { raw } } as unknown as StaffContext<never>)
  const readers = Array.from({ length: 8 }, () => new PassThrough())
  for (const reader of readers) await askWith(reader)
  await expect(askWith(new PassThrough())).rejects.toThrow('still running')
  readers[0]?.destroy()
  await once(readers[0] as PassThrough, 'close')
  await expect(askWith(new PassThrough())).resolves.toMatchObject({ filename: 'clicks-2026-03-12-2026-03-12.csv' })
})
