import { describe, expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import type { DealCard as Deal } from '../../deal.contract.ts'
import { DealCard } from './deal-card.tsx'

const kettle: Deal = {
  ID: 12,
  SLUG: 'steel-kettle',
  TITLE: 'Steel kettle 1.5 L',
  THUMBIMAGE: '/media/kettle.svg',
  STOREIMAGE: '/media/store.svg',
  STOREID: 3,
  STORETITLE: 'Chowkmart',
  DATE: '2026-11-20T10:00:00+05:30',
  ENDS: null,
  EXPIRE: 0,
  SUPERDEALS: 0,
  DEALLABEL: [],
  COUPON: null,
  ORIGNAL_PRICE: '129999',
  DISCOUNT_PRICE: '99999.50',
  DISCOUNT_PERCENTAGE: 23,
  TOTALCOMMENT: 0,
  TOTALLIKE: 0,
  HASLINK: 1,
  STOREHASLINK: 1,
  PRICESHOWN: 1,
  CHOICES: null,
}

const cardOf = (changes: Partial<Deal>, layout: 'grid' | 'list' = 'grid') =>
  htmlOf(<DealCard deal={{ ...kettle, ...changes }} layout={layout} />)

describe('HM12: the deal card', () => {
  test('leads to the page of the deal, and Buy Now to the merchant in a new tab', () => {
    const card = cardOf({})
    expect(card).toContain('href="/singleproduct/steel-kettle"')
    expect(card).toMatch(/<a[^>]*href="\/ifsredirect\/12"[^>]*target="_blank"/)
    expect(card).toContain('rel="noopener nofollow sponsored"')
  })

  test('leads to the website of the store when the deal has no link, and says so', () => {
    const card = cardOf({ HASLINK: 0 })
    expect(card).toContain('>See at store<')
    expect(card).toMatch(/<a[^>]*href="\/ifsredirect\/12"[^>]*target="_blank"/)
    expect(card).toContain('rel="noopener nofollow sponsored"')
    expect(card).toContain('aria-label="See at store: Steel kettle 1.5 L (opens in a new tab)"')
    expect(card).not.toContain('Buy Now')
  })

  test('leads to our page of the store when neither the deal nor the store has a link', () => {
    const card = cardOf({ HASLINK: 0, STOREHASLINK: 0 })
    expect(card).toMatch(/<a[^>]*href="\/stores\/3"[^>]*>See at store</)
    expect(card).not.toContain('/ifsredirect/')
    expect(card).not.toContain('target="_blank"')
    expect(card).not.toContain('Buy Now')
  })

  test('writes prices in rupees as India groups them', () => {
    expect(cardOf({})).toContain('Rs. 1,29,999')
    expect(cardOf({})).toContain('Rs. 99,999.50')
  })

  test('shows a price in words as it is, and no percentage when that is 0', () => {
    const card = cardOf({ DISCOUNT_PRICE: 'From Rs. 99', DISCOUNT_PERCENTAGE: 0 })
    expect(card).toContain('>From Rs. 99<')
    expect(card).not.toContain('% off')
  })

  test('says where the price is seen when the store does not want it shown', () => {
    const hidden = { PRICESHOWN: 0, DISCOUNT_PRICE: '', ORIGNAL_PRICE: '', DISCOUNT_PERCENTAGE: 0 } as const
    for (const layout of ['grid', 'list'] as const) expect(cardOf(hidden, layout)).toContain('See price at store')
    expect(cardOf({ ...hidden, EXPIRE: 1 })).not.toContain('See price')
    expect(cardOf({})).not.toContain('See price')
  })

  test('says that an expired deal is over instead of Buy Now', () => {
    const card = cardOf({ EXPIRE: 1, SUPERDEALS: 1 })
    expect(card).toContain('>Expired<')
    expect(card).toContain('This deal has expired')
    expect(card).not.toContain('Super deal')
    expect(card).not.toContain('/ifsredirect/')
  })

  test('E1: shows an editor’s label in both layouts', () => {
    for (const layout of ['grid', 'list'] as const) {
      expect(cardOf({ DEALLABEL: ['Bank offer'] }, layout)).toContain('Bank offer')
      expect(cardOf({ DEALLABEL: ['As seen on the radio'] }, layout)).toContain('As seen on the radio')
    }
  })

  test('E3: a coupon code is in plain sight with a button that copies it', () => {
    expect(cardOf({ COUPON: { CODE: 'SAVE10', NAME: '10% off' } })).toContain('aria-label="Copy code SAVE10"')
  })

  test('holds no control inside another', () => {
    const card = cardOf({ COUPON: { CODE: 'SAVE10', NAME: '' } })
    expect(card).not.toMatch(/<(a|button)\b(?:(?!<\/\1>).)*<(a|button)\b/)
  })
})
