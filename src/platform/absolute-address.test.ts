import { expect, test } from 'vitest'
import { absoluteAddress, withAbsoluteAddresses } from './absolute-address.ts'

const site = 'https://bachat.example'

test("our own paths become absolute, and other sites' addresses stay unchanged", () => {
  expect(absoluteAddress(site, '/media/a.svg')).toBe('https://bachat.example/media/a.svg')
  for (const address of ['https://shop.example/a.png', '//shop.example/a.png', ''])
    expect(absoluteAddress(site, address)).toBe(address)
})

test('in HTML only the addresses of links and pictures change, not the text', () => {
  const html =
    '<p><a href="/deals">an src="/deals"</a> <img src="/media/a.svg" alt="x"> <a href="//b.example/">b</a></p>'
  expect(withAbsoluteAddresses(site, html)).toBe(
    '<p><a href="https://bachat.example/deals">an src="/deals"</a> <img src="https://bachat.example/media/a.svg" alt="x"> <a href="//b.example/">b</a></p>',
  )
})
