import { expect, test } from 'vitest'
import {
  breakdownOf,
  by,
  type CartRow,
  cart,
  coupon,
  coupons,
  fixed,
  flat,
  from,
  instantAt,
  payer,
  percent,
  upTo,
} from '../../../tests/payment-offers/carts.ts'
import { type PayerCard, paymentKey } from './what-i-pay.ts'

const hdfc: PayerCard = { bank: 'hdfc', type: 'credit' }
const sbi: PayerCard = { bank: 'sbi', type: 'credit' }
const anybody = payer()
/** The instant of the rows. */
const noon = instantAt('2026-11-25T12:00')
/** With what earlier orders got by the first offer, in rupees. */
const used = (card: PayerCard, rupees: number) => ({
  offerId: 1,
  payment: paymentKey({ kind: 'card', ...card }),
  benefitPaise: rupees * 100,
})
const byCard = (capScope: 'order' | 'card' | 'period') =>
  percent(10, { ...upTo(1_500, capScope), ...by({ banks: ['hdfc', 'sbi'] }) })

const amounts: CartRow[] = [
  ['no offer', cart(5_000), [], anybody, '5000 = 5000'],
  ['10 % of 5,000', cart(5_000), [percent(10)], anybody, '5000 - 500 #1 = 4500'],
  ['7.5 % of 1,999 is 149.925', cart(1_999), [percent(7.5)], anybody, '1999 - 149.92 #1 = 1849.08'],
  ['33.33 % of 100', cart(100), [percent(33.33)], anybody, '100 - 33.33 #1 = 66.67'],
  ['10 % of 0.99 is 0.099', cart(0.99), [percent(10)], anybody, '0.99 - 0.09 #1 = 0.9'],
  ['0.01 % of 0.99 is less than a paisa', cart(0.99), [percent(0.01)], anybody, '0.99 = 0.99'],
  ['100 %', cart(250), [percent(100)], anybody, '250 - 250 #1 = 0'],
  ['an amount', cart(2_500), [flat(500)], anybody, '2500 - 500 #1 = 2000'],
  ['an amount above the price', cart(399), [flat(500)], anybody, '399 - 399 #1 = 0'],
  ['a price of 0', cart(0), [flat(500)], anybody, '0 = 0'],
  // 99,99,99,999 paise x 1,234 / 10,000 = 12,33,99,999.8766 paise
  ['12.34 % of a crore', cart(9_999_999.99), [percent(12.34)], anybody, '9999999.99 - 1233999.99 #1 = 8766000'],
  ['the better of two', cart(1_000), [percent(10), flat(150)], anybody, '1000 - 150 #2 = 850'],
  ['the first of two equal ones', cart(1_000), [percent(10), flat(100)], anybody, '1000 - 100 #1 = 900'],
]

const caps: CartRow[] = [
  ['below the cap', cart(5_000), [percent(10, upTo(1_500))], anybody, '5000 - 500 #1 = 4500'],
  ['at the cap', cart(15_000), [percent(10, upTo(1_500))], anybody, '15000 - 1500 #1 = 13500'],
  ['a paisa above it', cart(15_000.1), [percent(10, upTo(1_500))], anybody, '15000.1 - 1500 #1 = 13500.1'],
  ['above it', cart(20_000), [percent(10, upTo(1_500))], anybody, '20000 - 1500 #1 = 18500'],
  [
    'for the order, not for each piece',
    cart(10_000, { quantity: 2 }),
    [percent(10, upTo(1_500, 'order'))],
    anybody,
    '20000 - 1500 #1 = 18500',
  ],
  [
    'for the order, after an earlier one',
    cart(20_000),
    [byCard('order')],
    payer([hdfc], { uses: [used(hdfc, 1_500)] }),
    '20000 - 1500 #1 = 18500 (hdfc credit)',
  ],
  [
    'for the card, of which 1,000 are used',
    cart(20_000),
    [byCard('card')],
    payer([hdfc], { uses: [used(hdfc, 1_000)] }),
    '20000 - 500 #1 = 19500 (hdfc credit)',
  ],
  [
    'for the card, used with another card',
    cart(20_000),
    [byCard('card')],
    payer([hdfc], { uses: [used(sbi, 1_000)] }),
    '20000 - 1500 #1 = 18500 (hdfc credit)',
  ],
  [
    'for the card, used up: the other card pays',
    cart(20_000),
    [byCard('card')],
    payer([hdfc, sbi], { uses: [used(hdfc, 1_500)] }),
    '20000 - 1500 #1 = 18500 (sbi credit)',
  ],
  [
    'for the card, used up',
    cart(20_000),
    [byCard('card')],
    payer([hdfc], { uses: [used(hdfc, 900), used(hdfc, 600)] }),
    '20000 = 20000',
  ],
  [
    'for a period, used with both cards',
    cart(20_000),
    [byCard('period')],
    payer([hdfc, sbi], { uses: [used(hdfc, 700), used(sbi, 500)] }),
    '20000 - 300 #1 = 19700 (hdfc credit)',
  ],
]

