import { type Judgement, judge } from '../search/judge-query.ts'
import { type JudgedQuery, readJudgedQueries } from '../search/judged-queries.ts'
import { mean } from '../search/ranking-measures.ts'
import { type SearchSite, startSearchSite } from './search/search-site.ts'
import { type Line, withCleanup } from './support.ts'

/** Of the held-out queries, no single one is printed: whoever improves the search is not to know them. */
const sets = [
  { file: 'queries.json', name: 'judged', isBlind: false },
  { file: 'held-out-queries.json', name: 'held out', isBlind: true },
]
const gainGoal = 0.85
const atOnceGoal = 0.95
const shownWorst = 10
const shownTitleLength = 44

type Measured = Judgement & { first: string }

/** How well the public search call answers the judged queries of `tests/search`. */
export const searchQuality = (): Promise<Line[]> =>
  withCleanup(async (later) => {
    const site = await startSearchSite(later)
    const content = `${site.deals.length} deals, ${site.hasCatalogues ? 'with' : 'without'} the catalogues`
    const lines: Line[] = [{ what: 'content', figure: content }]
    for (const set of sets) lines.push(...(await linesOf(site, set)))
    return lines
  })

async function linesOf(site: SearchSite, { file, name, isBlind }: (typeof sets)[number]): Promise<Line[]> {
  const queries = readJudgedQueries(file)
  const measured: Measured[] = []
  const leftOut: JudgedQuery[] = []
  for (const query of queries) {
    const result = await measure(site, query)
    if (result) measured.push(result)
    else leftOut.push(query)
  }
  const counts = { what: `${name}: left out, without a good deal`, figure: `${leftOut.length} of ${queries.length}` }
  if (measured.length === 0) return [counts]
  const shouldBeFound = leftOut.filter((query) => query.in !== 'catalogues' || site.hasCatalogues)
  const aggregates = [
    ...totals(name, measured),
    counts,
    ...linesBy(name, measured, ({ kind }) => kind),
    ...linesBy(name, measured, ({ language }) => language),
  ]
  if (isBlind) return aggregates
  const odd = shouldBeFound.map(({ query }) => ({ what: `${name}: left out though listed for it`, figure: query }))
  return [...aggregates, ...odd, ...worst(name, measured)]
}

/** Null without a good deal in the loaded content. */
async function measure({ deals, search }: SearchSite, query: JudgedQuery): Promise<Measured | null> {
  const results = await search(query.query)
  const judgement = judge(
    query,
    deals,
    results.map(({ ID }) => ID),
  )
  return judgement && { ...judgement, first: results[0]?.TITLE ?? 'nothing found' }
}

const gainOf = (measured: Measured[]) => mean(measured.map(({ gain }) => gain))
const shareAtOnce = (measured: Measured[]) => mean(measured.map(({ isGoodAtOnce }) => (isGoodAtOnce ? 1 : 0)))
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function totals(name: string, measured: Measured[]): Line[] {
  const [gain, atOnce] = [gainOf(measured), shareAtOnce(measured)]
  return [
    { what: `${name}: nDCG@10`, figure: gain.toFixed(3), goal: `>= ${gainGoal}`, met: gain >= gainGoal },
    {
      what: `${name}: a good hit in the first three`,
      figure: percent(atOnce),
      goal: `>= ${atOnceGoal * 100} %`,
      met: atOnce >= atOnceGoal,
    },
  ]
}

function linesBy(name: string, measured: Measured[], part: (query: JudgedQuery) => string): Line[] {
  const parts = [...new Set(measured.map(({ query }) => part(query)))].sort()
  return parts.map((wanted) => {
    const some = measured.filter(({ query }) => part(query) === wanted)
    return {
      what: `${name}, ${wanted} (${some.length})`,
      figure: `${gainOf(some).toFixed(3)}, ${percent(shareAtOnce(some))}`,
    }
  })
}

/** The queries with the lowest gains, and what is found first. */
const worst = (name: string, measured: Measured[]): Line[] =>
  measured
    .toSorted((a, b) => a.gain - b.gain)
    .slice(0, shownWorst)
    .map(({ query, gain, first }) => ({
      what: `${name}, worst: ${query.query}`,
      figure: `${gain.toFixed(3)}, first: ${first.slice(0, shownTitleLength)}`,
    }))
