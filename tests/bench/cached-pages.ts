import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { type Line, requestsPerSecond, root, startServer, temporaryFolder, withCleanup } from './support.ts'

// Many short alternating rounds, of which the fastest counts: other load only slows a round down.
const rounds = 21
const seconds = 1

const goal = 0.93
const encodings = { plain: 'identity', brotli: 'br' }

/** A cached page against node:http sending the same bytes and headers, alternating in one run. */
export const cachedPages = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const sitePort = await freePort()
    const env = { PORT: `${sitePort}`, DATA_DIR: temporaryFolder(defer), LOG_LEVEL: 'error', DEMO: '1' }
    const site = `http://127.0.0.1:${sitePort}/deals`
    defer((await startServer(process.execPath, ['src/server/cli.ts', 'start'], site, { env })).stop)
    const lines: Line[] = []
    for (const [name, encoding] of Object.entries(encodings)) {
      const port = await freePort()
      const plain = `http://127.0.0.1:${port}/`
      const peer = join(root, 'tests/bench/peers/plain-http.ts')
      defer((await startServer(process.execPath, [peer, site, `${port}`, encoding], plain)).stop)
      lines.push(...compareRates(name, encoding, site, plain))
    }
    return lines
  })

function compareRates(name: string, encoding: string, site: string, plain: string): Line[] {
  const rates = { site: [] as number[], plain: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    rates.site.push(requestsPerSecond(site, seconds, encoding))
    rates.plain.push(requestsPerSecond(plain, seconds, encoding))
  }
  const [siteRate, peerRate] = [Math.max(...rates.site), Math.max(...rates.plain)]
  const ratio = siteRate / peerRate
  return [
    { what: `cached deals list, ${name}, requests/s`, figure: siteRate.toFixed(0) },
    { what: `node:http, the same bytes, ${name}, requests/s`, figure: peerRate.toFixed(0) },
    { what: `ratio, ${name}`, figure: ratio.toFixed(2), goal: `>= ${goal}`, met: ratio >= goal },
  ]
}
