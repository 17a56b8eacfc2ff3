import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../support.ts'
import { createNetwork, namespace, network, removeNetwork } from './nodes.ts'
import { folder, passwordOf } from './processes.ts'

const runScript = (command: 'start' | 'stop') =>
  execFileSync(join(root, 'docs/scale/run.sh'), [command, folder], {
    env: { ...process.env, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_NETWORK: network, NODE_NAMESPACE: namespace },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

export function startCluster(defer: (undo: () => unknown) => void): void {
  createNetwork()
  defer(removeNetwork)
  defer(() => runScript('stop'))
  runScript('start')
}

/** The address of the primary, by HAProxy. */
export const primaryAddress = (): string => `postgres://bachat:${passwordOf('DATABASE')}@127.0.0.1:18003/bachat`

/** The logs and data of all nodes, beside the folder that is removed at the end. */
export const keepForInspection = (): void => cpSync(folder, `${folder}-lost`, { recursive: true })

/** Waits until every process of the site is ready again: two failures at the same time are not measured. */
export async function untilAllReady(): Promise<void> {
  for (const port of [18_001, 18_002, 18_007]) {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (let triesLeft = 1_500; !(await isReady()); triesLeft -= 1) {
      if (triesLeft === 0) throw new Error(`The process at port ${port} is not ready again`)
      await delay(200)
    }
  }
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
