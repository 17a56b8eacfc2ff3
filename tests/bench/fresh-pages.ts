import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { createLocalStorage } from '../../src/pictures/storage/local-storage.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { openMigratedDatabase } from '../../src/server/start/open-database.ts'
import { seedDemo } from '../../src/server/start/seed-demo.ts'
import { freePort } from '../support/free-port.ts'
import { cpuMs, type Line, load, median, root, startServer, temporaryFolder, withCleanup } from './support.ts'

const rounds = 5
const seconds = 4
const goal = 5
const nextFolder = join(root, 'tests/bench/peers/next')

type Defer = (undo: () => unknown) => void
type Contender = { url: string; pid: number | undefined }
type Measurement = { rate: number; cpu: number }

/** The deals list rendered for every request: ours, ours without its database, and the same page in Next.js. */
export const freshPages = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const folder = temporaryFolder(defer)
    const databaseUrl = await seededDatabase(folder, defer)
    const ours = await startOurs('database', folder, databaseUrl, defer)
    const rendering = await startOurs('memory', folder, databaseUrl, defer)
    const answers = join(folder, 'answers.json')
    await cacheAnswers(ours.url, answers)
    const next = await startNext(answers, defer)
    const lines = await comparePages(ours.url, next.url)
    for (const encoding of ['identity', 'gzip'])
      lines.push(...ratios(measureAlternately({ ours, rendering, next }, encoding), encoding))
    lines.push({ what: 'load average of the machine meanwhile', figure: (loadavg()[0] ?? 0).toFixed(1) })
    return lines
  })

export async function seededDatabase(folder: string, defer: Defer): Promise<string> {
  const config = readConfig({ DATA_DIR: folder })
  const { background: db, url, stop } = await openMigratedDatabase(config, createLog('error'))
  defer(stop)
  await seedDemo({
    db,
    now: new Date(),
    pictures: createLocalStorage(join(folder, 'media')),
    config,
    log: createLog('error'),
  })
  return url
}

async function startOurs(answers: 'database' | 'memory', folder: string, databaseUrl: string, defer: Defer) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/deals`
  const env = { PORT: `${port}`, DATA_DIR: folder, DATABASE_URL: databaseUrl }
  const { child, stop } = await startServer(process.execPath, ['tests/bench/fresh-server.ts', answers], url, { env })
  defer(stop)
  return { url, pid: child.pid }
}

async function startNext(answers: string, defer: Defer): Promise<Contender> {
  const env = { ANSWERS: answers, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const next = join(nextFolder, 'node_modules/next/dist/bin/next')
  if (!existsSync(next)) prepare('npm', ['ci'], env)
  prepare(process.execPath, [next, 'build'], env)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/deals`
  const server = await startServer(process.execPath, [next, 'start', '-p', `${port}`], url, { cwd: nextFolder, env })
  defer(server.stop)
  return { url, pid: server.child.pid }
}

function prepare(command: string, args: string[], env: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: nextFolder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${args.join(' ')} of the Next.js page failed:\n${stdout}${stderr}`)
}

/** The peer's data: the site's own answers. */
async function cacheAnswers(page: string, file: string): Promise<void> {
  const calls = {
    deals: '/ifs/getdeals?superdeal=0&page=1&limit=20',
    footer: '/ifs/getfooterdetails',
    settings: '/ifs/commonsettings',
    counts: '/ifs/getcount',
  }
  const answers: Record<string, unknown> = {}
  for (const [name, path] of Object.entries(calls)) {
    const { responseData } = (await (await fetch(new URL(path, page))).json()) as { responseData: unknown }
    answers[name] = responseData
  }
  await writeFile(file, JSON.stringify(answers))
}

/** The pages count as equal when their markup is, whatever data each sends for the browser. Ours contains its styles. */
async function comparePages(ours: string, next: string): Promise<Line[]> {
  const [a, b] = await Promise.all([ours, next].map(async (url) => (await fetch(url)).text()))
  const markup = (html = '') => html.replace(/<(script|style)\b.*?<\/\1>/gs, '').length
  const share = markup(b) / markup(a)
  const kilobytes = (html = '') => `${(html.length / 1024).toFixed(0)} kB`
  return [
    { what: 'whole document, ours', figure: kilobytes(a) },
    { what: 'whole document, Next.js', figure: kilobytes(b) },
    {
      what: "Next.js's markup to ours, data and styles aside",
      figure: share.toFixed(2),
      goal: '0.85 to 1.15',
      met: share > 0.85 && share < 1.15,
    },
  ]
}

/** Rates and CPU time per page, medians of alternating rounds, so that other load affects all equally. */
function measureAlternately<N extends string>(
  contenders: Record<N, Contender>,
  encoding: string,
): Record<N, Measurement> {
  const names = Object.keys(contenders) as N[]
  const measurements = new Map(names.map((name) => [name, [] as Measurement[]]))
  for (const name of names) load(contenders[name].url, seconds, encoding)
  for (let round = 0; round < rounds; round++) {
    for (const [name, results] of measurements) {
      const { url, pid } = contenders[name]
      const cpuBefore = cpuMs(pid)
      const { requests, perSecond } = load(url, seconds, encoding)
      results.push({ rate: perSecond, cpu: (cpuMs(pid) - cpuBefore) / requests })
    }
  }
  const medians = [...measurements].map(([name, results]) => [
    name,
    { rate: median(results.map(({ rate }) => rate)), cpu: median(results.map(({ cpu }) => cpu)) },
  ])
  return Object.fromEntries(medians)
}

function ratios({ ours, rendering, next }: Record<'ours' | 'rendering' | 'next', Measurement>, encoding: string) {
  const figure = ({ rate, cpu }: Measurement) => `${rate.toFixed(0)}/s ${cpu.toFixed(2)} ms`
  // A page's cost to its process: rates also depend on the machine's other load.
  const ratio = next.cpu / rendering.cpu
  const lines: Line[] = [
    { what: `ours, with its database, ${encoding}`, figure: figure(ours) },
    { what: `ours, answers in memory, ${encoding}`, figure: figure(rendering) },
    { what: `Next.js, answers in memory, ${encoding}`, figure: figure(next) },
    { what: 'ratio of rates, ours with its database', figure: (ours.rate / next.rate).toFixed(2) },
    { what: 'ratio of rates, both in memory', figure: (rendering.rate / next.rate).toFixed(2) },
    {
      what: 'ratio by CPU time a page, both in memory',
      figure: ratio.toFixed(2),
      goal: `>= ${goal}`,
      met: ratio >= goal,
    },
  ]
  return lines
}
