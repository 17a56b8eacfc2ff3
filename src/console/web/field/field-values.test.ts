import { expect, test } from 'vitest'
import { dealRecord } from '../../../catalogue/deals/deal.record.ts'
import { changedNames, emptyValues, readLocalTime, readRupees, toLocalTime } from './field-values.ts'

test.each([
  ['1299', 1299_00],
  ['1,299', 1299_00],
  ['1,29,999', 129_999_00],
  ['123,456', 123_456_00],
  ['1,23,456.50', 123_456_50],
  ['1 299', 1299_00],
  [' Rs. 299.5 ', 299_50],
  ['₹ 0.05', 5],
])('an editor types rupees in any of the usual ways: %s', (text, paise) => {
  expect(readRupees(text)).toEqual({ kind: 'amount', paise })
})

test('an amount with two meanings is not guessed, and one of unusual groups is none', () => {
  expect(readRupees('12,34')).toEqual({ kind: 'ambiguous', readings: ['12.34', '1,234'] })
  expect(readRupees('1.299')).toEqual({ kind: 'ambiguous', readings: ['1.299', '1,299'] })
  for (const text of ['1,2,3', '1 2 3 4', '12,34,5']) expect(readRupees(text), text).toEqual({ kind: 'wrongGroups' })
  expect(readRupees('100000000001')).toEqual({ kind: 'tooLarge' })
})

test('an invalid amount is rejected instead of becoming another amount', () => {
  for (const text of ['', 'free', '1299.345', '-5', '1e3', '1299 only', '1299.', '1299,'])
    expect(readRupees(text), text).toEqual({ kind: 'noAmount' })
})

test('times are typed and shown in Asia/Kolkata, wherever the editor is', () => {
  expect(toLocalTime('2026-03-12T18:45:00Z')).toBe('2026-03-13T00:15')
  expect(readLocalTime('2026-03-13T00:15')).toBe('2026-03-13T00:15:00+05:30')
  expect(readLocalTime('2026-03-13')).toBeNull()
})

test('a new record has an empty value for every field, and only what differs is a change', () => {
  const empty = emptyValues(dealRecord.fields)
  expect(Object.keys(empty)).toEqual(Object.keys(dealRecord.fields))
  expect(empty).toMatchObject({ title: '', storeId: null, categoryIds: [], isSuper: false, labels: [] })
  expect(changedNames(empty, { ...empty, title: 'Kettle', labels: [] })).toEqual(['title'])
})
