import { expect, test } from 'vitest'
import { bannerFit } from './banner-fit.ts'

test('a drawing fills its box, and a photo covers it', () => {
  expect(bannerFit('/media/f51d1c88c48224bd.svg')).toBe('fill')
  expect(bannerFit('/media/pictures/0123-640.webp')).toBe('cover')
})
