import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrateWithVocabulary } from '../../src/catalogue/deals/server/search/vocabulary/load-vocabulary.ts'
import { createLocalStorage } from '../../src/pictures/storage/local-storage.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startJobs } from '../../src/platform/database/jobs.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { connect } from '../../src/platform/postgres/connect.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import type { Tables } from '../../src/platform/schema/tables.ts'
import { addFixedCategories } from '../../src/server/start/add-fixed-categories.ts'

const LOCK = 7_212_421

/** Fills a DATA_DIR that does not exist yet with what the first start makes: a database that is set up and stopped. */
export async function fillDataFolder(folder: string): Promise<void> {
  // With its owners: as root the database belongs to another user.
  execFileSync('cp', ['-pR', await preparedDataFolder(), folder])
}

/** The same for the folder of a database server alone. */
export async function fillDatabaseFolder(folder: string): Promise<void> {
  execFileSync('cp', ['-pR', join(await preparedDataFolder(), 'postgres'), folder])
}

/** Made by the first test that asks for it, while others wait. */
async function preparedDataFolder(): Promise<string> {
  const prepared = inject('preparedDataFolder')
  if (existsSync(prepared)) return prepared
  const lock = connect(inject('databaseServerUrl'), { max: 1 })
  try {
    await lock`select pg_advisory_lock(${LOCK})`
    if (!existsSync(prepared)) await prepare(prepared)
  } finally {
    await lock.end()
  }
  return prepared
}

async function prepare(folder: string): Promise<void> {
  const draft = `${folder}-draft`
  rmSync(draft, { recursive: true, force: true })
  const log = createLog('silent')
  const server = await startEmbeddedPostgres({ dataDir: draft, log, durable: false })
  await migrateWithVocabulary(server.url)
  const { db, close } = openDatabase<Tables>(server.url, { max: 1 })
  await addFixedCategories({ db, now: new Date(), pictures: createLocalStorage(join(draft, 'media')) })
  await close()
  // Creates the tables of the jobs.
  await (await startJobs(server.url, [], log)).stop()
  await server.stop()
  renameSync(draft, folder)
}
