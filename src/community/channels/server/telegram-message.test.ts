import { expect, test } from 'vitest'
import type { Notice } from '../notice.ts'
import { telegramMessage } from './telegram-message.ts'

const notice: Notice = {
  key: 'alert:1',
  language: 'en',
  title: 'A price <fell>',
  lines: ['For “tea & more”.'],
  items: [{ title: '<b>Tea</b>', facts: ['₹499', '20 % off'], url: 'https://bachat.example/tea?a=1&b="2"' }],
  url: 'https://bachat.example/alerts',
  usefulUntil: null,
  stopUrl: 'https://bachat.example/alerts',
}
const htmlOf = (over: Partial<Notice> = {}) => telegramMessage({ ...notice, ...over }, (words) => `${words}`).html

test('all texts are text, and items are links', () => {
  expect(htmlOf()).toBe(
    [
      '<b>A price &lt;fell&gt;</b>',
      'For “tea &amp; more”.',
      '<a href="https://bachat.example/tea?a=1&amp;b=&quot;2&quot;">&lt;b&gt;Tea&lt;/b&gt;</a>\n₹499 · 20 % off',
      '<a href="https://bachat.example/alerts">See it on Bachat</a>',
    ].join('\n\n'),
  )
})

test('of many items as many are named as Telegram shows, and the rest is behind the link', () => {
  const items = Array.from({ length: 100 }, (_, n) => ({
    title: `Tea ${n} ${'<'.repeat(300)}`,
    facts: [],
    url: notice.url,
  }))
  const html = htmlOf({ items })
  expect(html.length).toBeLessThan(4_096)
  expect(html).toContain('Tea 0 ')
  expect(html).toMatch(/See it on Bachat<\/a>$/)
})
