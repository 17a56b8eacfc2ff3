import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../support/free-port.ts'
import { root } from '../support.ts'
import type { MemoryGroup } from './memory-group.ts'

/** Where everything of the benchmark is, and the group in which the site's processes run. */
export type SmallMachine = { folder: string; group: MemoryGroup }

export type SmallSite = {
  port: number
  origin: string
  dataDir: string
  /** By the routes of the requests that blocked the event loop: how often, and the longest time in ms. */
  blocks: () => Map<string, { count: number; longestMs: number }>
  isRunning: () => boolean
  stop: () => Promise<void>
}

const env = { DEMO: '1', LOG_LEVEL: 'warn', LOG_FORMAT: 'json', HOST: '127.0.0.1' }

/** The site as it is installed, with the embedded database and all jobs, until it answers. */
export async function startSmallSite(
  { folder, group }: SmallMachine,
  { workers, ...more }: { workers: number } & Record<string, string | number>,
): Promise<SmallSite> {
  const port = await freePort()
  const dataDir = join(folder, 'data')
  const logFile = join(folder, `site-${port}.log`)
  const log = openSync(logFile, 'a')
  const child = runWithin(
    group,
    ['start'],
    { ...env, DATA_DIR: dataDir, PORT: `${port}`, WEB_WORKERS: `${workers}`, ...asText(more) },
    ['ignore', log, log],
  )
  closeSync(log)
  const exit = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = async () => {
    if (isRunning()) child.kill('SIGTERM')
    await exit
  }
  for (let tries = 0; !(await fetch(`${origin}/readyz`).catch(() => null))?.ok; tries += 1) {
    if (tries === 1_800 || !isRunning()) {
      await stop()
      throw new Error(`The site did not start:\n${readFileSync(logFile, 'utf8')}`)
    }
    await delay(100)
  }
  return { port, origin, dataDir, blocks: () => blocksIn(logFile), isRunning, stop }
}

const asText = (values: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}`]))

/** Starts a command of the site within the group. */
function runWithin(
  group: MemoryGroup,
  args: string[],
  settings: Record<string, string>,
  stdio: ['ignore', number, number] | ['ignore', 'ignore', 'pipe'],
): ChildProcess {
  const [program = '', ...rest] = group.within(['bin/node', 'bin/bachat.js', ...args])
  return spawn(program, rest, { cwd: root, env: { ...process.env, ...settings }, stdio })
}

/** Runs a command beside the site. Its error output is in the error that is thrown when it fails. */
export async function runBeside(group: MemoryGroup, { dataDir }: SmallSite, args: string[]): Promise<void> {
  const child = runWithin(group, args, { DATA_DIR: dataDir }, ['ignore', 'ignore', 'pipe'])
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const [status, signal] = await once(child, 'close')
  if (status !== 0) throw new Error(`bachat ${args[0]} ended with ${signal ?? status}:\n${errors}`)
}

function blocksIn(logFile: string): ReturnType<SmallSite['blocks']> {
  const blocks = new Map<string, { count: number; longestMs: number }>()
  for (const line of readFileSync(logFile, 'utf8').split('\n')) {
    if (!line.includes('A request blocked the event loop')) continue
    const { method, route, blockedMs } = JSON.parse(line) as { method: string; route: string; blockedMs: number }
    const { count, longestMs } = blocks.get(`${method} ${route}`) ?? { count: 0, longestMs: 0 }
    blocks.set(`${method} ${route}`, { count: count + 1, longestMs: Math.max(longestMs, blockedMs) })
  }
  return blocks
}
