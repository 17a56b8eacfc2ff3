import { expect, test } from 'vitest'
import {
  breakdownOf,
  by,
  type CartRow,
  cart,
  flat,
  from,
  instantAt,
  payer,
  percent,
  upTo,
} from '../../../tests/payment-offers/carts.ts'
import { type PayerCard, paymentKey } from './what-i-pay.ts'

const hdfc: PayerCard = { bank: 'hdfc', type: 'credit' }
const hdfcDebit: PayerCard = { bank: 'hdfc', type: 'debit' }
const icici: PayerCard = { bank: 'icici', type: 'credit' }
const flipkartAxis: PayerCard = { bank: 'axis', type: 'credit', product: 'flipkart-axis' }
const axis: PayerCard = { bank: 'axis', type: 'credit' }
const anybody = payer()
const byHdfc = by({ banks: ['hdfc'] })

const byPayment: CartRow[] = [
  ['a card of the bank', cart(1_000), [percent(10, byHdfc)], payer([hdfc]), '1000 - 100 #1 = 900 (hdfc credit)'],
  ['of another bank', cart(1_000), [percent(10, byHdfc)], payer([icici]), '1000 = 1000'],
  ['no card', cart(1_000), [percent(10, byHdfc)], anybody, '1000 = 1000'],
  ['the type is not stated', cart(1_000), [flat(50, byHdfc)], payer([hdfcDebit]), '1000 - 50 #1 = 950 (hdfc debit)'],
  [
    'of the other type',
    cart(1_000),
    [percent(10, by({ banks: ['hdfc'], cardType: 'credit' }))],
    payer([hdfcDebit]),
    '1000 = 1000',
  ],
  [
    'the better of two cards',
    cart(1_000),
    [percent(10, byHdfc), percent(12, by({ banks: ['icici'] }))],
    payer([hdfc, icici]),
    '1000 - 120 #2 = 880 (icici credit)',
  ],
  [
    'credit cards but those of a bank',
    cart(1_000),
    [percent(10, by({ excludedBanks: ['amex'], cardType: 'credit' }))],
    payer([{ bank: 'amex', type: 'credit' }]),
    '1000 = 1000',
  ],
  [
    'credit cards but those of another bank',
    cart(1_000),
    [percent(10, by({ excludedBanks: ['amex'], cardType: 'credit' }))],
    payer([hdfc]),
    '1000 - 100 #1 = 900 (hdfc credit)',
  ],
  [
    'the card product',
    cart(1_000),
    [percent(5, by({ banks: ['axis'], cardProducts: ['flipkart-axis'] }))],
    payer([flipkartAxis]),
    '1000 - 50 #1 = 950 (flipkart-axis credit)',
  ],
  [
    'another card of its bank',
    cart(1_000),
    [percent(5, by({ banks: ['axis'], cardProducts: ['flipkart-axis'] }))],
    payer([axis]),
    '1000 = 1000',
  ],
  [
    'an excluded card product',
    cart(1_000),
    [percent(5, by({ banks: ['axis'], excludedCardProducts: ['flipkart-axis'] }))],
    payer([flipkartAxis]),
    '1000 = 1000',
  ],
  [
    'the network',
    cart(1_000),
    [percent(5, by({ networks: ['rupay'] }))],
    payer([{ ...hdfc, network: 'rupay' }]),
    '1000 - 50 #1 = 950 (hdfc credit rupay)',
  ],
  ['a network that is not known', cart(1_000), [percent(5, by({ networks: ['rupay'] }))], payer([hdfc]), '1000 = 1000'],
  [
    'any UPI app',
    cart(1_000),
    [flat(30, by({ isUpi: true }))],
    payer([hdfc], { upiApps: ['gpay'] }),
    '1000 - 30 #1 = 970 (gpay)',
  ],
  [
    'another UPI app',
    cart(1_000),
    [flat(30, by({ upiApps: ['cred'] }))],
    payer([], { upiApps: ['gpay'] }),
    '1000 = 1000',
  ],
  [
    'the wallet',
    cart(1_000),
    [flat(30, by({ wallets: ['paytm'] }))],
    payer([], { upiApps: ['paytm'], wallets: ['paytm'] }),
    '1000 - 30 #1 = 970 (paytm)',
  ],
  [
    'a bank or UPI',
    cart(1_000),
    [flat(30, by({ banks: ['hdfc'], isUpi: true }))],
    payer([icici], { upiApps: ['bhim'] }),
    '1000 - 30 #1 = 970 (bhim)',
  ],
  [
    'credit cards or UPI',
    cart(1_000),
    [flat(30, by({ cardType: 'credit', isUpi: true }))],
    payer([hdfcDebit, icici]),
    '1000 - 30 #1 = 970 (icici credit)',
  ],
  [
    'all payments but by a bank',
    cart(1_000),
    [flat(30, by({ excludedBanks: ['hdfc'] }))],
    payer([hdfc], { upiApps: ['gpay'] }),
    '1000 - 30 #1 = 970 (gpay)',
  ],
]

