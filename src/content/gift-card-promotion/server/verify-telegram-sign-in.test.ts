import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { testBotToken as botToken, signedByTelegram } from '../../../../tests/support/telegram.ts'
import { verifyTelegramSignIn } from './verify-telegram-sign-in.ts'

const now = new Date('2026-03-12T09:30:00Z')
const seconds = (at: Date) => `${Math.floor(at.getTime() / 1000)}`
const data = signedByTelegram({ id: '987654321', first_name: 'Asha', auth_date: seconds(now) }, botToken)

test("R12: fields signed by the bot's Telegram are genuine, by the published method", () => {
  const text = `auth_date=${data.auth_date}\nfirst_name=Asha\nid=987654321`
  const key = createHash('sha256').update(botToken).digest()
  expect(data.hash).toBe(createHmac('sha256', key).update(text).digest('hex'))
  expect(verifyTelegramSignIn(data, botToken, now)).toEqual({ kind: 'genuine', proof: Buffer.from(data.hash, 'hex') })
})

test.each([
  ['another name', { first_name: 'Ravi' }],
  ['another id', { id: '987654322' }],
  ['a later time', { auth_date: `${Number(data.auth_date) + 1}` }],
  ['an additional field', { username: 'asha' }],
  ['an additional empty field', { last_name: '' }],
  ['a hash of zeros', { hash: '0'.repeat(64) }],
  ['half a hash', { hash: data.hash.slice(0, 32) }],
  ['an invalid hash', { hash: 'asha' }],
])('R12: %s is forged', (_what, change) => {
  expect(verifyTelegramSignIn({ ...data, ...change }, botToken, now)).toEqual({ kind: 'forged' })
})

const auth_date = seconds(now)

test("R12: a name with line breaks cannot become another person's id", () => {
  // The text that Telegram signed for 987 can also be parsed as fields of 1.
  const signed = signedByTelegram({ id: '987', first_name: 'x\nid=1\nlast_name=y', auth_date }, botToken)
  const read = { id: '1', first_name: 'x', last_name: 'y\nid=987', auth_date }
  const victim = signedByTelegram(read, botToken)
  expect(victim.hash, 'the same text').toBe(signed.hash)
  expect(verifyTelegramSignIn(victim, botToken, now)).toEqual({ kind: 'forged' })
  expect(verifyTelegramSignIn(signed, botToken, now)).toEqual({ kind: 'forged' })
})

test.each([
  ['a line feed', 'x\nusername=y'],
  ['a carriage return', 'x\rusername=y'],
  ['a tab', 'x\ty'],
  ['a NUL', 'x\0y'],
  ['a next line', 'x\u0085y'],
  ['a line separator', 'x\u2028username=y'],
  ['a paragraph separator', 'x\u2029username=y'],
])('R12: %s in a field is rejected before the signature is checked', (_what, first_name) => {
  for (const name of ['first_name', 'last_name', 'username', 'photo_url'] as const) {
    const fields = { id: '987', auth_date, [name]: first_name }
    expect(verifyTelegramSignIn(signedByTelegram(fields, botToken), botToken, now), name).toEqual({ kind: 'forged' })
  }
})

test("R12: another bot's signature is forged", () => {
  expect(verifyTelegramSignIn(data, `${botToken}x`, now).kind).toBe('forged')
})

test('R12: it is valid for a day, and for a clock that is up to five minutes fast', () => {
  const at = (offsetSeconds: number) => new Date(now.getTime() + offsetSeconds * 1000)
  const day = 24 * 60 * 60
  expect(verifyTelegramSignIn(data, botToken, at(day)).kind).toBe('genuine')
  expect(verifyTelegramSignIn(data, botToken, at(day + 1)).kind).toBe('old')
  expect(verifyTelegramSignIn(data, botToken, at(-300)).kind).toBe('genuine')
  expect(verifyTelegramSignIn(data, botToken, at(-301)).kind).toBe('old')
  const never = signedByTelegram({ id: '1', auth_date: 'soon' }, botToken)
  expect(verifyTelegramSignIn(never, botToken, now).kind).toBe('old')
})
