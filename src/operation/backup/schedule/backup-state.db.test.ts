import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { readBackupState } from './backup-state.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-12T03:30:00+05:30')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)

const addRun = (file: string, hours: number, values: object) =>
  db
    .insertInto('backup_runs')
    .values({ target: '/backups', status: 'good', is_encrypted: false, file, started_at: hoursAgo(hours), ...values })
    .execute()

test('BK6: the last good backup and the last check stay known after any number of failures', async () => {
  await addRun('elsewhere', 2, { target: '/other' })
  await addRun('older', 340, { checked_at: hoursAgo(339) })
  await addRun('good', 316, {})
  for (let hours = 315; hours > 0; hours -= 1) await addRun(`failed-${hours}`, hours, { status: 'failed' })
  await addRun('running', 0, { status: 'running' })
  expect(await readBackupState(db, '/backups', now)).toMatchObject({
    ...{ lastGood: { file: 'good' }, lastChecked: { file: 'older' }, lastFailed: { file: 'failed-1' } },
    isFailing: true,
  })
  expect(await readBackupState(db, null, now)).toMatchObject({ lastGood: { file: 'elsewhere' } })
})

test('BK6: what a clock wrote that was ahead hides no failure', async () => {
  await addRun('ahead', -24, { checked_at: hoursAgo(-23) })
  expect(await readBackupState(db, '/backups', now)).toMatchObject({
    ...{ lastGood: { file: 'good' }, lastChecked: { file: 'older' } },
    isFailing: true,
  })
})
