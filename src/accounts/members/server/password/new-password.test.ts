import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { passwordError } from '../../account-field-rules.ts'
import { isCommonPassword, newPasswordError, siteWords } from './new-password.ts'

const asha = { name: 'Asha Ram Rao', email: 'Lotus.7@example.in' }
const leaked = 'This password has appeared in a data leak. Please choose another one'
const hasSiteName = 'Password must not contain the name of this site'
const hasName = 'Password must not contain your name'
const hasEmail = 'Password must not contain your email address or the part of it before the @'

// The first, a middle and the last of the 100,000 most leaked ones, and one of the further lists.
test.each(['password', 'PassWord', 'Ｐａｓｓｗｏｒｄ', 'iloveyou', '28111993', '06101997', '07021954', '2w8q670b'])(
  'ASVS 6.2.4: %j is known from leaks, in any letter case, and rejected',
  async (password) => {
    expect(await newPasswordError(password, asha)).toBe(leaked)
    expect(passwordError(password), 'who has it may still sign in').toBeNull()
  },
)

test.each(['correct horse battery', 'gulab jamun 42', 'xkQ7!pf2', 'password iloveyou', 'asswordpassw', 'नमस्ते दुनिया'])(
  '%j is not a common password',
  async (password) => expect(await newPasswordError(password, asha)).toBeNull(),
)

test.each([
  ['my Bachat login', hasSiteName],
  ['ＢＡＣＨＡＴ 2026', hasSiteName],
  ['b.a.c.h.a.t 2026', hasSiteName],
  ['मेरी बचत 2026', hasSiteName],
  ['a lotus-7 pond', hasEmail],
  ['LOTUS.7@Example.in', hasEmail],
  ['1985 asha 1985', hasName],
  ['ASHA-RAM-RAO', hasName],
])('ASVS 6.2.11: %j is easy to guess for someone who knows the account', async (password, error) =>
  expect(await newPasswordError(password, asha)).toBe(error),
)

test.each(['a long programme', 'raoul eats mangoes', 'example of a lamp', 'rain in the night'])(
  'ASVS 6.2.11: %j contains no word of the account with four letters or more',
  async (password) => expect(await newPasswordError(password, asha)).toBeNull(),
)

test('ASVS 6.2.11: a short name rejects nothing, and neither does a blank one', async () => {
  expect(await newPasswordError('programme of 1985', { name: 'Ram', email: 'ram@example.in' })).toBeNull()
  expect(await newPasswordError('programme of 1985', { name: '', email: 'r@example.in' })).toBeNull()
})

test('ASVS 6.1.2: the words that no password may contain are documented', async () => {
  const decision = await readFile('docs/decisions/0008-own-accounts.md', 'utf8')
  for (const word of siteWords) expect(decision).toContain(`“${word}”`)
})

test('a leaked password is found in any letter case and form, and only as a whole', async () => {
  for (const password of ['password123', 'PassWord123', 'ｐａｓｓｗｏｒｄ123'])
    expect(await isCommonPassword(password), password).toBe(true)
  for (const password of ['password123 of mine', 'monsoon over the ghats'])
    expect(await isCommonPassword(password), password).toBe(false)
})

test('half a surrogate pair is a character like any other', async () => {
  for (const password of ['\ud800', 'monsoon\udfff mango', '\udc00\ud800'.repeat(20)])
    expect(await isCommonPassword(password)).toBe(false)
})
