import { createWriteStream, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { addComments } from '../../src/community/comments/server/add-comments.ts'
import { listBackupRuns } from '../../src/operation/backup/schedule/backup-runs.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import { createKeys, startBackupStore } from '../support/backups.ts'
import { createSeed } from '../support/factories.ts'
import { createTestDatabase } from '../support/test-server.ts'
import { dataFolder, endAll, run, timeoutMs, until } from './support/site.ts'

afterAll(endAll, timeoutMs)

// The queue looks at its schedules every minute; a killed worker's run is replaced by the next.
const clockMs = 5 * 60_000

async function siteOf(settings: Record<string, string>) {
  const database = await createTestDatabase(inject('databaseServerUrl'))
  onTestFinished(database.close)
  const { db, url } = database
  const { id: dealId } = await createSeed(db, new Date()).deal({ title: 'A kettle' })
  await sql`insert into price_points (deal_id, at, price_paise)
    select ${dealId}, now() - n * interval '1 minute', 40000 + n % 500 from generate_series(1, 20000) n`.execute(db)
  const dataDir = dataFolder()
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  const all = { DATABASE_URL: url, DATA_DIR: dataDir, PROCESS: 'worker', ...settings }
  return { db, dealId, startWorker: () => run(['start'], all) }
}

/** Comments one after the other: a consistent backup has the first of them, without gaps. */
async function writeUntil(db: Db, dealId: number, isOver: () => Promise<boolean>): Promise<void> {
  for (let n = 1; n % 50 !== 0 || !(await isOver()); n += 1)
    await addComments(db, [{ target: { dealId }, author: 'Kabir', body: `Comment ${n}`, at: new Date() }])
}

const goodRun = async (db: Db) => (await listBackupRuns(db)).find(({ status }) => status === 'good')
const hasEnded = async (db: Db) => (await listBackupRuns(db)).some(({ status }) => status !== 'running')

/** By the command, into a new database. */
async function restore(file: string, keyFile: string | null) {
  const target = await createTestDatabase(inject('databaseServerUrl'), 'template1')
  onTestFinished(target.close)
  const args = ['restore', file, ...(keyFile === null ? [] : ['--identity', keyFile])]
  const { output, ended } = run(args, { DATABASE_URL: target.url, DATA_DIR: dataFolder() })
  expect(await ended, output()).toMatchObject({ code: 0 })
  return target.db
}

async function expectConsistent(db: Db): Promise<void> {
  const { rows } = await sql<{ comments: number; last: number; counted: number; prices: number }>`
    select count(*)::int as comments, coalesce(max(substring(body from 9)::int), 0) as last,
      (select max(comment_count) from deals) as counted,
      (select count(*)::int from price_points) as prices
    from comments`.execute(db)
  const [row] = rows
  expect(row?.comments).toBe(row?.last)
  expect(row?.counted).toBe(row?.comments)
  expect(row?.prices).toBeGreaterThanOrEqual(20_000)
}

test.each([
  ['a folder', false],
  ['a folder, encrypted', true],
  ['a store', false],
  ['a store, encrypted', true],
])(
  'BK1, BK3, BK4: a worker backs up to %s by the clock under writes, and the backup is restored',
  {
    timeout: 2 * clockMs,
  },
  async (kind, isEncrypted) => {
    const folder = join(dirname(dataFolder()), 'backups')
    mkdirSync(folder)
    const keys = isEncrypted ? await createKeys(dirname(folder)) : null
    const store = kind.startsWith('a store') ? await startBackupStore() : null
    const site = await siteOf({
      BACKUP_TO: store?.store.name ?? folder,
      ...(keys && { BACKUP_PUBLIC_KEY: keys.publicKey }),
      ...(store && {
        BACKUP_S3_ENDPOINT: store.settings.endpoint,
        BACKUP_S3_KEY: 'S3RVER',
        BACKUP_S3_SECRET: 'S3RVER',
      }),
    })
    const worker = site.startWorker()
    await writeUntil(site.db, site.dealId, () => hasEnded(site.db))
    await until('the backup was checked', async () => (await goodRun(site.db))?.checked_at != null, clockMs)
    const backup = await goodRun(site.db)
    expect(backup).toMatchObject({
      check_failure: null,
      check_limit: isEncrypted ? 'key' : null,
      is_encrypted: isEncrypted,
    })
    worker.child.kill('SIGTERM')
    await worker.ended
    const file = join(folder, `${backup?.file}`)
    if (store) await pipeline(store.store.read(`${backup?.file}`), createWriteStream(file))
    await expectConsistent(await restore(file, keys?.file ?? null))
  },
)

test('BK1: of two workers one writes; killed in the middle, the other does, and nothing of the first stays', {
  timeout: 3 * clockMs,
}, async () => {
  const folder = join(dirname(dataFolder()), 'backups')
  mkdirSync(folder)
  const site = await siteOf({ BACKUP_TO: folder })
  const partial = () => readdirSync(folder).filter((name) => name.endsWith('.partial'))
  const first = site.startWorker()
  await site.db.transaction().execute(async (tx) => {
    await sql`lock table deals in access exclusive mode`.execute(tx)
    await until('it has begun', () => partial().length > 0, clockMs)
    first.child.kill('SIGKILL')
    await first.ended
  })
  expect(partial()).toHaveLength(1)
  const others = [site.startWorker(), site.startWorker()]
  await until('the killed run is recorded', async () => (await hasEnded(site.db)) && partial().length === 0, clockMs)
  expect(await listBackupRuns(site.db)).toMatchObject([{ status: 'failed', is_clean: true }])
  // An hour later.
  await sql`update backup_runs set started_at = started_at - interval '1 hour'`.execute(site.db)
  await until('there is a good one', async () => (await goodRun(site.db))?.checked_at != null, clockMs)
  expect(readdirSync(folder)).toEqual([(await goodRun(site.db))?.file])
  expect((await listBackupRuns(site.db)).map(({ status }) => status)).toEqual(['good', 'failed'])
  for (const { child, ended } of others) {
    child.kill('SIGTERM')
    await ended
  }
})
