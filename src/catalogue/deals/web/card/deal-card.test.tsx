import { describe, expect, test } from 'vitest'
import { htmlOf } from '../../../../../tests/support/render.tsx'
import { CardLayoutContext } from '../../../../ui/components/item-card.tsx'
import type { Deal } from '../../deal.ts'
import { DealCard } from './deal-card.tsx'

const kettle: Deal = {
  id: 12,
  slug: 'steel-kettle',
  title: 'Steel kettle 1.5 L',
  picture: '/media/kettle.svg',
  store: { id: 3, title: 'Chowkmart', picture: '/media/store.svg', hasWebsite: true },
  publishedAtMs: Date.parse('2026-11-20T10:00:00+05:30'),
  endsAtMs: null,
  isExpired: false,
  isSuper: false,
  priceLabel: null,
  labels: [],
  coupon: null,
  price: { kind: 'amount', paise: 9_999_950, originalPaise: 12_999_900, percentOff: 23 },
  commentCount: 0,
  likeCount: 0,
  isLinked: true,
  choices: null,
  oldPriceSeenMs: null,
}

const cardOf = (changes: Partial<Deal>, layout: 'grid' | 'list' = 'grid') =>
  htmlOf(
    <CardLayoutContext value={layout}>
      <DealCard deal={{ ...kettle, ...changes }} />
    </CardLayoutContext>,
  )

describe('HM12: the deal card', () => {
  test('leads to the page of the deal, and Buy Now to the merchant in a new tab', () => {
    const card = cardOf({})
    expect(card).toContain('href="/singleproduct/steel-kettle"')
    expect(card).toMatch(/<a[^>]*href="\/ifsredirect\/12"[^>]*target="_blank"/)
    expect(card).toContain('rel="noopener nofollow sponsored"')
  })

  test('leads to the website of the store when the deal has no link, and states so', () => {
    const card = cardOf({ isLinked: false })
    expect(card).toContain('>See at store<')
    expect(card).toMatch(/<a[^>]*href="\/ifsredirect\/12"[^>]*target="_blank"/)
    expect(card).toContain('rel="noopener nofollow sponsored"')
    expect(card).toContain('aria-label="See at store: Steel kettle 1.5 L (opens in a new tab)"')
    expect(card).not.toContain('Buy Now')
  })

  test('leads to our page of the store when neither the deal nor the store has a link', () => {
    const card = cardOf({ isLinked: false, store: { ...kettle.store, hasWebsite: false } })
    expect(card).toMatch(/<a[^>]*href="\/stores\/3"[^>]*>See at store</)
    expect(card).not.toContain('/ifsredirect/')
    expect(card).not.toContain('target="_blank"')
    expect(card).not.toContain('Buy Now')
  })

  test('shows prices in rupees with Indian digit grouping', () => {
    expect(cardOf({})).toContain('Rs. 1,29,999')
    expect(cardOf({})).toContain('Rs. 99,999.50')
  })

  test('shows a price in words unchanged, and no percentage when that is 0', () => {
    const card = cardOf({ price: { kind: 'words', words: 'From Rs. 99', originalPaise: null, percentOff: 0 } })
    expect(card).toContain('>From Rs. 99<')
    expect(card).not.toContain('% off')
  })

  test('states where the price is shown when the store hides it', () => {
    const withheld = { price: { kind: 'withheld' } } as const
    for (const layout of ['grid', 'list'] as const) expect(cardOf(withheld, layout)).toContain('See price at store')
    expect(cardOf({ ...withheld, isExpired: true })).not.toContain('See price')
    expect(cardOf({})).not.toContain('See price')
  })

  test('shows that an expired deal has ended instead of Buy Now', () => {
    const card = cardOf({ isExpired: true, isSuper: true })
    expect(card).toContain('>Expired<')
    expect(card).toContain('This deal has expired')
    expect(card).not.toContain('Super deal')
    expect(card).not.toContain('/ifsredirect/')
  })

  test('the store’s discount is quiet beside the struck price; what our own record says is the solid label', () => {
    const solid = (html: string) =>
      [...html.matchAll(/<span class="badge bg-accent text-accent-ink"><span class="truncate">([^<]*)/g)].map(
        ([, words]) => words,
      )
    for (const layout of ['grid', 'list'] as const) {
      const unrecorded = cardOf({ labels: ['Bank offer'] }, layout)
      expect(unrecorded).toMatch(/<\/s><\/span><span class="price-before text-xs">23% off<\/span>/)
      expect(solid(unrecorded)).toEqual([])
      expect(solid(cardOf({ belowUsualPercent: 12 }, layout))).toEqual(['12% under usual'])
      const lowest = cardOf({ priceLabel: 'Lowest in 90 days', belowUsualPercent: 12, labels: ['Bank offer'] }, layout)
      expect(solid(lowest)).toEqual(['90-day low'])
      expect(lowest).toMatch(/12(<!-- -->)?% under usual/)
      expect(lowest).toContain('23% off')
    }
    expect(cardOf({ isExpired: true })).toContain('price-ended')
  })

  test('E1: in a list of super deals alone, none says that it is one', () => {
    const among = (changes: Partial<Deal>) =>
      htmlOf(<DealCard deal={{ ...kettle, isSuper: true, ...changes }} amongSuper />)
    expect(cardOf({ isSuper: true })).toMatch(/border-signal.*Super deal/)
    expect(among({})).not.toMatch(/border-signal|Super deal/)
    expect(among({ isExpired: true })).toContain('>Expired<')
  })

  test('E1: shows an editor’s label in both layouts', () => {
    for (const layout of ['grid', 'list'] as const) {
      expect(cardOf({ labels: ['Bank offer'] }, layout)).toContain('Bank offer')
      expect(cardOf({ labels: ['As seen on the radio'] }, layout)).toContain('As seen on the radio')
    }
  })

  test('E3: a coupon code is visible with a button that copies it', () => {
    const coupon = { code: 'SAVE10', name: '10% off' }
    expect(cardOf({ coupon })).toContain('aria-label="Copy code SAVE10"')
    expect(cardOf({ coupon, isExpired: true })).not.toContain('SAVE10')
  })

  test('has no control inside another', () => {
    const card = cardOf({ coupon: { code: 'SAVE10', name: '' } })
    expect(card).not.toMatch(/<(a|button)\b(?:(?!<\/\1>).)*<(a|button)\b/)
  })

  test('states in place of a code what is known, and nothing that only the store says', () => {
    expect(cardOf({})).not.toContain('item-fact')
    expect(cardOf({ choices: { count: 3, by: 'size', isFrom: false } })).toMatch(/item-fact.*3(<!-- -->)? sizes/)
    expect(cardOf({ isExpired: true, endsAtMs: kettle.publishedAtMs })).not.toContain('item-fact')
  })
})
