import { appendFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createKeys, siteWithBackups } from '../../../../tests/support/backups.ts'
import { queuedMails } from '../../../../tests/support/mails.ts'
import { type BackupStore, StoreError } from './backup-store.ts'

const { db, deps, folder, later, runDue, runs, seed, stored, time } = await siteWithBackups()
await seed.member({ role: 'administrator' })

const last = async () => (await runs())[0]
const subjects = async () => (await queuedMails(db)).map(({ subject }) => subject)

test('BK4: a damaged backup fails its check: administrators are told, nothing is removed, the next is checked too', {
  timeout: 120_000,
}, async () => {
  await runDue()
  later(7 * 24)
  const before = await subjects()
  const names = await readdir(stored)
  const damaging: BackupStore = {
    ...deps.store,
    write: async (file, chunks, steps) => {
      await deps.store.write(file, chunks, steps)
      const bytes = await readFile(join(stored, file))
      const at = Math.floor(bytes.length / 2)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      await writeFile(join(stored, file), bytes)
    },
  }
  await runDue({ store: damaging })
  expect(await last()).toMatchObject({ status: 'good', check_failure: expect.stringMatching(/damaged/) })
  expect((await last())?.scratch_database).toBeNull()
  expect(await readdir(stored)).toHaveLength(names.length + 1)
  later(24)
  await runDue()
  expect(await last()).toMatchObject({ status: 'good', checked_at: time.now, check_failure: null })
  expect((await subjects()).slice(before.length)).toEqual(['A backup cannot be restored', 'The backup is good again'])
})

test('BK4, BK5: trouble of the machine during a check is no failure of the backup: one email, and the next is checked', {
  timeout: 120_000,
}, async () => {
  const before = (await queuedMails(db)).length
  const error = new StoreError('s3://backups does not answer: timeout.')
  const read = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('(\xb5/\xfd', 'latin1')
        throw error
      })(),
    )
  for (const changes of [{ size: () => Promise.reject(error) }, { read }]) {
    later(8 * 24)
    await runDue({ store: { ...deps.store, ...changes } })
    expect(await last()).toMatchObject({ status: 'good', checked_at: null, check_failure: null })
  }
  later(24)
  await runDue()
  expect(await last()).toMatchObject({ checked_at: time.now, check_failure: null })
  expect((await queuedMails(db)).slice(before)).toMatchObject([
    { subject: 'The backup could not be checked', text: expect.stringContaining('s3://backups does not answer') },
  ])
})

test('BK4: an encrypted backup that changed in the store fails its check', { timeout: 60_000 }, async () => {
  later(8 * 24)
  const { publicKey } = await createKeys(folder)
  const damaging: BackupStore = {
    ...deps.store,
    write: async (file, chunks, steps) => {
      await deps.store.write(file, chunks, steps)
      const size = (await stat(join(stored, file))).size
      await truncate(join(stored, file), size - 1)
      await appendFile(join(stored, file), 'x')
    },
  }
  await runDue({ store: damaging, publicKey })
  expect(await last()).toMatchObject({ check_limit: 'key', check_failure: expect.stringMatching(/checksum differs/) })
})
