import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { createSeed } from '../../../tests/support/factories.ts'
import { startS3Server } from '../../../tests/support/s3-server.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { createTestDatabase } from '../../../tests/support/test-server.ts'
import { createLocalStorage } from '../../pictures/storage/local-storage.ts'
import { type PictureStorage, readPicture } from '../../pictures/storage/picture-storage.ts'
import { createS3Storage } from '../../pictures/storage/s3-storage.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../platform/database/migration-files.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-03-12T09:30:00Z')
const source = await testDatabase()
await createSeed(source.db, now).deal({ title: 'A kettle' })
const folder = await mkdtemp(join(tmpdir(), 'bachat-backup-s3-'))
const archive = join(folder, 'site.backup')
afterAll(() => rm(folder, { recursive: true, force: true }))

async function bucket() {
  const server = await startS3Server()
  afterAll(server.end)
  return { ...server, storage: createS3Storage(server.settings, { warn: () => undefined }) }
}

async function fill(storage: PictureStorage): Promise<void> {
  await storage.put('pictures/0123456789abcdef0123456789abcdef-whole.webp', randomBytes(3_000_000))
  for (let n = 0; n < 9; n += 1) await storage.put(`shared/${n}.jpg`, `picture ${n}`)
}

async function contentOf(storage: PictureStorage): Promise<Record<string, string>> {
  const paths: string[] = []
  for await (const { path } of storage.list('')) paths.push(path)
  const entries = paths.map(
    async (path) => [path, `${(await readPicture(storage, path))?.toString('base64')}`] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

const printed: string[] = []
const printError = (message: string) => void printed.push(message)
const backUp = (pictures: PictureStorage, file = archive) =>
  writeBackup({ url: source.url, pictures, version: '1', now, printError }, createWriteStream(file))

async function restore(pictures: PictureStorage, { replace = false } = {}) {
  const database = await createTestDatabase(inject('databaseServerUrl'), 'template1')
  onTestFinished(database.close)
  const knownMigrations = readMigrations(MIGRATIONS_FOLDER)
  await restoreBackup(async () => createReadStream(archive), {
    ...{ url: database.url, pictures, knownMigrations, replace, printError: () => undefined },
  })
  return database.db.selectFrom('deals').select('title').execute()
}

test('pictures of a bucket are in the backup, and are restored into another bucket or a folder', {
  timeout: 120_000,
}, async () => {
  const [from, to] = [await bucket(), await bucket()]
  await fill(from.storage)
  const { pictures } = await backUp(from.storage)
  expect(pictures.count).toBe(10)
  const expected = await contentOf(from.storage)
  expect(Object.keys(expected)).toHaveLength(10)
  await to.storage.put('shared/0.jpg', 'damaged')
  await to.storage.put('shared/newer.jpg', 'newer')
  await expect(restore(to.storage)).rejects.toThrow(
    'the bucket bachat-pictures already contains pictures: restore into an empty bucket, or use --replace.',
  )
  expect(await restore(to.storage, { replace: true })).toEqual([{ title: 'A kettle' }])
  const newer = Buffer.from('newer').toString('base64')
  expect(await contentOf(to.storage)).toEqual({ ...expected, 'shared/newer.jpg': newer })

  const local = createLocalStorage(join(folder, 'media'))
  expect(await restore(local)).toEqual([{ title: 'A kettle' }])
  expect(await contentOf(local)).toEqual(expected)
})

test('what has a name that no picture has is left out, and the rest can be restored', {
  timeout: 120_000,
}, async () => {
  const [from, to] = [await bucket(), await bucket()]
  await from.storage.put('shared/1.jpg', 'picture')
  for (const other of ['shared/', 'photo (1).jpg']) await from.storage.put(other, 'other')
  expect((await backUp(from.storage)).pictures.count).toBe(1)
  expect(printed.at(-1)).toMatch(
    'Left out, because no picture of the site has such a name: "photo (1).jpg", "shared/" in the bucket ',
  )
  await restore(to.storage)
  expect(Object.keys(await contentOf(to.storage))).toEqual(['shared/1.jpg'])
})

test('while the store does not answer, a backup and a restore end with its reason', { timeout: 120_000 }, async () => {
  const { storage, stop } = await bucket()
  await storage.put('shared/1.jpg', 'picture')
  await backUp(storage)
  await stop()
  for (const work of [() => backUp(storage, join(folder, 'failed.backup')), () => restore(storage)])
    await expect(work()).rejects.toThrow('Pictures cannot be stored or read at the moment')
})
