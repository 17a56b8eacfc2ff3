import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Everything the embedded server stores, below DATA_DIR. */
export type Folders = { root: string; data: string; run: string; sockets: string; log: string }

const SOCKET_FILE = '.s.PGSQL.5432'
// A socket path is limited to 104 bytes on macOS, 108 on Linux.
const MAX_SOCKET_PATH_BYTES = 100

export function foldersOf(dataDir: string): Folders {
  const root = resolve(dataDir)
  const run = join(root, 'run')
  return { root, data: join(root, 'postgres'), run, sockets: socketFolder(root, run), log: join(run, 'postgres.log') }
}

function socketFolder(root: string, run: string): string {
  if (Buffer.byteLength(socketPath(run)) <= MAX_SOCKET_PATH_BYTES) return run
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  return join(tmpdir(), `bachat-${name}`)
}

export function socketPath(folder: string): string {
  return join(folder, SOCKET_FILE)
}
