import { expect, test } from 'vitest'
import { isoInIndia, midnightInIndia } from './india-time.ts'

test('E2: dates are sent with the offset of India', () => {
  expect(isoInIndia(new Date('2026-03-12T20:05:09.999Z'))).toBe('2026-03-13T01:35:09+05:30')
  expect(new Date(isoInIndia(new Date('2026-03-12T20:05:09Z')))).toEqual(new Date('2026-03-12T20:05:09Z'))
})

test('A10: the day in India begins at 18:30 UTC', () => {
  expect(midnightInIndia(new Date('2026-03-12T18:29:59.999Z'))).toEqual(new Date('2026-03-11T18:30:00Z'))
  expect(midnightInIndia(new Date('2026-03-12T18:30:00Z'))).toEqual(new Date('2026-03-12T18:30:00Z'))
})
