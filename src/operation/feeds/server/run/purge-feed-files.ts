import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetKeptFiles } from '../../../../importer/record-import-run.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'
import { listKeptFiles } from '../feed.queries.ts'
import { feedFolder } from './run-feed.ts'

const keptDays = 14
/** A run may still read its file. */
const unusedDays = 1

/** Deletes the files of runs that were held two weeks ago, and what killed runs have left. */
export async function purgeFeedFiles(db: Db, dataDir: string, now: Date): Promise<void> {
  await forgetKeptFiles(db, daysBefore(now, keptDays))
  const kept = new Set(await listKeptFiles(db))
  const folder = feedFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const file = kept.has(path) ? null : await stat(path).catch(() => null)
    if (file && file.mtime < daysBefore(now, unusedDays)) await rm(path, { force: true })
  }
}