const emi = { wantsEmi: true }
const byEmi: CartRow[] = [
  ['EMI only, not chosen', cart(9_000), [flat(500, by({ emi: 'required' }))], payer([hdfc]), '9000 = 9000'],
  [
    'EMI only, chosen',
    cart(9_000),
    [flat(500, by({ emi: 'required' }))],
    payer([hdfc], emi),
    '9000 - 500 #1 = 8500 (hdfc credit); tax on interest',
  ],
  [
    'non-EMI, EMI chosen',
    cart(9_000),
    [flat(500, by({ emi: 'forbidden' }))],
    payer([hdfc], emi),
    '9000 = 9000; tax on interest',
  ],
  ['non-EMI', cart(9_000), [flat(500, by({ emi: 'forbidden' }))], payer([hdfc]), '9000 - 500 #1 = 8500'],
  [
    'both allowed',
    cart(9_000),
    [flat(500, by({ banks: ['hdfc'], emi: 'allowed' }))],
    payer([hdfc], emi),
    '9000 - 500 #1 = 8500 (hdfc credit); tax on interest',
  ],
  [
    'UPI has no EMI',
    cart(9_000),
    [flat(500, by({ isUpi: true }))],
    payer([hdfc], { ...emi, upiApps: ['gpay'] }),
    '9000 = 9000; tax on interest',
  ],
  [
    'no-cost EMI is named to who chooses EMI',
    cart(9_000),
    [{ kind: 'emi', ...by({ banks: ['hdfc'], emi: 'required' }) }],
    payer([hdfc], emi),
    '9000 = 9000 (hdfc credit); later #1 ?; tax on interest',
  ],
  [
    'no-cost EMI, not chosen',
    cart(9_000),
    [{ kind: 'emi', ...by({ banks: ['hdfc'], emi: 'required' }) }],
    payer([hdfc]),
    '9000 = 9000',
  ],
]

const additional = { isAdditional: true }
const stacked: CartRow[] = [
  [
    'a base offer and one more',
    cart(1_000),
    [percent(10), flat(50, additional)],
    anybody,
    '1000 - 100 #1 - 50 #2 = 850',
  ],
  [
    'two more: 1,500 + 500 + 250',
    cart(20_000),
    [percent(10, upTo(1_500)), flat(500, additional), flat(250, additional)],
    anybody,
    '20000 - 1500 #1 - 500 #2 - 250 #3 = 17750',
  ],
  ['two base offers', cart(1_000), [percent(10), percent(8)], anybody, '1000 - 100 #1 = 900'],
  ['one more by itself', cart(1_000), [flat(50, additional)], anybody, '1000 - 50 #1 = 950'],
  [
    'all count on the same amount',
    cart(1_000),
    [percent(10), percent(5, additional)],
    anybody,
    '1000 - 100 #1 - 50 #2 = 850',
  ],
  [
    'together no more than the price',
    cart(1_000),
    [flat(600), flat(500, additional)],
    anybody,
    '1000 - 600 #1 - 400 #2 = 0',
  ],
  ['first in the data', cart(1_000), [flat(50, additional), percent(10)], anybody, '1000 - 100 #2 - 50 #1 = 850'],
  [
    'one more of another bank',
    cart(1_000),
    [percent(10, byHdfc), flat(50, { ...additional, ...by({ banks: ['icici'] }) })],
    payer([hdfc, icici]),
    '1000 - 100 #1 = 900 (hdfc credit)',
  ],
  [
    'one more below its minimum',
    cart(1_000),
    [percent(10), flat(50, { ...additional, ...from(2_000) })],
    anybody,
    '1000 - 100 #1 = 900',
  ],
  [
    '8 % and 5 % of one bank beat 10 % of another',
    cart(1_000),
    [
      percent(10, byHdfc),
      percent(8, by({ banks: ['icici'] })),
      percent(5, { ...additional, ...by({ banks: ['icici'] }) }),
    ],
    payer([hdfc, icici]),
    '1000 - 80 #2 - 50 #3 = 870 (icici credit)',
  ],
]

