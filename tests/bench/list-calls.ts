import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brands, things, writeCatalogue } from './catalogue.ts'
import { freePort, type Line, root, startServer, temporaryFolder, withCleanup } from './support.ts'

const sizes = { small: 10_000, large: 1_000_000 }
const callsOfAKind = 200
const warmUpCalls = 60
// The database's autovacuum runs at most a quarter of a minute after an import.
const untilVacuumedMs = 40_000

type Call = { path: string; form?: Record<string, string> }
/**
 * Ids depend on the order in which the import creates rows. Categories are in display order, the same on both sites.
 */
type Site = { origin: string; storeId: number; categoryIds: number[] }

/**
 * Sequential calls, alternating between a site and one with a hundred times as many deals. No call is repeated, so that
 * each is answered from the database.
 */
export const listCalls = (): Promise<Line[]> =>
  withCleanup(async (later) => {
    const small = await siteWith(sizes.small, later)
    const large = await siteWith(sizes.large, later)
    const lines: Line[] = []
    for (const [kind, callOf] of Object.entries(kinds)) {
      const times = { small: [] as number[], large: [] as number[] }
      for (let n = -warmUpCalls; n < callsOfAKind; n++) {
        const took = { small: await timeOf(small, callOf(n, small)), large: await timeOf(large, callOf(n, large)) }
        // The first ones find cold connections and pages that are not in memory yet.
        if (n < 0) continue
        times.small.push(took.small)
        times.large.push(took.large)
      }
      const [few, many] = [percentile95(times.small), percentile95(times.large)]
      const ratio = many / few
      const figure = `${few.toFixed(1)}, ${many.toFixed(1)} ms: ${ratio.toFixed(1)} x`
      lines.push({ what: kind, figure, goal: '<= 2 x', met: ratio <= 2 })
    }
    return lines
  })

const pick = <T>(list: readonly T[], n: number): T => list[((n % list.length) + list.length) % list.length] as T
const numbersTo = (most: number) => Array.from({ length: most }, (_, n) => n + 1)
// Prime steps, so that no sequences repeat in sync.
const price = (n: number) => 100 + (((n + warmUpCalls) * 613) % 4000)
const once = (n: number) => `limit=${1 + ((n + warmUpCalls) % 100)}&page=${1 + Math.floor((n + warmUpCalls) / 100)}`
const category = (n: number, { categoryIds }: Site) => `${pick(categoryIds, n * 7)}`

const sorts = ['hot', 'discount', 'price', '-price', 'ending']

