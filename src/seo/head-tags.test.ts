import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import type { DealDetail } from '../deals/deal.contract.ts'
import { createTranslate, readCatalogs } from '../i18n/server/translate.ts'
import { headForMachines, type MachinePage } from './head-tags.ts'

const publicUrl = 'https://bachat.example'
const translate = createTranslate(await readCatalogs())

const tea: DealDetail = {
  ID: 5,
  SLUG: 'tea',
  TITLE: 'Assam "Gold" & more</script><b>',
  THUMBIMAGE: '/media/tea.svg',
  STOREIMAGE: '',
  STOREID: 3,
  STORETITLE: 'Chai & Co',
  DATE: '2026-03-12T12:00:00+05:30',
  ENDS: '2026-03-20T23:59:00+05:30',
  EXPIRE: 0,
  SUPERDEALS: 0,
  DEALLABEL: [],
  COUPON: null,
  ORIGNAL_PRICE: '999',
  DISCOUNT_PRICE: '499.50',
  DISCOUNT_PERCENTAGE: 50,
  TOTALCOMMENT: 7,
  TOTALLIKE: 9,
  HASLINK: 1,
  STOREHASLINK: 1,
  PRICESHOWN: 1,
  CHOICES: null,
  CATEGORIES: [{ ID: 17, SLUG: 'tea', TITLE: 'Tea' }],
  OFFERS: '',
  CONTENT: '<p>Black &amp; strong.</p>',
  DEALHISTORY: [],
  PRICES: null,
  GTIN: null,
  ITEMGROUP: null,
  VARIANTS: [],
  ALSOAT: [],
}

