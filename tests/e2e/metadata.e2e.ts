import { gunzipSync } from 'node:zlib'
import { type APIRequestContext, test as base, expect } from '@playwright/test'
import jsonld from 'jsonld'
import { addressIn, splitLanguage } from '../../src/i18n/language-address.ts'
import { pageRoutes } from '../../src/routing/routes.ts'
import { formatRupees } from '../../src/ui/format-money.ts'
import { unescapeHtml } from '../../src/ui/unescape-html.ts'
import { sharedSite } from './support/site.ts'

// The metadata in pages, for programs. No browser is needed to read it.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
  baseURL: async ({}, use) => use(sharedSite().url),
})
test.describe.configure({ timeout: 180_000 })

const site = () => sharedSite().url
const data = async (request: APIRequestContext, path: string) =>
  (await (await request.get(`/ifs${path}`)).json()).responseData.data

/** An address of every page, and the second page of every list. */
async function allAddresses(request: APIRequestContext): Promise<string[]> {
  const [[deal], [store], [article]] = await Promise.all(
    ['/getdeals', '/stores', '/newsarticles'].map((path) => data(request, path)),
  )
  const examples: Record<string, string> = {
    '/singleproduct/:slug': deal.SLUG,
    '/dealsdetails/:id': '17',
    '/stores/:id': store.ID,
    '/newsarticle/:id': article.id,
    '/pages/:slug': 'about-us',
    '/ifsredirect/:id': deal.ID,
  }
  return pageRoutes.flatMap(({ path, search }) => {
    expect(!path.includes(':') || examples[path], `an example of ${path}`).toBeTruthy()
    // A report is about something.
    if (path === '/report') return [`${path}?deal=${deal.SLUG}`]
    const address = path.replace(/:\w+/, examples[path] ?? '')
    return search.includes('page') ? [address, `${address}?page=2`] : [address]
  })
}

type Head = ReturnType<typeof readHead>

function readHead(html: string) {
  const text = (pattern: RegExp) => pattern.exec(html)?.[1]
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)]
  return {
    html,
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    titles: html.match(/<title>/g)?.length ?? 0,
    title: text(/<title>([^<]+)<\/title>/),
    descriptions: html.match(/<meta name="description"/g)?.length ?? 0,
    description: text(/<meta name="description" content="([^"]+)"/),
    canonical: text(/<link rel="canonical" href="([^"]+)"/),
    hidden: html.includes('<meta name="robots" content="noindex"'),
    alternates: Object.fromEntries(alternates.map(([, language = '', address = '']) => [language, address])),
    property: (name: string) => text(new RegExp(`<meta property="${name}" content="([^"]*)"`)),
    feeds: [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"/g)],
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => json),
  }
}

async function readPage(request: APIRequestContext, address: string): Promise<Head> {
  const answer = await request.get(address)
  expect(answer.status(), address).toBe(200)
  return readHead(await answer.text())
}

for (const language of ['en', 'hi'] as const) {
  test(`every page has one heading, and a unique title and description, ${language}`, async ({ request }) => {
    const addressByText = new Map<string, string>()
    for (const path of await allAddresses(request)) {
      const address = addressIn(language, path)
      const page = await readPage(request, address)
      expect.soft(page.headings, `headings of ${address}`).toBe(1)
      expect.soft(page.titles, `titles of ${address}`).toBe(1)
      expect.soft(page.descriptions, `descriptions of ${address}`).toBe(1)
      // Different spellings are one page; pages excluded from search engines have no canonical address to compare.
      const pageAddress = page.canonical ?? address.replace(/\?.*/, '')
      for (const text of [`title ${page.title}`, `description ${page.description}`]) {
        expect.soft(addressByText.get(text) ?? pageAddress, `${text} of ${address}`).toBe(pageAddress)
        addressByText.set(text, pageAddress)
      }
    }
  })
}

