import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { hoursBefore } from '../../tests/support/factories.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { xmlProblems } from '../../tests/support/validate-xml.ts'

const site = 'http://localhost:3000'
const { app, seed, now } = await testApp()

const store = await seed.store({ title: 'Chai & Co' })
const category = await seed.category({ title: 'Tea <loose>', slug: 'tea' })
const inTea = { storeId: store.id, categoryIds: [category.id] }
await seed.deal({ ...inTea, slug: 'assam', title: 'Assam "Gold" & more', publishedAt: hoursBefore(now, 3) })
await seed.deal({ ...inTea, slug: 'free', title: 'चाय', priceText: 'Free', publishedAt: hoursBefore(now, 2) })
await seed.deal({ slug: 'super', isSuper: true, publishedAt: hoursBefore(now, 1) })
await seed.coupon({ slug: 'with-code', code: 'CHAI10', endsAt: new Date('2026-03-20T18:29:00Z') })
await seed.deal({ ...inTea, slug: 'over', isExpired: true })
const article = await seed.article({
  title: 'Read & save',
  author: 'Farah',
  descriptionHtml: '<p>See <a href="/deals">the deals</a>.</p>',
})

const names = ['deals', 'super-deals', 'coupons', 'articles', `stores/${store.id}`, 'categories/tea']

async function read(address: string): Promise<string> {
  const { statusCode, body } = await app.inject(address)
  expect(statusCode, address).toBe(200)
  return body
}

/** The texts of all elements of a name, as a reader gets them. */
function texts(file: string, name: string): string[] {
  const values: string[] = []
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    open.push(tag.name)
    if (tag.name === name) values.push('')
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    if (open.at(-1) === name) values.push(`${values.pop()}${text}`)
  })
  parser.write(file).close()
  return values
}

test.each(names.flatMap((name) => [`/feeds/${name}`, `/hi/feeds/${name}`]))(
  '%s is valid RSS and Atom',
  async (address) => {
    const rss = await app.inject(`${address}.rss`)
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(await xmlProblems('rss', rss.body)).toEqual([])
    const atom = await app.inject(`${address}.atom`)
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(await xmlProblems('atom', atom.body)).toEqual([])
    expect(rss.body).toContain(`<atom:link href="${site}${address}.rss" rel="self"`)
    expect(atom.body).toContain(`<link rel="self" type="application/atom+xml" href="${site}${address}.atom"/>`)
    const addresses = texts(rss.body, 'guid')
    expect(addresses.length).toBeGreaterThan(0)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(texts(atom.body, 'id').slice(1)).toEqual(addresses)
  },
)

test('a feed contains what its page shows, newest first, and nothing expired', async () => {
  const guids = async (name: string) =>
    texts(await read(`/feeds/${name}.rss`), 'guid').map((address) => address.replace(`${site}/singleproduct/`, ''))
  expect(await guids('deals')).toEqual(['with-code', 'free', 'assam'])
  expect(await guids('super-deals')).toEqual(['super'])
  expect(await guids('coupons')).toEqual(['with-code'])
  expect(await guids(`stores/${store.id}`)).toEqual(['free', 'assam'])
  expect(await guids(`categories/${category.id}`)).toEqual(['free', 'assam'])
  expect(await guids('articles')).toEqual([`${site}/newsarticle/${article.id}`])
})

test('an entry contains the title, price, code and end date', async () => {
  const deals = await read('/feeds/deals.rss')
  expect(texts(deals, 'title')).toContain('Assam "Gold" & more for Rs. 499 at Chai & Co')
  expect(texts(deals, 'title')).toContain('चाय: Free at Chai & Co')
  const [coupon = ''] = texts(await read('/feeds/coupons.rss'), 'description').slice(1)
  expect(coupon).toContain('<p>Rs. 499 instead of Rs. 999, 50% off.</p>')
  expect(coupon).toContain('<p>Coupon code: CHAI10</p>')
  expect(coupon).toMatch(/<p>Ends 20 Mar 2026, 23:59, India time\.<\/p>/)
  expect(coupon).toContain(`<img src="${site}/media/`)
  expect(texts(deals, 'pubDate')).toContain('Thu, 12 Mar 2026 06:30:00 GMT')
})

