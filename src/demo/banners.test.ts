import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { banners } from './banners.ts'

const devanagari = /\p{Script=Devanagari}/u

test('the Hindi banners have outlines for letters, so they need no font of the visitor', () => {
  const inHindi = banners.filter(({ language }) => language === 'hi')
  expect(inHindi.length).toBeGreaterThan(5)
  // `npm run fonts` draws a new text.
  for (const { title, image } of banners) expect(devanagari.test(image), title).toBe(false)
  for (const { title, image } of inHindi) {
    expect(image, title).toMatch(/<path transform="[^"]+" d="M0 0m/)
    expect(brotliCompressSync(image).length, title).toBeLessThan(6_000)
  }
})
