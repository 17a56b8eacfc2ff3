import { gunzipSync } from 'node:zlib'
import jsonld from 'jsonld'
import { describe, expect, test } from 'vitest'
import { pageAddresses } from '../../tests/support/page-addresses.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { formatRupees } from '../shared/money.ts'
import { unescapeHtml } from '../shared/unescape-html.ts'
import { addressIn, splitLanguage } from '../site/i18n/language-address.ts'

// The metadata in pages, for programs.
const publicUrl = 'https://bachat.example'
const site = await testSite({ PUBLIC_URL: publicUrl })

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
    isHidden: html.includes('<meta name="robots" content="noindex"'),
    alternates: Object.fromEntries(alternates.map(([, language = '', address = '']) => [language, address])),
    property: (name: string) => text(new RegExp(`<meta property="${name}" content="([^"]*)"`)),
    feeds: [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"/g)],
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => json),
  }
}

const get = (address: string) => site.app.inject({ url: address.replace(publicUrl, '') || '/' })

const readPages = new Map<string, Head>()

async function readPage(address: string): Promise<Head> {
  const known = readPages.get(address)
  if (known) return known
  const { statusCode, body } = await get(address)
  expect(statusCode, address).toBe(200)
  const page = readHead(body)
  readPages.set(address, page)
  return page
}

const addresses = await pageAddresses(site)
// Before the tests: the first one would take the time of all.
for (const address of addresses)
  for (const language of ['en', 'hi'] as const) await readPage(addressIn(language, address))

