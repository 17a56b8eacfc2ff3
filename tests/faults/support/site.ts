import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isServerAlive, readServerFile } from '../../../src/platform/postgres/postmaster-pid.ts'
import { ensureBuilt } from '../../../src/server/build/build.ts'
import { freePort } from '../../support/free-port.ts'
import { fillDataFolder } from '../../support/prepared-data-folder.ts'
import { ask, type HttpAnswer } from './send-request.ts'

const root = join(import.meta.dirname, '../../..')
const cli = join(root, 'src/server/cli.ts')

/** The timeout for anything on a busy machine. */
export const timeoutMs = 180_000

export type Run = {
  child: ChildProcess
  /** Its output so far, both streams. */
  output: () => string
  /** Resolves when it has ended and all output has arrived. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export type Site = Run & {
  port: number
  ask: (path: string, options?: Parameters<typeof ask>[2]) => Promise<HttpAnswer>
  /** Its log, an object per line. */
  log: () => Record<string, unknown>[]
  stop: (signal?: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

type Settings = Record<string, string>

let built: Promise<string> | undefined

/** Before the tests, so that no start within a test has to build. */
export async function buildPages(): Promise<void> {
  built ??= ensureBuilt({ info: () => undefined, warn: console.warn })
  await built
}

type RunAs = { uid?: number; gid?: number; stdin?: 'pipe'; program?: string }
/** Another program that starts the site, such as npm. */
type StartProgram = { program?: string; args?: string[] }

/** One command of the site in a process of its own. */
export function run(args: string[], settings: Settings, as: RunAs = {}): Run {
  const { program = cli, stdin = 'ignore', ...user } = as
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      DEMO: '0',
      WEB_WORKERS: '1',
      ...settings,
    },
    stdio: [stdin, 'pipe', 'pipe'],
    ...user,
  })
  children.add(child)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(`${chunk}`))
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  return { child, output: () => output.join(''), ended }
}

/** `start` in a process of its own, returned when it is ready. */
export async function startSite(settings: Settings, starter?: StartProgram): Promise<Site> {
  const site = await beginSite(settings, starter)
  await until('the site is ready', async () => {
    if (site.child.exitCode !== null) throw new Error(`The site did not start:\n${site.output()}`)
    return (await site.ask('/readyz').catch(() => null))?.status === 200
  })
  return site
}

/** `start` in a process of its own, returned when it is spawned. */
export async function beginSite(settings: Settings, { args = ['start'], ...as }: StartProgram = {}): Promise<Site> {
  await buildPages()
  const port = Number(settings.PORT ?? (await freePort()))
  const siteRun = run(args, { ...settings, PORT: `${port}` }, as)
  return {
    ...siteRun,
    port,
    ask: (path, options) => ask(port, path, options),
    log: () =>
      siteRun
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    stop: (signal = 'SIGTERM') => {
      siteRun.child.kill(signal)
      return siteRun.ended
    },
  }
}

const children = new Set<ChildProcess>()
const folders = new Set<string>()

/** Ends every process that the file has started, and the databases in its folders. */
export async function endAll(): Promise<void> {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) {
    const server = readServerFile(join(folder, 'postgres'))
    if (server && isServerAlive(server)) process.kill(server.pid, 'SIGQUIT')
    while (server && isServerAlive(server)) await delay(20)
    rmSync(dirname(folder), { recursive: true, force: true })
  }
}

/** A DATA_DIR that does not exist yet; `endAll` removes it. */
export function dataFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'bachat-faults-'))
  // As root the server runs as another user, who must be able to traverse it.
  chmodSync(parent, 0o755)
  const folder = join(parent, 'data')
  folders.add(folder)
  return folder
}

/** A DATA_DIR as the first start leaves it, with a stopped database that is set up and has no content. */
export async function preparedDataFolder(): Promise<string> {
  const folder = dataFolder()
  await fillDataFolder(folder)
  return folder
}

/** The process id of the database server in a DATA_DIR; null if none runs. */
export function databasePid(folder: string): number | null {
  const server = readServerFile(join(folder, 'postgres'))
  return server && isServerAlive(server) ? server.pid : null
}

export function killDatabase(folder: string): void {
  const pid = databasePid(folder)
  if (pid !== null) process.kill(pid, 'SIGKILL')
}

/** Repeats a check until it succeeds. */
export async function until(
  description: string,
  check: () => boolean | Promise<boolean>,
  withinMs = timeoutMs,
): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${description}`)
    await delay(50)
  }
}
