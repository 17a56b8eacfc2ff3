import { expect, test } from 'vitest'
import { Message } from '../../../platform/message.ts'
import type { Notice } from '../notice.ts'
import { pushMessage } from './push-message.ts'

const item = (name: string) => ({ title: name, facts: ['₹499'], url: `https://bachat.example/${name}` })
const notice: Notice = {
  key: 'alert:1',
  language: 'en',
  title: new Message('{count} prices fell', { count: 2 }),
  lines: ['For your alert “tea”.'],
  items: [],
  url: 'https://bachat.example/alerts',
  usefulUntil: null,
  stopUrl: 'https://bachat.example/alerts',
}
const messageOf = (over: Partial<Notice>) => pushMessage({ ...notice, ...over }, (words) => `${words}`)

test('one item is shown with its facts, several by their names, none by the lines', () => {
  expect(messageOf({ items: [item('tea')] })).toMatchObject({ title: '2 prices fell', body: 'tea\n₹499' })
  expect(messageOf({ items: [item('tea'), item('rice')] }).body).toBe('tea\nrice')
  expect(messageOf({}).body).toBe('For your alert “tea”.')
})

test('U8: a message replaces one about the same items, and no other', () => {
  const [tea, rice] = [item('tea'), item('rice')]
  const tag = messageOf({ items: [tea] }).tag
  expect(messageOf({ key: 'alert:2', title: 'Lower still', items: [tea] }).tag).toBe(tag)
  expect(messageOf({ items: [rice] }).tag).not.toBe(tag)
  expect(messageOf({ items: [tea, rice] }).tag).not.toBe(tag)
  expect(tag).toMatch(/^[\w-]{22}$/)
})

test.each(['क', '"', '\u0001', '\ud83d', '👩‍👩‍👧'])(
  'however long its texts of %j are, it has less than 3,000 bytes',
  (letter) => {
    const long = letter.repeat(5_000)
    const url = `https://bachat.example/${'a'.repeat(5_000)}`
    const message = messageOf({ title: long, items: [{ title: long, facts: [long], url }], url })
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3_000)
    expect(message.url).toBe('https://bachat.example/')
    expect(JSON.stringify(message)).not.toContain('\\ud')
  },
)
