import { freePort } from '../support/free-port.ts'
import { type Weight, pageWeights as weigh } from '../support/page-weights.ts'
import { type Line, startServer, temporaryFolder, withCleanup } from './support.ts'

/** The size of each page on a first visit, in its heaviest language. */
export const pageWeights = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const port = await freePort()
    const site = `http://127.0.0.1:${port}`
    const env = { PORT: `${port}`, DATA_DIR: temporaryFolder(defer), LOG_LEVEL: 'error', DEMO: '1' }
    defer((await startServer(process.execPath, ['src/server/cli.ts', 'start'], `${site}/deals`, { env })).stop)
    const weights = heaviest(await weigh(site))
    return weights.map(({ page, part, language, kilobytes, allowed }) => ({
      what: `${page}, ${part} (${language})`,
      figure: `${kilobytes.toFixed(1)} kB`,
      goal: `<= ${allowed} kB`,
      met: kilobytes <= allowed,
    }))
  })

/** One style sheet serves all pages. */
function heaviest(weights: Weight[]): Weight[] {
  const heaviestByPart = new Map<string, Weight>()
  for (const weight of weights) {
    const key = weight.part === 'style' ? 'style' : `${weight.page} ${weight.part}`
    if (weight.kilobytes > (heaviestByPart.get(key)?.kilobytes ?? 0)) heaviestByPart.set(key, weight)
  }
  return [...heaviestByPart.values()]
}
