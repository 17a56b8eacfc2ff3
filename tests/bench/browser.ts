import { paths } from '../../src/site/routing/paths.ts'
import { freePort } from '../support/free-port.ts'
import { startBareSite } from './browser/bare-site.ts'
import { launchBrowser } from './browser/slow-phone.ts'
import {
  type Figures,
  followDocument,
  followPrefetched,
  type Tap,
  tapAfterLoad,
  tapsOnceHydrated,
  visitTwice,
} from './browser/visits.ts'
import { writeResults } from './results.ts'
import { type Line, median, startServer, temporaryFolder, withCleanup } from './support.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const dealLink = 'main article h2 a'

const hasDialog = () => document.querySelector('dialog[open]') !== null
const menu: Tap = {
  target: 'header [popovertarget]',
  isDone: () => document.querySelector('nav:popover-open') !== null,
}
const heart: Tap = { target: 'main article .item-corner button', isDone: hasDialog }
const filters: Tap = { target: 'main a[href*="#filter-panel"]', isDone: hasDialog }
// On a phone, where a list has rows, a card of the grid is higher than it is wide.
const grid: Tap = {
  target: 'main [role=group]:not([popover]) button',
  isDone: () => {
    const { width = 1, height = 0 } = document.querySelector('main article')?.getBoundingClientRect() ?? {}
    return height > width
  },
}

/** How the site reacts on a slow phone, beside bare HTML of the same size; medians of five alternating rounds. */
export const browserReactions = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const site = process.env.SITE_URL ?? (await startSite(defer))
    const bare = await startBareSite(site, defer)
    const browser = await launchBrowser()
    defer(() => browser.close())
    const wholeBrowser = await launchBrowser('whole')
    defer(() => wholeBrowser.close())
    const roundFigures: Figures[] = []
    for (let round = 0; round < rounds; round++) roundFigures.push(await measureRound(site, bare))
    const results = medians(roundFigures)
    writeResults('browser', results)
    return Object.entries(results).map(([what, figure]) => ({ what, figure: formatFigure(what, figure) }))

    async function measureRound(site: string, bare: string): Promise<Figures> {
      const deals = paths.deals()
      return {
        ...withRatios(
          'home',
          await visitTwice(browser, site + paths.home()),
          await visitTwice(browser, bare + paths.home()),
        ),
        ...withRatios('deals', await visitTwice(browser, site + deals), await visitTwice(browser, bare + deals)),
        ...withRatios(
          'deals: prefetched page',
          await followPrefetched(browser, site + deals, dealLink),
          await followDocument(wholeBrowser, bare + deals, dealLink),
        ),
        ...withPrefix('deals: next document', await followDocument(wholeBrowser, site + deals, dealLink)),
        ...withRatios(
          'deals: menu right after load',
          await tapAfterLoad(browser, site + deals, menu),
          await tapAfterLoad(browser, bare + deals, menu),
        ),
        ...withPrefix('deals: heart right after load', await tapAfterLoad(browser, site + deals, heart)),
        ...withPrefix('home: heart right after load', await tapAfterLoad(browser, site + paths.home(), heart)),
        ...withPrefix('deals: hydrated', await tapsOnceHydrated(browser, site + deals, { menu, heart, filters, grid })),
      }
    }
  })

async function startSite(defer: (undo: () => unknown) => void): Promise<string> {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const env = { PORT: `${port}`, DATA_DIR: temporaryFolder(defer), LOG_LEVEL: 'error', DEMO: '1', RATE_LIMITS: 'off' }
  defer((await startServer(process.execPath, ['src/server/cli.ts', 'start'], `${site}${paths.deals()}`, { env })).stop)
  return site
}

const withPrefix = (prefix: string, figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${prefix}, ${name}`, figure]))

/** They are 0 where no task is long, and have no ratio. */
const canBeZero = new Set(['blocked time', 'blocked', 'longest'])

/** The figures of our side, and their ratio to the bare page's. */
const withRatios = (prefix: string, ours: Figures, bare: Figures): Figures => ({
  ...withPrefix(prefix, ours),
  ...Object.fromEntries(
    Object.entries(ours).flatMap(([name, figure]) => {
      const bareFigure = bare[name]
      return bareFigure && !canBeZero.has(name) ? [[`${prefix}, ${name}: to bare HTML`, figure / bareFigure]] : []
    }),
  ),
})

const medians = (roundFigures: Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(roundFigures[0] ?? {}).map((name) => [
      name,
      median(roundFigures.map((figures) => figures[name] ?? Number.NaN)),
    ]),
  )

const formatFigure = (what: string, figure: number): string => {
  if (what.endsWith('to bare HTML')) return figure.toFixed(2)
  return what.includes('bytes') ? `${(figure / 1000).toFixed(1)} kB` : `${figure.toFixed(0)} ms`
}
