import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** That of docs/scale/run.sh. */
export const folder = join(tmpdir(), 'bachat-scale-bench')

/** One of those that docs/scale/run.sh makes. */
export function passwordOf(name: 'DATABASE' | 'PATRONI_SUPERUSER'): string {
  const passwords = readFileSync(join(folder, 'passwords'), 'utf8')
  return new RegExp(`^${name}_PASSWORD=(.*)$`, 'm').exec(passwords)?.[1] ?? ''
}

const pidOf = (name: string): number => Number(readFileSync(join(folder, 'pids', name), 'utf8'))

/** Ends one of the processes without warning; its supervisor starts it again. */
export const kill = (name: string) => process.kill(pidOf(name), 'SIGKILL')

/** Ends one of the processes until `startAgain`. */
export function killPermanently(name: string): void {
  process.kill(pidOf(`${name}.supervisor`), 'SIGSTOP')
  kill(name)
}

export const startAgain = (name: string) => process.kill(pidOf(`${name}.supervisor`), 'SIGCONT')
