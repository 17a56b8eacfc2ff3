import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { feedFolder } from '../../tests/support/feed-folder.ts'
import { importFile } from '../../tests/support/import-file.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { FeedFormat } from './formats/feed-format.ts'
import { readMapping } from './mapping/read-mapping.ts'

const { db } = await testDatabase()
const { write } = feedFolder()

type Row = { key: string; store: string; title: string; price: string; kind: string; seen: string; ends: string }
type File = { rows: Row[]; isDated: boolean; keepCategories: boolean; batchRows: number; graceDays: number | null }

const row: fc.Arbitrary<Row> = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd'),
  store: fc.constantFrom('Tea House', 'tea-house', 'Chai Corner'),
  title: fc.constantFrom('Tea', 'Tea', 'Tea', 'Better tea', ''),
  price: fc.constantFrom('100', '100', '120', '9', '1', '12000', 'no price'),
  kind: fc.constantFrom('Tea', 'Drinks', 'Gifts'),
  seen: fc.constantFrom('', '2026-07-01', '2026-07-02', '2026-07-03', '2024-01-01'),
  ends: fc.constantFrom('', '', '2026-07-02', '2026-12-31'),
})
const file: fc.Arbitrary<File> = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 14 }),
  isDated: fc.boolean(),
  keepCategories: fc.boolean(),
  batchRows: fc.constantFrom(1, 2, 5, 500),
  graceDays: fc.constantFrom(null, 0, 3),
})

const tea: Row = { key: 'a', store: 'Tea House', title: 'Tea', price: '100', kind: 'Tea', seen: '', ends: '' }
const plainFile: File = { rows: [tea], isDated: false, keepCategories: false, batchRows: 1, graceDays: null }
/** A new deal twice, in two batches: once with a date, once without one. */
const newTwice: File = {
  ...plainFile,
  rows: [
    { ...tea, key: 'd' },
    { ...tea, key: 'd', seen: '2024-01-01' },
    { ...tea, key: 'c' },
  ],
  isDated: true,
  graceDays: 3,
}

const isMixed = ({ isDated, rows }: File) => isDated && rows.some(({ seen }) => seen === '')

let runs = 0

function formatOf(name: string, { isDated, keepCategories }: File): FeedFormat {
  const fields = { key: 'key', title: 'title', price: 'price', store: 'store', endsOn: 'ends' }
  const mapping = {
    name,
    fields: isDated ? { ...fields, seenOn: 'seen' } : fields,
    categories: ['kind'],
    keepCategories,
  }
  return { kind: 'csv', mapping: readMapping(JSON.stringify(mapping), name) }
}

async function run(name: string, content: File, now: Date, dryRun: boolean) {
  const lines = ['key,store,title,price,kind,seen,ends', ...content.rows.map((one) => Object.values(one).join(','))]
  const { graceDays, batchRows } = content
  const { summary, rejected } = await importFile(
    db,
    write(name, `${lines.join('\n')}\n`),
    formatOf(name, content),
    now,
    {
      dryRun,
      batchRows,
      full: graceDays === null ? null : { graceDays, allowShrink: graceDays === 0 },
    },
  )
  const reasons = rejected.map(({ line, field, reason }) => `${line} ${field} ${reason}`).sort()
  return { ...summary, reasons }
}

const stateOf = async () =>
  (
    await sql`select
      (select count(*) from deals) deals, (select count(*) from price_points) points, (select count(*) from stores) stores,
      (select count(*) from categories) categories, (select max(xmin::text::bigint) from deals) newest,
      (select sum(hashtext(f::text)) from feed_rows f) feed_rows`.execute(db)
  ).rows

test('a dry run predicts every number and every reason of the run, for any files in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 3 }), async (files) => {
      const name = `feed-${runs++}`
      for (const [n, content] of files.entries()) {
        const now = new Date(Date.UTC(2026, 6, 5 + n, 6))
        const before = await stateOf()
        const predicted = await run(name, content, now, true)
        expect(await stateOf()).toEqual(before)
        const { reasons, ...counts } = await run(name, content, now, false)
        expect({ ...counts, reasons }).toEqual(predicted)
        const { inserted, updated, unchanged, repeated, rejected } = counts
        expect(inserted + updated + unchanged + repeated + rejected).toBe(content.rows.length)
        // Suspect or undated rows among dated ones are compared with what later rows have recorded.
        const isSettled = !reasons.some((reason) => reason.includes('suspect')) && !isMixed(content)
        if (isSettled)
          expect(await run(name, content, now, false)).toMatchObject({
            inserted: 0,
            updated: 0,
            historyLines: 0,
            reasons,
          })
      }
    }),
    { numRuns: 6, examples: [[[plainFile, newTwice]]] },
  )
}, 120_000)

test('the records of dated files are the same in whatever order they are imported', async () => {
  const onDays = (...days: [day: string, price: string][]): File => ({
    ...plainFile,
    rows: days.map(([seen, price]) => ({ ...tea, seen, price })),
    isDated: true,
    batchRows: 2,
  })
  const days = fc.uniqueArray(
    fc.tuple(
      fc.integer({ min: 1, max: 28 }).map((day) => `2026-06-${String(day).padStart(2, '0')}`),
      fc.constantFrom('100', '110', '120'),
    ),
    { minLength: 2, maxLength: 12, selector: ([day]) => day },
  )
  const now = new Date('2026-07-05T06:00:00Z')
  await fc.assert(
    fc.asyncProperty(days, fc.array(fc.nat(2), { minLength: 12, maxLength: 12 }), async (all, parts) => {
      const records = async (order: number[]) => {
        const name = `dated-${runs++}`
        for (const part of order) {
          const own = all.filter((_, n) => parts[n] === part)
          if (own.length > 0) await run(name, onDays(...own), now, false)
        }
        const { rows } = await sql<{ at: Date; price: number; current: number }>`
          select p.at, p.price_paise as price, d.price_paise as current from deals d join price_points p on p.deal_id = d.id
          where d.source = ${name} order by p.at, p.id`.execute(db)
        return rows
      }
      const inOrder = await records([0, 1, 2])
      expect(inOrder).toHaveLength(all.length)
      expect(await records([2, 0, 1])).toEqual(inOrder)
      expect(await records([1, 2, 0])).toEqual(inOrder)
    }),
    { numRuns: 4 },
  )
}, 120_000)
