import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedFormat } from '../../src/importer/formats/feed-format.ts'
import { readMapping } from '../../src/importer/mapping/read-mapping.ts'

const root = join(import.meta.dirname, '../..')

/** Real feeds must not be redistributed: they are outside the project, and tests of them are skipped without them. */
export const realFeeds = process.env.BACHAT_DATA ?? join(root, '../shared/data')
export const hasRealFeeds = existsSync(join(realFeeds, 'bigbasket.csv.gz'))
if (!hasRealFeeds) console.warn(`Skipped: the real feeds are not in ${realFeeds} (BACHAT_DATA names their folder).`)

/** The form of tables that a built-in mapping describes. */
export function mappedFormat(name: string): FeedFormat {
  const json = readFileSync(join(root, `feeds/${name}.map.json`), 'utf8')
  return { kind: 'csv', mapping: readMapping(json, name) }
}
