import { existsSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { writeResults } from './results.ts'
import { type Line, median, startServer, temporaryFolder, withCleanup } from './support.ts'

const requests = Number(process.env.MEMORY_REQUESTS ?? 1_000_000)
const addresses = 100_000
// Few enough that none waits too long for its turn to be rendered.
const concurrency = 8
const sampleCount = 100
/** The first fifth fills the caches and lets the heap grow to its size. */
const warmUp = 0.2
const maxGrowth = 1.15

type Sample = { residentMb: number; heapMb: number }

/** Memory of one process while it answers a million requests for a hundred thousand addresses, most of them rendered. */
export const memoryOfManyAddresses = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const folder = temporaryFolder(defer)
    const heapFile = join(folder, 'heap')
    const env = {
      PORT: `${port}`,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      DEMO: '1',
      RATE_LIMITS: 'off',
      HEAP_FILE: heapFile,
    }
    const args = ['--expose-gc', '--import', './tests/bench/collect-on-signal.ts', 'src/server/cli.ts', 'start']
    const { child, stop } = await startServer(process.execPath, args, `${origin}/deals`, { env })
    defer(stop)
    const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
    const samples: Sample[] = []
    const statuses: Record<number, number> = {}
    let startedCount = 0
    const client = async () => {
      while (startedCount < requests) {
        const n = startedCount++
        const status = await ask(agent, `${origin}${addressOf(n)}`)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (n % Math.ceil(requests / sampleCount) === 0) samples.push(await sampleOf(child.pid ?? 0, heapFile))
      }
    }
    await Promise.all(Array.from({ length: concurrency }, client))
    agent.destroy()
    const warmSamples = samples.slice(Math.ceil(samples.length * warmUp))
    const third = Math.floor(warmSamples.length / 3)
    const [first, last] = [mediansOf(warmSamples.slice(0, third)), mediansOf(warmSamples.slice(-third))]
    const growth = { residentMb: last.residentMb / first.residentMb, heapMb: last.heapMb / first.heapMb }
    const failed = Object.entries(statuses).reduce(
      (sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0),
      0,
    )
    writeResults('memory', { requests, addresses, statuses, firstThird: first, lastThird: last, growth })
    const line = (what: string, key: keyof Sample): Line => ({
      what,
      figure: `${first[key].toFixed(0)}, ${last[key].toFixed(0)} MB: ${growth[key].toFixed(2)} x`,
      goal: `<= ${maxGrowth} x`,
      met: growth[key] <= maxGrowth,
    })
    return [
      { what: 'requests, and addresses', figure: `${requests}, ${Math.min(addresses, requests)}` },
      { what: 'answers with 5xx', figure: `${failed}`, goal: '0', met: failed === 0 },
      line('resident memory, first and last third', 'residentMb'),
      line('heap after collections, first and last third', 'heapMb'),
    ]
  })

const mediansOf = (samples: Sample[]): Sample => ({
  residentMb: median(samples.map(({ residentMb }) => residentMb)),
  heapMb: median(samples.map(({ heapMb }) => heapMb)),
})

/** Each address in turn, in another order than that of their kinds: pages, calls that are cached or not, and 404s. */
function addressOf(request: number): string {
  const n = (request * 7_919) % addresses
  switch (n % 10) {
    case 0:
      return `/deals?minprice=${n}`
    case 1:
      return `/singleproduct/nothing-${n}`
    case 2:
      return `/ifs/search?s=kettle${n}`
    case 3:
    case 4:
      return `/ifs/getdeals?limit=5&page=${n}`
    default:
      return `/ifs/getcount?timestamp=${n}`
  }
}

const ask = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })

async function sampleOf(pid: number, heapFile: string): Promise<Sample> {
  rmSync(heapFile, { force: true })
  const [, kB = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(heapFile) || readFileSync(heapFile, 'utf8') === '') await delay(20)
  return { residentMb: Number(kB) / 1024, heapMb: Number(readFileSync(heapFile, 'utf8')) / 1024 / 1024 }
}
