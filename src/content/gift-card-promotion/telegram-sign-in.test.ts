import { expect, test } from 'vitest'
import { telegramAnswer, telegramNameOf, telegramSignInAddress } from './telegram-sign-in.ts'

test("R12: Telegram is asked for the bot's sign-in, and never gets its token", () => {
  const address = telegramSignInAddress({
    botToken: '123456:AAH-secret',
    publicUrl: 'https://bachat.example',
    returnPath: '/hi/auth/telegram/return',
  })
  expect(address).not.toContain('secret')
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    bot_id: '123456',
    origin: 'https://bachat.example',
    embed: '0',
    return_to: 'https://bachat.example/hi/auth/telegram/return',
  })
})

const data = { id: '987', first_name: 'आशा', auth_date: '1773307800', hash: 'ab' }

test("R12: Telegram's answer is read from the hash and from the query", () => {
  const json = JSON.stringify({ ...data, id: 987, auth_date: 1773307800, further: 'x' })
  const encoded = Buffer.from(json).toString('base64')
  expect(telegramAnswer({ hash: `#tgAuthResult=${encoded}`, search: '' })).toEqual({ kind: 'data', data })
  expect(telegramAnswer({ hash: '', search: `?${new URLSearchParams(data)}` })).toEqual({ kind: 'data', data })
})

test('R12: an address with a repeated field is not read', () => {
  expect(telegramAnswer({ hash: '', search: `?${new URLSearchParams(data)}&id=1` })).toEqual({ kind: 'broken' })
})

test('R12: denials and unreadable answers are recognised', () => {
  expect(telegramAnswer({ hash: '#tgAuthResult=false', search: '' })).toEqual({ kind: 'denied' })
  for (const hash of ['', '#tgAuthResult=', '#tgAuthResult=%%%', '#tgAuthResult=bnVsbA==', '#tgAuthResult=e30='])
    expect(telegramAnswer({ hash, search: '' })).toEqual({ kind: 'broken' })
})

test('R12: a visitor has the name shown in Telegram', () => {
  expect(telegramNameOf({ ...data, last_name: 'Rao' })).toBe('आशा Rao')
  expect(telegramNameOf({ username: 'asha' })).toBe('asha')
})
