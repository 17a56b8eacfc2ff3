import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetKeptFiles } from '../../../importer/record-import-run.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { feedFolder } from './run-feed.ts'

const keptDays = 14

/** Deletes the files of runs that were held or killed two weeks ago. */
export async function purgeFeedFiles(db: Db, dataDir: string, now: Date): Promise<void> {
  const before = daysBefore(now, keptDays)
  await forgetKeptFiles(db, before)
  const folder = feedFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file && file.mtime < before) await rm(join(folder, name), { force: true })
  }
}
