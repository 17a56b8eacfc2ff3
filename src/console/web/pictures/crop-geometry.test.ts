import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin } from '../../../shared/uploaded-picture.ts'
import { fittedCrop, largestCrop, toPercent, toPixels, zoomed, zoomOf } from './crop-geometry.ts'

const size = { width: 900, height: 600 }
const anySize = fc.record({ width: fc.integer({ min: 1, max: 2_400 }), height: fc.integer({ min: 1, max: 2_400 }) })
const anyNumber = fc.integer({ min: -5_000, max: 5_000 })
const anyCrop = fc.record({ x: anyNumber, y: anyNumber, width: anyNumber, height: anyNumber })
const anyShape = fc.constantFrom('square' as const, 'free' as const)

test('a square starts as large as possible in the middle', () => {
  expect(largestCrop(size, 'square')).toEqual({ x: 150, y: 0, width: 600, height: 600 })
  expect(largestCrop(size, 'free')).toEqual({ x: 0, y: 0, ...size })
})

test('whatever is typed or drawn, the part lies within the picture and a square is one', () => {
  fc.assert(
    fc.property(
      anySize,
      anyCrop,
      anyShape,
      fc.double({ min: 1, max: 10, noNaN: true }),
      (picture, typed, shape, zoom) => {
        const crop = fittedCrop(typed, picture, shape)
        for (const part of [
          crop,
          zoomed(crop, picture, shape, zoom),
          toPixels(toPercent(crop, picture), picture, shape),
        ]) {
          expect(isWithin(part, picture)).toBe(true)
          if (shape === 'square') expect(part.width).toBe(part.height)
        }
      },
    ),
  )
})

test('a part drawn in percent is the same part in pixels', () => {
  const crop = { x: 33, y: 47, width: 200, height: 200 }
  expect(toPixels(toPercent(crop, size), size, 'square')).toEqual(crop)
})

test('zooming keeps the middle, and zooming out shows the whole', () => {
  const all = largestCrop(size, 'square')
  const near = zoomed(all, size, 'square', 2)
  expect(near).toEqual({ x: 300, y: 150, width: 300, height: 300 })
  expect(zoomOf(near, size)).toBe(2)
  expect(zoomed(near, size, 'square', 1)).toEqual(all)
})
