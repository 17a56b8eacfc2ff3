import { expect, test } from 'vitest'
import { addressToOpen, notificationOf } from './push-notification.ts'

const origin = 'https://bachat.example'

test('U8: a notification shows the message, and one about the same thing replaces it and is heard again', () => {
  const message = { title: 'A price fell', body: 'Kettle', url: `${origin}/kettle`, tag: 'kettle' }
  expect(notificationOf(message)).toEqual({
    title: 'A price fell',
    options: { body: 'Kettle', tag: 'kettle', renotify: true, icon: '/icons/icon-192.png', data: { url: message.url } },
  })
})

test('a message without content still shows something, as browsers require', () => {
  for (const empty of [undefined, null, {}])
    expect(notificationOf(empty)).toMatchObject({ title: 'Bachat', options: { renotify: false, data: { url: '/' } } })
})

test.each([
  [{ url: `${origin}/singleproduct/kettle` }, `${origin}/singleproduct/kettle`],
  [{ url: '/hi/deals' }, `${origin}/hi/deals`],
  [{ url: 'https://evil.example/' }, `${origin}/`],
  [{ url: 'javascript:alert(1)' }, `${origin}/`],
  [{ url: 'https://' }, `${origin}/`],
  [undefined, `${origin}/`],
])('U8: a press on %j opens %s', (data, address) => {
  expect(addressToOpen(data, origin)).toBe(address)
})