test.each(['en', 'hi'] as const)(
  'every page has one heading, and a unique title and description, in %s',
  async (language) => {
    const addressByText = new Map<string, string>()
    for (const path of addresses) {
      const address = addressIn(language, path)
      const page = await readPage(address)
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
  },
)

test('S16: every page names its versions in both languages, and both name each other', async () => {
  for (const path of addresses) {
    const page = await readPage(path)
    if (page.isHidden) expect.soft(page.canonical, path).toBeUndefined()
    else {
      const { en = '', hi = '', ...otherAlternates } = page.alternates
      expect.soft(page.canonical, path).toBe(en)
      expect.soft(otherAlternates, path).toEqual({ 'x-default': en })
      expect.soft(hi, path).toBe(`${publicUrl}${addressIn('hi', en.replace(publicUrl, '') || '/')}`)
      const hindiPage = await readPage(hi.replace(publicUrl, ''))
      expect.soft(hindiPage.canonical, hi).toBe(hi)
      expect.soft(hindiPage.alternates, hi).toEqual(page.alternates)
    }
  }
})

test('every page has a title, a picture and its address for social networks', async () => {
  const pictures = new Set<string>()
  for (const path of addresses) {
    for (const address of [path, addressIn('hi', path)]) {
      const page = await readPage(address)
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
    const { statusCode, headers } = await get(picture)
    expect(statusCode, picture).toBe(200)
    expect(headers['content-type']).toBe('image/jpeg')
  }
})

test('the feeds that pages name exist', async () => {
  const feeds = new Map<string, string>()
  for (const path of addresses) {
    const page = await readPage(path)
    expect.soft(page.feeds.length, path).toBeGreaterThanOrEqual(2)
    for (const [, type = '', address = ''] of page.feeds) feeds.set(address, type)
  }
  expect(feeds.size).toBe(14)
  for (const [address, type] of feeds) {
    const { statusCode, headers } = await get(address)
    expect(statusCode, address).toBe(200)
    expect(headers['content-type'], address).toBe(`${type}; charset=utf-8`)
  }
})

describe('structured data', () => {
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

  test('that of every page is valid, and links only to existing pages', async () => {
    const types = new Map<string, string[]>()
    const linkedAddresses = new Set<string>()
    for (const path of addresses) {
      const things = await thingsOf(await readPage(path), path)
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
    for (const address of linkedAddresses) expect((await get(address)).statusCode, address).toBe(200)
  })

  type Deal = {
    SLUG: string
    DISCOUNT_PRICE: string
    EXPIRE: 0 | 1
    ENDS: string | null
    PRICES: { STATE: string } | null
  }

  test("a live deal's price in the data is the price on the page; an expired one is not in stock and has none", async () => {
    const isNumber = ({ DISCOUNT_PRICE }: Deal) => /^\d+(\.\d+)?$/.test(DISCOUNT_PRICE)
    const live = (await site.call<Deal[]>('/getdeals?limit=100')).data
    const found = (await site.call<Deal[]>('/search?s=free&limit=100')).data
    const expired = found.filter(({ EXPIRE }) => EXPIRE === 1)
    const inWords = live.filter((deal) => !isNumber(deal))
    for (const kind of [expired, inWords, live]) expect(kind.length).toBeGreaterThan(0)
    const quoted = live.filter((deal) => isNumber(deal)).slice(0, 12)
    let withPrice = 0
    for (const { SLUG: slug } of [...quoted, ...inWords.slice(0, 4), ...expired.slice(0, 4)]) {
      const address = `/singleproduct/${slug}`
      const page = await readPage(address)
      const product = (await thingsOf(page, address)).find((thing) => thing['@type'] === 'Product')
      const [deal] = (await site.call<[Deal]>(`/dealdetails?slug=${slug}`)).data
      const { price, priceCurrency, availability, priceValidUntil } = product?.offers ?? {}
      const isQuoted = isNumber(deal) && deal.EXPIRE === 0 && deal.PRICES?.STATE !== 'old'
      expect.soft(price, address).toBe(isQuoted ? deal.DISCOUNT_PRICE : undefined)
      expect.soft(priceCurrency, address).toBe(isQuoted ? 'INR' : undefined)
      expect.soft(priceValidUntil ?? null, address).toBe(deal.ENDS)
      expect.soft(availability, address).toBe(`https://schema.org/${deal.EXPIRE === 1 ? 'OutOfStock' : 'InStock'}`)
      const body = page.html.slice(page.html.indexOf('<h1'), page.html.indexOf('<script id="state"'))
      const amount = formatRupees(Number(deal.DISCOUNT_PRICE) * 100)
      if (isNumber(deal)) {
        expect.soft(body.replace(/<!-- -->/g, ''), address).toContain(amount)
        expect.soft(page.title?.includes(` for ${amount} at `), page.title).toBe(isQuoted)
      }
      expect.soft(JSON.stringify(product), address).not.toMatch(/"(aggregateRating|reviewRating|review)":/)
      if (isQuoted) withPrice += 1
    }
    expect(withPrice).toBeGreaterThan(0)
  })
})

test('every address of the sitemap is an indexable page with that canonical address', async () => {
  const parts = [...(await get('/sitemap.xml')).body.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address)
  expect(parts.map((address) => /\/([a-z]+)[-.\d]*\.xml\.gz$/.exec(address)?.[1])).toEqual([
    'pages',
    'deals',
    'stores',
    'categories',
    'articles',
  ])
  const disallowed = [...(await get('/robots.txt')).body.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`),
  )
  let pages = 0
  for (const part of parts) {
    const text = gunzipSync((await get(part)).rawPayload).toString()
    const all = [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address)
    expect(all.length, part).toBeGreaterThan(0)
    for (const address of all)
      expect
        .soft(
          disallowed.filter((rule) => rule.test(address.replace(publicUrl, ''))),
          address,
        )
        .toEqual([])
    // Of single pages each, of the others some, in both languages.
    for (const address of all.filter((_, place) => part.includes('pages') || place % 13 === 0)) {
      const path = address.replace(publicUrl, '') || '/'
      const page = await readPage(path)
      expect.soft(page.isHidden, address).toBe(false)
      expect.soft(page.canonical, address).toBe(address)
      expect.soft(page.alternates[splitLanguage(path).language], address).toBe(address)
      pages += 1
    }
  }
  expect(pages).toBeGreaterThan(40)
})
