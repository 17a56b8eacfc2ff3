import { expect, test } from 'vitest'
import { RUPEE_FORMAT } from '../values/read-price.ts'
import { buildOffer } from './build-offer.ts'
import type { FeedRow } from './feed-row.ts'
import { splitAddresses } from './web-address.ts'

const row = (over: Partial<FeedRow> = {}): FeedRow => ({
  source: 'shop',
  key: '7',
  title: 'Green Tea',
  description: '',
  details: [],
  picture: '',
  links: ['https://shop.example/tea?utm_source=x'],
  price: '250',
  salePrice: '119',
  emptySaleIsRegular: true,
  needsPrice: true,
  needsLink: true,
  priceFormat: RUPEE_FORMAT,
  store: 'Shop',
  website: 'https://shop.example/',
  categories: ['Tea', 'TEA', ' ', 'hot drinks'],
  couponCode: '',
  postedBy: 'Shop',
  publishedAt: null,
  endsAt: null,
  inStock: null,
  seenAt: null,
  warnings: [],
  ...over,
})

const offerOf = (over: Partial<FeedRow> = {}) => {
  const built = buildOffer(row(over))
  return 'offer' in built ? built.offer : built.rejection
}

test('a row becomes a deal in paise with its percentage, slug, clean link and distinct categories', () => {
  expect(offerOf()).toMatchObject({
    slug: 'green-tea-7',
    originalPaise: 25_000,
    pricePaise: 11_900,
    discountPercent: 52,
    merchantUrl: 'https://shop.example/tea',
    categories: ['Tea', 'Hot Drinks'],
  })
})

test('without a discount there is only the price, at 0 per cent', () => {
  const plain = { originalPaise: null, pricePaise: 25_000, discountPercent: 0 }
  expect(offerOf({ salePrice: '250.00' })).toMatchObject(plain)
  expect(offerOf({ salePrice: '' })).toMatchObject(plain)
  expect(offerOf({ price: '', salePrice: '250' })).toMatchObject(plain)
})

test('R6: a price more than 95 per cent below the regular price is doubtful', () => {
  const implausible = { pricePaise: 4_999, originalPaise: null, isDoubtful: true }
  expect(offerOf({ price: '1000', salePrice: '49.99' })).toMatchObject(implausible)
  expect(offerOf({ price: '1000', salePrice: '50' })).not.toHaveProperty('isDoubtful')
})

test.each<[Partial<FeedRow>, string, string]>([
  [{ title: ' \u00a0 ' }, 'title', 'is empty'],
  [{ title: '???' }, 'title', 'has neither a letter nor a digit'],
  [{ title: 'Cr\ufffdme' }, 'title', 'has replacement characters: the text was not UTF-8'],
  [{ key: '' }, 'key', 'is empty, so later imports could not find the row'],
  [{ price: '', salePrice: '' }, 'price', 'is missing'],
  [
    { salePrice: '', emptySaleIsRegular: false },
    'sale price',
    'is empty, and the mapping does not say that the regular price applies then',
  ],
  [{ price: '12 EUR' }, 'price', 'is in EUR, not in rupees'],
  [{ links: [''] }, 'link', 'is missing'],
  [{ links: ['https://amzn.to/x'] }, 'link', "is another publisher's short link"],
  [{ store: ' ' }, 'store', 'is empty'],
])('a row is rejected with its field and reason: %o', (over, field, reason) => {
  expect(offerOf(over)).toMatchObject({ field, reason })
})

test.each([
  ['100', '119', 'is below the sale price, so it is not shown as the original price'],
  ['1000.01', '100', 'is more than 10 times the sale price, so it is not shown as the original price'],
])(
  'an original price of %s is dropped with a warning where the price is %s, and the row stays',
  (price, salePrice, reason) => {
    expect(buildOffer(row({ price, salePrice }))).toMatchObject({
      offer: { originalPaise: null, pricePaise: Number(salePrice) * 100, discountPercent: 0 },
      warnings: [{ field: 'price', reason, value: price }],
    })
  },
)