const kinds: Record<string, (n: number, site: Site) => Call> = {
  'lists: newest, of a store, of a category': (n, site) =>
    pick(
      [
        { path: `/getdeals?superdeal=0&page=${n + warmUpCalls + 1}&limit=20` },
        { path: `/getdeals?store_id=${site.storeId}&page=${n + warmUpCalls + 1}&limit=20` },
        { path: `/catdetails?catID=${category(n, site)}&page=${pick([1, 2, 3], n)}&limit=${pick(numbersTo(60), n)}` },
      ],
      n,
    ),
  'orders: of all deals, a store, a category, super deals': (n, site) => {
    const order = `sort=${encodeURIComponent(pick(sorts, n))}&page=${n + warmUpCalls + 1}&limit=20`
    return pick(
      [
        { path: `/getdeals?superdeal=0&${order}` },
        { path: `/getdeals?store_id=${site.storeId}&${order}` },
        {
          path: `/catdetails?catID=${category(n, site)}&sort=${pick(sorts, n)}&page=${pick([1, 2, 3], n)}&limit=${pick(numbersTo(60), n)}`,
        },
        { path: `/getdeals?superdeal=1&${order}` },
      ],
      n * 7,
    )
  },
  'orders of filters and searches': (n, site) => {
    const sort = pick(sorts, n)
    return pick(
      [
        { path: '/filters', form: { sort, minprice: `${price(n)}`, maxprice: `${price(n) + 20}` } },
        { path: '/filters', form: { sort, minprice: `${price(n) / 10}`, maxprice: `${price(n) * 4}` } },
        { path: '/filters', form: { sort, minprice: `${price(n)}`, minamount: `${10 + (price(n) % 40)}` } },
        {
          path: '/filters',
          form: { sort, categories: `${category(n, site)},${category(n + 1, site)}`, maxprice: `${price(n)}` },
        },
        { path: `/search?s=${pick(things, n)}&sort=${sort}&${once(n)}` },
      ],
      n * 7,
    )
  },
  'searches: common, rare, incomplete and misspelt words': (n) =>
    pick(
      [
        { path: `/search?s=${pick(things, n)}&${once(n)}` },
        { path: `/search?s=${pick(brands, n)} ${pick(things, n * 7)} ${n + 5000}` },
        { path: `/search?s=No ${n + 1500}` },
        { path: `/search?s=${pick(things, n).slice(0, 3)}&${once(n)}` },
        { path: `/search?s=${pick(things, n).replace(/(..)/, '$1u')} ${n + 3000}` },
      ],
      n,
    ),
  'searches with the counts of further filters': (n, site) => {
    const s = pick(things, n)
    return pick(
      [
        { path: `/search?s=${s}&facets=1&${once(n)}` },
        { path: `/search?s=${pick(brands, n)} ${s} ${n + 9000}&facets=1` },
        { path: '/filters', form: { s, facets: '1', maxprice: `${price(n)}` } },
        { path: '/filters', form: { s, facets: '1', categories: category(n, site), minamount: `${price(n) % 40}` } },
      ],
      n * 7,
    )
  },
  'filters: prices, discounts, stores, categories': (n, site) =>
    pick(
      [
        { path: '/filters', form: { minprice: `${price(n)}`, maxprice: `${price(n) + 20}` } },
        { path: '/filters', form: { minprice: `${price(n) / 10}`, maxprice: `${price(n) * 4}` } },
        { path: '/filters', form: { minprice: `${price(n)}`, minamount: `${10 + (price(n) % 40)}` } },
        {
          path: '/filters',
          form: { categories: `${category(n, site)},${category(n + 1, site)}`, maxprice: `${price(n)}` },
        },
        {
          path: '/filters',
          form: { categories: category(n, site), stores: `${site.storeId}`, minprice: `${price(n)}`, minamount: '2' },
        },
      ],
      n,
    ),
}

async function siteWith(rowCount: number, later: (undo: () => unknown) => void): Promise<Site> {
  const folder = temporaryFolder(later)
  const file = join(folder, 'catalogue.csv')
  await writeCatalogue(file, rowCount)
  // The catalogue's categories unchanged: the mapping's own map has none of them.
  const categoryMap = join(folder, 'categories.json')
  writeFileSync(categoryMap, JSON.stringify({ categories: {} }))
  const port = await freePort()
  const env = {
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
    PORT: `${port}`,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  }
  const origin = `http://127.0.0.1:${port}`
  const started = await startServer(process.execPath, ['src/server/cli.ts', 'start'], `${origin}/readyz`, { env })
  later(started.stop)
  const options = ['--feed', 'csv', '--map', 'bigbasket', '--categories', categoryMap]
  const args = ['src/server/cli.ts', 'import', file, ...options]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`The import failed:\n${stderr}`)
  await delay(untilVacuumedMs)
  const [stores, categories] = await Promise.all([idsOf(`${origin}/ifs/stores`), idsOf(`${origin}/ifs/getcategories`)])
  return { origin, storeId: stores[0] ?? 0, categoryIds: categories }
}

async function idsOf(address: string): Promise<number[]> {
  const answer = (await (await fetch(address)).json()) as { responseData: { data: { ID: number }[] } }
  return answer.responseData.data.map(({ ID }) => ID)
}

async function timeOf({ origin }: Site, { path, form }: Call): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${origin}/ifs${path}`, form && { method: 'POST', body: new URLSearchParams(form) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - begun
}

const percentile95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
