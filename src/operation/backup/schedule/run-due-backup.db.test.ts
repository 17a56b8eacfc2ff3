import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createKeys, siteWithBackups, startBackupStore } from '../../../../tests/support/backups.ts'
import { queuedMails } from '../../../../tests/support/mails.ts'
import { createTestDatabase } from '../../../../tests/support/test-server.ts'
import { createLocalStorage } from '../../../pictures/storage/local-storage.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../../platform/database/migration-files.ts'
import { type OpenArchive, restoreBackup } from '../restore-backup.ts'
import { type BackupStore, StoreError } from './backup-store.ts'
import { checkBackup } from './check-backup.ts'
import { decrypted, isEncrypted } from './encryption.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

const site = await siteWithBackups()
const { db, deps, folder, later, runDue, runs, seed, stored, time } = site
const admin = await seed.member({ role: 'administrator' })
const s3 = await startBackupStore()

const files = async () => (await readdir(stored)).sort()
const last = async () => (await runs())[0]
const fileOf = async () => join(stored, `${(await last())?.file}`)
const subjects = async () => (await queuedMails(db)).map(({ subject }) => subject)

async function restored(open: OpenArchive) {
  const database = await createTestDatabase(inject('databaseServerUrl'), 'template1')
  onTestFinished(database.close)
  const media = join(folder, `restored-${time.now.getTime()}`)
  await restoreBackup(open, {
    ...{ url: database.url, pictures: createLocalStorage(media), replace: false, printError: () => undefined },
    knownMigrations: readMigrations(MIGRATIONS_FOLDER),
  })
  expect(await readFile(join(media, '1.svg'))).toEqual(await readFile(join(site.media, '1.svg')))
  return database.db.selectFrom('deals').select('title').execute()
}

/** A store that ends in the middle of a file. */
const failing = (store: BackupStore, error: Error): BackupStore => ({
  ...store,
  write: (file, chunks, steps) =>
    store.write(
      file,
      (async function* () {
        for await (const chunk of chunks) {
          yield chunk.subarray(0, 10)
          throw error
        }
      })(),
      steps,
    ),
})

test('BK1, BK4: a due backup is written once, is the owner’s only, and the first is checked by restoring it', {
  timeout: 120_000,
}, async () => {
  await runDue()
  await runDue()
  const [run, ...others] = await runs()
  expect(others).toEqual([])
  expect(run).toMatchObject({ status: 'good', checked_at: time.now, check_failure: null, check_limit: null })
  expect(run?.scratch_database).toBeNull()
  expect(await files()).toEqual([expect.stringMatching(/^bachat-2026-03-12-0330-[0-9a-f]{8}\.backup$/)])
  const { mode, size } = await stat(await fileOf())
  expect([mode & 0o777, size]).toEqual([0o600, run?.bytes])
  const file = `${run?.file}`
  expect(await restored(async () => deps.store.read(file))).toEqual([{ title: 'A kettle' }])
})

test('BK1, BK3: a backup to a store, encrypted, is read back with its key only, and nothing of uploads is left', {
  timeout: 120_000,
}, async () => {
  const { publicKey, file: keyFile } = await createKeys(folder)
  const other = await createKeys(folder)
  later(24)
  await runDue({ store: s3.store, publicKey })
  const run = await last()
  expect(run).toMatchObject({ status: 'good', target: s3.store.name, is_encrypted: true, check_limit: 'key' })
  expect(await s3.listUploads()).toEqual([])
  const file = `${run?.file}`
  expect(file).toMatch(/\.backup\.age$/)
  expect(await s3.store.size(file)).toBe(run?.bytes)
  const read = () => s3.store.read(file)
  expect(isEncrypted(await buffer(read()))).toBe(true)
  expect(await restored(() => decrypted(read(), keyFile))).toEqual([{ title: 'A kettle' }])
  await expect(decrypted(read(), other.file)).rejects.toThrow(/^The key in .* does not belong to this backup/)
  const copy = join(folder, 'copy.age')
  await pipeline(read(), createWriteStream(copy))
  await truncate(copy, (await stat(copy)).size - 20)
  await expect(restored(() => decrypted(createReadStream(copy), keyFile))).rejects.toThrow(
    /^The archive is (truncated|damaged)/,
  )
  await rm(copy)
})

test('BK1: while the store is down a backup fails, and is made up for an hour after it is back', {
  timeout: 120_000,
}, async () => {
  later(24)
  const before = (await subjects()).length
  await s3.stop()
  await runDue({ store: s3.store })
  expect(await last()).toMatchObject({ status: 'failed', failure: expect.stringMatching(/^s3:\S+ does not answer/) })
  await s3.restart()
  later(0.5)
  await runDue({ store: s3.store })
  expect(await last()).toMatchObject({ status: 'failed' })
  later(0.5)
  await runDue({ store: s3.store })
  expect(await last()).toMatchObject({ status: 'good', is_clean: true })
  expect((await subjects()).slice(before)).toEqual(['The backup failed', 'The backup is good again'])
})