test('an original price of ten times the price, and any of what is free, stays', () => {
  expect(buildOffer(row({ price: '1000', salePrice: '100' }))).toMatchObject({
    offer: { originalPaise: 100_000, discountPercent: 90 },
    warnings: [],
  })
  expect(buildOffer(row({ price: '1000', salePrice: 'free' }))).toMatchObject({
    offer: { originalPaise: 100_000, discountPercent: 100 },
    warnings: [],
  })
})

test('a coupon needs no price, and has a code only if it is a real one', () => {
  const coupon = { needsPrice: false, price: '', salePrice: '' }
  expect(offerOf({ ...coupon, couponCode: ' SAVE10 ' })).toMatchObject({
    couponCode: 'SAVE10',
    couponName: 'Shop coupon',
    pricePaise: null,
  })
  expect(offerOf({ ...coupon, couponCode: 'Deal Activated' })).toMatchObject({ couponCode: null, couponName: null })
})

test('the second link is used when the first leads nowhere, and a relative picture is left out', () => {
  const links = ['/go/7', 'https://linksredirect.com/?pub_id=1&url=https%3A%2F%2Fshop.example%2Ftea']
  expect(offerOf({ links, picture: '/photos/missing.png' })).toMatchObject({
    merchantUrl: 'https://shop.example/tea',
    picture: '',
  })
})

test('further pictures are those that can be read, once each, without the main one, at most eight', () => {
  const picture = 'https://i.example/1.jpg'
  const text = `${picture}, https://i.example/a,b.jpg|/relative.png  ["https://i.example/3.jpg","https://i.example/3.jpg"]`
  const read = buildOffer(row({ picture, morePictures: splitAddresses(text) }))
  expect(read).toMatchObject({
    offer: { picture, morePictures: ['https://i.example/a,b.jpg', 'https://i.example/3.jpg'] },
    warnings: [{ field: 'further pictures', value: '/relative.png' }],
  })
  const many = Array.from({ length: 12 }, (_, n) => `https://i.example/${n}.jpg`)
  expect(offerOf({ picture, morePictures: many })).toMatchObject({
    morePictures: many.filter((_, n) => n !== 1).slice(0, 8),
  })
  expect(offerOf({ picture, morePictures: [picture] })).not.toHaveProperty('morePictures')
})

test('an injection attempt in a title becomes plain text', () => {
  expect(offerOf({ title: "Tea'; drop table deals;-- <script>" })).toMatchObject({ title: "Tea'; drop table deals;--" })
})

test.each([
  ['<b>Sale</b>: Green Tea', 'Sale: Green Tea'],
  ['| Green Tea | 100 g |', 'Green Tea | 100 g'],
  ['&lt;b&gt;Sale&lt;/b&gt;: Green Tea', 'Sale: Green Tea'],
  ['Green<br>Tea<sup>2</sup>', 'Green Tea2'],
  ['<p style="color:red">Green</p><p>Tea</p>', 'Green Tea'],
  ['<script>alert(1)</script>Green Tea', 'Green Tea'],
  ['Tea &amp; Biscuits', 'Tea & Biscuits'],
  ['How &amp;lt;b&amp;gt; works', 'How &lt;b&gt; works'],
  ['Screws 3 < 5 > 2 mm', 'Screws 3 < 5 > 2 mm'],
  ['Cable <Type-C>', 'Cable <Type-C>'],
  [`${'Green Tea '.repeat(10)}| Kills 99...`, `${'Green Tea '.repeat(10)}| Kills…`],
])('the title %s becomes %s', (title, expected) => {
  expect(offerOf({ title })).toMatchObject({ title: expected })
})

test('a title that consists only of tags is empty', () => {
  expect(offerOf({ title: '<b> </b>' })).toMatchObject({ field: 'title', reason: 'is empty' })
})

test('counts among the details are grouped in lakhs and crores', () => {
  const details = ['12,345,678', '127,863', '1,27,863', '9,502', '0.5', '127,863 g'].map(
    (value) => ['N', value] as const,
  )
  expect(offerOf({ details })).toMatchObject({
    contentHtml:
      '<ul><li>N: 1,23,45,678</li><li>N: 1,27,863</li><li>N: 1,27,863</li><li>N: 9,502</li><li>N: 0.5</li><li>N: 127,863 g</li></ul>',
  })
})
