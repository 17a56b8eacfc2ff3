import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { counts, createFeedRunner, withHigherPrice } from '../../tests/support/feed-runner.ts'
import { hasRealFeeds, mappedFormat, realFeeds } from '../../tests/support/real-feeds.ts'
import { testDatabase } from '../../tests/support/test-database.ts'

describe.skipIf(!hasRealFeeds)('the whole catalogue', async () => {
  const { db } = await testDatabase()
  const { run, folder } = createFeedRunner(db)

  test('BigBasket: every row except the one without a title is imported, once', { timeout: 300_000 }, async () => {
    const path = join(realFeeds, 'bigbasket.csv.gz')
    const first = await run(path, mappedFormat('bigbasket'))
    expect(first.summary).toEqual(counts(27_555, { inserted: 27_554, rejected: 1 }))
    expect(first.reasons).toEqual(['is empty'])
    expect((await run(path, mappedFormat('bigbasket'))).summary).toEqual(
      counts(27_555, { unchanged: 27_554, rejected: 1 }),
    )
    const misread = await db.selectFrom('deals').select('title').where('title', '~', '[\u00c2\u00e2\u00a0]').execute()
    expect(misread).toEqual([])
    const { n } = await db
      .selectFrom('deals')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('discount_percent', '=', 0)
      .where('original_paise', 'is', null)
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(12_326)
    const listed = await db
      .selectFrom('deals')
      .select(({ fn }) => fn.countAll<number>().as('deals'))
      .where('is_variant', '=', false)
      .executeTakeFirstOrThrow()
    expect(Number(listed.deals)).toBe(24_492)

    // The same catalogue a day later, with a hundred higher prices.
    const [header = '', ...rows] = gunzipSync(readFileSync(path)).toString().split('\r\n')
    const dearer = rows.map((row, at) => (at < 100 ? withHigherPrice(row) : row))
    writeFileSync(join(folder, 'bigbasket.csv'), [header, ...dearer].join('\r\n'))
    const later = (await run(join(folder, 'bigbasket.csv'), mappedFormat('bigbasket'))).summary
    expect(later).toMatchObject({ inserted: 0, updated: 95, historyLines: 95, rejected: 6, warnings: 9 })
  })
})
