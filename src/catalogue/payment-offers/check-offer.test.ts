import { expect, test } from 'vitest'
import { checkOffer, type OfferErrors } from './check-offer.ts'
import { anyPayment, noTerms, type OfferPayment, type OfferTerms } from './payment-offer.ts'

const paying = (payment: Partial<OfferPayment>): Partial<OfferTerms> => ({ payment: { ...anyPayment, ...payment } })
const hours = (fromMinute: number, untilMinute: number) => ({ hours: { weekdays: [], fromMinute, untilMinute } })

const cases: [title: string, terms: Partial<OfferTerms>, wrong: (keyof OfferErrors)[], pricePaise?: number][] = [
  ['a percentage', { basisPoints: 1000 }, []],
  ['a percentage with a cap', { basisPoints: 1000, capPaise: 1_500_00, capScope: 'order' }, []],
  ['no benefit', {}, ['percent']],
  ['instalments without interest', { kind: 'emi' }, []],
  ['two benefits', { basisPoints: 1000, amountPaise: 500_00 }, ['amountPaise']],
  ['an amount and a fixed price', { amountPaise: 500_00, fixedPricePaise: 999_00 }, ['fixedPricePaise']],
  ['more than everything', { basisPoints: 10_001 }, ['percent']],
  ['nothing as a percentage', { basisPoints: 0 }, ['percent']],
  ['nothing as an amount', { amountPaise: 0 }, ['amountPaise']],
  ['a flat amount above its cap', { amountPaise: 501_00, capPaise: 500_00, capScope: 'card' }, ['amountPaise']],
  ['a flat amount with a cap for a card', { amountPaise: 500_00, capPaise: 500_00, capScope: 'card' }, []],
  ['a cap without a percentage', { amountPaise: 500_00, capPaise: 500_00 }, ['capPaise']],
  ['a fixed price with a cap', { fixedPricePaise: 500_00, capPaise: 600_00, capScope: 'card' }, ['capPaise']],
  ['a cap of nothing', { basisPoints: 1000, capPaise: 0 }, ['capPaise']],
  ['the scope of no cap', { basisPoints: 1000, capScope: 'card' }, ['capPaise']],
  ['a minimum', { amountPaise: 500_00, minimumPaise: 999_00 }, [], 999_00],
  ['a minimum above the price', { amountPaise: 500_00, minimumPaise: 999_01 }, ['minimumPaise'], 999_00],
  ['a minimum of two pieces', { amountPaise: 5_00, minimumPaise: 999_01, minimumQuantity: 2 }, [], 999_00],
  ['a minimum that counts without an amount', { amountPaise: 5_00, minimumCounts: 'after-coupon' }, ['minimumPaise']],
  ['one piece as a minimum', { amountPaise: 5_00, minimumQuantity: 1 }, ['minimumQuantity']],
  ['a fixed price as high as the price', { fixedPricePaise: 999_00 }, ['fixedPricePaise'], 999_00],
  [
    'a bank in and excluded',
    { amountPaise: 1, ...paying({ banks: ['sbi'], excludedBanks: ['sbi'] }) },
    ['excludedBanks'],
  ],
  [
    'a card of an excluded bank',
    { amountPaise: 1, ...paying({ cardProducts: ['axis-ace'], excludedBanks: ['axis'] }) },
    ['excludedBanks'],
  ],
  [
    'a card in and excluded',
    { amountPaise: 1, ...paying({ cardProducts: ['axis-ace'], excludedCardProducts: ['axis-ace'] }) },
    ['excludedCardProducts'],
  ],
  [
    'a bank without one of its cards',
    { amountPaise: 1, ...paying({ banks: ['axis'], excludedCardProducts: ['axis-ace'] }) },
    [],
  ],
  ['instalments without EMI', { kind: 'emi', ...paying({ emi: 'forbidden' }) }, ['emi']],
  ['an end at the start', { amountPaise: 1, startsAtMs: 5, endsAtMs: 5 }, ['endsAt']],
  ['an end after the start', { amountPaise: 1, startsAtMs: 5, endsAtMs: 6 }, []],
  ['hours over midnight', { amountPaise: 1, ...hours(1320, 120) }, ['untilTime']],
  ['hours in the afternoon', { amountPaise: 1, ...hours(720, 840) }, []],
]

test.each(cases)('PO2: %s', (_title, terms, wrong, pricePaise) => {
  const errors = checkOffer({ ...noTerms, ...terms }, pricePaise === undefined ? {} : { pricePaise })
  expect(Object.keys(errors)).toEqual(wrong)
})
