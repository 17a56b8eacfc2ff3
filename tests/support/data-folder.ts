import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { connect } from '../../src/platform/postgres/connect.ts'
import { isServerAlive, readServerFile } from '../../src/platform/postgres/postmaster-pid.ts'
import { fillDataFolder } from './prepared-data-folder.ts'

export const WRITE = ['create table if not exists notes (words text)', "insert into notes values ('kept')"]
export const READ = 'select words from notes'
export const KEPT = [{ words: 'kept' }]

/** A DATA_DIR for one test, not created yet; processes that still run in it afterwards are killed. */
export function dataFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'bachat-data-'))
  const folder = join(parent, 'data')
  // As root the server runs as another user, who must be able to traverse it.
  chmodSync(parent, 0o755)
  onTestFinished(async () => {
    const server = readServerFile(join(folder, 'postgres'))
    if (server && isServerAlive(server)) process.kill(server.pid, 'SIGQUIT')
    while (server && isServerAlive(server)) await delay(10)
    rmSync(dirname(folder), { recursive: true, force: true })
  })
  return folder
}

/** One whose database is set up and stopped, as after a first start. */
export async function preparedDataFolder(): Promise<string> {
  const folder = dataFolder()
  await fillDataFolder(folder)
  return folder
}

/** The process id of the server in a DATA_DIR; 0 if none runs. */
export function serverPid(folder: string): number {
  return readServerFile(join(folder, 'postgres'))?.pid ?? 0
}

/** Runs the statements and returns the last one's rows. */
export async function onDatabase(url: string, ...statements: string[]): Promise<unknown[]> {
  const sql = connect(url, { max: 1 })
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = [...(await sql.unsafe(statement))]
    return rows
  } finally {
    // Without a limit the driver waits forever after a lost connection.
    await sql.end()
  }
}
