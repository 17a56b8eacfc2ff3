import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import type { Deal } from '../../deals/deal.ts'
import { CouponCard } from './coupon-card.tsx'

const offer: Deal = {
  id: 12,
  slug: 'monsoon-offer',
  title: 'Monsoon offer on groceries',
  picture: '/media/groceries.svg',
  store: { id: 3, title: 'Chowkmart', picture: '/media/store.svg', hasWebsite: true },
  publishedAtMs: Date.parse('2026-11-20T10:00:00+05:30'),
  endsAtMs: Date.parse('2026-11-30T23:59:00+05:30'),
  isExpired: false,
  isSuper: false,
  priceLabel: null,
  labels: [],
  coupon: { code: 'RAIN15', name: 'Flat 15% off on everything' },
  price: { kind: 'none', originalPaise: null, percentOff: 15 },
  commentCount: 0,
  likeCount: 0,
  isLinked: true,
  choices: null,
  oldPriceSeenMs: null,
}

const cardOf = (changes: Partial<Deal> = {}) => htmlOf(<CouponCard deal={{ ...offer, ...changes }} />)

test('R4: a coupon shows its benefit by name, else by percentage, and nothing when that is 0', () => {
  expect(cardOf()).toContain('>Flat 15% off on everything<')
  expect(cardOf({ coupon: { code: 'RAIN15', name: 'RAIN15' } })).toContain('>15% off<')
  expect(
    cardOf({ coupon: { code: 'RAIN15', name: '' }, price: { kind: 'none', originalPaise: null, percentOff: 0 } }),
  ).not.toContain('% off')
})

test('R4: the discount of a product with a code is quiet, and its label says what our own record does', () => {
  const card = cardOf({
    coupon: { code: 'CHAI50', name: '' },
    price: { kind: 'amount', paise: 34_900, originalPaise: 39_900, percentOff: 13 },
    belowUsualPercent: 8,
  })
  expect(card).toContain('<span class="price-before text-xs">13% off</span>')
  expect(card).toMatch(/class="badge bg-accent text-accent-ink">.*8% under usual/)
})

test('R4: the code is visible, with a button that copies it', () => {
  const card = cardOf()
  expect(card).toContain('>RAIN15</code>')
  expect(card).toContain('aria-label="Copy code RAIN15"')
})

test('R4: a coupon shows its end date, unless it has expired', () => {
  expect(cardOf()).toContain('30 Nov 2026, 23:59')
  expect(cardOf({ isExpired: true })).not.toContain('30 Nov 2026')
})

test('R4: the benefit of an expired coupon is not in the colour of a bargain', () => {
  const benefit = /class="([^"]*)">Flat 15% off/
  expect(benefit.exec(cardOf())?.[1]).toContain('text-accent')
  expect(benefit.exec(cardOf({ isExpired: true }))?.[1]).not.toContain('accent')
})