const excluded = { isExcluded: true }
const who: CartRow[] = [
  ['an excluded product: the store’s', cart(1_000, excluded), [flat(50, { scope: 'store' })], anybody, '1000 = 1000'],
  ['an excluded product: the site’s', cart(1_000, excluded), [flat(50, { scope: 'site' })], anybody, '1000 = 1000'],
  ['an excluded product: its own', cart(1_000, excluded), [flat(50)], anybody, '1000 - 50 #1 = 950'],
  ['the store’s', cart(1_000), [flat(50, { scope: 'store' })], anybody, '1000 - 50 #1 = 950'],
  ['a first order, not known', cart(1_000), [flat(50, { isFirstOrderOnly: true })], anybody, '1000 = 1000'],
  [
    'a first order, which it is not',
    cart(1_000),
    [flat(50, { isFirstOrderOnly: true })],
    payer([], { isFirstOrder: false }),
    '1000 = 1000',
  ],
  [
    'a first order',
    cart(1_000),
    [flat(50, { isFirstOrderOnly: true })],
    payer([], { isFirstOrder: true }),
    '1000 - 50 #1 = 950',
  ],
  ['the app, on a page', cart(1_000), [flat(50, { isAppOnly: true })], anybody, '1000 = 1000'],
  ['the app', cart(1_000), [flat(50, { isAppOnly: true })], payer([], { isInApp: true }), '1000 - 50 #1 = 950'],
]

const hours = (weekdays: number[], fromMinute: number | null, untilMinute: number | null) => ({
  hours: { weekdays, fromMinute, untilMinute },
})
const wednesdays = flat(50, hours([3], null, null))
const atNoon = flat(50, hours([3, 5], 12 * 60, 14 * 60))
const fridayNights = flat(50, hours([5], 22 * 60, 2 * 60))
const november = flat(50, { startsAtMs: instantAt('2026-11-25T00:00'), endsAtMs: instantAt('2026-12-01T00:00') })
const [full, reduced] = ['1000 = 1000', '1000 - 50 #1 = 950']
// 25 November 2026 is a Wednesday.
const when: CartRow[] = [
  ['Tuesday’s last moment', cart(1_000), [wednesdays], anybody, full, '2026-11-24T23:59:59.999'],
  ['Wednesday at midnight', cart(1_000), [wednesdays], anybody, reduced, '2026-11-25T00:00'],
  ['Wednesday, still Tuesday in London', cart(1_000), [wednesdays], anybody, reduced, '2026-11-25T05:29'],
  ['Wednesday’s last moment', cart(1_000), [wednesdays], anybody, reduced, '2026-11-25T23:59:59.999'],
  ['Thursday at midnight', cart(1_000), [wednesdays], anybody, full, '2026-11-26T00:00'],
  ['a moment before noon', cart(1_000), [atNoon], anybody, full, '2026-11-27T11:59:59.999'],
  ['at noon', cart(1_000), [atNoon], anybody, reduced, '2026-11-27T12:00'],
  ['a moment before 2 pm', cart(1_000), [atNoon], anybody, reduced, '2026-11-27T13:59:59.999'],
  ['at 2 pm', cart(1_000), [atNoon], anybody, full, '2026-11-27T14:00'],
  ['Friday at 10 pm, until 2', cart(1_000), [fridayNights], anybody, reduced, '2026-11-27T22:00'],
  ['Saturday at 1', cart(1_000), [fridayNights], anybody, reduced, '2026-11-28T01:00'],
  ['Saturday at 2', cart(1_000), [fridayNights], anybody, full, '2026-11-28T02:00'],
  ['Friday at 1', cart(1_000), [fridayNights], anybody, full, '2026-11-27T01:00'],
  ['a moment before the start', cart(1_000), [november], anybody, full, '2026-11-24T23:59:59.999'],
  ['at the start', cart(1_000), [november], anybody, reduced, '2026-11-25T00:00'],
  ['at the end', cart(1_000), [november], anybody, full, '2026-12-01T00:00'],
]

