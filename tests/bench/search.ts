import { type Judgement, judge } from '../search/judge-query.ts'
import { type JudgedQuery, readJudgedQueries } from '../search/judged-queries.ts'
import { mean } from '../search/ranking-measures.ts'
import { type SearchSite, startSearchSite } from './search/search-site.ts'
import { type Line, withCleanup } from './support.ts'

/** No single held-out query is printed, so that the search is not tuned to them. */
const sets = [
  { file: 'queries.json', name: 'judged', isBlind: false },
  { file: 'held-out-queries.json', name: 'held out', isBlind: true },
]
const gainGoal = 0.85
const goodHitGoal = 0.95
const maxWorst = 10
const maxTitleLength = 44

type Measurement = Judgement & { first: string }

/** How well the public search call answers the judged queries of `tests/search`. */
export const searchQuality = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const site = await startSearchSite(defer)
    const content = `${site.deals.length} deals, ${site.hasCatalogues ? 'with' : 'without'} the catalogues`
    const lines: Line[] = [{ what: 'content', figure: content }]
    for (const set of sets) lines.push(...(await linesOf(site, set)))
    return lines
  })

async function linesOf(site: SearchSite, { file, name, isBlind }: (typeof sets)[number]): Promise<Line[]> {
  const queries = readJudgedQueries(file)
  const measurements: Measurement[] = []
  const skipped: JudgedQuery[] = []
  for (const query of queries) {
    const result = await measure(site, query)
    if (result) measurements.push(result)
    else skipped.push(query)
  }
  const counts = { what: `${name}: left out, without a good deal`, figure: `${skipped.length} of ${queries.length}` }
  if (measurements.length === 0) return [counts]
  const shouldBeFound = skipped.filter((query) => query.in !== 'catalogues' || site.hasCatalogues)
  const aggregates = [
    ...totals(name, measurements),
    counts,
    ...linesBy(name, measurements, ({ kind }) => kind),
    ...linesBy(name, measurements, ({ language }) => language),
  ]
  if (isBlind) return aggregates
  const unexpectedlySkipped = shouldBeFound.map(({ query }) => ({
    what: `${name}: left out though listed for it`,
    figure: query,
  }))
  return [...aggregates, ...unexpectedlySkipped, ...worst(name, measurements)]
}

/** Null without a good deal in the loaded content. */
async function measure({ deals, search }: SearchSite, query: JudgedQuery): Promise<Measurement | null> {
  const results = await search(query.query)
  const judgement = judge(
    query,
    deals,
    results.map(({ ID }) => ID),
  )
  return judgement && { ...judgement, first: results[0]?.TITLE ?? 'nothing found' }
}

const gainOf = (measurements: Measurement[]) => mean(measurements.map(({ gain }) => gain))
const shareWithGoodHit = (measurements: Measurement[]) =>
  mean(measurements.map(({ isGoodAtTop }) => (isGoodAtTop ? 1 : 0)))
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function totals(name: string, measurements: Measurement[]): Line[] {
  const [gain, goodHitShare] = [gainOf(measurements), shareWithGoodHit(measurements)]
  return [
    { what: `${name}: nDCG@10`, figure: gain.toFixed(3), goal: `>= ${gainGoal}`, met: gain >= gainGoal },
    {
      what: `${name}: a good hit in the first three`,
      figure: percent(goodHitShare),
      goal: `>= ${goodHitGoal * 100} %`,
      met: goodHitShare >= goodHitGoal,
    },
  ]
}

function linesBy(name: string, measurements: Measurement[], part: (query: JudgedQuery) => string): Line[] {
  const parts = [...new Set(measurements.map(({ query }) => part(query)))].sort()
  return parts.map((value) => {
    const group = measurements.filter(({ query }) => part(query) === value)
    return {
      what: `${name}, ${value} (${group.length})`,
      figure: `${gainOf(group).toFixed(3)}, ${percent(shareWithGoodHit(group))}`,
    }
  })
}

/** The queries with the lowest gains, and what is found first. */
const worst = (name: string, measurements: Measurement[]): Line[] =>
  measurements
    .toSorted((a, b) => a.gain - b.gain)
    .slice(0, maxWorst)
    .map(({ query, gain, first }) => ({
      what: `${name}, worst: ${query.query}`,
      figure: `${gain.toFixed(3)}, first: ${first.slice(0, maxTitleLength)}`,
    }))
