import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const groups = '/sys/fs/cgroup'
const periodUs = 10_000

/**
 * Limits each process with all its threads to a share of one core, by control groups of Linux, which are removed when
 * the processes have ended. False where they cannot be created: they need root.
 */
export function limitToShare(pids: number[], share: number, defer: (undo: () => unknown) => void): boolean {
  try {
    for (const pid of pids) limit(pid, share * periodUs, defer)
    return true
  } catch {
    return false
  }
}

function limit(pid: number, quotaUs: number, defer: (undo: () => unknown) => void): void {
  const isUnified = existsSync(join(groups, 'cgroup.controllers'))
  if (isUnified) writeFileSync(join(groups, 'cgroup.subtree_control'), '+cpu')
  const parent = isUnified ? groups : join(groups, 'cpu')
  const group = join(parent, `bachat-bench-${pid}`)
  mkdirSync(group)
  defer(() => rmdirSync(group))
  if (isUnified) writeFileSync(join(group, 'cpu.max'), `${quotaUs} ${periodUs}`)
  else {
    writeFileSync(join(group, 'cpu.cfs_period_us'), `${periodUs}`)
    writeFileSync(join(group, 'cpu.cfs_quota_us'), `${quotaUs}`)
  }
  writeFileSync(join(group, 'cgroup.procs'), `${pid}`)
}
