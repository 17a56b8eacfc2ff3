import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import type { Deal, DealDetail } from '../catalogue/deals/deal.ts'
import type { DealPrice } from '../catalogue/deals/price.ts'
import { createTranslate, readCatalogs } from '../site/i18n/server/translate.ts'
import { type MetadataSource, renderMetadataTags } from './metadata-tags.ts'

const publicUrl = 'https://bachat.example'
const translate = createTranslate(await readCatalogs())

const tea: DealDetail = {
  id: 5,
  slug: 'tea',
  title: 'Assam "Gold" & more</script><b>',
  picture: '/media/tea.svg',
  store: { id: 3, title: 'Chai & Co', picture: '', hasWebsite: true },
  publishedAtMs: Date.parse('2026-03-12T12:00:00+05:30'),
  endsAtMs: Date.parse('2026-03-20T23:59:00+05:30'),
  isExpired: false,
  isSuper: false,
  priceLabel: null,
  labels: [],
  coupon: null,
  price: { kind: 'amount', paise: 499_50, originalPaise: 999_00, percentOff: 50 },
  commentCount: 7,
  likeCount: 9,
  isLinked: true,
  choices: null,
  oldPriceSeenMs: null,
  categories: [{ id: 17, slug: 'tea', title: 'Tea' }],
  offersHtml: '',
  morePictures: [],
  contentHtml: '<p>Black &amp; strong.</p>',
  priceChanges: [],
  prices: null,
  gtin: null,
  itemGroupId: null,
  variants: [],
  alsoAt: [],
}

const inWords: DealPrice = { kind: 'words', words: 'From Rs. 99', originalPaise: null, percentOff: 0 }
const amount = (paise: number): DealPrice => ({ kind: 'amount', paise, originalPaise: null, percentOff: 0 })

const dealPage = (deal: Partial<DealDetail> = {}, language: MetadataSource['language'] = 'en'): MetadataSource => ({
  facts: {
    head: { title: 'Tea <b> for Rs. 499.50', description: '"Good" tea', path: '/singleproduct/tea', noIndex: false },
    breadcrumb: [{ label: 'Home', to: '/' }, { label: 'Tea', to: '/dealsdetails/tea' }, { label: tea.title }],
  },
  main: { name: 'GET /dealdetails', params: { slug: 'tea' }, answer: { data: { ...tea, ...deal } } },
  language,
  publicUrl,
  translate,
})

// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary parts of an answer.
type Thing = Record<string, any>

