import { expect, test } from 'vitest'
import { readingPages } from '../../../tests/support/reading-pages.ts'
import { testSite, textOf } from '../../../tests/support/test-site.ts'

const site = await testSite()
const pages = await readingPages(async (call) => (await site.call<object[]>(call)).data)

const unknownPaths = [
  '/nothing-here',
  '/singleproduct/no-such-deal',
  '/stores/999999',
  '/stores/abc',
  '/dealsdetails/no-such-category',
  '/newsarticle/999999',
  '/newsarticle/abc',
  '/pages/no-such-page',
  // Ids that exist have no other spelling.
  '/stores/01',
  '/dealsdetails/01422',
  '/newsarticle/01',
  '/ifsredirect/01',
]

test.each(unknownPaths)('R22: %s is a real 404 with links to other pages', async (path) => {
  const { status, document } = await site.open(path)
  expect(status).toBe(404)
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toMatch(/noindex/)
  expect(document.querySelectorAll('main a[href]').length).toBeGreaterThan(0)
})

const canonicalAddresses = new Map<string, string>()

test.each(pages)(
  'R22: $path matches in any letter case, with and without a trailing slash, and is a page of its own',
  async ({ path }) => {
    const canonicalOf = async (address: string) => {
      const { status, document } = await site.open(address)
      expect(status, address).toBe(200)
      expect(document.querySelectorAll('h1'), address).toHaveLength(1)
      const description = document.querySelector('meta[name="description"]')?.getAttribute('content')
      expect(description?.length, address).toBeGreaterThan(30)
      return document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
    }
    const canonical = await canonicalOf(path)
    expect(canonical).toMatch(/^http:\/\/localhost:3000\//)
    expect([...canonicalAddresses].filter(([, other]) => other === canonical)).toEqual([])
    canonicalAddresses.set(path, canonical)
    const [name = '', search] = path.split('?')
    const otherSpelling = `${name.toUpperCase()}${name === '/' ? '' : '/'}${search ? `?${search}` : ''}`
    expect(await canonicalOf(otherSpelling), otherSpelling).toBe(canonical)
  },
)

test('a page names the rules by which browsers fetch documents ahead, and such an answer serves every visitor', async () => {
  const { headers } = await site.open('/newsarticleslisting', { headers: { 'sec-purpose': 'prefetch' } })
  expect(headers).toMatchObject({ 'speculation-rules': '"/speculation-rules.json"', vary: 'accept-encoding' })
})

test('H5, H7: the footer has its links, the daily update and the year', async () => {
  type Footer = { pageslinks: Record<string, { link: string; label: string }> }
  const [details] = (await site.call<Footer[]>('/getfooterdetails')).data
  const { document } = await site.open('/')
  const links = document
    .querySelectorAll('footer a[href]')
    .map((link) => ({ link: link.getAttribute('href'), label: textOf(link) }))
  const named = Object.values(details?.pageslinks ?? {}).filter(({ link }) => link)
  expect(named.length).toBeGreaterThan(5)
  for (const { link, label } of named) expect(links).toContainEqual({ link, label })
  const footer = textOf(document.querySelector('footer'))
  expect(footer).toContain('Daily update')
  expect(footer).toContain('2022 Bachat')
})

test('R2: a search is read as typed in both languages, and a correction is stated in the visitor’s', async () => {
  const text = '50%26 & 5% off'
  for (const prefix of ['', '/hi']) {
    const { document } = await site.open(`${prefix}/deals?search=50%2526+%26+5%25+off`)
    expect(document.querySelector('header form')?.getAttribute('action')).toBe(`${prefix}/deals`)
    expect(document.querySelector('header input[type=search]')?.getAttribute('value')).toBe(text)
    expect(textOf(document.querySelector('main'))).toContain(text)
  }
  const { document } = await site.open('/hi/deals?search=headfones')
  expect(textOf(document.querySelector('main'))).toContain('"headfones" के लिए कोई डील नहीं मिली।')
})

test('a browser without scripts goes to the filters of a phone by a link to their place', async () => {
  for (const address of ['/filters', '/hi/filters']) {
    const { document } = await site.open(address)
    expect(document.querySelector('main a[href$="#filter-panel"]')).not.toBeNull()
    expect(document.querySelectorAll('#filter-panel')).toHaveLength(1)
  }
})

type Deal = { TITLE: string; SLUG: string; STORETITLE: string; EXPIRE: 0 | 1; COUPON: { CODE: string } | null }

test('R6: an ended deal states when it ended instead of Buy Now, with current deals of its store right below', async () => {
  const { data: results } = await site.call<Deal[]>('/search?s=team&limit=20')
  const deal = results.find(({ EXPIRE }) => EXPIRE === 1)
  const main = (await site.open(`/singleproduct/${deal?.SLUG}`)).document.querySelector('main')
  expect(textOf(main)).toMatch(/Ended on \d+ \w+ \d{4}, \d{2}:\d{2}/)
  expect(main?.querySelector(`[aria-label^="Buy Now: ${deal?.TITLE}"]`)).toBeNull()
  const links = main?.querySelectorAll('a').map(textOf)
  expect(links).toContain(`See current deals from ${deal?.STORETITLE}`)
  const headings = main?.querySelectorAll('h2').map(textOf) ?? []
  expect(headings).toContain('About this deal')
  expect(headings.indexOf(`More from ${deal?.STORETITLE}`)).toBeLessThan(headings.indexOf('About this deal'))
  expect(headings).toContain(`More from ${deal?.STORETITLE}`)
})

test('without scripts a shopper finds, compares and buys by links and forms', async () => {
  /** The address of the link on a page whose name begins like that. */
  const follow = async (from: string, label: string) => {
    const { document } = await site.open(from)
    const link = document
      .querySelectorAll('a[href]')
      .find((one) => (one.getAttribute('aria-label') ?? textOf(one)).startsWith(label))
    const address = link?.getAttribute('href')
    if (!address) throw new Error(`${from} has no link ${label}`)
    return address
  }
  const titlesOn = async (path: string) =>
    (await site.open(path)).document.querySelectorAll('main article h2').map(textOf)

  const search = (await site.open('/')).document.querySelector('header search form')
  expect(search?.getAttribute('method')).toBe('get')
  const name = search?.querySelector('input[type=search]')?.getAttribute('name')
  const sorted = await follow(`${search?.getAttribute('action')}?${name}=phone`, 'Lowest price')
  const { data: cheapest } = await site.call<Deal[]>('/search?s=phone&sort=price&limit=20')
  expect(await titlesOn(sorted)).toEqual(cheapest.map(({ TITLE }) => TITLE))
  expect(await follow(await follow(sorted, 'Filters'), 'Remove filter Search: phone')).toBe('/filters?sort=price')

  const more = await follow('/deals?page=4', 'More deals')
  const [firstOfMore = ''] = await titlesOn(more)
  const { document } = await site.open(await follow(more, firstOfMore))
  expect(document.querySelectorAll('main h2').map(textOf)).toContain('Price history')

  const { data: coupons } = await site.call<Deal[]>('/promocodes?limit=1')
  const path = `/singleproduct/${coupons[0]?.SLUG}`
  const codes = (await site.open(path)).document.querySelectorAll('main noscript code').map(textOf)
  expect(codes).toContain(coupons[0]?.COUPON?.CODE)
  expect((await site.open(await follow(path, 'Buy Now: '))).html).toContain(coupons[0]?.COUPON?.CODE)
})
