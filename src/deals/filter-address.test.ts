import { describe, expect, test } from 'vitest'
import {
  filterAddress,
  filterParams,
  initialFilter,
  invalidRanges,
  readFilter,
  resetFilter,
  toggled,
} from './filter-address.ts'

const read = (text: string) => readFilter(new URLSearchParams(text))

describe('The filter in the address', () => {
  test('V10: the panel starts with 10 to 100000 rupees and 0 to 100 per cent', () => {
    expect(read('')).toEqual(initialFilter)
    expect(initialFilter).toEqual({ stores: [], categories: [], price: [10, 100_000], discount: [0, 100] })
  })

  test('V10: reset widens the price range to 1 to 100000', () => {
    expect(resetFilter.price).toEqual([1, 100_000])
    expect(read(new URLSearchParams(filterAddress(resetFilter) as Record<string, string>).toString()).price[1]).toBe(
      100_000,
    )
    expect(filterAddress(resetFilter).minprice).toBe(1)
  })

  test("V10: Apply requests page 1 and 20 deals, with the sliders' values", () => {
    expect(filterParams({ ...initialFilter, stores: [3, 17] }, 1, 20)).toEqual({
      stores: '3,17',
      minprice: 10,
      maxprice: 100_000,
      minamount: 0,
      maxamount: 100,
      page: 1,
      limit: 20,
    })
  })

  test('R21: a form without JavaScript and our own address mean the same', () => {
    const form = read('stores=17&stores=3&categories=2&minprice=50&maxprice=900&minamount=10&maxamount=100')
    expect(form).toEqual(read('stores=3,17&categories=2&minprice=50&maxprice=900&minamount=10'))
    expect(form.stores).toEqual([3, 17])
  })

  test("R21: the panel's initial values are left out of the address", () => {
    expect(Object.values(filterAddress(initialFilter)).filter(Boolean)).toEqual([])
  })

  test('R21: invalid values in the address are ignored, and values beyond the bounds are clamped', () => {
    expect(read('stores=a,-1,0,99999999999&minprice=cheap&maxprice=&minamount=-5&maxamount=900')).toEqual(initialFilter)
    expect(read('minprice=0&maxprice=250000').price).toEqual([1, 100_000])
  })

  test('R21: the list of stores never exceeds what the call accepts', () => {
    const many = Array.from({ length: 900 }, (_, at) => 100_000_000 + at).join(',')
    expect(filterParams(read(`stores=${many}`), 1, 20).stores?.length).toBeLessThanOrEqual(2000)
  })

  test('V10: a minimum above its maximum is detected in both ranges', () => {
    expect(invalidRanges(read('minprice=500&maxprice=100'))).toEqual(['price'])
    expect(invalidRanges(read('minamount=60&maxamount=20'))).toEqual(['discount'])
    expect(invalidRanges(read('minprice=100&maxprice=100'))).toEqual([])
  })

  test('R21: a store can be added and removed again, and ids stay in order', () => {
    expect(toggled(toggled([], 17), 3)).toEqual([3, 17])
    expect(toggled([3, 17], 17)).toEqual([3])
  })
})