test('BK5: administrators get one email for a series of failures, and one when it is over', {
  timeout: 120_000,
}, async () => {
  const before = (await queuedMails(db)).length
  const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  for (let times = 0; times < 3; times += 1) {
    later(24)
    await runDue({ store: failing(deps.store, error) })
    expect(await last()).toMatchObject({ status: 'failed', failure: 'The disk is full.', is_clean: true })
  }
  expect((await files()).filter((name) => name.includes('partial'))).toEqual([])
  later(24)
  await runDue()
  later(24)
  await runDue()
  const mails = (await queuedMails(db)).slice(before)
  expect(mails).toMatchObject([
    { recipient: admin.email, subject: 'The backup failed', text: expect.stringContaining('The disk is full.') },
    { recipient: admin.email, subject: 'The backup is good again' },
  ])
})

test('BK1: a backup stops before it fills the disk, and one to a missing folder fails', {
  timeout: 60_000,
}, async () => {
  later(24)
  await runDue({ store: createFolderStore(stored, async () => false) })
  expect(await last()).toMatchObject({ status: 'failed', failure: expect.stringContaining('is nearly full') })
  later(24)
  await rename(stored, `${stored}-unmounted`)
  await runDue()
  await rename(`${stored}-unmounted`, stored)
  expect(await last()).toMatchObject({ status: 'failed', failure: expect.stringContaining('mount its disk') })
})

test('BK1: what a killed process left is removed by the next, a whole file is kept, a failure is recorded', {
  timeout: 120_000,
}, async () => {
  later(24)
  await runDue()
  const good = await last()
  // The row as it was before the end of the run.
  await sql`update backup_runs set status = 'running', finished_at = null where id = ${good?.id}`.execute(db)
  await writeFile(join(stored, '.bachat-killed.backup.partial'), 'half')
  await writeFile(join(stored, '.of-somebody-else.partial'), 'half')
  const killed = { target: stored, file: 'bachat-killed.backup', status: 'running', is_encrypted: false }
  await db
    .insertInto('backup_runs')
    .values({ ...killed, started_at: time.now })
    .execute()
  const scratch = 'bachat_check_0123456789ab'
  await sql`create database ${sql.id(scratch)}`.execute(db)
  await sql`update backup_runs set scratch_database = ${scratch} where id = ${good?.id}`.execute(db)
  await runDue()
  expect((await runs()).filter(({ started_at }) => started_at >= time.now)).toMatchObject([
    { file: 'bachat-killed.backup', status: 'failed', failure: 'The process that wrote it was killed.' },
    { id: good?.id, status: 'good', bytes: good?.bytes, scratch_database: null },
  ])
  expect((await sql`select from pg_database where datname = ${scratch}`.execute(db)).rows).toEqual([])
  expect((await files()).filter((name) => name.endsWith('partial'))).toEqual(['.of-somebody-else.partial'])

  await s3.store
    .write('bachat-killed-too.backup', [Buffer.alloc(20_000)] as never, {
      onUpload: async (upload) => {
        const row = { ...killed, target: s3.store.name, file: 'bachat-killed-too.backup', upload }
        await db
          .insertInto('backup_runs')
          .values({ ...row, started_at: time.now })
          .execute()
      },
      beforeNaming: () => Promise.reject(new Error('killed')),
    })
    .catch(() => undefined)
  expect(await s3.listUploads()).toHaveLength(1)
  await runDue({ store: s3.store })
  expect(await s3.listUploads()).toEqual([])
  expect(await s3.store.size('bachat-killed-too.backup')).toBeNull()
})

test('BK1: as long as the store does not say whether a killed process has finished its file, nothing is decided', async () => {
  later(24)
  await runDue()
  const good = await last()
  await sql`update backup_runs set status = 'running' where id = ${good?.id}`.execute(db)
  const away: BackupStore = {
    ...failing(deps.store, new StoreError('s3://backups does not answer: timeout.')),
    size: () => Promise.reject(new StoreError('s3://backups does not answer: timeout.')),
  }
  await runDue({ store: away })
  const status = async () => (await runs()).find(({ id }) => id === good?.id)?.status
  expect(await status()).toBe('running')
  await runDue()
  expect(await status()).toBe('good')
})

test('BK5: a failure is recorded with its email or not at all', async () => {
  later(24)
  await runDue()
  const before = await subjects()
  later(24)
  const ended = new Error('The process was killed.')
  const store = failing(deps.store, new Error('broken'))
  await expect(runDue({ store, sendMail: () => Promise.reject(ended) })).rejects.toThrow(ended)
  expect(await last()).toMatchObject({ status: 'running' })
  await runDue()
  expect(await last()).toMatchObject({ status: 'failed', failure: 'The process that wrote it was killed.' })
  expect((await subjects()).slice(before.length)).toEqual(['The backup failed'])
})