/** The items in a page's data block. */
function things(page: MetadataSource): Thing[] {
  const blocks = [...renderMetadataTags(page).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return blocks.flatMap(([, json = '']) => JSON.parse(json)['@graph'])
}
const thing = (page: MetadataSource, type: string) => things(page).find((one) => one['@type'] === type)

const tag = (page: MetadataSource, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/>`).exec(renderMetadataTags(page))?.[1]

test('a deal is a product with an offer: price, end date, availability and seller', () => {
  expect(thing(dealPage(), 'Product')).toEqual({
    '@type': 'Product',
    '@id': `${publicUrl}/singleproduct/tea#product`,
    name: tea.title,
    url: `${publicUrl}/singleproduct/tea`,
    image: `${publicUrl}/media/tea.svg`,
    description: 'Black & strong.',
    category: 'Tea',
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}/singleproduct/tea`,
      price: '499.50',
      priceCurrency: 'INR',
      priceValidUntil: '2026-03-20T23:59:00+05:30',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: 'Chai & Co' },
    },
  })
})

test('several pictures of a deal are a list', () => {
  const morePictures = [{ address: '/media/lid.svg', alt: '' }]
  const images = [`${publicUrl}/media/tea.svg`, `${publicUrl}/media/lid.svg`]
  expect(thing(dealPage({ morePictures }), 'Product')?.image).toEqual(images)
})

test('a deal names its brand, where its text has one', () => {
  const contentHtml = '<p>Brewed.</p><ul><li>Brand: M&amp;M Tea</li><li>Size: 1 kg</li></ul>'
  expect(thing(dealPage({ contentHtml }), 'Product')?.brand).toEqual({ '@type': 'Brand', name: 'M&M Tea' })
  expect(thing(dealPage({ contentHtml: '<p>Brand: new</p>' }), 'Product')).not.toHaveProperty('brand')
})

test('unknown values are left out: no price in words, no end, no rating', () => {
  const offer = thing(dealPage({ price: inWords, endsAtMs: null }), 'Product')?.offers
  expect(Object.keys(offer)).toEqual(['@type', 'url', 'availability', 'seller'])
  expect(renderMetadataTags(dealPage({ price: inWords }))).not.toContain('product:price')
  expect(JSON.stringify(things(dealPage()))).not.toMatch(/rating|review/i)
  expect(thing(dealPage({ picture: '', contentHtml: '', categories: [] }), 'Product')).not.toHaveProperty('image')
})

test('an expired deal is not in stock', () => {
  const over = dealPage({ isExpired: true })
  expect(thing(over, 'Product')?.offers.availability).toBe('https://schema.org/OutOfStock')
  expect(tag(over, 'product:availability')).toBe('out of stock')
  expect(tag(over, 'og:image')).not.toBe(tag(dealPage(), 'og:image'))
})

const elsewhere: Deal = {
  ...tea,
  id: 6,
  slug: 'tea-2',
  store: { ...tea.store, title: 'Assam Stall' },
  price: amount(450_00),
  endsAtMs: null,
}

test('a product sold by several stores has the range of the visible prices, and an offer of each', () => {
  const silent = { ...elsewhere, id: 7, price: { kind: 'withheld' as const } }
  const product = thing(dealPage({ gtin: '08901058000290', alsoAt: [elsewhere, silent] }), 'Product')
  expect(product).toMatchObject({
    gtin: '08901058000290',
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: 450,
      highPrice: 499.5,
      priceCurrency: 'INR',
      offerCount: 2,
      offers: [
        { price: '499.50', seller: { name: 'Chai & Co' } },
        { price: '450', url: `${publicUrl}/singleproduct/tea-2`, seller: { name: 'Assam Stall' } },
      ],
    },
  })
})

test.each([
  ['has expired itself', { isExpired: true }],
  ['has a price in words', { price: inWords }],
])('a deal that %s is not part of a range', (_, deal) => {
  expect(thing(dealPage({ ...deal, alsoAt: [elsewhere] }), 'Product')?.offers['@type']).toBe('Offer')
})

test('a variant names the group that it belongs to', () => {
  const variants = [1, 2].map((id) => ({ id, slug: `tea-${id}`, label: `${id} kg`, price: { kind: 'none' as const } }))
  expect(thing(dealPage({ itemGroupId: 12, variants }), 'Product')?.inProductGroupWithID).toBe('12')
  expect(thing(dealPage({ itemGroupId: 12 }), 'Product')).not.toHaveProperty('inProductGroupWithID')
})

test('no price is given for an expired deal, or one whose price was last seen long ago', () => {
  const seen = { paise: 499_50, atMs: Date.parse('2026-02-01T12:00:00+05:30') }
  const prices = {
    fromMs: Date.parse('2025-11-01T12:00:00+05:30'),
    lastSeenMs: seen.atMs,
    sinceMs: null,
    lowest: seen,
    highest: seen,
    usualPaise: null,
    belowUsualPercent: null,
    changeCount: 1,
    facts: [],
    chart: [],
  }
  for (const deal of [{ isExpired: true }, { oldPriceSeenMs: seen.atMs }]) {
    expect(thing(dealPage(deal), 'Product')?.offers).not.toHaveProperty('price')
    expect(renderMetadataTags(dealPage(deal))).not.toContain('product:price')
  }
  expect(thing(dealPage({ prices: { ...prices, state: 'short' } }), 'Product')?.offers.price).toBe('499.50')
})

test('a deal has the category of its breadcrumb, the last of its categories', () => {
  const hot = { id: 1422, slug: 'hot', title: 'Hot' }
  expect(thing(dealPage({ categories: [hot, ...tea.categories] }), 'Product')?.category).toBe('Tea')
})

test('a free deal has the price 0', () => {
  expect(thing(dealPage({ price: amount(0) }), 'Product')?.offers.price).toBe('0')
})

test("the breadcrumb is in the page's language and ends at the page", () => {
  expect(thing(dealPage({}, 'hi'), 'BreadcrumbList')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/hi` },
    { '@type': 'ListItem', position: 2, name: 'Tea', item: `${publicUrl}/hi/dealsdetails/tea` },
    { '@type': 'ListItem', position: 3, name: tea.title, item: `${publicUrl}/hi/singleproduct/tea` },
  ])
})

