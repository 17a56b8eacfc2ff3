import { expect, test } from 'vitest'
import { paths } from '../../../site/routing/paths.ts'
import { type DealFilter, noFilter } from '../filter-address.ts'
import { alertFields } from './alert-address.ts'

const alertOf = (filter: Partial<DealFilter>) => {
  const fields = alertFields({ ...noFilter, ...filter })
  return fields && paths.newAlert(fields)
}

test('T2: a filtered list leads to an alert with the same words, store, category, highest price and coupon', () => {
  expect(alertOf({ search: 'steel bottle', stores: [3], categories: [17], price: [null, 500], coupon: true })).toBe(
    '/alerts/new?words=steel+bottle&store=3&category=17&maxprice=500&coupon=1',
  )
})

test('T2: an alert leaves out what it cannot look for', () => {
  expect(alertOf({ search: 'tea', stores: [3, 4], categories: [1, 2] })).toBe('/alerts/new?words=tea')
  expect(alertOf({ search: 'tea', price: [100, null], discount: [50, null], superdeal: true, live: true })).toBe(
    '/alerts/new?words=tea',
  )
})

test('T2: a filter without words, a store or a category leads to no alert', () => {
  expect(alertOf({})).toBeNull()
  expect(alertOf({ price: [null, 500], coupon: true, stores: [3, 4] })).toBeNull()
})
