import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { FeedFormat } from '../../src/importer/formats/feed-format.ts'
import { emptySummary, importFeed, type Summary } from '../../src/importer/import-feed.ts'
import { openRejectedRowsReport } from '../../src/importer/rejected-rows-report.ts'
import type { Db } from '../../src/platform/schema/db.ts'

export const counts = (rows: number, over: Partial<Summary> = {}): Summary => ({ ...emptySummary(), rows, ...over })

/** A row of BigBasket's table with both prices higher. */
export const withHigherPrice = (row: string) =>
  row.replace(/,([\d.]+),([\d.]+),/, ',$1,1$2,').replace(/,([\d.]+),(1[\d.]+),/, ',1$1,1$2,')

/** Imports files on one day, with the reasons of rejected rows. `folder` is for files that a test writes. */
export function createFeedRunner(db: Db) {
  const folder = mkdtempSync(join(tmpdir(), 'bachat-real-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  async function run(path: string, format: FeedFormat) {
    const rejects = openRejectedRowsReport(join(folder, `${Math.random()}.ndjson`))
    const name = path.split('/').at(-1) ?? ''
    const summary = await importFeed(
      { path, name, format, store: null },
      {
        db,
        dryRun: false,
        rejects,
        now: () => new Date('2026-11-20T06:00:00Z'),
        events: { onProgress: () => {} },
      },
    )
    await rejects.close()
    const reasons =
      summary.rejected > 0
        ? readFileSync(rejects.path, 'utf8')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line).reason as string)
        : []
    return { summary, reasons }
  }

  return { run, folder }
}