test('no text of a deal can end the data or a tag early', () => {
  const head = renderMetadataTags(dealPage())
  expect(head.match(/<\/script>/g)).toHaveLength(1)
  expect(head).not.toContain('<b>')
  expect(tag(dealPage(), 'og:title')).toBe('Tea &lt;b&gt; for Rs. 499.50')
  expect(tag(dealPage(), 'og:description')).toBe('&quot;Good&quot; tea')
})

test("social networks get the page's type, address, language and picture", () => {
  const page = dealPage({}, 'hi')
  expect(tag(page, 'og:type')).toBe('product')
  expect(tag(page, 'og:url')).toBe(`${publicUrl}/hi/singleproduct/tea`)
  expect(tag(page, 'og:locale')).toBe('hi_IN')
  expect(tag(page, 'og:site_name')).toBe(translate('hi', 'Bachat'))
  expect(tag(page, 'og:locale:alternate')).toBe('en_IN')
  const head = { title: 'दिवाली', description: 'दीप', path: '/pages/diwali', noIndex: false, languages: ['hi'] }
  expect(tag({ ...page, facts: { head } }, 'og:locale:alternate')).toBeUndefined()
  expect(tag(page, 'og:image')).toMatch(/^https:\/\/bachat\.example\/media\/shared\/hi\/deals\/tea\/[\da-f]{20}\.jpg$/)
  expect(tag(page, 'product:price:amount')).toBe('499.50')
  expect(tag(page, 'twitter:card')).toBe('summary_large_image')
})

test('a page of a list continues the numbering of earlier pages, and names its own feed', () => {
  const facts = { head: { title: 'Deals', description: 'All', path: '/deals?page=3', noIndex: false } }
  const params = { superdeal: 0, page: 3, limit: 20 }
  const page: MetadataSource = {
    ...dealPage(),
    facts,
    main: { name: 'GET /getdeals', params, answer: { data: [tea] } },
  }
  expect(thing(page, 'ItemList')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 41, url: `${publicUrl}/singleproduct/tea` },
  ])
  expect(renderMetadataTags(page)).toContain('href="/feeds/deals.rss"')
  const subject = { id: 3, title: 'Chai & Co', picture: '' }
  const store: MetadataSource = { ...page, main: { name: 'GET /getdeals', params, answer: { data: [], subject } } }
  expect(thing(store, 'ItemList')).toBeUndefined()
  expect(renderMetadataTags(store)).toContain('title="Bachat: deals from Chai &amp; Co" href="/feeds/stores/3.atom"')
})

test('search terms are left out, and a page that is not for search engines has no data and no address', () => {
  const search = { name: 'GET /search' as const, params: { s: 'tea' }, answer: { data: [tea] } }
  expect(things({ ...dealPage(), facts: { head: { ...dealPage().facts.head! } }, main: search })).toEqual([])
  const gone = { title: 'Gone', description: 'Not here', path: '/singleproduct/tea', noIndex: true }
  const page = { ...dealPage(), facts: { head: gone }, main: undefined }
  expect(things(page)).toEqual([])
  expect(tag(page, 'og:url')).toBeUndefined()
  expect(tag(page, 'og:title')).toBe('Gone')
})

test('the home page describes the organisation and the search', async () => {
  const facts = { head: { title: 'Bachat', description: 'All', path: '/', noIndex: false } }
  const home: MetadataSource = { ...dealPage({}, 'hi'), facts, main: undefined }
  expect(thing(home, 'Organization')).toMatchObject({ name: 'Bachat', url: publicUrl })
  expect(thing(home, 'WebSite')?.potentialAction).toMatchObject({
    target: { urlTemplate: `${publicUrl}/hi/deals?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  })
  for (const feed of ['deals', 'super-deals', 'coupons', 'articles'])
    expect(renderMetadataTags(home)).toContain(`href="/hi/feeds/${feed}.atom"`)
})

test('a JSON-LD processor reads all of it', async () => {
  const context = { '@vocab': 'https://schema.org/', url: { '@type': '@id' }, item: { '@type': '@id' } }
  const graph = { '@context': context, '@graph': things(dealPage()) } as object
  // Safe mode: input that is not understood throws instead of being dropped.
  const [product] = (await jsonld.expand(graph, { safe: true } as object)).filter((one) =>
    (one['@type'] as string[]).includes('https://schema.org/Product'),
  )
  expect(JSON.stringify(product)).toContain('"https://schema.org/price":[{"@value":"499.50"}]')
})