const unsure: CartRow[] = [
  ['up to 20 %', cart(1_000), [percent(20, { isUpTo: true })], anybody, '1000 = 1000'],
  ['up to 500', cart(1_000), [flat(500, { isUpTo: true })], anybody, '1000 = 1000'],
  ['up to 20 %, and 5 %', cart(1_000), [percent(20, { isUpTo: true }), percent(5)], anybody, '1000 - 50 #2 = 950'],
  ['no value at all', cart(1_000), [{}], anybody, '1000 = 1000'],
  ['included in the price', cart(1_000), [percent(10, { isIncludedInPrice: true })], anybody, '1000 = 1000'],
  [
    'included, and another',
    cart(1_000),
    [percent(10, { isIncludedInPrice: true }), flat(40)],
    anybody,
    '1000 - 40 #2 = 960',
  ],
]

const fixedPrices: CartRow[] = [
  ['999 in place of 1,299', cart(1_299), [fixed(999)], anybody, '1299 - 300 #1 = 999'],
  ['above the price', cart(899), [fixed(999)], anybody, '899 = 899'],
  ['of one, for two', cart(1_299, { quantity: 2 }), [fixed(999)], anybody, '2598 = 2598'],
  ['three for 999', cart(499, { quantity: 3 }), [fixed(999, { minimumQuantity: 3 })], anybody, '1497 - 498 #1 = 999'],
  ['three for 999, for four', cart(499, { quantity: 4 }), [fixed(999, { minimumQuantity: 3 })], anybody, '1996 = 1996'],
  ['instead of a coupon that changes nothing', cart(1_299, coupons(100)), [fixed(999)], anybody, '1299 - 300 #1 = 999'],
]

const tiers = [percent(10, { minimumQuantity: 2 }), percent(15, { minimumQuantity: 3 })]
const quantities: CartRow[] = [
  ['one of "buy 2 get 10 % off"', cart(500), [tiers[0]!], anybody, '500 = 500'],
  ['two', cart(500, { quantity: 2 }), [tiers[0]!], anybody, '1000 - 100 #1 = 900'],
  ['two, of tiers', cart(500, { quantity: 2 }), tiers, anybody, '1000 - 100 #1 = 900'],
  ['three, of tiers', cart(500, { quantity: 3 }), tiers, anybody, '1500 - 225 #2 = 1275'],
  ['five, of tiers', cart(500, { quantity: 5 }), tiers, anybody, '2500 - 375 #2 = 2125'],
]

const minimums: CartRow[] = [
  ['a rupee below', cart(4_999), [flat(500, from(5_000))], anybody, '4999 = 4999'],
  ['reached exactly', cart(5_000), [flat(500, from(5_000))], anybody, '5000 - 500 #1 = 4500'],
  ['"above 5,000", at 5,000', cart(5_000), [flat(500, from(5_000.01))], anybody, '5000 = 5000'],
  ['reached by two', cart(2_500, { quantity: 2 }), [flat(500, from(5_000))], anybody, '5000 - 500 #1 = 4500'],
  [
    'not reached by delivery',
    cart(4_980, { deliveryPaise: 40_00 }),
    [flat(9, from(5_000))],
    anybody,
    '4980 + 40 delivery = 5020',
  ],
  [
    'before the coupon: 10 % of the 4,500 after it',
    cart(5_000, coupons(500)),
    [percent(10, { ...from(5_000), minimumCounts: 'before-coupon' })],
    anybody,
    '5000 - 500 coupon - 450 #1 = 4050',
  ],
  [
    'after the coupon, which misses it: either costs 4,500',
    cart(5_000, coupons(500)),
    [percent(10, { ...from(5_000), minimumCounts: 'after-coupon' })],
    anybody,
    '5000 - 500 #1 = 4500',
  ],
  [
    'not stated is after: better without the coupon',
    cart(5_000, coupons(500)),
    [flat(600, from(5_000))],
    anybody,
    '5000 - 600 #1 = 4400',
  ],
  [
    'after the coupon, reached: 10 % of 5,500',
    cart(6_000, coupons(500)),
    [percent(10, { ...from(5_000), minimumCounts: 'after-coupon' })],
    anybody,
    '6000 - 500 coupon - 550 #1 = 4950',
  ],
]

