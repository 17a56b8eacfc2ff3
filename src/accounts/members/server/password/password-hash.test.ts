import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './password-hash.ts'

test('a password matches its own hash and no other', async () => {
  const [one, again] = await Promise.all([hashPassword('gulab jamun'), hashPassword('gulab jamun')])
  expect(one).not.toBe(again)
  expect(await isPasswordOf(one, 'gulab jamun')).toBe(true)
  expect(await isPasswordOf(again, 'gulab jamun')).toBe(true)
  expect(await isPasswordOf(one, 'gulab jamuN')).toBe(false)
  expect(await isPasswordOf(one, '')).toBe(false)
})

test('hashes are Argon2id with 19 MiB and two passes', async () => {
  expect(await hashPassword('gulab jamun')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('a hash with other parameters is verified with them, as in the reference program', async () => {
  // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 4
  const hash = '$argon2id$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$GpZ3sK/oH9p7VIiV56G/64Zo/8GaUw434IimaPqxwCo'
  expect(await isPasswordOf(hash, 'password')).toBe(true)
  expect(await isPasswordOf(hash, 'passwore')).toBe(false)
})

test('a missing account or password matches nothing and takes the same work', async () => {
  const real = await hashPassword('gulab jamun')
  // In CPU time, which a busy machine does not increase.
  const timed = async (hash: string | null | undefined) => {
    const before = process.cpuUsage()
    expect(await isPasswordOf(hash, 'whatever it is')).toBe(false)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const least = async (hash: string | null | undefined) => {
    let microseconds = Number.POSITIVE_INFINITY
    for (let n = 0; n < 5; n++) microseconds = Math.min(microseconds, await timed(hash))
    return microseconds
  }
  expect(await least(undefined)).toBeGreaterThan((await least(real)) / 3)
  expect(await least(null)).toBeGreaterThan((await least(real)) / 3)
})

test('letters count the same however the keyboard composes them', async () => {
  expect(await isPasswordOf(await hashPassword('caf\u00e9 caf\u00e9'), 'cafe\u0301 cafe\u0301')).toBe(true)
})