test('BK1: a shutdown does not wait for a store that never answers', async () => {
  later(24)
  const controller = new AbortController()
  const silent = createServer(() => controller.abort()).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const target = { name: 's3://silent', endpoint, bucket: 'silent', key: 'a', secret: 'b', prefix: '' }
  await runDue({ store: createS3Store(target) }, controller.signal)
  expect(await last()).toMatchObject({ target: 's3://silent', status: 'interrupted', is_clean: true })
})

test('BK1: several workers write one backup, and one that loses its session gives no name to its file', {
  timeout: 120_000,
}, async () => {
  later(24)
  const count = async () => (await runs()).filter(({ started_at }) => started_at >= time.now).length
  await Promise.all([runDue(), runDue(), runDue()])
  expect(await count()).toBe(1)
  later(24)
  const before = await files()
  const cut: BackupStore = {
    ...deps.store,
    write: (file, chunks, steps) =>
      deps.store.write(file, chunks, {
        ...steps,
        beforeNaming: async () => {
          await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7212424
            and database = (select oid from pg_database where datname = current_database())`.execute(db)
          await steps.beforeNaming()
        },
      }),
  }
  await runDue({ store: cut })
  expect(await last()).toMatchObject({ status: 'failed', is_clean: true })
  expect(await files()).toEqual(before)
})

test('BK1: a backup that a shutdown interrupts leaves nothing, and is due at once', { timeout: 60_000 }, async () => {
  later(24)
  const before = await files()
  const controller = new AbortController()
  const stopping: BackupStore = {
    ...deps.store,
    write: (file, chunks, steps) => {
      controller.abort()
      return deps.store.write(file, chunks, steps)
    },
  }
  await runDue({ store: stopping }, controller.signal)
  expect(await last()).toMatchObject({ status: 'interrupted', is_clean: true })
  expect(await files()).toEqual(before)
  await runDue()
  expect(await last()).toMatchObject({ status: 'good' })
})

test('BK2: old backups are removed, files of others never, and a file counts as long as it is there', {
  timeout: 300_000,
}, async () => {
  await writeFile(join(stored, 'bachat-2020-01-01-0330-00000000.backup'), 'from another site')
  for (let night = 0; night < 9; night += 1) {
    later(24)
    await runDue()
  }
  const good = (await runs()).filter(({ status, target }) => status === 'good' && target === stored)
  const names = await files()
  expect(names).toEqual(expect.arrayContaining(good.map(({ file }) => file)))
  expect(names).toContain('bachat-2020-01-01-0330-00000000.backup')
  expect(good.length).toBeLessThanOrEqual(13)
  const file = join(stored, `${good[1]?.file}`)
  await rename(file, join(folder, 'unmounted'))
  later(24)
  await runDue()
  const status = async () => (await runs()).find(({ id }) => id === good[1]?.id)?.status
  expect(await status()).toBe('missing')
  await rename(join(folder, 'unmounted'), file)
  later(24)
  await runDue()
  expect(await status()).toBe('good')
})

test('BK4: without the right to create a database the check reads the backup, and says so', {
  timeout: 60_000,
}, async () => {
  later(8 * 24)
  const role = `limited_${process.pid}`
  await sql`create role ${sql.id(role)} login`.execute(db)
  await db.connection().execute(async (session) => {
    await sql`grant all on all tables in schema public to ${sql.id(role)}`.execute(session)
    await sql`set role ${sql.id(role)}`.execute(session)
    const run = (await runs()).find((one) => one.status === 'good' && !one.is_encrypted && one.target === stored)
    if (!run) throw new Error('There is a good backup')
    expect(await checkBackup({ ...deps, db: session }, session, run, new AbortController().signal)).toEqual({
      kind: 'passed',
    })
    await sql`reset role`.execute(session)
    await sql`drop owned by ${sql.id(role)}`.execute(session)
    await sql`drop role ${sql.id(role)}`.execute(session)
  })
  const checked = (await runs()).filter(({ check_limit }) => check_limit === 'rights')
  expect(checked).toMatchObject([{ checked_at: time.now, check_failure: null }])
})

test('BK4: while a newer version has migrated the database, backups are written and their check waits', {
  timeout: 60_000,
}, async () => {
  await sql`insert into migrations (name, checksum) values ('9998-expand.sql', 'a')`.execute(db)
  later(8 * 24)
  await runDue()
  expect(await last()).toMatchObject({ status: 'good', checked_at: null })
  await sql`delete from migrations where name = '9998-expand.sql'`.execute(db)
  later(24)
  await runDue()
  expect(await last()).toMatchObject({ status: 'good', checked_at: time.now, check_failure: null })
})
