import { describe, expect, test } from 'vitest'
import { dealSlug } from '../../catalogue/deals/server/offers/deal-slug.ts'
import { matchKey, slugify } from '../../catalogue/stores/server/title-keys.ts'
import { pace } from '../import-progress.ts'
import { readCouponCode } from '../offer/coupon-code.ts'

describe('coupon codes', () => {
  test.each(['SAVE10', 'PerfectMatch300', 'B3P2', 'SAVE 250', 'GET50', 'SHOP 100'])('%s is a code', (code) => {
    expect(readCouponCode(`  ${code} `)).toBe(code)
  })
  test.each(['Use code SAVE20', 'Code: SAVE20', 'Apply coupon code SAVE20'])('%s: what follows is the code', (text) => {
    expect(readCouponCode(text)).toBe('SAVE20')
  })
  test.each([
    ...['', 'Click to Activate', 'Shop Now', 'Visit Store', 'Show Code', 'Bank Offer', '   Deal Activated', 'N/A', '-'],
    ...['No code required', 'NO COUPON NEEDED', 'Deal Promo', 'Use this at the end of your visit'],
  ])('"%s" is not a code', (words) => {
    expect(readCouponCode(words)).toBeNull()
  })
})

describe('addresses and names', () => {
  test('a slug is the title’s ASCII words and the source’s id, at most 80 characters', () => {
    expect(dealSlug('Crème Brûlée – 200 g', 'B0TEST')).toBe('creme-brulee-200-g-b0test')
    expect(dealSlug('दाल', '17')).toBe('dal-17')
    expect(dealSlug('茶', '17')).toBe('deal-17')
    const long = dealSlug('word '.repeat(60), 'an id with spaces that is rather long')
    expect(long).toMatch(/^(word-)+[a-z0-9]+$/)
    expect(long.length).toBeLessThanOrEqual(80)
    expect(dealSlug('Tea', 'a b')).not.toBe(dealSlug('Tea', 'a-b'))
  })
  test('stores match by their letters and digits', () => {
    expect(matchKey('Big Basket')).toBe(matchKey('bigbásket!'))
    expect(matchKey('किराना')).not.toBe('')
    expect(slugify("Men's & Boys")).toBe('mens-boys')
  })
})

test('progress shows the rate and the time that remains', () => {
  expect(pace(10_000, 100, 1000, 50_000)).toEqual({ rate: '5,000', left: '1 min 30 s' })
  expect(pace(0, 0, 1000, 0)).toEqual({ rate: '-', left: '-' })
})
