import { expect, test } from 'vitest'
import type { DealPrices, PriceFact } from '../../../catalogue/deals/price-rules.ts'
import { createTranslate, readCatalogs } from '../../../site/i18n/server/translate.ts'
import { type PostedDeal, postDigest, postHtml } from './post-text.ts'

const translate = createTranslate(await readCatalogs())
const store = { id: 1, title: 'Tea & Co', picture: '', hasWebsite: true }

const deal = (overrides: Partial<PostedDeal> = {}): PostedDeal => ({
  slug: 'kettle-1',
  title: 'Steel <b>kettle</b>',
  store,
  price: { kind: 'amount', paise: 49_900, originalPaise: 99_900, percentOff: 50 },
  pricePolicy: 'full',
  choices: null,
  priceLabel: null,
  prices: null,
  oldPriceSeenMs: null,
  coupon: null,
  endsAtMs: null,
  isExpired: false,
  ...overrides,
})
const html = (overrides: Partial<PostedDeal> = {}, language: 'en' | 'hi' = 'en') =>
  postHtml(deal(overrides), { language, translate, publicUrl: 'https://bachat.example' })
/** Between the title and the link. */
const lines = (overrides: Partial<PostedDeal> = {}) => html(overrides).split('\n').slice(1, -1)

const withFacts = (...facts: PriceFact[]) => ({ prices: { state: 'full', facts } as unknown as DealPrices })
const marchFirst = Date.parse('2026-03-01T06:30:00Z')

test('TC2: a post has the title, price, code, store, end in India and the address, all as text', () => {
  const coupon = { code: 'TEA<10>', name: 'Ten off' }
  expect(html({ coupon, endsAtMs: Date.parse('2026-03-12T18:30:00Z') })).toBe(
    [
      '<b>Steel &lt;b&gt;kettle&lt;/b&gt;</b>',
      'Rs. 499 instead of Rs. 999, 50% off.',
      'Coupon code: <code>TEA&lt;10&gt;</code>',
      'Tea &amp; Co',
      'Ends 12 Mar 2026, midnight, India time.',
      '<a href="https://bachat.example/singleproduct/kettle-1">See the deal</a>',
    ].join('\n'),
  )
})

test('TC2: a post in Hindi leads to the page in Hindi', () => {
  const text = html({ isExpired: true }, 'hi')
  expect(text).toMatch(/^<b>समाप्त<\/b>\n/)
  expect(text).toContain('"https://bachat.example/hi/singleproduct/kettle-1"')
})

test.each<[string, Partial<PostedDeal>, string[]]>([
  ['withheld', { price: { kind: 'withheld' } }, ['See price at store']],
  ['none', { price: { kind: 'none', originalPaise: null, percentOff: 0 } }, []],
  [
    'without an original',
    { price: { kind: 'amount', paise: 49_900, originalPaise: null, percentOff: 0 } },
    ['Rs. 499'],
  ],
  ['free', { price: { kind: 'amount', paise: 0, originalPaise: null, percentOff: 0 } }, ['Free']],
  [
    'in words',
    { price: { kind: 'words', words: 'Up to 25% off', originalPaise: null, percentOff: 0 } },
    ['Up to 25% off'],
  ],
  ['of the cheapest variant', { choices: { count: 3, by: 'size', isFrom: true } }, ['From Rs. 499']],
])('TC2: the price, %s', (_, overrides, expected) => {
  expect(lines(overrides)).toEqual([...expected, 'Tea &amp; Co'])
})

