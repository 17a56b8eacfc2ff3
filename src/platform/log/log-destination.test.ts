import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { openLogDestination } from './log-destination.ts'

async function linesOf(write: (log: ReturnType<typeof createLog>) => void): Promise<string> {
  const stream = new PassThrough()
  write(createLog('info', await openLogDestination('text', stream)))
  await expect.poll(() => stream.readableLength).toBeGreaterThan(0)
  return `${stream.read()}`.replaceAll(/^\d\d:\d\d:\d\d/gm, '12:00:00')
}

test('a person at a terminal reads a time, what matters, and a message', async () => {
  const lines = await linesOf((log) => {
    log.info({ version: '1.0.0', commit: '97012eac' }, 'Starting Bachat 1.0.0 (commit 97012eac)')
    log.info('Building the pages')
    log.warn({ job: 'expire-deals' }, 'A job failed')
    log.info({ migrations: ['0001-first', '0002-second'] }, 'The database was migrated')
  })
  expect(lines).toBe(
    '12:00:00  Starting Bachat 1.0.0 (commit 97012eac)\n12:00:00  Building the pages\n12:00:00  Warning: A job failed {"job":"expire-deals"}\n12:00:00  The database was migrated {"migrations":"2"}\n',
  )
})

test('a link that ends a message is on a line of its own', async () => {
  expect(await linesOf((log) => log.info('Bachat is running at http://localhost:3000'))).toBe(
    '12:00:00  Bachat is running at\n\n    http://localhost:3000\n\n',
  )
})

test('a collected log has one object of JSON per line', async () => {
  expect(await openLogDestination('json')).toBeUndefined()
})
