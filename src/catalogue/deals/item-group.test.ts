import { expect, test } from 'vitest'
import { distinctVariants, summariseGroup, type Variant, variantLabels } from './item-group.ts'

const now = new Date('2026-03-12T09:30:00Z')
const variant = (id: number, over: Partial<Variant> = {}): Variant => ({
  id,
  title: 'Linen Shirt',
  publishedAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: null,
  status: 'live',
  isVariant: true,
  pricePaise: 49_900,
  variant: {},
  ...over,
})

test('the cheapest available variant is the lead, and the older one of equals', () => {
  const leadOf = (...variants: Variant[]) => summariseGroup(variants, now)?.leadId
  expect(leadOf(variant(1), variant(2, { pricePaise: 39_900 }), variant(3, { pricePaise: 39_900 }))).toBe(2)
  expect(leadOf(variant(1), variant(2, { pricePaise: 39_900, status: 'expired' }))).toBe(1)
  expect(leadOf(variant(1), variant(2, { pricePaise: 39_900, endsAt: now }))).toBe(1)
  expect(leadOf(variant(1), variant(2, { pricePaise: 39_900, publishedAt: new Date(now.getTime() + 1) }))).toBe(1)
  expect(leadOf(variant(1, { pricePaise: null }), variant(2))).toBe(2)
})

test('while none is available, the lead stays; without a lead the first variant becomes it', () => {
  const over = (id: number, isVariant: boolean) => variant(id, { status: 'expired', isVariant })
  expect(summariseGroup([over(1, true), over(2, false)], now)).toMatchObject({ leadId: 2, liveCount: 0 })
  expect(summariseGroup([over(1, true), over(2, true)], now)).toMatchObject({ leadId: 1 })
  expect(summariseGroup([], now)).toBeNull()
})

test('a card counts the available variants and names the attribute in which they differ', () => {
  const sizes = ['S', 'M', 'L'].map((size, n) => variant(n, { variant: { size, color: 'Red' } }))
  expect(summariseGroup(sizes, now)).toMatchObject({ liveCount: 3, differsBy: 'size', hasPriceRange: false })
  const soldOut = variant(9, { variant: { size: 'S', color: 'Blue' }, status: 'expired', pricePaise: 1 })
  expect(summariseGroup([...sizes, soldOut], now)).toMatchObject({
    liveCount: 3,
    differsBy: 'size',
    hasPriceRange: false,
  })
  const blue = variant(9, { variant: { size: 'S', color: 'Blue' }, pricePaise: 59_900 })
  expect(summariseGroup([...sizes, blue], now)).toMatchObject({ differsBy: 'option', hasPriceRange: true })
  const colours = [variant(1, { variant: { color: 'Red' } }), variant(2)]
  expect(summariseGroup(colours, now)?.differsBy).toBe('color')
  const patterns = [variant(1, { variant: { pattern: 'Checked' } }), variant(2)]
  expect(summariseGroup(patterns, now)?.differsBy).toBe('option')
  expect(summariseGroup([variant(1, { pricePaise: null }), variant(2)], now)?.hasPriceRange).toBe(false)
})

test('variants that nothing tells apart are one choice: the first, or the one that is shown', () => {
  const shelves = [variant(1), variant(2), variant(3, { pricePaise: 52_500 }), variant(4, { variant: { size: 'XL' } })]
  expect(summariseGroup(shelves, now)).toMatchObject({ leadId: 1, liveCount: 3 })
  const idsOf = (shownId: number | null) => distinctVariants(shelves, shownId).map(({ id }) => id)
  expect(idsOf(null)).toEqual([1, 3, 4])
  expect(idsOf(2)).toEqual([2, 3, 4])
  expect(idsOf(1)).toEqual([1, 3, 4])
  const spelling = variant(6, { title: 'Linen - shirt' })
  expect(distinctVariants([variant(1), spelling, variant(7, { title: 'Linen Shirt+' })]).map(({ id }) => id)).toEqual([
    1, 7,
  ])
  const expired = variant(5, { pricePaise: 9_900, status: 'expired' })
  expect(summariseGroup([variant(1), variant(2), expired], now)).toMatchObject({ liveCount: 1 })
})

test('the lead is found by words of its variants that its own title lacks', () => {
  const words = summariseGroup(
    [
      variant(1, { title: 'Linen Shirt Red', variant: { color: 'Red' } }),
      variant(2, { title: 'Linen Shirt Maroon', variant: { color: 'Maroon', size: 'XL' } }),
      variant(3, { title: 'Linen Shirt हरा' }),
      variant(4, { title: 'Silk', status: 'expired' }),
    ],
    now,
  )?.words
  expect(words?.split(' ').toSorted()).toEqual(['maroon', 'xl', 'हरा'])
})

test('a variant is labelled by the attributes that distinguish it, or else by its title', () => {
  const labels = (...variants: Variant['variant'][]) => [
    ...variantLabels(variants.map((each, id) => variant(id, { title: `Shirt ${id}`, variant: each }))).values(),
  ]
  expect(labels({ size: 'S', color: 'Red' }, { size: 'M', color: 'Red' })).toEqual(['S', 'M'])
  expect(labels({ size: 'S', color: 'Red' }, { size: 'M', color: 'Blue' })).toEqual(['Red, S', 'Blue, M'])
  expect(labels({ size: 'S' }, {}, { size: 'M' }, { size: 'M' })).toEqual(['S', 'Shirt 1', 'Shirt 2', 'Shirt 3'])
})

test('titles that differ in case and punctuation alone are one label', () => {
  const titles = ['Linen Shirt', 'Linen - shirt', 'Linen Shirt+', 'linen shirt']
  expect([...variantLabels(titles.map((title, id) => variant(id, { title }))).values()]).toEqual([
    'Linen Shirt',
    'Linen Shirt',
    'Linen Shirt+',
    'Linen Shirt',
  ])
})
