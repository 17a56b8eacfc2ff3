import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { feedFolder } from '../../../tests/support/feed-folder.ts'
import { importFile } from '../../../tests/support/import-file.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { sourceInStore } from '../../catalogue/deals/server/offers/feed-values.ts'
import type { FeedFormat } from '../formats/feed-format.ts'
import { readMapping } from '../mapping/read-mapping.ts'
import type { FeedFigures } from './feed-figures.ts'

const { db, seed } = await testDatabase()
const { write } = feedFolder()
const now = new Date('2026-07-06T06:00:00Z')

beforeEach(async () => {
  await db.deleteFrom('deals').execute()
})

const csv = (mapping: object): FeedFormat => ({
  kind: 'csv',
  mapping: readMapping(JSON.stringify({ name: 'teas', title: 'Tea House', ...mapping }), 'teas'),
})
const teas = csv({ fields: { key: 'id', title: 'name', price: 'mrp' } })
const table = (...rows: string[]) => `id,name,mrp,note\n${rows.map((row) => `${row},x\n`).join('')}`
const tea = (n: number, rupees = 500) => `${n},Tea ${n},${rupees}`
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** Imports the text as the feed's next file, and returns the figures of its first reading. */
async function read(text: string, format = teas, options: Parameters<typeof importFile>[4] = {}) {
  let figures: FeedFigures | null = null
  const { summary } = await importFile(db, write('feed', text), format, now, {
    onChecked: async (found) => {
      figures = found
      return 'apply'
    },
    ...options,
  })
  if (!figures) throw new Error('The file was not checked.')
  return { figures: figures as FeedFigures, summary }
}

const stored = async () => (await db.selectFrom('deals').select('id').execute()).length

test('the first reading counts rows, columns, fields and ids, with examples of what is rejected and new', async () => {
  const { figures, summary } = await read(table(tea(1), tea(1), tea(2), '3,,9', '4,Tea 4,10 EUR', '5,,'))
  expect(summary).toMatchObject({ rows: 6, inserted: 2, repeated: 1, rejected: 3 })
  expect(figures).toEqual({
    rows: 6,
    rejected: 3,
    repeated: 1,
    mayBeCut: false,
    columns: { id: 6, name: 6, mrp: 6, note: 6 },
    fields: { title: 4, price: 5, store: 6 },
    ids: { known: 0, inFeed: 0, fresh: 2 },
    prices: {
      compared: 0,
      moved: { count: 0, examples: [] },
      byFactor: {
        times10: { count: 0, examples: [] },
        times100: { count: 0, examples: [] },
        tenth: { count: 0, examples: [] },
        hundredth: { count: 0, examples: [] },
      },
    },
    rejectedExamples: ['3: : title is empty', '4: Tea 4: price is in EUR, not in rupees', '5: : title is empty'],
    newExamples: ['1: Tea 1', '2: Tea 2'],
    goneExamples: [],
  })
})

