import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { writeCatalogue } from './catalogue.ts'
import { root, startServer, temporaryFolder } from './support.ts'

// The database's autovacuum runs at most a quarter of a minute after an import.
const untilVacuumedMs = 40_000

type SiteOptions = {
  deals: number
  /** With the articles, comments and coupons of the demo content too. */
  hasDemo?: boolean
  /** Without a response cache: `fresh-server.ts`. */
  isFresh?: boolean
}

/** Ids depend on the order in which the import creates rows. Categories are in display order, the same on all sites. */
export type CatalogueSite = { origin: string; storeId: number; categoryIds: number[] }

/** A running site with this many deals of the catalogue. The folder that `CALLS_DATA_DIR` names keeps its database. */
export async function catalogueSite(
  { deals, hasDemo = false, isFresh = false }: SiteOptions,
  defer: (undo: () => unknown) => void,
): Promise<CatalogueSite> {
  const persistentFolder = process.env.CALLS_DATA_DIR
  const folder = persistentFolder ? join(persistentFolder, `${deals}${hasDemo ? '-demo' : ''}`) : temporaryFolder(defer)
  mkdirSync(folder, { recursive: true })
  const importMarker = join(folder, 'imported')
  const start = (program: string[]) => startSite(program, join(folder, 'data'), hasDemo)
  const site = ['src/server/cli.ts', 'start']
  const needsImport = !existsSync(importMarker)
  const first = await start(needsImport || !isFresh ? site : ['tests/bench/fresh-server.ts'])
  if (needsImport) {
    await importCatalogue(folder, deals, first.env)
    writeFileSync(importMarker, '')
    await delay(untilVacuumedMs)
  }
  if (needsImport && isFresh) await first.stop()
  const { origin, stop } = needsImport && isFresh ? await start(['tests/bench/fresh-server.ts']) : first
  defer(stop)
  const [stores, categoryIds] = await Promise.all([idsOf(`${origin}/ifs/stores`), idsOf(`${origin}/ifs/getcategories`)])
  return { origin, storeId: stores[0] ?? 0, categoryIds }
}

async function startSite(program: string[], dataDir: string, hasDemo: boolean) {
  const port = await freePort()
  const env = {
    DATA_DIR: dataDir,
    DEMO: hasDemo ? '1' : '0',
    PORT: `${port}`,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  }
  const origin = `http://127.0.0.1:${port}`
  const { stop } = await startServer(process.execPath, program, `${origin}/readyz`, { env })
  return { origin, env, stop }
}

async function importCatalogue(folder: string, deals: number, env: Record<string, string>): Promise<void> {
  const file = join(folder, 'catalogue.csv')
  await writeCatalogue(file, deals)
  // The catalogue's categories unchanged: the mapping's own map has none of them.
  const categoryMap = join(folder, 'categories.json')
  writeFileSync(categoryMap, JSON.stringify({ categories: {} }))
  const options = ['--feed', 'csv', '--map', 'bigbasket', '--categories', categoryMap]
  const args = ['src/server/cli.ts', 'import', file, ...options]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`The import failed:\n${stderr}`)
}

async function idsOf(address: string): Promise<number[]> {
  const answer = (await (await fetch(address)).json()) as { responseData: { data: { ID: number }[] } }
  return answer.responseData.data.map(({ ID }) => ID)
}

export type SiteCall = { path: string; form?: Record<string, string> }

/** How long a call takes, in ms, with its whole answer. */
export async function timeOf({ origin }: CatalogueSite, { path, form }: SiteCall): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${origin}/ifs${path}`, form && { method: 'POST', body: new URLSearchParams(form) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - startedAt
}

/** The time that this share of the calls stay below. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
