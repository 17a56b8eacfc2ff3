import { brands, things } from './catalogue.ts'
import { catalogueSite, percentile, type CatalogueSite as Site, type SiteCall, timeOf } from './catalogue-site.ts'
import { writeResults } from './results.ts'
import { type Line, withCleanup } from './support.ts'

const sizes = { small: 10_000, large: 1_000_000 }
const callsPerKind = 200
const warmUpCalls = 60
/**
 * Sequential calls, alternating between a site and one with a hundred times as many deals. No call is repeated, so that
 * each is answered from the database.
 */
export const listCalls = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const small = await catalogueSite({ deals: sizes.small }, defer)
    const large = await catalogueSite({ deals: sizes.large }, defer)
    const lines: Line[] = []
    const results: { kind: string; few: number; many: number }[] = []
    for (const [kind, callOf] of Object.entries(kinds)) {
      const times = { small: [] as number[], large: [] as number[] }
      for (let n = -warmUpCalls; n < callsPerKind; n++) {
        const durations = { small: await timeOf(small, callOf(n, small)), large: await timeOf(large, callOf(n, large)) }
        // The first ones find cold connections and pages that are not in memory yet.
        if (n < 0) continue
        times.small.push(durations.small)
        times.large.push(durations.large)
      }
      const [few, many] = [percentile(times.small, 0.95), percentile(times.large, 0.95)]
      results.push({ kind, few, many })
      const ratio = many / few
      const figure = `${few.toFixed(1)}, ${many.toFixed(1)} ms: ${ratio.toFixed(1)} x`
      lines.push({ what: kind, figure, goal: '<= 2 x', met: ratio <= 2 })
    }
    writeResults('lists', { ...sizes, unit: 'ms', share: 0.95, kinds: results })
    return lines
  })

const pick = <T>(list: readonly T[], n: number): T => list[((n % list.length) + list.length) % list.length] as T
const numbersTo = (max: number) => Array.from({ length: max }, (_, n) => n + 1)
// Prime steps, so that no sequences repeat in sync.
const price = (n: number) => 100 + (((n + warmUpCalls) * 613) % 4000)
const uniquePage = (n: number) =>
  `limit=${1 + ((n + warmUpCalls) % 100)}&page=${1 + Math.floor((n + warmUpCalls) / 100)}`
const category = (n: number, { categoryIds }: Site) => `${pick(categoryIds, n * 7)}`

const sorts = ['hot', 'discount', 'price', '-price', 'ending']

const kinds: Record<string, (n: number, site: Site) => SiteCall> = {
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
        { path: `/search?s=${pick(things, n)}&sort=${sort}&${uniquePage(n)}` },
      ],
      n * 7,
    )
  },
  'searches: common, rare, incomplete and misspelt words': (n) =>
    pick(
      [
        { path: `/search?s=${pick(things, n)}&${uniquePage(n)}` },
        { path: `/search?s=${pick(brands, n)} ${pick(things, n * 7)} ${n + 5000}` },
        { path: `/search?s=No ${n + 1500}` },
        { path: `/search?s=${pick(things, n).slice(0, 3)}&${uniquePage(n)}` },
        { path: `/search?s=${pick(things, n).replace(/(..)/, '$1u')} ${n + 3000}` },
      ],
      n,
    ),
  'searches with the counts of further filters': (n, site) => {
    const s = pick(things, n)
    return pick(
      [
        { path: `/search?s=${s}&facets=1&${uniquePage(n)}` },
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
