import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../support.ts'

const folder = '/tmp/bachat-scale-bench'
const scale = join(root, 'docs/scale')
export const primary = 'postgres://bachat@127.0.0.1:18003/bachat'

const runScript = (command: 'start' | 'stop') =>
  execFileSync(join(scale, 'run.sh'), [command, folder], {
    env: { ...process.env, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

export const startCluster = () => runScript('start')
export const stopCluster = () => runScript('stop')

export const promote = () => promisify(execFile)(join(scale, 'promote.sh'), [folder])

/** Ends one of the processes without warning; its supervisor starts it again. */
export function kill(name: string): void {
  process.kill(Number(readFileSync(join(folder, 'pids', name), 'utf8')), 'SIGKILL')
}

/** Waits until every process of the site is ready again: two failures at the same time are not measured. */
export async function untilAllReady(): Promise<void> {
  for (const port of [18_001, 18_002, 18_007]) {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (let triesLeft = 300; triesLeft > 0 && !(await isReady()); triesLeft -= 1) await delay(200)
  }
}

/** Ends one of the processes and its supervisor, which would start it again. */
export function killPermanently(name: string): void {
  process.kill(Number(readFileSync(join(folder, 'pids', `${name}.supervisor`), 'utf8')), 'SIGKILL')
  kill(name)
}

/** The keys and headers of everything that nginx has stored. */
export function storedAnswers(): { key: string; headers: string; content: Buffer }[] {
  const cache = join(folder, 'nginx/cache')
  return readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const content = readFileSync(join(entry.parentPath, entry.name))
      const start = content.indexOf('KEY: ')
      const end = content.indexOf('\r\n\r\n', start)
      const text = content.subarray(start, end).toString('latin1')
      return { key: text.slice('KEY: '.length, text.indexOf('\n')), headers: text.toLowerCase(), content }
    })
}
