import { expect, test } from 'vitest'
import { minuteOf, termsOfValues, valuesOfTerms } from './offer-form.ts'
import { anyPayment, noTerms, type OfferTerms } from './payment-offer.ts'

const stated: OfferTerms = {
  kind: 'points',
  basisPoints: 755,
  amountPaise: null,
  fixedPricePaise: null,
  isUpTo: true,
  capPaise: 1_500_00,
  capScope: 'card',
  minimumPaise: 5_000_00,
  minimumCounts: 'after-coupon',
  minimumQuantity: 2,
  payment: {
    banks: ['hdfc'],
    excludedBanks: ['axis'],
    cardProducts: ['hdfc-infinia'],
    excludedCardProducts: ['sbi-cashback'],
    cardType: 'debit',
    networks: ['visa'],
    emi: 'allowed',
    isUpi: true,
    upiApps: ['gpay'],
    wallets: ['slice'],
  },
  hours: { weekdays: [1, 7], fromMinute: 0, untilMinute: 1440 },
  startsAtMs: Date.UTC(2026, 10, 1),
  endsAtMs: Date.UTC(2026, 11, 1),
  usesPerCard: 3,
  isFirstOrderOnly: true,
  isAppOnly: true,
  isWithCoupon: false,
  isAdditional: true,
  isIncludedInPrice: true,
}

test.each([stated, noTerms, { ...noTerms, payment: anyPayment, fixedPricePaise: 0 }])(
  'PO2: the form shows terms, and gives them back',
  (terms) => {
    expect(termsOfValues(valuesOfTerms(terms))).toEqual(terms)
  },
)

test('PO2: a form that is not filled in states nothing', () => {
  expect(termsOfValues({})).toEqual(noTerms)
})

test.each([
  ['00:00', 0],
  ['9:05', 545],
  ['24:00', 1440],
  ['24:01', null],
  ['12:60', null],
  ['noon', null],
  ['', null],
])('PO2: the time of the day %s is minute %s', (text, minute) => {
  expect(minuteOf(text)).toBe(minute)
})
