import { expect, test } from 'vitest'
import { by, coupon, from, instantAt, offersOf, payer, percent } from '../../../tests/payment-offers/carts.ts'
import { anyPayment, type PaymentOffer } from './payment-offer.ts'
import { bestOffer, type CartCoupon, isOfferFor, type PayerCard } from './what-i-pay.ts'

const icici: PayerCard = { bank: 'icici', type: 'credit' }
const axis: PayerCard = { bank: 'axis', type: 'credit' }
const noonOnWednesday = instantAt('2026-11-25T12:00')

test('PO12: somebody who has every card gets the best instant offer, not one for a first order or instalments', () => {
  const offers = offersOf([
    percent(5, by({ banks: ['hdfc'] })),
    percent(10, by({ banks: ['icici'] })),
    percent(12, { isFirstOrderOnly: true }),
    percent(13, by({ emi: 'required' })),
    percent(14, { isUpTo: true }),
    percent(15, { kind: 'cashback' }),
    percent(16, { isIncludedInPrice: true }),
    percent(17, { hours: { weekdays: [4], fromMinute: null, untilMinute: null } }),
    percent(18, from(1_001)),
    percent(19, { minimumQuantity: 2 }),
  ])
  const steps = [{ kind: 'offer', paise: 100_00, offer: offers[1] }]
  expect(bestOffer(1_000_00, offers, noonOnWednesday)).toEqual({ steps, totalPaise: 900_00 })
  expect(bestOffer(1_000_00, offers.toReversed(), noonOnWednesday)).toEqual({ steps, totalPaise: 900_00 })
  expect(bestOffer(1_000_00, offers.slice(2), noonOnWednesday)).toBeNull()
})

test('PO10, PO12: everybody’s best price is with the code and the offer that together give most', () => {
  const [alone, beside, after] = offersOf([
    percent(30, { isWithCoupon: false }),
    percent(10),
    percent(20, { ...from(950), minimumCounts: 'after-coupon' }),
  ])
  const best = (offers: (PaymentOffer | undefined)[], ...codes: CartCoupon[]) =>
    bestOffer(
      1_000_00,
      offers.flatMap((one) => one ?? []),
      noonOnWednesday,
      codes,
    )
  const total = (...given: Parameters<typeof best>) => best(...given)?.totalPaise
  expect(best([beside], coupon(200))?.steps.map(({ kind, paise }) => [kind, paise])).toEqual([
    ['coupon', 200_00],
    ['offer', 80_00],
  ])
  // The better offer does not add to the code; alone it gives more, or less.
  expect(total([alone, beside], coupon(200))).toBe(700_00)
  expect(total([alone, beside], coupon(300))).toBe(630_00)
  expect(total([after], coupon(100))).toBe(800_00)
  expect(total([], coupon(100), coupon(150))).toBe(850_00)
  expect(best([], coupon(100, { isFirstOrderOnly: true }), coupon(200, from(1_001)))).toBeNull()
})

test('PO12: an offer is for whoever has one of its payments', () => {
  expect(isOfferFor({ ...anyPayment, banks: ['hdfc', 'axis'] }, payer([icici, axis]))).toBe(true)
  expect(isOfferFor({ ...anyPayment, banks: ['hdfc'] }, payer([icici, axis]))).toBe(false)
  expect(isOfferFor(anyPayment, payer())).toBe(true)
})