const codes: CartRow[] = [
  ['an amount', cart(1_000, coupons(200)), [], anybody, '1000 - 200 coupon = 800'],
  ['above the price', cart(150, coupons(200)), [], anybody, '150 - 150 coupon = 0'],
  [
    '10 %, at most 50',
    cart(1_000, coupons(null, { basisPoints: 1_000, capPaise: 50_00 })),
    [],
    anybody,
    '1000 - 50 coupon = 950',
  ],
  ['below its minimum', cart(999, coupons(200, from(1_000))), [], anybody, '999 = 999'],
  ['at its minimum', cart(1_000, coupons(200, from(1_000))), [], anybody, '1000 - 200 coupon = 800'],
  ['for a first order, not known', cart(1_000, coupons(200, { isFirstOrderOnly: true })), [], anybody, '1000 = 1000'],
  [
    'for a first order, which it is',
    cart(1_000, coupons(200, { isFirstOrderOnly: true })),
    [],
    payer([], { isFirstOrder: true }),
    '1000 - 200 coupon = 800',
  ],
  ['for the app, on a page', cart(1_000, coupons(200, { isAppOnly: true })), [], anybody, '1000 = 1000'],
  [
    'for the app, in it',
    cart(1_000, coupons(200, { isAppOnly: true })),
    [],
    payer([], { isInApp: true }),
    '1000 - 200 coupon = 800',
  ],
  [
    'a better offer that does not add to it',
    cart(1_000, coupons(200)),
    [flat(300, { isWithCoupon: false })],
    anybody,
    '1000 - 300 #1 = 700',
  ],
  [
    'a worse offer that does not add to it',
    cart(1_000, coupons(400)),
    [flat(300, { isWithCoupon: false })],
    anybody,
    '1000 - 400 coupon = 600',
  ],
  [
    'an offer that adds',
    cart(1_000, coupons(200)),
    [flat(300, { isWithCoupon: true })],
    anybody,
    '1000 - 200 coupon - 300 #1 = 500',
  ],
  ['an offer that does not say', cart(1_000, coupons(200)), [flat(300)], anybody, '1000 - 200 coupon - 300 #1 = 500'],
  [
    '15 % of 999 is 149.85, and 10 % of 849.15 is 84.915',
    cart(999, coupons(null, { basisPoints: 1_500 })),
    [percent(10)],
    anybody,
    '999 - 149.85 coupon - 84.91 #1 = 764.24',
  ],
  ['the better of two', cart(1_000, { coupons: [coupon(100), coupon(200)] }), [], anybody, '1000 - 200 coupon = 800'],
  [
    'the smaller of two, which leaves the minimum of an offer',
    cart(5_100, { coupons: [coupon(300), coupon(50)] }),
    [percent(10, { ...from(5_000), minimumCounts: 'after-coupon' })],
    anybody,
    '5100 - 50 coupon - 505 #1 = 4545',
  ],
  ['until noon, at noon', cart(1_000, coupons(200, { endsAtMs: noon })), [], anybody, '1000 = 1000'],
  ['a moment longer', cart(1_000, coupons(200, { endsAtMs: noon + 1 })), [], anybody, '1000 - 200 coupon = 800'],
]

const deliveries: CartRow[] = [
  ['known', cart(399, { deliveryPaise: 40_00 }), [flat(100)], anybody, '399 - 100 #1 + 40 delivery = 339'],
  ['free', cart(399, { deliveryPaise: 0 }), [], anybody, '399 = 399'],
  ['not known', cart(399), [], anybody, '399 = 399'],
  ['not reduced', cart(399, { deliveryPaise: 40_00 }), [flat(500)], anybody, '399 - 399 #1 + 40 delivery = 40'],
]

const gift = (rupees: number) => ({ giftCardPaise: rupees * 100 })
const giftCards: CartRow[] = [
  ['10 % of the rest', cart(5_000, gift(1_000)), [percent(10)], anybody, '5000 - 400 #1 = 4600; 1000 by gift card'],
  ['nothing is left to pay', cart(5_000, gift(5_000)), [percent(10)], anybody, '5000 = 5000; 5000 by gift card'],
  ['a minimum missed', cart(5_000, gift(1_000)), [flat(9, from(5_000))], anybody, '5000 = 5000; 1000 by gift card'],
  [
    'a minimum of the cart',
    cart(5_000, gift(1_000)),
    [percent(10, { ...from(5_000), minimumCounts: 'before-coupon' })],
    anybody,
    '5000 - 400 #1 = 4600; 1000 by gift card',
  ],
  ['an amount above the rest', cart(1_000, gift(800)), [flat(500)], anybody, '1000 - 200 #1 = 800; 800 by gift card'],
  [
    'more than the order with delivery',
    cart(500, { ...gift(1_000), deliveryPaise: 40_00 }),
    [],
    anybody,
    '500 + 40 delivery = 540; 540 by gift card',
  ],
  [
    'after a coupon: 10 % of 1,000 - 200 - 300',
    cart(1_000, { ...gift(300), ...coupons(200) }),
    [percent(10)],
    anybody,
    '1000 - 200 coupon - 50 #1 = 750; 300 by gift card',
  ],
]

const rows = [
  ...[...amounts, ...caps, ...unsure, ...fixedPrices, ...quantities],
  ...[...minimums, ...codes, ...deliveries, ...giftCards],
]

test.each(rows.map((row) => ({ title: row[0], row })))('PO10: $title', ({ row }) => {
  expect(breakdownOf(row)).toBe(row[4])
})