test.each<[string, Partial<PostedDeal>, string]>([
  ['a label', { priceLabel: 'Lowest in 90 days' }, 'Lowest in 90 days'],
  [
    'a fact before a label',
    { ...withFacts({ kind: 'lowest', fromMs: marchFirst }), priceLabel: 'Lowest in 30 days' },
    'Lowest price since 1 Mar 2026',
  ],
  [
    'the most important fact',
    withFacts(
      { kind: 'raised-first', beforePaise: 49_900, raisedPaise: 79_900, atMs: marchFirst },
      { kind: 'highest', fromMs: marchFirst },
    ),
    'The price was raised before this discount: from Rs. 499 to Rs. 799 on 1 Mar 2026',
  ],
  ['highest', withFacts({ kind: 'highest', fromMs: marchFirst }), 'Highest price since 1 Mar 2026'],
  ['unchanged', withFacts({ kind: 'unchanged', fromMs: marchFirst }), 'No other price recorded since 1 Mar 2026'],
  [
    'was-more',
    withFacts({ kind: 'was-more', pricePaise: 59_900, untilMs: marchFirst, differencePaise: 10_000 }),
    'Was Rs. 599 until 1 Mar 2026: Rs. 100 more than now',
  ],
  [
    'was-less',
    withFacts({ kind: 'was-less', pricePaise: 39_900, untilMs: marchFirst, differencePaise: 10_000 }),
    'Was Rs. 399 until 1 Mar 2026: Rs. 100 less than now',
  ],
  [
    'original-unseen',
    withFacts({ kind: 'original-unseen', highestPaise: 59_900, originalPaise: 99_900, fromMs: marchFirst }),
    'The highest price recorded since 1 Mar 2026 is Rs. 599, not Rs. 999',
  ],
  ['an old price', { oldPriceSeenMs: marchFirst, priceLabel: 'Lowest in 90 days' }, 'Price last seen on 1 Mar 2026'],
])('TC2: what is said about the price: %s', (_, overrides, expected) => {
  expect(lines(overrides)[1]).toBe(expected)
})

test('TC4: a post of a deal that is out of stock says so first', () => {
  expect(lines({ outOfStockMs: marchFirst })[0]).toBe('Out of stock at the store.')
})

test('TC4: a post of a deal that is over begins with that, and offers nothing', () => {
  const over = { isExpired: true, coupon: { code: 'TEA10', name: '' }, endsAtMs: marchFirst }
  expect(html(over).split('\n').slice(0, -1)).toEqual([
    '<b>OVER</b>',
    '<b>Steel &lt;b&gt;kettle&lt;/b&gt;</b>',
    'Tea &amp; Co',
  ])
})

test('TC2: the longest texts fit into a caption', () => {
  const long = 'ट'.repeat(5_000)
  const text = html({
    title: long,
    store: { ...store, title: long },
    price: { kind: 'words', words: long, originalPaise: null, percentOff: 0 },
    coupon: { code: long, name: long },
    endsAtMs: marchFirst,
    oldPriceSeenMs: marchFirst,
    outOfStockMs: marchFirst,
  })
  expect(text.replace(/<[^>]*>/g, '').length).toBeLessThanOrEqual(1_024)
})

test.each<[string, boolean, Partial<PostedDeal>]>([
  ['the price', true, { price: { kind: 'amount', paise: 39_900, originalPaise: 99_900, percentOff: 60 } }],
  ['a price policy that hides the price', true, { price: { kind: 'withheld' } }],
  ['a price policy that hides the history', true, { pricePolicy: 'current' }],
  ['its stock', true, { outOfStockMs: marchFirst }],
  ['the code', true, { coupon: { code: 'TEA10', name: '' } }],
  ['the end', true, { endsAtMs: marchFirst }],
  ['the title', true, { title: 'Kettle' }],
  ['its end', true, { isExpired: true }],
  ['the age of its price', true, { oldPriceSeenMs: marchFirst }],
  ['its label', false, { priceLabel: 'Lowest in 30 days' }],
  ['its facts', false, withFacts({ kind: 'unchanged', fromMs: marchFirst })],
])('TC4: whether a post is edited for %s: %s', (_, isEdited, overrides) => {
  expect(postDigest(deal(overrides)) !== postDigest(deal())).toBe(isEdited)
})