test('every page names its versions in both languages, and both name each other', async ({ request }) => {
  for (const path of await allAddresses(request)) {
    const page = await readPage(request, path)
    if (page.hidden) expect.soft(page.canonical, path).toBeUndefined()
    else {
      const { en = '', hi = '', ...otherAlternates } = page.alternates
      expect.soft(page.canonical, path).toBe(en)
      expect.soft(otherAlternates, path).toEqual({ 'x-default': en })
      expect.soft(hi, path).toBe(`${site()}${addressIn('hi', en.replace(site(), '') || '/')}`)
      const hindiPage = await readPage(request, hi)
      expect.soft(hindiPage.canonical, hi).toBe(hi)
      expect.soft(hindiPage.alternates, hi).toEqual(page.alternates)
    }
  }
})

test('every page has a title, a picture and its address for social networks', async ({ request }) => {
  const pictures = new Set<string>()
  for (const path of await allAddresses(request)) {
    for (const address of [path, addressIn('hi', path)]) {
      const page = await readPage(request, address)
      expect.soft(page.property('og:title'), address).toBeTruthy()
      expect
        .soft(unescapeHtml(page.property('og:description') ?? ''), address)
        .toBe(unescapeHtml(page.description ?? ''))
      expect.soft(page.property('og:url'), address).toBe(page.canonical)
      expect.soft(page.html, address).toContain('<meta name="twitter:card" content="summary_large_image"/>')
      pictures.add(page.property('og:image') ?? '')
    }
  }
  // One for the site, the deal and the article, in two languages each.
  expect(pictures.size).toBe(6)
  for (const picture of pictures) {
    const answer = await request.get(picture)
    expect(answer.status(), picture).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
  }
})

test('the feeds that pages name exist', async ({ request }) => {
  const feeds = new Map<string, string>()
  for (const path of await allAddresses(request)) {
    const page = await readPage(request, path)
    expect.soft(page.feeds.length, path).toBeGreaterThanOrEqual(2)
    for (const [, type = '', address = ''] of page.feeds) feeds.set(address, type)
  }
  expect(feeds.size).toBe(12)
  for (const [address, type] of feeds) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(answer.headers()['content-type'], address).toBe(`${type}; charset=utf-8`)
  }
})

// schema.org's own context, limited to addresses: the rest are words.
const context = {
  '@vocab': 'https://schema.org/',
  ...Object.fromEntries(['url', 'item', 'image', 'availability'].map((name) => [name, { '@type': '@id' }])),
}

// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary parts of an answer.
type Thing = Record<string, any>

/** The items in a page's data block. Input that a JSON-LD processor does not understand fails the test. */
async function thingsOf({ data: blocks }: Head, address: string): Promise<Thing[]> {
  const things: Thing[] = []
  for (const block of blocks) {
    const { '@context': contextUrl, '@graph': graph } = JSON.parse(block) as Thing
    expect(contextUrl, address).toBe('https://schema.org')
    await jsonld.expand({ '@context': context, '@graph': graph }, { safe: true } as object)
    things.push(...graph)
  }
  return things
}

test('the structured data of every page is valid, and links only to existing pages', async ({ request }) => {
  const types = new Map<string, string[]>()
  const linkedAddresses = new Set<string>()
  for (const path of await allAddresses(request)) {
    const page = await readPage(request, path)
    const things = await thingsOf(page, path)
    types.set(
      path,
      things.map((thing) => thing['@type']),
    )
    for (const { itemListElement = [] } of things) {
      const positions = itemListElement.map(({ position }: Thing) => position)
      expect(positions, path).toEqual(positions.map((_: number, place: number) => positions[0] + place))
      for (const { url, item } of itemListElement.slice(0, 3)) linkedAddresses.add(url ?? item)
    }
  }
  const typesOf = (path: string) => types.get(path)
  expect(typesOf('/')).toEqual(['Organization', 'WebSite', 'ItemList'])
  for (const path of ['/deals', '/superdeals', '/coupons', '/stores', '/newsarticleslisting', '/deals?page=2'])
    expect(typesOf(path), path).toContain('ItemList')
  expect([...types.entries()].find(([path]) => path.startsWith('/singleproduct'))?.[1]).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'Product']),
  )
  expect([...types.entries()].find(([path]) => path.startsWith('/newsarticle/'))?.[1]).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'Article']),
  )
  for (const address of linkedAddresses) expect((await request.get(address)).status(), address).toBe(200)
})

