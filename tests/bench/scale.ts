import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { freePort } from '../support/free-port.ts'
import { limitToShare } from './cpu-share.ts'
import { seededDatabase } from './fresh-pages.ts'
import { writeResults } from './results.ts'
import { cpuMs, type Line, load, median, startServer, temporaryFolder, withCleanup } from './support.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const seconds = 4
// As many as are rendered at the same time: none waits for its turn.
const connections = 8
const goal = 1.7
// The rest of two cores is left to the load generator and the database, so that the workers do not compete with them.
const coreShare = 0.5

type Defer = (undo: () => unknown) => void
type Server = { url: string; pids: number[]; isLimited: boolean }
type Measurement = { perSecond: number; cpuMs: number }

/**
 * Deals lists rendered per second without a cache by two web workers, against one process, in turns. Each worker and the
 * process have half a core, where the machine can limit them.
 */
export const scaleOfWorkers = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const folder = temporaryFolder(defer)
    const databaseUrl = await seededDatabase(folder, defer)
    const lines: Line[] = []
    const results: Record<string, unknown> = {}
    for (const answers of ['memory', 'database'] as const) {
      const servers = {
        one: await startOn('fresh-server.ts', answers, { folder, databaseUrl, defer }),
        two: await startOn('scale-server.ts', answers, { folder, databaseUrl, defer }),
      }
      const areLimited = servers.one.isLimited && servers.two.isLimited
      const { one, two } = measureAlternately(servers)
      const rates = two.perSecond / one.perSecond
      const cpu = two.cpuMs / one.cpuMs
      results[answers] = { one, two, ratioOfRates: rates, ratioOfCpuMs: cpu, coreShare: areLimited ? coreShare : null }
      const cpuLimit = areLimited ? `${coreShare} of a core each` : 'as much CPU as they get'
      lines.push(
        { what: `one process, answers from ${answers}, ${cpuLimit}`, figure: figureOf(one) },
        { what: `two web workers, answers from ${answers}, ${cpuLimit}`, figure: figureOf(two) },
        { what: `CPU time a page, two to one, ${answers}`, figure: cpu.toFixed(2) },
        {
          what: `ratio of rates, answers from ${answers}`,
          figure: rates.toFixed(2),
          // With a database on the same cores, the workers may not get their shares.
          ...(answers === 'memory' && { goal: `>= ${goal}`, met: rates >= goal }),
        },
      )
    }
    const load = loadavg()[0] ?? 0
    writeResults('scale', { ...results, loadAverage: load })
    return [...lines, { what: 'load average of the machine meanwhile', figure: load.toFixed(1) }]
  })

const figureOf = ({ perSecond, cpuMs: cpu }: Measurement) => `${perSecond.toFixed(0)}/s ${cpu.toFixed(2)} ms`

async function startOn(
  script: string,
  answers: 'memory' | 'database',
  { folder, databaseUrl, defer }: { folder: string; databaseUrl: string; defer: Defer },
): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/deals`
  const env = { PORT: `${port}`, DATA_DIR: folder, DATABASE_URL: databaseUrl }
  const { child, stop } = await startServer(process.execPath, [`tests/bench/${script}`, answers], url, { env })
  const [parent, children] = [child.pid ?? 0, childrenOf(child.pid)]
  // The parent of workers only hands them connections.
  const isLimited = limitToShare(children.length > 0 ? children : [parent], coreShare, defer)
  defer(stop)
  return { url, pids: [parent, ...children], isLimited }
}

function childrenOf(pid: number | undefined): number[] {
  try {
    return execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    // It has none.
    return []
  }
}

/** Medians of alternating rounds, so that other load affects both alike. */
function measureAlternately(servers: Record<'one' | 'two', Server>): Record<'one' | 'two', Measurement> {
  const measurements: Record<'one' | 'two', Measurement[]> = { one: [], two: [] }
  for (const { url } of Object.values(servers)) load(url, seconds, 'gzip', connections)
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['one', 'two'] as const) {
      const { url, pids } = servers[name]
      const cpu = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0)
      const cpuBefore = cpu()
      const { requests, perSecond } = load(url, seconds, 'gzip', connections)
      measurements[name].push({ perSecond, cpuMs: (cpu() - cpuBefore) / requests })
    }
  const medianOf = (all: Measurement[]): Measurement => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    cpuMs: median(all.map(({ cpuMs: cpu }) => cpu)),
  })
  return { one: medianOf(measurements.one), two: medianOf(measurements.two) }
}