test('an end at midnight is that of the day before, in the feed as on the page', async () => {
  const { id } = await seed.store({ title: 'Whole days' })
  const path = `/feeds/stores/${id}.rss`
  await seed.deal({ storeId: id, title: 'Until December', endsAt: new Date('2026-12-31T18:30:00Z') })
  expect(texts(await read(path), 'description')[1]).toContain('<p>Ends 31 Dec 2026, midnight, India time.</p>')
  expect(texts(await read(`/hi${path}`), 'description')[1]).toContain('31 दिस॰ 2026, आधी रात तक')
})

test('an entry of a deal for 0 rupees says that it is free, in the language of the feed', async () => {
  const { id } = await seed.store({ title: 'Gifts' })
  await seed.deal({ storeId: id, title: 'Sample', pricePaise: 0, originalPaise: 19_900 })
  const english = await read(`/feeds/stores/${id}.rss`)
  expect(texts(english, 'title')).toContain('Sample: Free at Gifts')
  expect(texts(english, 'description')[1]).toContain('<p>Free instead of Rs. 199, 100% off.</p>')
  const hindi = await read(`/hi/feeds/stores/${id}.rss`)
  expect(texts(hindi, 'title')).toContain('Sample: मुफ़्त, Gifts पर')
  expect(texts(hindi, 'description')[1]).toContain('<p>Rs. 199 की जगह मुफ़्त, 100% की छूट।</p>')
  expect(texts(await read('/hi/feeds/deals.rss'), 'title')).toContain('चाय: मुफ़्त, Chai & Co पर')
})

test('an entry contains all pictures and the price label, in the language of the feed', async () => {
  const { id } = await seed.store({ title: 'Told' })
  const history = [
    { at: hoursBefore(now, 24 * 95), pricePaise: 90_000 },
    { at: hoursBefore(now, 1), pricePaise: 49_900 },
  ]
  await seed.deal({ storeId: id, history, morePictures: [{ address: '/media/lid.svg', alt: '' }] })
  const entry = texts(await read(`/feeds/stores/${id}.rss`), 'description')[1]
  expect(entry).toContain('<p>Lowest in 90 days</p>')
  expect(entry).toContain(`<img src="${site}/media/lid.svg"`)
  expect(texts(await read(`/hi/feeds/stores/${id}.rss`), 'description')[1]).toContain('<p>90 दिन में सबसे कम</p>')
})

test('an article is complete, and its links work from anywhere', async () => {
  const atom = await read('/feeds/articles.atom')
  expect(texts(atom, 'content')[0]).toContain(`<p>See <a href="${site}/deals">the deals</a>.</p>`)
  expect(texts(atom, 'name')).toEqual(['Farah'])
})

test('a feed in Hindi links to the pages in Hindi and names the site in it', async () => {
  const feed = await read('/hi/feeds/deals.atom')
  expect(texts(feed, 'id')).toContain(`${site}/hi/singleproduct/assam`)
  expect(feed).toContain('xml:lang="hi-IN"')
  expect(new Set(texts(feed, 'name'))).toEqual(new Set(['बचत']))
  expect(feed).toContain(`<link rel="alternate" type="text/html" href="${site}/hi/deals"/>`)
})

test('an unchanged feed is not sent again', async () => {
  const { headers } = await app.inject('/feeds/deals.rss')
  const headersWithEtag = { 'if-none-match': `${headers.etag}` }
  expect((await app.inject({ url: '/feeds/deals.rss', headers: headersWithEtag })).statusCode).toBe(304)
  await seed.deal({ slug: 'new' })
  expect((await app.inject({ url: '/feeds/deals.rss', headers: headersWithEtag })).statusCode).toBe(200)
})

test('a feed without entries is valid, and always the same', async () => {
  const empty = await seed.store({ title: 'Nothing yet' })
  for (const format of ['rss', 'atom'] as const) {
    const first = await read(`/feeds/stores/${empty.id}.${format}`)
    expect(await xmlProblems(format, first)).toEqual([])
    expect(await read(`/feeds/stores/${empty.id}.${format}`)).toBe(first)
  }
})

test('an address that is not a feed is a 404', async () => {
  for (const address of [
    'deals',
    'deals.xml',
    'deals/5.rss',
    'stores.rss',
    'stores/9999.rss',
    'stores/x.rss',
    `stores/0${store.id}.rss`,
    'constructor.rss',
    'categories/none.atom',
  ])
    expect((await app.inject(`/feeds/${address}`)).statusCode, address).toBe(404)
})
