import { expect, inject, test } from 'vitest'
import { findOldServer, oldServerAdvice } from './old-server.ts'

test.each([
  [150_012, 'the site is tested with 18; upgrade the server'],
  [179_999, 'the site is tested with 18; upgrade the server'],
  [180_000, null],
  [190_001, null],
])('a server of version %i: %s', (version, advice) => {
  expect(oldServerAdvice(version)).toBe(advice)
})

test('a server that is too old is named with its version', async () => {
  const url = inject('databaseServerUrl')
  expect(await findOldServer(url)).toBeNull()
  expect(await findOldServer(url, 99)).toMatch(
    /^The database is PostgreSQL 18\.\S+.*: the site is tested with 99; upgrade the server$/,
  )
})
