import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll } from 'vitest'
import { listBackupRuns } from '../../src/operation/backup/schedule/backup-runs.ts'
import type { BackupStore } from '../../src/operation/backup/schedule/backup-store.ts'
import { createFolderStore } from '../../src/operation/backup/schedule/folder-store.ts'
import { type BackupDeps, runDueBackup } from '../../src/operation/backup/schedule/run-due-backup.ts'
import { createS3Store } from '../../src/operation/backup/schedule/s3-store.ts'
import { createLocalStorage } from '../../src/pictures/storage/local-storage.ts'
import { createSendMail } from '../../src/platform/mail/mail-queue.ts'
import { createTranslate, readCatalogs } from '../../src/site/i18n/server/translate.ts'
import { startS3Server } from './s3-server.ts'
import { testDatabase } from './test-database.ts'

/** A site with one deal and a picture, whose backups are due at 03:30 in India; its clock stands at that time. */
export async function siteWithBackups() {
  const { db, url, seed } = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bachat-backups-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const [media, stored] = [join(folder, 'media'), join(folder, 'stored')]
  for (const path of [media, stored]) mkdirSync(path)
  await seed.deal({ title: 'A kettle' })
  writeFileSync(join(media, '1.svg'), randomBytes(70_000))
  const time = { now: new Date('2026-03-12T03:30:00+05:30') }
  const logged: unknown[] = []
  const note = (fields: unknown) => void logged.push(fields)
  const deps: BackupDeps = {
    ...{ db, url, databaseDir: null, publicKey: null, publicUrl: 'http://localhost:3000', at: '03:30', version: '1' },
    store: createFolderStore(stored, async () => true),
    pictures: createLocalStorage(media),
    clock: () => time.now,
    log: { info: note, warn: note, error: note },
    sendMail: createSendMail(createTranslate(await readCatalogs())),
  }
  return {
    ...{ db, url, seed, time, deps, folder, media, stored, logged },
    later: (hours: number) => {
      time.now = new Date(time.now.getTime() + hours * 3_600_000)
    },
    /** The newest first. */
    runs: () => listBackupRuns(db),
    runDue: (changes: Partial<BackupDeps> = {}, signal = new AbortController().signal) =>
      runDueBackup({ ...deps, ...changes }, signal),
  }
}

export async function startBackupStore(): Promise<Awaited<ReturnType<typeof startS3Server>> & { store: BackupStore }> {
  const server = await startS3Server()
  afterAll(server.end)
  const { endpoint, bucket, key, secret } = server.settings
  return {
    ...server,
    store: createS3Store({ name: `s3://${bucket}/site`, endpoint, bucket, key, secret, prefix: 'site' }, [1, 1]),
  }
}

/** A pair of keys; the private one is in a file as `age-keygen` writes it. */
export async function createKeys(folder: string) {
  const identity = await generateIdentity()
  const publicKey = await identityToRecipient(identity)
  const file = join(folder, `${randomBytes(4).toString('hex')}.key`)
  writeFileSync(file, `# created: 2026-03-12T09:30:00Z\n# public key: ${publicKey}\n${identity}\n`)
  return { publicKey, file }
}
