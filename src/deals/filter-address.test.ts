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
  test('V10: the panel opens at 10 to 100000 rupees and 0 to 100 per cent', () => {
    expect(read('')).toEqual(initialFilter)
    expect(initialFilter).toEqual({ stores: [], categories: [], price: [10, 100_000], discount: [0, 100] })
  })

  test('V10: reset widens the price to 1 to 100000', () => {
    expect(resetFilter.price).toEqual([1, 100_000])
    expect(read(new URLSearchParams(filterAddress(resetFilter) as Record<string, string>).toString()).price[1]).toBe(
      100_000,
    )
    expect(filterAddress(resetFilter).minprice).toBe(1)
  })

  test('V10: Apply asks for page 1 and 20 deals, with what the sliders show', () => {
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

  test('R21: a form without JavaScript and our own address say the same', () => {
    const form = read('stores=17&stores=3&categories=2&minprice=50&maxprice=900&minamount=10&maxamount=100')
    expect(form).toEqual(read('stores=3,17&categories=2&minprice=50&maxprice=900&minamount=10'))
    expect(form.stores).toEqual([3, 17])
  })

  test('R21: what the panel opens with needs no words in the address', () => {
    expect(Object.values(filterAddress(initialFilter)).filter(Boolean)).toEqual([])
  })

  test('R21: nonsense in the address is read as if it were not there, and bounds are kept', () => {
    expect(read('stores=a,-1,0,99999999999&minprice=cheap&maxprice=&minamount=-5&maxamount=900')).toEqual(initialFilter)
    expect(read('minprice=0&maxprice=250000').price).toEqual([1, 100_000])
  })

  test('R21: the list of stores never grows beyond what the call takes', () => {
    const many = Array.from({ length: 900 }, (_, at) => 100_000_000 + at).join(',')
    expect(filterParams(read(`stores=${many}`), 1, 20).stores?.length).toBeLessThanOrEqual(2000)
  })

  test('V10: a lowest above the highest is noticed, in either range', () => {
    expect(invalidRanges(read('minprice=500&maxprice=100'))).toEqual(['price'])
    expect(invalidRanges(read('minamount=60&maxamount=20'))).toEqual(['discount'])
    expect(invalidRanges(read('minprice=100&maxprice=100'))).toEqual([])
  })

  test('R21: a store is put in and taken out again, in one order whatever the clicks', () => {
    expect(toggled(toggled([], 17), 3)).toEqual([3, 17])
    expect(toggled([3, 17], 17)).toEqual([3])
  })
})
