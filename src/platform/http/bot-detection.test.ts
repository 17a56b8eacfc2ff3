import { expect, test } from 'vitest'
import { isBot } from './bot-detection.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

test.each([
  chrome,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  `${chrome} [FBAN/FB4A;FBAV/480.0.0.0]`,
  'Mozilla/5.0 (Linux; Android 12; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
])('a person: %s', (agent) => expect(isBot({ 'user-agent': agent })).toBe(false))

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'TelegramBot (like TwitterBot)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'curl/8.5.0',
  '',
])('a bot: %j', (agent) => expect(isBot({ 'user-agent': agent })).toBe(true))

test('a browser that prefetches', () => {
  expect(isBot({ 'user-agent': chrome, 'sec-purpose': 'prefetch;prerender' })).toBe(true)
  expect(isBot({ 'user-agent': chrome, purpose: 'prefetch' })).toBe(true)
  expect(isBot({ 'user-agent': chrome, 'sec-purpose': '' })).toBe(false)
})
