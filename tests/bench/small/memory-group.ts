import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type MemoryGroup = {
  /** The command that runs another one within the group from its first instruction. */
  within: (command: string[]) => string[]
  processes: () => number[]
  /** What the system cannot take back by forgetting files that it has cached, in MB. */
  usedMb: () => number
  /** How often it has ended a process of the group. */
  kills: () => number
}

type Version = {
  parent: string
  limitFile: string
  /** The lines of `memory.stat` that cannot be reclaimed. */
  used: string[]
  killsFile: string
}

const root = '/sys/fs/cgroup'
const version1: Version = {
  parent: join(root, 'memory'),
  limitFile: 'memory.limit_in_bytes',
  used: ['total_rss', 'total_shmem'],
  killsFile: 'memory.oom_control',
}
const version2: Version = {
  parent: root,
  limitFile: 'memory.max',
  used: ['anon', 'shmem'],
  killsFile: 'memory.events',
}

/** A control group of Linux with this much memory for all of its processes. */
export function createMemoryGroup(limitMb: number, defer: (undo: () => unknown) => void): MemoryGroup {
  const isUnified = existsSync(join(root, 'cgroup.controllers'))
  const { parent, limitFile, used, killsFile } = isUnified ? version2 : version1
  const folder = join(parent, `bachat-bench-${process.pid}-${limitMb}`)
  try {
    if (isUnified) writeFileSync(join(root, 'cgroup.subtree_control'), '+memory')
    mkdirSync(folder)
    writeFileSync(join(folder, limitFile), `${limitMb * 1024 * 1024}`)
  } catch (error) {
    throw new Error(
      `The memory of processes cannot be limited here: run this benchmark as root on Linux, where ${parent} (control groups, version ${isUnified ? 2 : 1}) can be written.`,
      { cause: error },
    )
  }
  const numberIn = (file: string, name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? Number.NaN)
  const processes = () =>
    readFileSync(join(folder, 'cgroup.procs'), 'utf8').trim().split('\n').filter(Boolean).map(Number)
  defer(() => removeWhenEmpty(folder, processes))
  return {
    within: (command) => ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(folder, 'cgroup.procs'), ...command],
    processes,
    usedMb: () => used.reduce((sum, name) => sum + numberIn('memory.stat', name), 0) / 1024 / 1024,
    kills: () => numberIn(killsFile, 'oom_kill'),
  }
}

/** Ended processes leave it a moment later. */
async function removeWhenEmpty(folder: string, processes: () => number[]): Promise<void> {
  for (let tries = 0; tries < 100 && processes().length > 0; tries += 1) await delay(100)
  rmdirSync(folder)
}

export type GroupMemory = { siteMb: number; databaseMb: number }

/**
 * The memory of a group's processes, in MB, as if they were alone on the machine: what several of them share counts
 * once, and what they share with processes of other groups, such as the code of Node, counts in full.
 */
export function memoryOf(group: MemoryGroup): GroupMemory {
  const own = { site: 0, database: 0 }
  const files = { site: new Map<string, number>(), database: new Map<string, number>() }
  for (const pid of group.processes()) {
    const part = textOf(pid, 'comm').trim() === 'postgres' ? 'database' : 'site'
    const totals = textOf(pid, 'smaps_rollup')
    for (const [, kB] of totals.matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+)/gm)) own[part] += Number(kB)
    for (const [file, kB] of residentFiles(textOf(pid, 'smaps')))
      files[part].set(file, Math.max(kB, files[part].get(file) ?? 0))
  }
  const sum = (part: keyof typeof own) => [...files[part].values()].reduce((total, kB) => total + kB, own[part]) / 1024
  return { siteMb: sum('site'), databaseMb: sum('database') }
}

/** How many kB of each mapped file are in memory, without the pages that a process has changed. */
function residentFiles(smaps: string): Map<string, number> {
  const files = new Map<string, number>()
  for (const mapping of smaps.split(/^(?=[\da-f]+-[\da-f]+ )/m)) {
    const file = /^\S+ \S+ \S+ \S+ [1-9]\d* +(\/(?!dev\/|memfd|SYSV).*)/.exec(mapping)?.[1]
    if (file === undefined) continue
    const kB = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(mapping)?.[1] ?? 0)
    files.set(file, (files.get(file) ?? 0) + kB('Rss') - kB('Anonymous'))
  }
  return files
}

/** Empty when the process has ended. */
function textOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
