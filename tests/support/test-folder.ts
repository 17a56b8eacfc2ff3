import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 6e9

/**
 * A new folder, where possible in memory: databases that are created and dropped by the hundred took half of the tests'
 * time in the file system of a virtual machine.
 */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(isMemoryUsable() ? MEMORY : tmpdir(), 'bachat-'))
  // As root the database runs as another user, who must be able to traverse it.
  chmodSync(folder, 0o711)
  return folder
}

/** With enough room, and for programs too: in containers it is often small, or mounted with `noexec`. */
function isMemoryUsable(): boolean {
  if (process.platform !== 'linux') return false
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === MEMORY)
  if (!mount || mount[3]?.split(',').includes('noexec')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > NEEDED_BYTES
}
