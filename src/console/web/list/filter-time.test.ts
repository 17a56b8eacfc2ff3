import { expect, test } from 'vitest'
import { filterTimeInput, readFilterTime } from './filter-time.ts'

test('the field of a filter has the day or the time in India that the address says', () => {
  expect(filterTimeInput('')).toEqual({ type: 'date', value: '' })
  expect(filterTimeInput('2026-11-26')).toEqual({ type: 'date', value: '2026-11-26' })
  expect(filterTimeInput('2026-11-27T00:00:01+05:30')).toEqual({ type: 'datetime-local', value: '2026-11-27T00:00' })
  expect(filterTimeInput('2026-11-26T18:45:00Z')).toEqual({ type: 'datetime-local', value: '2026-11-27T00:15' })
  expect(filterTimeInput('tomorrow')).toEqual({ type: 'date', value: 'tomorrow' })
})

test('what a field contains becomes a day or an instant of the address', () => {
  expect(readFilterTime('2026-11-26')).toBe('2026-11-26')
  expect(readFilterTime('2026-11-27T00:15')).toBe('2026-11-27T00:15:00+05:30')
  expect(readFilterTime('')).toBe('')
})
