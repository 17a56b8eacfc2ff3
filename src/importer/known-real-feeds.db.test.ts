import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { counts, createFeedRunner, withHigherPrice } from '../../tests/support/feed-runner.ts'
import { hasRealFeeds, mappedFormat, realFeeds } from '../../tests/support/real-feeds.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { emptySummary } from './import-feed.ts'

describe.skipIf(!hasRealFeeds)('real feeds', async () => {
  const { db } = await testDatabase()
  const { run, folder } = createFeedRunner(db)

  test('BigBasket: every row except the one without a title is imported, once', async () => {
    const [header = '', ...rows] = gunzipSync(readFileSync(join(realFeeds, 'bigbasket.csv.gz')))
      .toString()
      .split('\r\n')
    const withoutTitle = rows.find((row) => row.startsWith('14364,,')) ?? ''
    const path = join(folder, 'bigbasket.csv')
    const write = (some: string[]) => writeFileSync(path, [header, ...some, withoutTitle, ''].join('\r\n'))
    const some = rows.slice(0, 2_000)
    write(some)
    const first = await run(path, mappedFormat('bigbasket'))
    expect(first.summary).toEqual(counts(2_001, { inserted: 2_000, rejected: 1 }))
    expect(first.reasons).toEqual(['is empty'])
    expect((await run(path, mappedFormat('bigbasket'))).summary).toEqual(
      counts(2_001, { unchanged: 2_000, rejected: 1 }),
    )
    const misread = await db.selectFrom('deals').select('title').where('title', '~', '[\u00c2\u00e2\u00a0]').execute()
    expect(misread).toEqual([])

    // The same catalogue a day later, with a hundred higher prices.
    write(some.map((row, at) => (at < 100 ? withHigherPrice(row) : row)))
    const later = (await run(path, mappedFormat('bigbasket'))).summary
    expect(later).toMatchObject({ inserted: 0, updated: 95, historyLines: 95, rejected: 6, warnings: 9 })
  })

  test('Amazon: rupee signs, commas and paise; a product in several listings is one deal', {
    timeout: 120_000,
  }, async () => {
    const files = readdirSync(join(realFeeds, 'amazon-in'))
      .filter((name) => name.endsWith('.csv'))
      .sort()
    const all = async (files: string[]) => {
      const total = emptySummary()
      const reasons = new Map<string, number>()
      for (const file of files) {
        const { summary, reasons: fileReasons } = await run(
          join(realFeeds, 'amazon-in', file),
          mappedFormat('amazon-in'),
        )
        for (const [name, count] of Object.entries(summary)) total[name as keyof typeof total] += count
        for (const reason of fileReasons.map((text) => text.split(':', 1)[0] ?? ''))
          reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
      return { total, reasons: Object.fromEntries(reasons) }
    }
    expect(await all(files)).toEqual({
      reasons: {
        "does not match this column's pattern": 15,
        'is missing': 47,
        'is more than 10 times the sale price, so it is not shown as the original price': 26,
        'is more than 95 % below the regular price': 7,
      },
      total: counts(5544, { historyLines: 14, inserted: 5085, rejected: 69, repeated: 9, updated: 381, warnings: 32 }),
    })
    expect((await all(files.slice(-2))).total).toMatchObject({ inserted: 0, updated: 0, historyLines: 0 })
    const foreign = await db
      .selectFrom('deals')
      .select('merchant_url')
      .where('source', '=', 'amazon-in')
      .where('merchant_url', '!~', '^https://www\\.amazon\\.in/dp/[A-Z0-9]{10}$')
      .execute()
    expect(foreign).toEqual([])
  })

  test('Cuelinks: all coupons, no placeholder codes, no other publisher’s id, no missing pictures', async () => {
    const path = join(realFeeds, 'cuelinks/2026-06-29a.json')
    expect((await run(path, { kind: 'cuelinks' })).summary).toEqual(counts(50, { inserted: 50, warnings: 2 }))
    expect((await run(path, { kind: 'cuelinks' })).summary).toEqual(counts(50, { unchanged: 50, warnings: 2 }))
    const deals = await db.selectFrom('deals').selectAll().where('source', '=', 'cuelinks').execute()
    expect(deals.filter((deal) => deal.coupon_code !== null)).toHaveLength(22)
    expect(deals.filter((deal) => /pub_id|linksredirect|utm_/.test(deal.merchant_url ?? 'pub_id'))).toEqual([])
    expect(deals.filter((deal) => /nbsp|missing\.png/.test(deal.content_html + deal.picture))).toEqual([])
  })

  test('Google: both spellings of a store in rupees are imported, other currencies are rejected', async () => {
    const google = (name: string) => run(join(realFeeds, 'google-merchant', name), { kind: 'google' })
    // None of its GTINs is valid: the products are imported without them.
    const nutriveda = await google('nutriveda.xml')
    expect(nutriveda.summary).toEqual(counts(40, { inserted: 40, warnings: 40 }))
    expect(nutriveda.reasons.every((reason) => reason.startsWith('is not a GTIN'))).toBe(true)
    expect((await google('rosary.tsv')).summary).toEqual(counts(16, { inserted: 16 }))
    for (const name of ['nutriveda.xml', 'rosary.tsv'])
      expect((await google(name)).summary).toMatchObject({ inserted: 0, updated: 0, historyLines: 0 })
    for (const name of ['nurosym-v01.tsv', 'nurosym-v06.tsv']) {
      const { summary, reasons } = await google(name)
      expect(summary).toEqual(counts(13, { rejected: 13 }))
      expect(reasons.every((reason) => /^is in (EUR|CHF|SEK|GBP), not in rupees$/.test(reason))).toBe(true)
    }
  })

  test('price history: two date formats, blank lines and empty prices become the histories of four deals', async () => {
    const histories = readdirSync(join(realFeeds, 'price-history')).sort()
    const read = async () =>
      Promise.all(
        histories.map(async (name) => [
          name.replace(/\d.*/, ''),
          (await run(join(realFeeds, 'price-history', name), mappedFormat('price-history'))).summary,
        ]),
      )
    expect(Object.fromEntries(await read())).toEqual({
      carrot: counts(86, { historyLines: 84, inserted: 1, repeated: 1, unchanged: 84 }),
      onion: counts(381, { historyLines: 379, inserted: 1, rejected: 1, unchanged: 379 }),
      potato: counts(579, { historyLines: 574, inserted: 1, rejected: 4, unchanged: 573, updated: 1 }),
      tomato: counts(86, { historyLines: 84, inserted: 1, rejected: 1, unchanged: 84 }),
    })
    for (const [, summary] of await read()) expect(summary).toMatchObject({ inserted: 0, updated: 0, historyLines: 0 })
  })
})
