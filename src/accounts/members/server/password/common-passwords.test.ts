import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

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
