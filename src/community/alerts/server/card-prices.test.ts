import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, offersOf } from '../../../../tests/payment-offers/carts.ts'
import { cardMeans, payerWith, withNetwork } from '../../../catalogue/payment-offers/own-means.ts'
import { anyPayment } from '../../../catalogue/payment-offers/payment-offer.ts'
import { cartOf } from '../../../catalogue/payment-offers/shown-price.ts'
import { whatIPay } from '../../../catalogue/payment-offers/what-i-pay.ts'
import { cardPrices } from './card-prices.ts'

const now = new Date(instantAt('2026-11-25T12:00'))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const paise = fc.integer({ min: 1, max: 5_000_00 })
const benefit = fc.oneof(
  paise.map((amountPaise) => ({ amountPaise, basisPoints: null })),
  fc.integer({ min: 1, max: 5_000 }).map((basisPoints) => ({ amountPaise: null, basisPoints })),
)
const terms = fc.record({ capPaise: maybe(paise), minimumPaise: maybe(paise) })
const payment = fc.record({
  banks: fc.subarray(['hdfc', 'axis'] as const),
  cardProducts: fc.subarray(['axis-ace'] as const),
  cardType: fc.constantFrom('credit', 'debit', null),
  networks: fc.subarray(['visa', 'rupay'] as const),
})
const offer = fc
  .tuple(benefit, terms, payment, fc.boolean(), fc.constantFrom(null, false))
  .map(([ofOffer, more, asked, isAdditional, isWithCoupon]) => ({
    ...{ ...ofOffer, ...more, isAdditional, isWithCoupon },
    payment: { ...anyPayment, ...asked },
  }))
const code = fc
  .tuple(benefit, terms, fc.constantFrom('ONE', 'TWO'), fc.boolean())
  .map(([of, more, text, isAppOnly]) => ({
    ...{ ...of, ...more, code: text, isAppOnly },
    ...{ isOfStore: false, isFirstOrderOnly: false, endsAtMs: null },
  }))
const card = fc
  .tuple(
    fc.constantFrom(...cardMeans.filter((means) => /hdfc|axis|sbi/.test(means))),
    fc.constantFrom('', 'visa', 'rupay'),
  )
  .map(([means, network]) => withNetwork(means, network))

test('T18: with the cards of an alert a deal costs what its page shows for them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_00 }),
      fc.array(offer, { maxLength: 5 }).map(offersOf),
      fc.array(code, { maxLength: 3 }),
      fc.uniqueArray(card, { minLength: 1, maxLength: 4 }),
      (pricePaise, paymentOffers, codes, cards) => {
        const facts = { pricePaise, isConfirmed: true, belowUsual: null, isLowest: false, isOld: false }
        const all = cardPrices({ ...facts, paymentOffers, codes }, pricePaise, now)
        // As SQL chooses from them.
        const own = all.filter((row) => row.card === '' || cards.some((one) => `${one} `.startsWith(`${row.card} `)))
        const shown = whatIPay(cartOf(pricePaise, codes), paymentOffers, payerWith(cards), now.getTime())
        expect(Math.min(pricePaise, ...own.map((row) => row.paise))).toBe(shown.totalPaise)
        expect(all.every(({ paise: paid, before }) => paid === before)).toBe(true)
      },
    ),
  )
})
