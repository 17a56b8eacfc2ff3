import { expect, test } from 'vitest'
import { dealRecord } from '../../../deals/deal.record.ts'
import { changedNames, emptyValues, readLocalTime, readRupees, toLocalTime } from './field-values.ts'

test('an editor types rupees in any of the usual ways', () => {
  expect(readRupees('1299')).toBe(1299_00)
  expect(readRupees('1,29,999')).toBe(129_999_00)
  expect(readRupees(' Rs. 299.5 ')).toBe(299_50)
  expect(readRupees('₹ 0.05')).toBe(5)
})

test('an invalid amount is rejected instead of becoming another amount', () => {
  for (const text of ['', 'free', '12.345', '-5', '1e3', '1299 only']) expect(readRupees(text), text).toBeNull()
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
