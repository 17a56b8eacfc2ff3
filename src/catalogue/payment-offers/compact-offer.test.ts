import { expect, test } from 'vitest'
import { compactOffer, fullOffer } from './compact-offer.ts'
import { anyPayment, noTerms, type PaymentOffer } from './payment-offer.ts'

const bankOffer: PaymentOffer = {
  ...noTerms,
  id: 3,
  scope: 'store',
  basisPoints: 750,
  capPaise: 1_500_00,
  payment: { ...anyPayment, banks: ['hdfc'], emi: 'forbidden' },
  hours: { weekdays: [3, 5], fromMinute: 720, untilMinute: null },
  isWithCoupon: false,
  sourceUrl: '',
  checkedAtMs: null,
}

test('PO1: an offer is sent without the terms that it does not state, and read back with all', () => {
  expect(compactOffer(bankOffer)).toEqual({
    id: 3,
    scope: 'store',
    kind: 'instant',
    basisPoints: 750,
    capPaise: 1_500_00,
    payment: { banks: ['hdfc'], emi: 'forbidden' },
    hours: { weekdays: [3, 5], fromMinute: 720, untilMinute: null },
    isWithCoupon: false,
  })
  expect(fullOffer(JSON.parse(JSON.stringify(compactOffer(bankOffer))))).toEqual(bankOffer)
})
