import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { feedFolder } from '../../tests/support/feed-folder.ts'
import { importFile } from '../../tests/support/import-file.ts'
import { importTwice } from '../../tests/support/import-real-feeds.ts'
import { hasRealFeeds, mappedFormat, realFeeds } from '../../tests/support/real-feeds.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { emptySummary, type Summary } from './import-feed.ts'

const counts = (rows: number, over: Partial<Summary> = {}): Summary => ({ ...emptySummary(), rows, ...over })

/** A row of BigBasket's table with both prices higher. */
const withHigherPrice = (row: string) =>
  row.replace(/,([\d.]+),([\d.]+),/, ',$1,1$2,').replace(/,([\d.]+),(1[\d.]+),/, ',1$1,1$2,')

describe.skipIf(!hasRealFeeds)('real feeds', async () => {
  const { db } = await testDatabase()
  const { write } = feedFolder()
  const run = (path: string, mapping: string) =>
    importFile(db, path, mappedFormat(mapping), new Date('2026-11-20T06:00:00Z'))

  test('BigBasket: every row except the one without a title is imported, once', async () => {
    const [header = '', ...rows] = gunzipSync(readFileSync(join(realFeeds, 'bigbasket.csv.gz')))
      .toString()
      .split('\r\n')
    const withoutTitle = rows.find((row) => row.startsWith('14364,,')) ?? ''
    const imported = (some: string[]) =>
      run(write('bigbasket.csv', [header, ...some, withoutTitle, ''].join('\r\n')), 'bigbasket')
    const some = rows.slice(0, 2_000)
    const first = await imported(some)
    expect(first.summary).toEqual(counts(2_001, { inserted: 2_000, rejected: 1 }))
    expect(first.rejected).toMatchObject([{ reason: 'is empty' }])
    expect((await imported(some)).summary).toEqual(counts(2_001, { unchanged: 2_000, rejected: 1 }))
    const misread = await db.selectFrom('deals').select('title').where('title', '~', '[\u00c2\u00e2\u00a0]').execute()
    expect(misread).toEqual([])

    // The same catalogue a day later, with a hundred higher prices.
    const later = (await imported(some.map((row, at) => (at < 100 ? withHigherPrice(row) : row)))).summary
    expect(later).toMatchObject({ inserted: 0, updated: 100, historyLines: 100, rejected: 1, warnings: 14 })
  })

  test('Amazon: rupee signs, commas and paise; a product in several listings is one deal', async () => {
    const total = emptySummary()
    const reasons: Record<string, number> = {}
    for (const file of readdirSync(join(realFeeds, 'amazon-in'))
      .filter((name) => name.endsWith('.csv'))
      .sort()) {
      const { summary, rejected, warnings } = await run(join(realFeeds, 'amazon-in', file), 'amazon-in')
      for (const [name, count] of Object.entries(summary)) total[name as keyof Summary] += count
      for (const { reason } of [...rejected, ...warnings]) {
        const [kind = ''] = reason.split(':', 1)
        reasons[kind] = (reasons[kind] ?? 0) + 1
      }
    }
    expect(reasons).toEqual({
      "does not match this column's pattern": 15,
      'is missing': 47,
      'is more than 10 times the sale price, so it is not shown as the original price': 39,
    })
    expect(total).toEqual(
      counts(5544, { historyLines: 14, inserted: 5091, rejected: 62, repeated: 9, updated: 382, warnings: 39 }),
    )
    const foreign = await db
      .selectFrom('deals')
      .select('merchant_url')
      .where('source', '=', 'amazon-in')
      .where('merchant_url', '!~', '^https://www\\.amazon\\.in/dp/[A-Z0-9]{10}$')
      .execute()
    expect(foreign).toEqual([])
  })

  test('the smaller ones: every count of a run equals its dry run; repeated, reversed and full imports change nothing', async () => {
    await importTwice(db, ['cuelinks', 'google-merchant', 'price-history'])
    const coupons = await db.selectFrom('deals').selectAll().where('source', '=', 'cuelinks').execute()
    // Neither placeholders as codes, nor another publisher's id, nor missing pictures.
    expect(coupons.filter((deal) => deal.coupon_code !== null)).toHaveLength(22)
    expect(coupons.filter((deal) => /pub_id|linksredirect|utm_/.test(deal.merchant_url ?? 'pub_id'))).toEqual([])
    expect(coupons.filter((deal) => /nbsp|missing\.png/.test(deal.content_html + deal.picture))).toEqual([])
  })
})
