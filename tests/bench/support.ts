import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export const root = join(import.meta.dirname, '../..')

/** Cleanup steps of a benchmark, run in reverse order in any case. */
export async function withCleanup<T>(work: (defer: (undo: () => unknown) => void) => Promise<T>): Promise<T> {
  const undos: (() => unknown)[] = []
  try {
    return await work((undo) => undos.push(undo))
  } finally {
    for (const undo of undos.reverse()) await undo()
  }
}

export function temporaryFolder(defer: (undo: () => unknown) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'bachat-bench-'))
  // As root the database runs as a separate user, who needs access.
  chmodSync(folder, 0o755)
  // Processes that a browser has started may still write when it has ended.
  defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return folder
}

type StartedServer = { child: ChildProcess; stop: () => Promise<void> }

/** Starts a program and waits until `url` answers. */
export async function startServer(
  command: string,
  args: string[],
  url: string,
  options: { cwd?: string; env?: Record<string, string>; quiet?: boolean; isGroup?: boolean } = {},
): Promise<StartedServer> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, WEB_WORKERS: '1', ...options.env },
    stdio: ['ignore', 'ignore', options.quiet ? 'ignore' : 'inherit'],
    detached: options.isGroup ?? false,
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const exit = new Promise((resolve) => child.once('exit', resolve))
    // Debian's chromium-headless-shell is a script: a signal to it alone would leave the browser behind.
    if (options.isGroup && child.pid) process.kill(-child.pid, 'SIGTERM')
    else child.kill('SIGTERM')
    await exit
  }
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended before it answered`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return { child, stop }
    await delay(100)
  }
  await stop()
  throw new Error(`${url} did not answer within a minute`)
}

export type Load = { requests: number; perSecond: number }

/** The request rate of an address, measured by wrk: a load generator far faster than the server. */
export function load(url: string, seconds: number, encoding: string, connections = 16): Load {
  const { stdout, error } = spawnSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', `accept-encoding: ${encoding}`, url],
    { encoding: 'utf8' },
  )
  if (error) throw new Error('The page benchmarks need wrk (on Debian: apt-get install wrk)')
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} answered with errors: ${stdout}`)
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
  return { requests: figure(/(\d+) requests in/), perSecond: figure(/Requests\/sec:\s+([\d.]+)/) }
}

export const requestsPerSecond = (url: string, seconds: number, encoding: string): number =>
  load(url, seconds, encoding).perSecond

/** CPU time of a process so far, in ms. Only available on Linux: elsewhere NaN. */
export function cpuMs(pid: number | undefined): number {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const msPerTick = 10
  return (Number(ticks[11]) + Number(ticks[12])) * msPerTick
}

/** The largest resident memory of a process so far, in MB. Only available on Linux: elsewhere NaN. */
export function peakMb(pid: number | undefined): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

export type Line = { what: string; figure: string; goal?: string; met?: boolean }
