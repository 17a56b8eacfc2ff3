import { join } from 'node:path'
import { freePort, type Line, requestsPerSecond, root, startServer, temporaryFolder, withCleanup } from './support.ts'

// Many short alternating rounds, of which the fastest counts: other load only slows a round down.
const rounds = 21
const seconds = 1

/** A cached page against node:http sending the same bytes and headers, alternating in one run. */
export const cachedPages = (): Promise<Line[]> =>
  withCleanup(async (later) => {
    const [sitePort, plainPort] = [await freePort(), await freePort()]
    const env = { PORT: `${sitePort}`, DATA_DIR: temporaryFolder(later), LOG_LEVEL: 'error', DEMO: '1' }
    const site = `http://127.0.0.1:${sitePort}/deals`
    const started = await startServer(process.execPath, ['src/server/cli.ts', 'start'], site, { env })
    later(started.stop)
    const plain = `http://127.0.0.1:${plainPort}/`
    const peer = join(root, 'tests/bench/peers/plain-http.ts')
    later((await startServer(process.execPath, [peer, site, `${plainPort}`], plain)).stop)

    const rates = { site: [] as number[], plain: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      rates.site.push(requestsPerSecond(site, seconds, 'br'))
      rates.plain.push(requestsPerSecond(plain, seconds, 'br'))
    }
    const [ours, theirs] = [Math.max(...rates.site), Math.max(...rates.plain)]
    const ratio = ours / theirs
    return [
      { what: 'cached deals list, requests/s', figure: ours.toFixed(0) },
      { what: 'node:http, the same bytes, requests/s', figure: theirs.toFixed(0) },
      { what: 'ratio', figure: ratio.toFixed(2), goal: '>= 0.9', met: ratio >= 0.9 },
    ]
  })
