import { expect, test } from 'vitest'
import type { CompactOffer } from './compact-offer.ts'
import { myPricesWith } from './my-prices.ts'
import type { OfferedDeal } from './shown-price.ts'

const now = Date.parse('2026-11-28T12:00:00+05:30')

const offer: CompactOffer = {
  id: 1,
  scope: 'store',
  kind: 'instant',
  amountPaise: 50_000,
  payment: { banks: ['sbi'], cardType: 'credit' },
}

const deal = (id: number, rupees: number | null, changes: Partial<OfferedDeal> = {}): OfferedDeal => ({
  id,
  price: rupees === null ? { kind: 'none' } : { kind: 'amount', paise: rupees * 100 },
  isExpired: false,
  oldPriceSeenMs: null,
  ...changes,
})

const { priceOf, sort } = myPricesWith(['card sbi credit'], 'en')

test('PO23: a page of a list is ordered by what one pays, deals without an amount last, equal ones as they are', () => {
  const paymentOffers = [offer]
  const listed = [deal(1, null), deal(2, 1_100), deal(3, 1_500, { paymentOffers }), deal(4, 1_000), deal(5, null)]
  expect(sort(listed, now).map(({ id }) => id)).toEqual([3, 4, 2, 1, 5])
})

test('PO21: an old price, or that of an expired deal, has none with an offer', () => {
  const paymentOffers = [offer]
  expect(priceOf(deal(1, 1_500, { paymentOffers }), now)).toEqual({ paise: 100_000, means: 'SBI credit card' })
  expect(priceOf(deal(1, 1_500, { paymentOffers, isExpired: true }), now)).toBeNull()
  expect(priceOf(deal(1, 1_500, { paymentOffers, oldPriceSeenMs: now }), now)).toBeNull()
  expect(priceOf(deal(1, null, { paymentOffers }), now)).toBeNull()
  expect(priceOf(deal(1, 1_500), now)).toBeNull()
  expect(priceOf(deal(1, 1_500, { pricedCodes: [{ code: 'SAVE', amountPaise: 20_000 }] }), now)).toEqual({
    paise: 130_000,
    means: 'code SAVE',
  })
})

test('PO21: a code that the total does not need is not named', () => {
  const paymentOffers: CompactOffer[] = [{ ...offer, amountPaise: null, fixedPricePaise: 49_900 }]
  const pricedCodes = [{ code: 'SAVE', amountPaise: 10_000 }]
  expect(priceOf(deal(1, 1_500, { paymentOffers, pricedCodes }), now)).toEqual({
    paise: 49_900,
    means: 'SBI credit card',
  })
})
