import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { addressCount, askManyAddresses, failuresIn } from './many-addresses.ts'
import { writeResults } from './results.ts'
import { type Line, median, startServer, temporaryFolder, withCleanup } from './support.ts'

const requests = Number(process.env.MEMORY_REQUESTS ?? 1_000_000)
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
    const samples: Sample[] = []
    const statuses = await askManyAddresses(origin, requests, async (n) => {
      if (n % Math.ceil(requests / sampleCount) === 0) samples.push(await sampleOf(child.pid ?? 0, heapFile))
    })
    const warmSamples = samples.slice(Math.ceil(samples.length * warmUp))
    const third = Math.floor(warmSamples.length / 3)
    const [first, last] = [mediansOf(warmSamples.slice(0, third)), mediansOf(warmSamples.slice(-third))]
    const growth = { residentMb: last.residentMb / first.residentMb, heapMb: last.heapMb / first.heapMb }
    const failed = failuresIn(statuses)
    writeResults('memory', { requests, addresses: addressCount, statuses, firstThird: first, lastThird: last, growth })
    const line = (what: string, key: keyof Sample): Line => ({
      what,
      figure: `${first[key].toFixed(0)}, ${last[key].toFixed(0)} MB: ${growth[key].toFixed(2)} x`,
      goal: `<= ${maxGrowth} x`,
      met: growth[key] <= maxGrowth,
    })
    return [
      { what: 'requests, and addresses', figure: `${requests}, ${Math.min(addressCount, requests)}` },
      { what: 'answers with 5xx', figure: `${failed}`, goal: '0', met: failed === 0 },
      line('resident memory, first and last third', 'residentMb'),
      line('heap after collections, first and last third', 'heapMb'),
    ]
  })

const mediansOf = (samples: Sample[]): Sample => ({
  residentMb: median(samples.map(({ residentMb }) => residentMb)),
  heapMb: median(samples.map(({ heapMb }) => heapMb)),
})

async function sampleOf(pid: number, heapFile: string): Promise<Sample> {
  rmSync(heapFile, { force: true })
  const [, kB = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(heapFile) || readFileSync(heapFile, 'utf8') === '') await delay(20)
  return { residentMb: Number(kB) / 1024, heapMb: Number(readFileSync(heapFile, 'utf8')) / 1024 / 1024 }
}
