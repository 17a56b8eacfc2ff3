import { expect, test } from 'vitest'
import { dealRecord } from '../../catalogue/deals/deal.record.ts'
import { bannerRecord } from '../../content/banners/banner.record.ts'
import { isPublishing, missingForPublishing, type Values } from './record-description.ts'

const empty = { pricePaise: null, priceText: '', couponCode: '', merchantUrl: '', picture: '' }
const missing = (values: Values) => missingForPublishing(dealRecord, { ...empty, ...values })

test('a deal should have a price, an address at the store and a picture when it is published', () => {
  expect(missing({})).toEqual(['Price', 'Address at the store', 'Picture'])
  expect(missing({ merchantUrl: 'https://shop.example/1' })).toEqual(['Price', 'Picture'])
  expect(missing({ pricePaise: 0, merchantUrl: 'https://shop.example/1', picture: '/media/1.webp' })).toEqual([])
})

test('a text in place of the price, or a coupon, is enough', () => {
  expect(missing({ priceText: 'From Rs. 99' })).not.toContain('Price')
  expect(missing({ couponCode: 'SAVE10' })).not.toContain('Price')
})

test('only steps that show a draft to visitors publish it', () => {
  expect(['publish', 'schedule', 'archive', undefined].map((action) => isPublishing(dealRecord, action))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isPublishing(bannerRecord, 'publish')).toBe(false)
})