const dealPage = (deal: Partial<DealDetail> = {}, language: MachinePage['language'] = 'en'): MachinePage => ({
  facts: {
    head: { title: 'Tea <b> for Rs. 499.50', description: '"Good" tea', path: '/singleproduct/tea', hidden: false },
    trail: [{ label: 'Home', to: '/' }, { label: 'Tea', to: '/dealsdetails/tea' }, { label: tea.TITLE }],
  },
  main: { name: 'GET /dealdetails', params: { slug: 'tea' }, answer: { data: [{ ...tea, ...deal }] } },
  language,
  publicUrl,
  translate,
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads the parts that it is about.
type Thing = Record<string, any>

/** What a page's data block says, thing by thing. */
function things(page: MachinePage): Thing[] {
  const blocks = [...headForMachines(page).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return blocks.flatMap(([, json = '']) => JSON.parse(json)['@graph'])
}
const thing = (page: MachinePage, type: string) => things(page).find((one) => one['@type'] === type)

const tag = (page: MachinePage, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/>`).exec(headForMachines(page))?.[1]

test('a deal is a product with an offer: the price, until when, in stock and whose', () => {
  expect(thing(dealPage(), 'Product')).toEqual({
    '@type': 'Product',
    '@id': `${publicUrl}/singleproduct/tea#product`,
    name: tea.TITLE,
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

test('nothing is said that the page does not know: no price in words, no end, no rating', () => {
  const offer = thing(dealPage({ DISCOUNT_PRICE: 'From Rs. 99', ENDS: null }), 'Product')?.offers
  expect(Object.keys(offer)).toEqual(['@type', 'url', 'availability', 'seller'])
  expect(headForMachines(dealPage({ DISCOUNT_PRICE: 'From Rs. 99' }))).not.toContain('product:price')
  expect(JSON.stringify(things(dealPage()))).not.toMatch(/rating|review/i)
  expect(thing(dealPage({ THUMBIMAGE: '', CONTENT: '', CATEGORIES: [] }), 'Product')).not.toHaveProperty('image')
})

test('a deal that is over is not in stock', () => {
  const over = dealPage({ EXPIRE: 1 })
  expect(thing(over, 'Product')?.offers.availability).toBe('https://schema.org/OutOfStock')
  expect(tag(over, 'product:availability')).toBe('out of stock')
  expect(tag(over, 'og:image')).not.toBe(tag(dealPage(), 'og:image'))
})

const { GTIN: _gtin, ITEMGROUP: _group, VARIANTS: _variants, ALSOAT: _others, ...teaCard } = tea
const elsewhere = { ...teaCard, ID: 6, SLUG: 'tea-2', STORETITLE: 'Assam Stall', DISCOUNT_PRICE: '450', ENDS: null }

test('a product that several stores sell has the range of the prices that are shown, and an offer of each', () => {
  const silent = { ...elsewhere, ID: 7, DISCOUNT_PRICE: '' }
  const product = thing(dealPage({ GTIN: '08901058000290', ALSOAT: [elsewhere, silent] }), 'Product')
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
  ['itself is over', { EXPIRE: 1 as const }],
  ['has a price in words', { DISCOUNT_PRICE: 'From Rs. 99' }],
])('a deal that %s is no part of a range', (_, deal) => {
  expect(thing(dealPage({ ...deal, ALSOAT: [elsewhere] }), 'Product')?.offers['@type']).toBe('Offer')
})

test('a variant names the group that it belongs to', () => {
  const variants = [1, 2].map((ID) => ({ ID, SLUG: `tea-${ID}`, LABEL: `${ID} kg`, PRICE: '' }))
  expect(thing(dealPage({ ITEMGROUP: 12, VARIANTS: variants }), 'Product')?.inProductGroupWithID).toBe('12')
  expect(thing(dealPage({ ITEMGROUP: 12 }), 'Product')).not.toHaveProperty('inProductGroupWithID')
})

test('no price is told of a deal that is over, or whose price was last seen long ago', () => {
  const prices = {
    FROM: '2025-11-01T12:00:00+05:30',
    LASTSEEN: '2026-02-01T12:00:00+05:30',
    SINCE: null,
    LOWEST: { PRICE: '499.50', DATE: '2026-02-01T12:00:00+05:30' },
    HIGHEST: { PRICE: '499.50', DATE: '2026-02-01T12:00:00+05:30' },
    USUAL: null,
    BELOWUSUAL: null,
    CHANGES: 1,
    FACTS: [],
    CHART: [],
  }
  for (const deal of [{ EXPIRE: 1 as const }, { PRICES: { ...prices, STATE: 'old' as const } }]) {
    expect(thing(dealPage(deal), 'Product')?.offers).not.toHaveProperty('price')
    expect(headForMachines(dealPage(deal))).not.toContain('product:price')
  }
  expect(thing(dealPage({ PRICES: { ...prices, STATE: 'short' } }), 'Product')?.offers.price).toBe('499.50')
})

test('a free deal costs nothing, which is a price', () => {
  expect(thing(dealPage({ DISCOUNT_PRICE: '0' }), 'Product')?.offers.price).toBe('0')
})

test('the way to the page is told in its language and ends at the page', () => {
  expect(thing(dealPage({}, 'hi'), 'BreadcrumbList')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/hi` },
    { '@type': 'ListItem', position: 2, name: 'Tea', item: `${publicUrl}/hi/dealsdetails/tea` },
    { '@type': 'ListItem', position: 3, name: tea.TITLE, item: `${publicUrl}/hi/singleproduct/tea` },
  ])
})

test('no word of a deal ends the data or a tag before its time', () => {
  const head = headForMachines(dealPage())
  expect(head.match(/<\/script>/g)).toHaveLength(1)
  expect(head).not.toContain('<b>')
  expect(tag(dealPage(), 'og:title')).toBe('Tea &lt;b&gt; for Rs. 499.50')
  expect(tag(dealPage(), 'og:description')).toBe('&quot;Good&quot; tea')
})

test('networks are told what the page is, where, in which language, and by what picture', () => {
  const page = dealPage({}, 'hi')
  expect(tag(page, 'og:type')).toBe('product')
  expect(tag(page, 'og:url')).toBe(`${publicUrl}/hi/singleproduct/tea`)
  expect(tag(page, 'og:locale')).toBe('hi_IN')
  expect(tag(page, 'og:locale:alternate')).toBe('en_IN')
  expect(tag(page, 'og:image')).toMatch(/^https:\/\/bachat\.example\/media\/shared\/hi\/deals\/tea\/[\da-f]{20}\.jpg$/)
  expect(tag(page, 'product:price:amount')).toBe('499.50')
  expect(tag(page, 'twitter:card')).toBe('summary_large_image')
})

test('a page of a list counts on from the pages before it, and names its own feed', () => {
  const facts = { head: { title: 'Deals', description: 'All', path: '/deals?page=3', hidden: false } }
  const params = { superdeal: 0, page: 3, limit: 20 }
  const page: MachinePage = { ...dealPage(), facts, main: { name: 'GET /getdeals', params, answer: { data: [tea] } } }
  expect(thing(page, 'ItemList')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 41, url: `${publicUrl}/singleproduct/tea`, name: tea.TITLE },
  ])
  expect(headForMachines(page)).toContain('href="/feeds/deals.rss"')
  const subject = { ID: 3, TITLE: 'Chai & Co', thumb: '' }
  const store: MachinePage = { ...page, main: { name: 'GET /getdeals', params, answer: { data: [], subject } } }
  expect(thing(store, 'ItemList')).toBeUndefined()
  expect(headForMachines(store)).toContain('title="Bachat: deals from Chai &amp; Co" href="/feeds/stores/3.atom"')
})

test('what people search for is not told, and a hidden page tells no data and no address', () => {
  const search = { name: 'GET /search' as const, params: { s: 'tea' }, answer: { data: [tea] } }
  expect(things({ ...dealPage(), facts: { head: { ...dealPage().facts.head! } }, main: search })).toEqual([])
  const hidden = { title: 'Gone', description: 'Not here', path: '/singleproduct/tea', hidden: true }
  const page = { ...dealPage(), facts: { head: hidden }, main: undefined }
  expect(things(page)).toEqual([])
  expect(tag(page, 'og:url')).toBeUndefined()
  expect(tag(page, 'og:title')).toBe('Gone')
})

test('the home page says who we are and how to search here', async () => {
  const facts = { head: { title: 'Bachat', description: 'All', path: '/', hidden: false } }
  const home: MachinePage = { ...dealPage({}, 'hi'), facts, main: undefined }
  expect(thing(home, 'Organization')).toMatchObject({ name: 'Bachat', url: publicUrl })
  expect(thing(home, 'WebSite')?.potentialAction).toMatchObject({
    target: { urlTemplate: `${publicUrl}/hi/deals?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  })
  for (const feed of ['deals', 'super-deals', 'coupons', 'articles'])
    expect(headForMachines(home)).toContain(`href="/hi/feeds/${feed}.atom"`)
})

test('a processor of JSON-LD reads all of it', async () => {
  const context = { '@vocab': 'https://schema.org/', url: { '@type': '@id' }, item: { '@type': '@id' } }
  const graph = { '@context': context, '@graph': things(dealPage()) } as object
  // Safe: what cannot be understood throws instead of being dropped.
  const [product] = (await jsonld.expand(graph, { safe: true } as object)).filter((one) =>
    (one['@type'] as string[]).includes('https://schema.org/Product'),
  )
  expect(JSON.stringify(product)).toContain('"https://schema.org/price":[{"@value":"499.50"}]')
})
