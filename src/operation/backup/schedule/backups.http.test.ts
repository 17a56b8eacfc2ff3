import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

test('BK6: administrators see the last good backup, its check, the last failure without secrets, and the next time', async () => {
  const settings = { BACKUP_TO: 's3://backups/site', BACKUP_S3_ENDPOINT: 'https://store.example' }
  const site = await testApp({ ...settings, BACKUP_S3_KEY: 'AKIA', BACKUP_S3_SECRET: 'hush-hush' })
  const administrator = await signedInBrowser(site, 'administrator')
  const state = async () => (await administrator.get('/backups')).body
  expect(await state()).toEqual({
    ...{ target: 's3://backups/site', isEncrypted: false, isRunning: false, isFailing: false },
    // It is 15:00 in India.
    ...{ nextAt: '2026-03-11T22:00:00.000Z', lastGood: null, lastCheck: null, lastFailure: null },
  })
  const run = { target: 's3://backups/site', is_encrypted: false }
  await site.db
    .insertInto('backup_runs')
    .values([
      { ...run, file: 'elsewhere', target: '/backups', status: 'good', bytes: 1, started_at: '2026-03-12T01:00:00Z' },
      {
        ...{ ...run, file: 'good', status: 'good', bytes: 5_000_000, started_at: '2026-03-11T22:00:00Z' },
        ...{ checked_at: '2026-03-11T22:10:00Z', check_limit: 'rights' },
      },
      {
        ...{ ...run, file: 'failed', status: 'failed', started_at: '2026-03-10T22:00:00Z' },
        ...{ finished_at: '2026-03-10T22:01:00Z', failure: 'at https://key:secret@store.example' },
      },
    ] as never)
    .execute()
  expect(await state()).toEqual({
    ...{ target: 's3://backups/site', isEncrypted: false, isRunning: false, isFailing: false },
    nextAt: '2026-03-12T22:00:00.000Z',
    lastGood: { at: '2026-03-11T22:00:00.000Z', file: 'good', bytes: 5_000_000 },
    lastCheck: { at: '2026-03-11T22:10:00.000Z', file: 'good', failure: null, limit: 'rights' },
    lastFailure: { at: '2026-03-10T22:01:00.000Z', reason: 'at […]' },
  })
  expect((await (await signedInBrowser(site, 'editor')).get('/backups')).status).toBe(403)
})
