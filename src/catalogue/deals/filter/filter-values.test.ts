import { describe, expect, test } from 'vitest'
import { filterAddress, noFilter } from '../filter-address.ts'
import { filterParams, invalidRanges, limitsOf, readFilter, resetOf, startOfSlider, toggled } from './filter-values.ts'

const read = (text: string) => readFilter(new URLSearchParams(text))
const addressOf = (filter: Parameters<typeof filterAddress>[0]) =>
  Object.entries(filterAddress(filter)).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))

describe('The filter in the address', () => {
  test('V10: the sliders start at 10 to 100000 rupees and 0 to 100 per cent, and limit nothing', () => {
    expect(startOfSlider).toEqual({ price: [10, 100_000], discount: [0, 100] })
    expect(read('')).toEqual(noFilter)
    expect(filterParams(read(''), { page: 1 }, 20)).toEqual({ page: 1, limit: 20 })
    // An untouched form without JavaScript.
    expect(read('minprice=&maxprice=&minamount=&maxamount=')).toEqual(noFilter)
  })

  test('V10: reset widens the price range to 1 to 100000, limits nothing and keeps the searched words', () => {
    const reset = resetOf({ ...noFilter, search: 'shoes', stores: [3], superdeal: true, discount: [20, null] })
    expect(reset).toEqual({ ...noFilter, search: 'shoes', price: [1, null] })
    expect(addressOf(reset)).toEqual(['search=shoes', 'minprice=1'])
    expect(filterParams(reset, { page: 1 }, 20)).toEqual({ s: 'shoes', page: 1, limit: 20 })
  })

  test('V10: Apply requests page 1 and 20 deals, with the ends that were moved', () => {
    expect(
      filterParams({ ...noFilter, stores: [3, 17], price: [10, null], discount: [null, 40] }, { page: 1 }, 20),
    ).toEqual({
      stores: '3,17',
      minprice: 10,
      maxamount: 40,
      page: 1,
      limit: 20,
    })
  })

  test('V10: an end at the bound of its slider limits nothing', () => {
    const widest = read('minprice=1&maxprice=100000&minamount=0&maxamount=100')
    expect(limitsOf(widest, 'price')).toEqual([null, null])
    expect(limitsOf(widest, 'discount')).toEqual([null, null])
  })

  test('R21: the list that the filters were opened from is in the address, and can be taken off', () => {
    const filter = read('search=+smart+watch+&superdeal=1&coupon=1&live=1&stores=5')
    expect(filter).toMatchObject({ search: 'smart watch', superdeal: true, coupon: true, live: true, stores: [5] })
    expect(filterParams(filter, { page: 2 }, 20)).toMatchObject({
      s: 'smart watch',
      superdeal: 1,
      coupon: 1,
      live: 1,
      page: 2,
    })
    expect(addressOf({ ...filter, search: '', live: false })).toEqual(['stores=5', 'superdeal=1', 'coupon=1'])
    expect(read('superdeal=yes&coupon=0')).toEqual(noFilter)
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200)
  })

  test('R21: a form without JavaScript and our own address mean the same', () => {
    const form = read('stores=17&stores=3&categories=2&minprice=50&maxprice=900&minamount=10&maxamount=100')
    expect(form).toEqual(read('stores=3,17&categories=2&minprice=50&maxprice=900&minamount=10'))
    expect(form.stores).toEqual([3, 17])
  })

  test('R21: invalid values in the address are ignored, and values beyond the bounds are clamped', () => {
    expect(read('stores=a,-1,0,99999999999&minprice=cheap&maxprice=&minamount=-5&maxamount=900')).toEqual(noFilter)
    expect(read('minprice=0&maxprice=250000').price).toEqual([1, null])
  })

  test('R21: the list of stores never exceeds what the call accepts', () => {
    const many = Array.from({ length: 900 }, (_, at) => 100_000_000 + at).join(',')
    expect(filterParams(read(`stores=${many}`), { page: 1 }, 20).stores?.length).toBeLessThanOrEqual(2000)
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
