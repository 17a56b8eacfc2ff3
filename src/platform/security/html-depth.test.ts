import { expect, test } from 'vitest'
import { isNestedTooDeeply } from './html-depth.ts'

test('only elements that stay open count', () => {
  expect(isNestedTooDeeply('<b>'.repeat(66_000))).toBe(true)
  expect(isNestedTooDeeply(`${'<b>'.repeat(33_000)}${'</i>'.repeat(25_000)}`)).toBe(true)
  expect(isNestedTooDeeply('<b>'.repeat(1_000))).toBe(false)
  for (const many of ['<p>', '<br>', '<li>', '<img src="/a">', '<p><b>x</b></p>', '<ul><li>x</ul>'])
    expect(isNestedTooDeeply(many.repeat(5_000)), many).toBe(false)
})
