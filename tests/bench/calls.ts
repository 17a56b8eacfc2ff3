import { brands, things } from './catalogue.ts'
import { type CatalogueSite, catalogueSite, percentile, type SiteCall, timeOf } from './catalogue-site.ts'
import { writeResults } from './results.ts'
import { type Line, withCleanup } from './support.ts'

const callsPerKind = 200
const warmUpCalls = 40

/** With the slugs and ids that the calls name. */
type Site = CatalogueSite & { slugs: string[]; dealIds: number[] }

/** Every public read, each answered from the database, one after the other; the kinds take turns. */
export const publicCalls = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const deals = Number(process.env.CALLS_DEALS ?? 10_000)
    const site = await withDeals(await catalogueSite({ deals, hasDemo: true, isFresh: true }, defer))
    await assertComplete(site)
    const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
    for (let n = -warmUpCalls; n < callsPerKind; n++)
      for (const [kind, callOf] of Object.entries(kinds)) {
        const ms = await timeOf(site, callOf(n + warmUpCalls, site))
        // The first ones find cold connections and pages that are not in memory yet.
        if (n >= 0) times.get(kind)?.push(ms)
      }
    const results = [...times].map(([call, ms]) => ({
      call,
      p50: percentile(ms, 0.5),
      p95: percentile(ms, 0.95),
      p99: percentile(ms, 0.99),
    }))
    writeResults('calls', { deals, unit: 'ms', calls: results })
    return results.map(({ call, p50, p95, p99 }) => ({
      what: call,
      figure: [p50, p95, p99].map((ms) => ms.toFixed(1).padStart(6)).join(' '),
      ...goalOf(call, p95),
    }))
  })

const isSearch = (call: string) => /^(GET \/search|POST \/filters, of a search)/.test(call)
const searchGoalMs = 25
const goalOf = (call: string, p95: number) =>
  isSearch(call) ? { goal: `p95 <= ${searchGoalMs} ms`, met: p95 <= searchGoalMs } : {}

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const sorts = ['hot', 'discount', 'price', '-price', 'ending'].map(encodeURIComponent)
const price = (n: number) => 100 + ((n * 613) % 4000)
const page = (n: number) => `page=${1 + (n % 30)}&limit=20`

// The name of a kind begins with its call. Prime steps, so that no sequences repeat in sync.
const kinds: Record<string, (n: number, site: Site) => SiteCall> = {
  'GET /getdeals': (n) => ({ path: `/getdeals?superdeal=0&${page(n)}` }),
  'GET /getdeals, of a store': (n, { storeId }) => ({ path: `/getdeals?store_id=${storeId}&${page(n)}` }),
  'GET /getdeals, in an order': (n) => ({ path: `/getdeals?sort=${pick(sorts, n)}&${page(n)}` }),
  'GET /getdeals, below featured ones': (n) => ({ path: `/getdeals?belowfeatured=1&${page(n)}` }),
  'GET /catdetails': (n, { categoryIds }) => ({ path: `/catdetails?catID=${pick(categoryIds, n * 7)}&limit=20` }),
  'GET /promocodes': (n) => ({ path: `/promocodes?page=${1 + (n % 3)}` }),
  'GET /codes': (n, { dealIds }) => ({ path: `/codes?dealid=${pick(dealIds, n)}` }),
  'GET /dealsofday': () => ({ path: '/dealsofday' }),
  'GET /getcount': () => ({ path: '/getcount' }),
  'GET /dealdetails': (n, { slugs }) => ({ path: `/dealdetails?slug=${pick(slugs, n)}` }),
  'GET /pricehistory': (n, { slugs }) => ({ path: `/pricehistory?slug=${pick(slugs, n)}` }),
  'GET /similarproducts': (n, { dealIds, storeId }) => ({
    path: `/similarproducts?store_id=${storeId}&dealid=${pick(dealIds, n)}`,
  }),
  'GET /search, a common word': (n) => ({ path: `/search?s=${pick(things, n)}&${page(n)}` }),
  'GET /search, rare words': (n) => ({ path: `/search?s=${pick(brands, n)} ${pick(things, n * 7)} ${n + 5000}` }),
  'GET /search, an incomplete word': (n) => ({ path: `/search?s=${pick(things, n).slice(0, 3)}` }),
  'GET /search, a misspelt word': (n) => ({ path: `/search?s=${pick(things, n).replace(/(..)/, '$1u')} ${n + 3000}` }),
  'GET /search, in an order': (n) => ({ path: `/search?s=${pick(things, n)}&sort=${pick(sorts, n)}` }),
  'GET /search, with counts of filters': (n) => ({ path: `/search?s=${pick(things, n)}&facets=1` }),
  'GET /searchsuggestions': (n) => ({ path: `/searchsuggestions?q=${pick(things, n).slice(0, 3 + (n % 2))}` }),
  'POST /filters': (n) => ({ path: '/filters', form: { minprice: `${price(n)}`, maxprice: `${price(n) * 2}` } }),
  'POST /filters, of a search, with counts': (n) => ({
    path: '/filters',
    form: { s: pick(things, n), facets: '1', maxprice: `${price(n)}` },
  }),
  'GET /stores': () => ({ path: '/stores' }),
  'GET /getcategories': () => ({ path: '/getcategories' }),
  'GET /featuredcats': () => ({ path: '/featuredcats' }),
  'GET /recentcomments': () => ({ path: '/recentcomments' }),
  'GET /newsarticles': () => ({ path: '/newsarticles' }),
  'GET /contactus': () => ({ path: '/contactus' }),
  'GET /report': (n, { slugs }) => ({ path: `/report?deal=${pick(slugs, n)}` }),
  'GET /getfooterdetails': () => ({ path: '/getfooterdetails' }),
  'GET /commonsettings': () => ({ path: '/commonsettings' }),
}

async function withDeals(site: CatalogueSite): Promise<Site> {
  const lists = await Promise.all(
    [1, 40].map((n) => answerOf<DealList>(`${site.origin}/ifs/getdeals?page=${n}&limit=100`)),
  )
  const deals = lists.flatMap(({ responseData }) => responseData.data)
  return { ...site, slugs: deals.map(({ SLUG }) => SLUG), dealIds: deals.map(({ ID }) => ID) }
}

type DealList = { responseData: { data: { ID: number; SLUG: string }[] } }

/** A call that is added later must be measured too. */
async function assertComplete({ origin }: Site): Promise<void> {
  const { paths } = await answerOf<ApiDescription>(`${origin}/ifs/openapi.json`)
  const isMeasured = (path: string) => Object.keys(kinds).some((kind) => kind.split(',')[0] === `GET ${path}`)
  const missing = Object.entries(paths).flatMap(([address, { get }]) => {
    const path = address.replace(/^\/ifs/, '')
    return get && !get.security && !isMeasured(path) ? [path] : []
  })
  if (missing.length > 0) throw new Error(`Not measured: ${missing.join(', ')}. Add them to tests/bench/calls.ts.`)
}

type ApiDescription = { paths: Record<string, { get?: { security?: unknown } }> }

const answerOf = async <T>(address: string): Promise<T> => (await (await fetch(address)).json()) as T