test('elements of XML and keys of JSON are counted in the items that have them', async () => {
  const item = (id: number, more = '') =>
    `<item><g:id>${id}</g:id><title>Tea</title><link>https://tea.example/${id}</link><g:price>${id} INR</g:price>${more}</item>`
  const xml = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item(1)}${item(2, '<g:brand>Amber</g:brand>')}</channel></rss>`
  const google = await read(xml, { kind: 'google' })
  expect(google.figures.columns).toEqual({ brand: 1, id: 2, link: 2, price: 2, title: 2 })
  const json = await read('[{"id":1,"title":"Tea"},{"id":2,"__proto__":"x"},"text"]', { kind: 'cuelinks' })
  expect(json.figures).toMatchObject({ rows: 3, rejected: 3 })
  expect(Object.entries(json.figures.columns)).toEqual([
    ['id', 2],
    ['__proto__', 1],
    ['title', 1],
  ])
})

test('a file is compared with what is stored: known, gone and new ids, and prices that moved', async () => {
  // More rows than one query compares.
  await read(table(...range(1, 1_500).map((n) => tea(n))))
  const { figures } = await read(
    table(tea(1, 5_000), tea(2, 50), tea(3, 301), tea(4, 299), ...range(5, 1_480).map((n) => tea(n)), tea(9_001)),
  )
  expect(figures.ids).toEqual({ known: 1_480, inFeed: 1_480, fresh: 1 })
  expect(figures.goneExamples).toEqual(
    range(1_491, 1_500)
      .toReversed()
      .map((n) => `${n}: Tea ${n}`),
  )
  expect(figures.newExamples).toEqual(['9001: Tea 9001'])
  const { compared, moved, byFactor } = figures.prices
  expect([compared, moved.count, byFactor.times10.count, byFactor.tenth.count]).toEqual([1_480, 3, 1, 1])
  expect(byFactor.times10.examples).toEqual([{ id: '1', title: 'Tea 1', oldPaise: 50_000, newPaise: 500_000 }])
  expect(moved.examples.map(({ id }) => id)).toEqual(['1', '2', '4'])
})

test('a rejected row’s deal is not gone, a moved one is found, and an editor’s price is no move of the feed’s', async () => {
  await read(table(tea(1), tea(2), tea(3)))
  const { id: store_id } = await seed.store({ title: 'Attic' })
  const moved = { store_id, source: sourceInStore('teas', 'teahouse', 'attic') }
  await db.updateTable('deals').set(moved).where('source_key', '=', '1').execute()
  await db
    .updateTable('deals')
    .set({ price_paise: 10_000, feed_values: sql`'{"pricePaise":50000}'::jsonb` })
    .where('source_key', '=', '2')
    .execute()
  const { figures } = await read(table(tea(1), tea(2), '3,Tea 3,three'))
  expect(figures.ids).toEqual({ known: 3, inFeed: 3, fresh: 0 })
  expect(figures.prices).toMatchObject({ compared: 2, moved: { count: 0 } })
  expect(figures.goneExamples).toEqual([])
})

test('deals that only another feed or another store has were not in this feed', async () => {
  await read(table(tea(1), tea(2)))
  await db.updateTable('feed_rows').set({ feed: 'another' }).execute()
  expect((await read(table(tea(1), tea(3)))).figures.ids).toEqual({ known: 1, inFeed: 0, fresh: 1 })
})

test('a feed of past prices is not compared with what is stored', async () => {
  const dated = csv({ fields: { key: 'id', title: 'name', price: 'mrp', seenOn: 'note' } })
  const days = 'id,name,mrp,note\n1,Tea,500,2026-06-01\n1,Tea,50,2026-06-02\n'
  await read(days, dated)
  expect((await read(days, dated)).figures).toMatchObject({
    rows: 2,
    repeated: 0,
    ids: { known: 0, inFeed: 0, fresh: 0 },
    prices: { compared: 0 },
  })
})

test('a table that ends without a line break may be cut, also in a column that is not read', async () => {
  expect((await read(table(tea(1)).slice(0, -1))).figures).toMatchObject({ rows: 1, rejected: 0, mayBeCut: true })
  expect((await read(table(tea(1)))).figures.mayBeCut).toBe(false)
})

test('what is thrown after the check leaves everything as it was', async () => {
  await read(table(tea(1)))
  const held = read(table(tea(1, 5), tea(2)), teas, {
    onChecked: () => Promise.reject(new Error('This file is held.')),
  })
  await expect(held).rejects.toThrow('This file is held.')
  expect(await stored()).toBe(1)
  expect(await db.selectFrom('deals').select('price_paise').executeTakeFirstOrThrow()).toEqual({ price_paise: 50_000 })
})

test('a dry run is checked too, and without removals nothing that the file lacks is marked', async () => {
  const full = { graceDays: 0, allowShrink: true }
  await read(table(tea(1), tea(2)))
  expect((await read(table(tea(1)), teas, { dryRun: true })).figures.ids).toEqual({ known: 1, inFeed: 1, fresh: 0 })
  const { summary } = await importFile(db, write('feed', table(tea(1))), teas, new Date(now.getTime() + 1_000), {
    full,
    onChecked: async () => 'apply without removals',
  })
  expect(summary).toMatchObject({ unchanged: 1, missing: 0, expired: 0, unmarked: 1 })
})
