import { expect, test } from 'vitest'
import { htmlOf } from '../../../tests/support/render.tsx'
import type { DealCard as Deal } from '../../deals/deal.contract.ts'
import { CouponCard } from './coupon-card.tsx'

const offer: Deal = {
  ID: 12,
  SLUG: 'monsoon-offer',
  TITLE: 'Monsoon offer on groceries',
  THUMBIMAGE: '/media/groceries.svg',
  STOREIMAGE: '/media/store.svg',
  STOREID: 3,
  STORETITLE: 'Chowkmart',
  DATE: '2026-11-20T10:00:00+05:30',
  ENDS: '2026-11-30T23:59:00+05:30',
  EXPIRE: 0,
  SUPERDEALS: 0,
  DEALLABEL: [],
  COUPON: { CODE: 'RAIN15', NAME: 'Flat 15% off on everything' },
  ORIGNAL_PRICE: '',
  DISCOUNT_PRICE: '',
  DISCOUNT_PERCENTAGE: 15,
  TOTALCOMMENT: 0,
  TOTALLIKE: 0,
  HASLINK: 1,
  STOREHASLINK: 1,
  PRICESHOWN: 1,
  CHOICES: null,
}

const cardOf = (changes: Partial<Deal> = {}) => htmlOf(<CouponCard deal={{ ...offer, ...changes }} />)

test('R4: a coupon says what it gives by its name, else by its percentage, and nothing when that is 0', () => {
  expect(cardOf()).toContain('>Flat 15% off on everything<')
  expect(cardOf({ COUPON: { CODE: 'RAIN15', NAME: 'RAIN15' } })).toContain('>15% off<')
  expect(cardOf({ COUPON: { CODE: 'RAIN15', NAME: '' }, DISCOUNT_PERCENTAGE: 0 })).not.toContain('% off')
})

test('R4: the code is in plain sight, with a button that copies it', () => {
  const card = cardOf()
  expect(card).toContain('>RAIN15</code>')
  expect(card).toContain('aria-label="Copy code RAIN15"')
})

test('R4: a coupon says until when it holds, unless it is over', () => {
  expect(cardOf()).toContain('30 Nov 2026, 23:59')
  expect(cardOf({ EXPIRE: 1 })).not.toContain('30 Nov 2026')
})
