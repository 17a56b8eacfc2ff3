import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, offersOf, payer } from '../../../tests/payment-offers/carts.ts'
import type { BankId } from './payment-methods.ts'
import { anyPayment } from './payment-offer.ts'
import { bestOffer, type Cart, type Payer, type PayerCard, paymentKey, whatIPay } from './what-i-pay.ts'

const now = instantAt('2026-11-25T12:00')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const paise = fc.integer({ min: 1, max: 30_000_00 })
const bankIds: BankId[] = ['hdfc', 'icici', 'sbi']
const bank = fc.constantFrom(...bankIds)
const type = fc.constantFrom('credit', 'debit')

const payment = fc.record({
  banks: fc.subarray(bankIds),
  excludedBanks: fc.subarray(bankIds, { maxLength: 1 }),
  cardType: maybe(type),
  emi: fc.constantFrom('required', 'forbidden', 'allowed', null, null),
  isUpi: fc.boolean(),
})
const value = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => ({ basisPoints })),
  paise.map((amountPaise) => ({ amountPaise })),
  paise.map((fixedPricePaise) => ({ fixedPricePaise })),
)
const offer = fc
  .record({
    kind: fc.constantFrom('instant', 'instant', 'instant', 'cashback'),
    value,
    capPaise: maybe(paise),
    capScope: fc.constantFrom('order', 'card', 'period', null),
    minimumPaise: maybe(paise),
    minimumCounts: fc.constantFrom('before-coupon', 'after-coupon', null),
    minimumQuantity: fc.constantFrom(null, null, 2),
    payment: payment.map((asked) => ({ ...anyPayment, ...asked })),
    usesPerCard: fc.constantFrom(null, 1, 2),
    isUpTo: fc.constantFrom(false, false, true),
    isWithCoupon: fc.constantFrom(null, true, false),
    isAdditional: fc.boolean(),
    scope: fc.constantFrom('deal', 'store', 'site'),
  })
  .map(({ value: stated, ...terms }) => ({ ...terms, ...stated }))
const offers = fc.array(offer, { maxLength: 6 }).map(offersOf)
const coupon = fc.record({
  code: fc.constant('SAVE'),
  isOfStore: fc.boolean(),
  amountPaise: maybe(paise),
  basisPoints: fc.constantFrom(null, 500, 3_333),
  capPaise: maybe(paise),
  minimumPaise: maybe(paise),
  isFirstOrderOnly: fc.constant(false),
  isAppOnly: fc.constant(false),
  endsAtMs: fc.constantFrom(null, now, now + 1),
})
const cart: fc.Arbitrary<Cart> = fc.record({
  pricePaise: fc.integer({ min: 0, max: 60_000_00 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  deliveryPaise: maybe(fc.integer({ min: 0, max: 200_00 })),
  coupons: fc.array(coupon, { maxLength: 3 }),
  giftCardPaise: fc.constantFrom(0, 0, 500_00),
  isExcluded: fc.boolean(),
})
const card: fc.Arbitrary<PayerCard> = fc.record({ bank, type })
const buyer: fc.Arbitrary<Payer> = fc
  .record({
    cards: fc.array(card, { maxLength: 3 }),
    wantsEmi: fc.boolean(),
    hasUpi: fc.boolean(),
    used: fc.array(fc.record({ offerId: fc.integer({ min: 1, max: 6 }), benefitPaise: paise, card }), { maxLength: 3 }),
  })
  .map(({ cards, wantsEmi, hasUpi, used }) =>
    payer(cards, {
      wantsEmi,
      upiApps: hasUpi ? ['gpay'] : [],
      uses: used.map(({ card: one, ...use }) => ({ ...use, payment: paymentKey({ kind: 'card', ...one }) })),
    }),
  )

test('PO13: paying with offers never costs more than without, nor than with one of them', () => {
  fc.assert(
    fc.property(cart, offers, buyer, (bought, given, who) => {
      const { totalPaise } = whatIPay(bought, given, who, now)
      for (const some of [[], ...given.map((one) => [one])])
        expect(totalPaise).toBeLessThanOrEqual(whatIPay(bought, some, who, now).totalPaise)
    }),
    { numRuns: 2_000 },
  )
})

test('PO13: no paisa is lost, no offer gives more than its cap, and only one is not additional', () => {
  fc.assert(
    fc.property(cart, offers, buyer, (bought, given, who) => {
      const { pricePaise, totalPaise, steps, later } = whatIPay(bought, given, who, now)
      expect(totalPaise + steps.reduce((sum, step) => sum + step.paise, 0)).toBe(pricePaise)
      expect(totalPaise).toBeGreaterThanOrEqual(bought.deliveryPaise ?? 0)
      const counted = [...steps.filter((step) => step.kind === 'offer'), ...later]
      for (const { paise: benefit, offer: from } of counted) {
        expect(Number.isInteger(benefit ?? 0)).toBe(true)
        expect(benefit ?? 0).toBeLessThanOrEqual(from.capPaise ?? Number.MAX_SAFE_INTEGER)
      }
      expect(steps.filter((step) => step.kind === 'offer' && !step.offer.isAdditional).length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 2_000 },
  )
})

test('PO12, PO13: the best price for everybody has one code and one offer at most, which add up to it', () => {
  fc.assert(
    fc.property(cart, offers, (bought, given) => {
      const best = bestOffer(bought.pricePaise, given, now, bought.coupons)
      if (!best) return
      expect(best.totalPaise).toBeGreaterThanOrEqual(0)
      expect(best.totalPaise + best.steps.reduce((sum, step) => sum + step.paise, 0)).toBe(bought.pricePaise)
      expect(best.steps.map(({ kind }) => kind)).toEqual([...new Set(best.steps.map(({ kind }) => kind))])
    }),
    { numRuns: 2_000 },
  )
})

test('PO13: the order of the offers in the data does not matter', () => {
  const shuffled = offers.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
  )
  fc.assert(
    fc.property(cart, shuffled, buyer, (bought, [given, other], who) => {
      expect(whatIPay(bought, other, who, now)).toEqual(whatIPay(bought, given, who, now))
    }),
    { numRuns: 2_000 },
  )
})