const use = { offerId: 1, payment: paymentKey({ kind: 'card', ...hdfc }), benefitPaise: 50_00 }
const uses: CartRow[] = [
  ['once per card, used', cart(1_000), [flat(50, { usesPerCard: 1, ...byHdfc })], payer([hdfc], { uses: [use] }), full],
  [
    'once per card, with the other card',
    cart(1_000),
    [flat(50, { usesPerCard: 1, ...byHdfc })],
    payer([hdfc, hdfcDebit], { uses: [use] }),
    '1000 - 50 #1 = 950 (hdfc debit)',
  ],
  [
    'twice per card, used once',
    cart(1_000),
    [flat(50, { usesPerCard: 2, ...byHdfc })],
    payer([hdfc], { uses: [use] }),
    '1000 - 50 #1 = 950 (hdfc credit)',
  ],
]

const cashback = { kind: 'cashback' } as const
const later: CartRow[] = [
  ['cashback', cart(1_000), [percent(5, cashback)], anybody, '1000 = 1000; later #1 50'],
  [
    'cashback on what is paid',
    cart(1_000),
    [percent(10), percent(5, cashback)],
    anybody,
    '1000 - 100 #1 = 900; later #2 45',
  ],
  ['capped', cart(9_000), [percent(5, { ...cashback, ...upTo(200) })], anybody, '9000 = 9000; later #1 200'],
  ['below its minimum', cart(900), [flat(100, { ...cashback, ...from(1_000) })], anybody, '900 = 900'],
  ['up to an amount', cart(1_000), [flat(500, { ...cashback, isUpTo: true })], anybody, '1000 = 1000; later #1 ?'],
  ['exchange', cart(9_000), [flat(3_000, { kind: 'exchange' })], anybody, '9000 = 9000; later #1 3000'],
  ['points', cart(1_000), [percent(5, { kind: 'points' })], anybody, '1000 = 1000; later #1 50'],
  ['a voucher', cart(1_000), [flat(100, { kind: 'voucher' })], anybody, '1000 = 1000; later #1 100'],
  [
    'of two equal totals, that with cashback',
    cart(1_000),
    [percent(5, { ...cashback, ...by({ banks: ['axis'], cardProducts: ['flipkart-axis'] }) })],
    payer([hdfc, flipkartAxis]),
    '1000 = 1000 (flipkart-axis credit); later #1 50',
  ],
  [
    'a lower total beats cashback',
    cart(1_000),
    [flat(10, byHdfc), percent(5, { ...cashback, ...by({ banks: ['axis'] }) })],
    payer([hdfc, axis]),
    '1000 - 10 #1 = 990 (hdfc credit)',
  ],
]

const rows = [...byPayment, ...byEmi, ...stacked, ...who, ...when, ...uses, ...later]

test.each(rows.map((row) => ({ title: row[0], row })))('PO11: $title', ({ row }) => {
  expect(breakdownOf(row)).toBe(row[4])
})
