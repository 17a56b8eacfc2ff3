import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createKeys, siteWithBackups } from '../../../../tests/support/backups.ts'
import { runCommand } from '../../../../tests/support/run-command.ts'
import { registerBackup } from '../backup.cli.ts'
import { runBackupNow } from './run-due-backup.ts'

const site = await siteWithBackups()
const { deps, folder, later, runs, stored, url } = site
const keys = await createKeys(folder)
let scheduled: typeof deps | null = null

const command = (...args: string[]) =>
  runCommand(args, (program) =>
    registerBackup(program, {
      openUnmigrated: async () => ({ url, close: async () => {} }),
      dataDir: folder,
      pictures: deps.pictures,
      version: '1',
      clock: deps.clock,
      runInterruptible: (work) => work(new AbortController().signal),
      scheduled: async () => scheduled,
    }),
  )

test('BK6: backups are run by hand and listed, and a file is written as before', { timeout: 120_000 }, async () => {
  expect(await command('backup')).toMatchObject({ status: 1, err: 'Name the file to write, or set BACKUP_TO.\n' })
  scheduled = { ...deps, publicKey: keys.publicKey }
  const { status, err } = await command('backup', 'run')
  expect([status, err]).toEqual([
    0,
    expect.stringMatching(/^The backup is in .*stored: bachat-.*\.backup\.age \(\d\.\d MB\)\.\n$/),
  ])
  later(1)
  // A failed one, of which another process has the lock.
  const busy = await runBackupNow(
    {
      ...deps,
      store: {
        ...deps.store,
        write: async () => {
          expect((await command('backup', 'run')).err).toMatch(/^Another process is writing a backup/)
          throw new Error('The store is down.')
        },
      },
    },
    new AbortController().signal,
  )
  expect(busy).toMatchObject({ status: 'failed' })
  const lines = (await command('backup', 'list')).out.trimEnd().split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/^2026-03-12 04:30 {2}failed .*The store is down\.$/),
    expect.stringMatching(/^2026-03-12 03:30 {2}good +0\.\d MB {2}read .*\.backup\.age$/),
  ])
  const json = (await command('backup', 'list', '--json')).out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(json).toMatchObject([
    { status: 'failed', failure: 'The store is down.', bytes: null },
    { status: 'good', isEncrypted: true, check: 'read', checkLimit: 'key', startedAt: '2026-03-12T03:30:00+05:30' },
  ])
  for (const args of [
    ['backup', join(folder, 'a.backup')],
    ['backup', 'run', join(folder, 'b.backup')],
    ['backup', '--force', join(folder, 'a.backup')],
  ])
    expect(await command(...args)).toMatchObject({ status: 0, err: expect.stringContaining('The backup is in ') })
  expect(await runs()).toHaveLength(2)
})

test('BK3: an encrypted file is restored only with its key, and says what is wrong', async () => {
  const file = join(stored, `${readdirSync(stored).find((name) => name.endsWith('.age'))}`)
  const restore = async (...args: string[]) => (await command('restore', file, ...args)).err
  const other = await createKeys(folder)
  expect(await restore()).toBe('The backup is encrypted: name the file with its key, as --identity FILE.\n')
  expect(await restore('--identity', other.file)).toMatch(/^The key in .* does not belong to this backup/)
  expect(await restore('--identity', join(folder, 'missing'))).toMatch(/missing does not exist\.\n$/)
  const cut = join(folder, 'cut.key')
  writeFileSync(cut, readFileSync(keys.file, 'utf8').slice(0, -10))
  expect(await restore('--identity', cut)).toMatch(/has a key that is not complete/)
  writeFileSync(cut, 'no key')
  expect(await restore('--identity', cut)).toMatch(/has no key of age/)
  // The right key gets as far as the database, which the site uses.
  expect(await restore('--identity', keys.file)).toMatch(/The archive is complete and undamaged/)
})

test('BK3: a public key that was copied in part is refused before anything is written', async () => {
  const { publicKey } = keys
  const wrong = `${publicKey.slice(0, -1)}${publicKey.endsWith('q') ? 'p' : 'q'}`
  scheduled = { ...deps, publicKey: wrong }
  expect(await command('backup', 'run')).toMatchObject({
    status: 1,
    err: 'BACKUP_PUBLIC_KEY is not a public key of age: copy all of it.\n',
  })
})
