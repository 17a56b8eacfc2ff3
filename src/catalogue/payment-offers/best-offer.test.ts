import { expect, test } from 'vitest'
import { by, from, instantAt, offersOf, payer, percent } from '../../../tests/payment-offers/carts.ts'
import { anyPayment } from './payment-offer.ts'
import { bestOffer, isOfferFor, type PayerCard } from './what-i-pay.ts'

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
  expect(bestOffer(1_000_00, offers, noonOnWednesday)).toEqual({ offer: offers[1], totalPaise: 900_00 })
  expect(bestOffer(1_000_00, offers.toReversed(), noonOnWednesday)?.offer.id).toBe(2)
  expect(bestOffer(1_000_00, offers.slice(2), noonOnWednesday)).toBeNull()
})

test('PO12: an offer is for whoever has one of its payments', () => {
  expect(isOfferFor({ ...anyPayment, banks: ['hdfc', 'axis'] }, payer([icici, axis]))).toBe(true)
  expect(isOfferFor({ ...anyPayment, banks: ['hdfc'] }, payer([icici, axis]))).toBe(false)
  expect(isOfferFor(anyPayment, payer())).toBe(true)
})
