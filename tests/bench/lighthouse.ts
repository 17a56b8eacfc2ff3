import { paths } from '../../src/site/routing/paths.ts'
import { ensureChromium } from '../support/chromium.ts'
import { freePort } from '../support/free-port.ts'
import { type Line, median, startServer, temporaryFolder, withCleanup } from './support.ts'

const rounds = 5
const browserFlags = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-gpu', 'about:blank']
const goals = { performance: 0.98, accessibility: 1, 'best-practices': 1, seo: 1 }
const goalsInMs = {
  'first paint (FCP)': ['first-contentful-paint', 900],
  'largest paint (LCP)': ['largest-contentful-paint', 1300],
  'blocked (TBT)': ['total-blocking-time', 50],
} as const
type Category = keyof typeof goals
const categories = Object.keys(goals) as Category[]

/** What is read of Lighthouse's result. */
type Result = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number; displayValue?: string }>
}
type Lighthouse = (url: string, options: object) => Promise<{ lhr: Result } | undefined>

/** Not a dependency: with what it brings it would be a seventh of the packages, for this benchmark alone. */
async function loadLighthouse(): Promise<Lighthouse> {
  const name = 'lighthouse'
  const module: { default: Lighthouse } = await import(name).catch((error: unknown) => {
    throw new Error('Lighthouse is not installed: run npm install --no-save lighthouse@13', { cause: error })
  })
  return module.default
}

/** Lighthouse as a mid-range phone on slow 4G, on the main entry pages; medians of five loads each. */
export const lighthouseScores = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const lighthouse = await loadLighthouse()
    const sitePort = await freePort()
    const site = `http://127.0.0.1:${sitePort}`
    const env = { PORT: `${sitePort}`, DATA_DIR: temporaryFolder(defer), LOG_LEVEL: 'error', DEMO: '1' }
    defer((await startServer(process.execPath, ['src/server/cli.ts', 'start'], `${site}/deals`, { env })).stop)

    const lines: Line[] = []
    for (const [name, address] of Object.entries(await firstPages(site))) {
      const results: Result[] = []
      for (let round = 0; round < rounds; round++) results.push(await auditPage(lighthouse, `${site}${address}`))
      lines.push(...linesOfScores(name, results))
    }
    return lines
  })

async function firstPages(site: string): Promise<Record<string, string>> {
  const first = async (call: string) => {
    const { responseData } = (await (await fetch(`${site}/ifs${call}`)).json()) as { responseData: { data: unknown[] } }
    return responseData.data[0]
  }
  const deal = (await first('/getdeals')) as { SLUG: string }
  const article = (await first('/newsarticles')) as { id: number }
  return {
    home: paths.home(),
    deals: paths.deals(),
    deal: paths.deal(deal.SLUG),
    stores: paths.stores(),
    article: paths.article(article.id),
  }
}

async function auditPage(lighthouse: Lighthouse, url: string): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const { runtimeError, ...result } = await runLighthouse(lighthouse, url)
    if (!runtimeError) return result
    // Chromium sometimes loses the beginning of its trace; Lighthouse then asks to be run again.
    if (tries === 3) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`)
  }
}

/** Each time in a new browser, like a first visit. */
const runLighthouse = (lighthouse: Lighthouse, url: string): Promise<Result> =>
  withCleanup(async (defer) => {
    const { path, advice } = ensureChromium()
    if (!path) throw new Error(advice)
    const port = await freePort()
    const args = [`--remote-debugging-port=${port}`, `--user-data-dir=${temporaryFolder(defer)}`, ...browserFlags]
    const answer = `http://127.0.0.1:${port}/json/version`
    defer((await startServer(path, args, answer, { quiet: true, isGroup: true })).stop)
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    return result.lhr
  })

function linesOfScores(page: string, results: Result[]): Line[] {
  const score = (category: Category) => median(results.map((result) => result.categories[category]?.score ?? 0))
  const figure = (audit: string) => median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN))
  const shift = figure('cumulative-layout-shift')
  return [
    ...categories.map((category) => ({
      what: `${page}: ${category}`,
      figure: percent(score(category)),
      goal: `>= ${percent(goals[category])}`,
      met: score(category) >= goals[category],
    })),
    ...categories
      .filter((category) => score(category) < goals[category])
      .flatMap((category) => results.slice(0, 1).flatMap((result) => faults(page, category, result))),
    ...Object.entries(goalsInMs).map(([name, [audit, goal]]) => ({
      what: `${page}: ${name}`,
      figure: `${figure(audit).toFixed(0)} ms`,
      goal: `<= ${goal} ms`,
      met: figure(audit) <= goal,
    })),
    { what: `${page}: layout shift (CLS)`, figure: shift.toFixed(3), goal: '0', met: shift === 0 },
  ]
}

const percent = (share: number) => `${Math.round(share * 100)}`

/** The audits that lowered a category's score. */
const faults = (page: string, category: Category, { categories: scores, audits }: Result): Line[] =>
  (scores[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (weight === 0 || audit?.score === null || (audit?.score ?? 1) >= 0.9) return []
    return [{ what: `${page}: ${category}, ${audit?.title}`, figure: audit?.displayValue ?? 'failed' }]
  })
