import { join } from 'node:path'
import { readServerFile } from '../../../src/platform/postgres/postmaster-pid.ts'

/** The site's database in a DATA_DIR whose server runs. */
export function socketAddress(dataDir: string): string {
  const sockets = readServerFile(join(dataDir, 'postgres'))?.sockets ?? ''
  return `postgres://bachat@localhost/bachat?host=${encodeURIComponent(sockets)}`
}
