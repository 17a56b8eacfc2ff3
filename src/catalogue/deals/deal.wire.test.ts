import { expect, test } from 'vitest'
import type { CompactOffer } from '../payment-offers/compact-offer.ts'
import type { OfferPrice } from '../payment-offers/offer-price.ts'
import type { WireDealDetail } from './deal.contract.ts'
import { decodeDeal, encodeDeal } from './deal.wire.ts'
import { decodeDealDetails, encodeDealDetails } from './deal-detail.wire.ts'

const card = {
  ID: 12,
  SLUG: 'steel-kettle',
  TITLE: 'Steel kettle 1.5 L',
  THUMBIMAGE: '/media/kettle.svg',
  STOREIMAGE: '/media/store.svg',
  STOREID: 3,
  STORETITLE: 'Chowkmart',
  DATE: '2026-11-20T10:00:00+05:30',
  ENDS: '2026-11-30T23:59:00+05:30',
  EXPIRE: 0,
  SUPERDEALS: 1,
  DEALLABEL: ['Lowest in 30 days', 'Hot'],
  COUPON: { CODE: 'SAVE10', NAME: '10% off' },
  ORIGNAL_PRICE: '1299.99',
  DISCOUNT_PRICE: '999',
  DISCOUNT_PERCENTAGE: 23,
  PRICESHOWN: 1,
  TOTALCOMMENT: 4,
  TOTALLIKE: 5,
  HASLINK: 0,
  STOREHASLINK: 1,
  CHOICES: { COUNT: 3, BY: 'size', FROM: 1 },
  OLDPRICESEEN: '2026-10-15T10:00:00+05:30',
} as const
const paymentOffer: CompactOffer = {
  id: 5,
  scope: 'store',
  kind: 'instant',
  basisPoints: 1000,
  payment: { banks: ['hdfc'] },
}
const bestOffer: OfferPrice = { paise: 899_955, means: 'HDFC Bank card' }
const wire = { ...card, DEALLABEL: [...card.DEALLABEL], PAYMENTOFFERS: [paymentOffer], BESTOFFER: bestOffer }

const detail: WireDealDetail = {
  ...wire,
  CATEGORIES: [{ ID: 17, SLUG: 'kitchen', TITLE: 'Kitchen' }],
  OFFERS: '<p>Bank offer</p>',
  CONTENT: '<p>Steel.</p>',
  DEALHISTORY: [
    { postedby: 'Meera', date: card.DATE, price: '999', superdeal: 1 },
    { postedby: 'Import', date: card.DATE, price: 'From Rs. 99', superdeal: 0 },
  ],
  PRICESEEN: card.DATE,
  PRICESEENBY: 'feed',
  OUTOFSTOCK: card.DATE,
  PRICES: {
    STATE: 'full',
    FROM: card.DATE,
    LASTSEEN: card.DATE,
    SINCE: card.DATE,
    LOWEST: { PRICE: '899.50', DATE: card.DATE },
    HIGHEST: { PRICE: '1299', DATE: card.DATE },
    USUAL: '1099',
    BELOWUSUAL: 9,
    CHANGES: 12,
    FACTS: [
      { KIND: 'raised-first', BEFORE: '29', RAISED: '50', DATE: card.DATE },
      { KIND: 'lowest', FROM: card.DATE },
      { KIND: 'was-less', PRICE: '20', UNTIL: card.DATE, DIFFERENCE: '10.05' },
      { KIND: 'original-unseen', HIGHEST: '92.71', ORIGINAL: '120', FROM: card.DATE },
    ],
    CHART: [{ PRICE: '1299', DATE: card.DATE }],
  },
  GTIN: '08901058000290',
  ITEMGROUP: 7,
  VARIANTS: [{ ID: 12, SLUG: 'steel-kettle', LABEL: '1.5 L', PRICE: '' }],
  ALSOAT: [{ ...wire, DISCOUNT_PRICE: 'Free', COUPON: null, CHOICES: null, ENDS: null, DEALLABEL: [] }],
}

test('E: a decoded deal is encoded to the same bytes', () => {
  expect(JSON.stringify(encodeDealDetails(decodeDealDetails([detail])))).toBe(JSON.stringify([detail]))
})

test('E: domain values have times as instants and amounts in paise', () => {
  const deal = decodeDeal(wire)
  expect(deal.publishedAtMs).toBe(Date.UTC(2026, 10, 20, 4, 30))
  expect(deal.price).toEqual({ kind: 'amount', paise: 999_00, originalPaise: 1299_99, percentOff: 23 })
  expect(JSON.parse(JSON.stringify(deal))).toEqual(deal)
})

test("E1: the computed price label is separated from the editors' labels", () => {
  expect(decodeDeal(wire)).toMatchObject({ priceLabel: 'Lowest in 30 days', labels: ['Hot'] })
  expect(decodeDeal({ ...wire, DEALLABEL: ['Hot'] })).toMatchObject({ priceLabel: null, labels: ['Hot'] })
})

test('a price that its store withholds decodes as no price', () => {
  const withheld = { ...wire, ORIGNAL_PRICE: '', DISCOUNT_PRICE: '', DISCOUNT_PERCENTAGE: 0, PRICESHOWN: 0 as const }
  expect(decodeDeal(withheld).price).toEqual({ kind: 'withheld' })
  expect(encodeDeal(decodeDeal(withheld))).toEqual(withheld)
})

test('an answer that a browser stored before products and links existed is decoded with their defaults', () => {
  const {
    PRICESHOWN: _shown,
    HASLINK: _link,
    STOREHASLINK: _website,
    CHOICES: _choices,
    OLDPRICESEEN: _seen,
    ...old
  } = detail
  const { GTIN: _gtin, ITEMGROUP: _group, VARIANTS: _variants, ALSOAT: _others, ...older } = old
  expect(decodeDealDetails([older as WireDealDetail])).toMatchObject({
    price: { kind: 'amount', paise: 999_00 },
    isLinked: true,
    choices: null,
    oldPriceSeenMs: null,
    gtin: null,
    variants: [],
    alsoAt: [],
  })
})