test("a live deal's price in the data is the price on the page; an expired one is not in stock and has none", async ({
  request,
}) => {
  const live = await data(request, '/getdeals?limit=100')
  const searchResults = await data(request, '/search?s=free&limit=100')
  const counts = { withPrice: 0, withPriceText: 0, expired: 0 }
  for (const { SLUG: slug } of [...live, ...searchResults]) {
    const address = `/singleproduct/${slug}`
    const page = await readPage(request, address)
    const product = (await thingsOf(page, address)).find((thing) => thing['@type'] === 'Product')
    const [deal] = await data(request, `/dealdetails?slug=${slug}`)
    const { price, priceCurrency, availability, priceValidUntil } = product?.offers ?? {}
    const isNumber = /^\d+(\.\d+)?$/.test(deal.DISCOUNT_PRICE)
    const isQuoted = isNumber && deal.EXPIRE === 0 && deal.PRICES?.STATE !== 'old'
    expect.soft(price, address).toBe(isQuoted ? deal.DISCOUNT_PRICE : undefined)
    expect.soft(priceCurrency, address).toBe(isQuoted ? 'INR' : undefined)
    expect.soft(priceValidUntil ?? null, address).toBe(deal.ENDS)
    expect.soft(availability, address).toBe(`https://schema.org/${deal.EXPIRE === 1 ? 'OutOfStock' : 'InStock'}`)
    const body = page.html.slice(page.html.indexOf('<h1'), page.html.indexOf('<script id="state"'))
    if (isNumber)
      expect.soft(body.replace(/<!-- -->/g, ''), address).toContain(formatRupees(Number(deal.DISCOUNT_PRICE) * 100))
    expect.soft(JSON.stringify(product), address).not.toMatch(/"(aggregateRating|reviewRating|review)":/)
    const [, title = ''] = /<title>([^<]*)/.exec(page.html) ?? []
    if (isNumber)
      expect.soft(title.includes(` for ${formatRupees(Number(deal.DISCOUNT_PRICE) * 100)} at `), title).toBe(isQuoted)
    if (isQuoted) counts.withPrice += 1
    if (!isNumber) counts.withPriceText += 1
    if (deal.EXPIRE === 1) counts.expired += 1
  }
  expect(counts.withPrice).toBeGreaterThan(0)
  expect(counts.withPriceText).toBeGreaterThan(0)
  expect(counts.expired).toBeGreaterThan(0)
})

test('every address of the sitemap is an indexable page with that canonical address', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address)
  expect(parts.map((address) => /\/([a-z]+)[-.\d]*\.xml\.gz$/.exec(address)?.[1])).toEqual([
    'pages',
    'deals',
    'stores',
    'categories',
    'articles',
  ])
  const robots = await (await request.get('/robots.txt')).text()
  const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`),
  )
  let pages = 0
  for (const part of parts) {
    const text = gunzipSync(await (await request.get(part)).body()).toString()
    const addresses = [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address)
    expect(addresses.length, part).toBeGreaterThan(0)
    for (const address of addresses.filter((_, place) => place % 7 === 0 || !part.includes('deals'))) {
      const page = await readPage(request, address)
      expect.soft(page.hidden, address).toBe(false)
      expect.soft(page.canonical, address).toBe(address)
      const path = address.replace(site(), '') || '/'
      expect.soft(disallowed.filter((rule) => rule.test(path)).map(String), address).toEqual([])
      expect.soft(page.alternates[splitLanguage(path).language], address).toBe(address)
      pages += 1
    }
  }
  expect(pages).toBeGreaterThan(80)
})
