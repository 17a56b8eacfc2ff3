import { describe, expect, test } from 'vitest'
import { coupon } from '../../../tests/payment-offers/carts.ts'
import { bestOfferPrice } from './offer-price.ts'
import { anyPayment, noTerms, type OfferPayment, type OfferTerms, type PaymentOffer } from './payment-offer.ts'
import { shownPrice } from './shown-price.ts'

const now = Date.parse('2026-11-28T12:00:00+05:30')

let lastId = 0
function offer(terms: Partial<OfferTerms>, payment: Partial<OfferPayment> = {}): PaymentOffer {
  lastId += 1
  const stated = { id: lastId, scope: 'deal', sourceUrl: '', checkedAtMs: null } as const
  return { ...noTerms, ...terms, ...stated, payment: { ...anyPayment, ...payment } }
}

const hdfc = offer(
  { basisPoints: 1000, capPaise: 150_000, minimumPaise: 500_000 },
  { banks: ['hdfc'], cardType: 'credit' },
)
const cashback = offer({ kind: 'cashback', basisPoints: 500 }, { cardProducts: ['flipkart-axis'] })
const phonePe = offer({ amountPaise: 5_000 }, { upiApps: ['phonepe'], wallets: ['phonepe'] })

describe('PO21: what cards name for everybody', () => {
  test.each([
    ['a bank and its kind of card', hdfc, { paise: 1_699_900, means: 'HDFC Bank credit card' }],
    ['the first of several ways', phonePe, { paise: 1_844_900, means: 'PhonePe or others' }],
    [
      'a card of any bank, in the app only',
      offer({ amountPaise: 10_000, isAppOnly: true }, { cardType: 'debit' }),
      { paise: 1_839_900, means: 'a debit card, in the app only' },
    ],
    [
      'a product of a bank',
      offer({ basisPoints: 500 }, { banks: ['axis'], cardProducts: ['flipkart-axis'] }),
      { paise: 1_757_405, means: 'Flipkart Axis Bank card' },
    ],
    ['nothing of a cashback', cashback, null],
    ['nothing that is over', offer({ amountPaise: 10_000, endsAtMs: now }), null],
  ])('%s', (_, one, expected) => {
    expect(bestOfferPrice(1_849_900, [one], now, 'en')).toEqual(expected)
  })
})

describe('PO22: the breakdown of a price', () => {
  const offers = [cashback, hdfc, phonePe]

  test('without chosen means has the best offer as its step, and what comes later apart', () => {
    expect(shownPrice(1_849_900, { offers, coupons: [] }, [], now, 'en')).toEqual({
      isMine: false,
      price: { paise: 1_699_900, means: 'HDFC Bank credit card' },
      steps: [{ kind: 'offer', paise: 150_000, offer: hdfc }],
      later: [{ offer: cashback, paise: null }],
      isInterestTaxed: false,
    })
  })

  test('with chosen means has what they give now, and later', () => {
    expect(shownPrice(1_849_900, { offers, coupons: [] }, ['upi phonepe'], now, 'en')).toMatchObject({
      isMine: true,
      price: { paise: 1_844_900, means: 'PhonePe' },
      steps: [{ paise: 5_000, offer: phonePe }],
      later: [],
    })
    expect(shownPrice(1_849_900, { offers, coupons: [] }, ['product flipkart-axis'], now, 'en')).toMatchObject({
      isMine: false,
      steps: [{ paise: 150_000, offer: hdfc }],
      later: [{ offer: cashback, paise: 92_495 }],
    })
  })

  test('has a code before the offer, and names both', () => {
    const coupons = [coupon(500)]
    expect(shownPrice(1_849_900, { offers, coupons }, [], now, 'en')).toMatchObject({
      price: { paise: 1_649_900, means: 'code SAVE and HDFC Bank credit card' },
      steps: [
        { kind: 'coupon', paise: 50_000, coupon: coupons[0] },
        { kind: 'offer', paise: 150_000 },
      ],
    })
    expect(shownPrice(1_849_900, { offers: [], coupons }, ['upi gpay'], now, 'hi')).toMatchObject({
      isMine: true,
      price: { paise: 1_799_900, means: 'कोड SAVE' },
      steps: [{ kind: 'coupon' }],
    })
    expect(bestOfferPrice(1_849_900, [], now, 'en', [coupon(500, { isAppOnly: true })])?.means).toBe(
      'code SAVE, in the app only',
    )
  })

  test('in instalments names them, and says that their interest is taxed', () => {
    expect(shownPrice(1_849_900, { offers, coupons: [] }, ['card hdfc credit', 'emi'], now, 'en')).toMatchObject({
      price: { paise: 1_699_900, means: 'HDFC Bank EMI' },
      isInterestTaxed: true,
    })
  })

  test('with means that lower nothing is everybody’s; without an amount none is subtracted', () => {
    expect(shownPrice(1_849_900, { offers, coupons: [] }, ['card sbi debit'], now, 'en')).toMatchObject({
      isMine: false,
      steps: [{ offer: hdfc }],
    })
    expect(shownPrice(null, { offers, coupons: [] }, ['card hdfc credit'], now, 'en')).toMatchObject({
      isMine: false,
      price: null,
      steps: [],
    })
  })
})
