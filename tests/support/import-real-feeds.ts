import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { FeedFormat } from '../../src/importer/formats/feed-format.ts'
import { emptySummary, type Summary } from '../../src/importer/import-feed.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import { importFile } from './import-file.ts'
import { hasRealFeeds, mappedFormat, realFeeds } from './real-feeds.ts'

type Group = { name: keyof typeof FIRST; folder: string; format: FeedFormat }

const groups: Group[] = hasRealFeeds
  ? [
      { name: 'bigbasket', folder: '.', format: mappedFormat('bigbasket') },
      { name: 'amazon-in', folder: 'amazon-in', format: mappedFormat('amazon-in') },
      { name: 'cuelinks', folder: 'cuelinks', format: { kind: 'cuelinks' } },
      { name: 'google-merchant', folder: 'google-merchant', format: { kind: 'google' } },
      { name: 'price-history', folder: 'price-history', format: mappedFormat('price-history') },
    ]
  : []

/** Of the first import, without --full. */
const FIRST = {
  bigbasket: { rows: 27_555, inserted: 27_554, rejected: 1 },
  'amazon-in': { rows: 5_544, inserted: 5_085, updated: 381, historyLines: 14, repeated: 9, rejected: 69 },
  cuelinks: { rows: 50, inserted: 50, warnings: 2 },
  'google-merchant': { rows: 82, inserted: 56, rejected: 26, warnings: 40 },
  'price-history': {
    rows: 1_132,
    inserted: 4,
    updated: 1,
    unchanged: 1_120,
    historyLines: 1_121,
    repeated: 1,
    rejected: 6,
  },
}

const filesOf = (folder: string) =>
  readdirSync(join(realFeeds, folder))
    .filter((name) => /\.(csv|csv\.gz|json|xml|tsv)$/.test(name))
    .sort()

const run = async (db: Db, path: string, format: FeedFormat, dryRun: boolean, isFull: boolean, now: Date) => {
  const full = isFull ? { graceDays: 3, allowShrink: false } : null
  return (await importFile(db, path, format, now, { dryRun, full })).summary
}

/** In the second pass, this many of many similar files are predicted too, unless they are large. */
const MAX_PREDICTED_AGAIN = 5
const LARGE_BYTES = 5_000_000

/** Imports a group's files, in one order or the other, and sums the results; each is predicted first. */
async function importGroup(db: Db, { folder, format }: Group, isAgain: boolean, now: Date) {
  const total = emptySummary()
  const files = filesOf(folder)
  for (const [n, name] of (isAgain ? files.reverse() : files).entries()) {
    const path = join(realFeeds, folder, name)
    const isPredicted = !isAgain || (n < MAX_PREDICTED_AGAIN && statSync(path).size < LARGE_BYTES)
    const predicted = isPredicted ? await run(db, path, format, true, isAgain, now) : null
    const summary = await run(db, path, format, false, isAgain, now)
    if (predicted) expect(summary, name).toEqual(predicted)
    for (const [field, count] of Object.entries(summary)) total[field as keyof Summary] += count
  }
  return total
}

const day = (n: number) => new Date(Date.UTC(2026, 10, 20 + n, 6))

/**
 * Imports the files of some groups, then all again in reverse and as full feeds: every figure of a run equals its dry
 * run, and the second imports change nothing.
 */
export async function importTwice(db: Db, names: readonly Group['name'][]): Promise<void> {
  const chosen = groups.filter(({ name }) => names.includes(name))
  const first = new Map<string, Summary>()
  for (const group of chosen) first.set(group.name, await importGroup(db, group, false, day(0)))
  expect(Object.fromEntries(first)).toMatchObject(Object.fromEntries(names.map((name) => [name, FIRST[name]])))
  for (const group of chosen.toReversed()) {
    const again = await importGroup(db, group, true, day(1))
    const { rows, repeated, rejected, warnings } = first.get(group.name) as Summary
    expect(again, group.name).toEqual({
      ...emptySummary(),
      rows,
      repeated,
      rejected,
      warnings,
      unchanged: rows - repeated - rejected,
    })
  }
}
