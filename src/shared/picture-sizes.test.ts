import { expect, test } from 'vitest'
import { largestCopyOf } from './picture-sizes.ts'

test.each([
  ['/media/deals/12-a1b2-640.webp', '/media/deals/12-a1b2-960.webp'],
  [`/media/pictures/${'a'.repeat(32)}-640.webp`, `/media/pictures/${'a'.repeat(32)}-1920.webp`],
  ['/media/8e91a9de230ee3c1.svg', '/media/8e91a9de230ee3c1.svg'],
  ['https://shop.example/kettle-640.webp', 'https://shop.example/kettle-640.webp'],
])('R6: the largest copy of %s is %s', (address, largest) => {
  expect(largestCopyOf(address)).toBe(largest)
})
