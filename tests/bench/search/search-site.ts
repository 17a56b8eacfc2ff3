import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded.ts'
import type { Tables } from '../../../src/platform/schema/tables.ts'
import { freePort } from '../../support/free-port.ts'
import { hasRealFeeds, realFeeds } from '../../support/real-feeds.ts'
import { root, startServer, temporaryFolder } from '../support.ts'
import { type FoundDeal, listGradedDeals } from './graded-deals.queries.ts'

export type SearchSite = {
  /** The first ten results of the public search call. */
  search: (query: string) => Promise<Result[]>
  deals: FoundDeal[]
  hasCatalogues: boolean
}

type Result = { ID: number; TITLE: string }

// The other files of these folders are in other currencies, or are price histories.
const feeds: { files: string[]; options: string[] }[] = hasRealFeeds
  ? [
      { files: ['bigbasket.csv.gz'], options: ['--feed', 'csv', '--map', 'bigbasket'] },
      { files: filesIn('amazon-in', '.csv'), options: ['--feed', 'csv', '--map', 'amazon-in'] },
      { files: filesIn('cuelinks', '.json'), options: ['--feed', 'cuelinks'] },
      { files: ['google-merchant/nutriveda.xml', 'google-merchant/rosary.tsv'], options: ['--feed', 'google'] },
    ]
  : []

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(join(realFeeds, folder)).filter((name) => name.endsWith(ending))
  return names.sort().map((name) => join(folder, name))
}

/**
 * A site with the demo content and, where they are available, the real catalogues. `SEARCH_DATA_DIR` keeps the database for
 * further runs: importing takes most of the time.
 */
export async function startSearchSite(defer: (undo: () => unknown) => void): Promise<SearchSite> {
  const dataDir = process.env.SEARCH_DATA_DIR ?? join(temporaryFolder(defer), 'data')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    DATA_DIR: dataDir,
    DEMO: '1',
    PORT: `${port}`,
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  }
  const server = await startServer(process.execPath, ['src/server/cli.ts', 'start'], `${origin}/readyz`, { env })
  defer(server.stop)
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  defer(postgres.stop)
  const { db, close } = openDatabase<Tables>(postgres.url)
  defer(close)
  // The last of the feeds: a kept database may have only some of them, from a run that failed.
  const importedDeal = await db.selectFrom('deals').select('id').where('source', 'like', 'google:%').executeTakeFirst()
  if (!importedDeal) importFeeds(env)
  return {
    search: (query) => searchAt(origin, query),
    deals: await listGradedDeals(db, new Date()),
    hasCatalogues: importedDeal !== undefined || hasRealFeeds,
  }
}

function importFeeds(env: Record<string, string>): void {
  for (const { files, options } of feeds)
    for (const file of files) {
      const args = ['src/server/cli.ts', 'import', join(realFeeds, file), ...options]
      const { status, stderr } = spawnSync(process.execPath, args, {
        cwd: root,
        env: { ...process.env, ...env },
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`The import of ${file} failed:\n${stderr}`)
    }
}

async function searchAt(origin: string, query: string): Promise<Result[]> {
  const answer = await fetch(`${origin}/ifs/search?${new URLSearchParams({ s: query, page: '1', limit: '10' })}`)
  if (!answer.ok) throw new Error(`The search for "${query}" answered ${answer.status}`)
  const body = (await answer.json()) as { responseData: { data: Result[] } }
  return body.responseData.data
}
