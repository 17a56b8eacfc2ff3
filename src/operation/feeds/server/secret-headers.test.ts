import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptHeaders, encryptHeaders } from './secret-headers.ts'

const key = randomBytes(32)
const headers = { Authorization: 'Basic dGVhOmhvdXNl', 'X-Key': 'ß' }

test('headers are stored encrypted, each time differently, and come back with the key', () => {
  const stored = encryptHeaders(key, headers)
  expect(stored.toString('latin1')).not.toMatch(/Basic|Authorization/)
  expect(encryptHeaders(key, headers)).not.toEqual(stored)
  expect(decryptHeaders(key, stored)).toEqual(headers)
})

test('without the key, with another one or with changed bytes they do not', () => {
  const stored = encryptHeaders(key, headers)
  expect(() => decryptHeaders(null, stored)).toThrow(/set SECRETS_KEY\.$/)
  expect(() => decryptHeaders(randomBytes(32), stored)).toThrow(/cannot be decrypted with SECRETS_KEY/)
  for (const at of [0, 12, stored.length - 1]) {
    const changed = Buffer.from(stored)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => decryptHeaders(key, changed)).toThrow(/cannot be decrypted/)
  }
})
