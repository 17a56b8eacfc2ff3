import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { daysBefore, hoursBefore } from '../../tests/support/factories.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { xmlProblems } from '../../tests/support/validate-xml.ts'
import { savePage } from '../content/static-pages/server/save-page.ts'

const site = 'http://localhost:3000'
const { app, db, seed, now, setNow } = await testApp()

const tea = await seed.deal({ slug: 'tea', publishedAt: daysBefore(now, 2) })
await seed.deal({ slug: 'over', isExpired: true })
await seed.deal({ slug: 'ended', endsAt: hoursBefore(now, 1) })
await seed.deal({ slug: 'to-come', publishedAt: hoursBefore(now, -1) })
const store = await seed.store({ title: 'Chai & Co' })
const category = await seed.category()
const article = await seed.article()
const draft = await seed.article({ publishedAt: hoursBefore(now, -1) })
await seed.page('Privacy-Policy', 'Privacy', '<p>Ours.</p>')
await seed.page('faqs', 'FAQs', '<p>Asked.</p>')
await savePage(db, { slug: 'diwali', language: 'hi', title: 'दिवाली', contentHtml: '<p>दीप।</p>' }, now)

const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The files named in the index, uncompressed, by name. */
async function files(): Promise<Record<string, string>> {
  const { body } = await app.inject('/sitemap.xml')
  const read = all(/<loc>([^<]+)<\/loc>/g, body).map(async (address) => {
    const answer = await app.inject(address.replace(site, ''))
    expect(answer.statusCode, address).toBe(200)
    return [address.replace(`${site}/sitemaps/`, ''), gunzipSync(answer.rawPayload).toString()] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

test('robots.txt names the sitemap, and excludes what is not for crawlers', async () => {
  const { body, headers } = await app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`\nSitemap: ${site}/sitemap.xml\n`)
  const rules = all(/^Disallow: (.+)$/gm, body)
  const isDisallowed = (address: string) =>
    rules.some((rule) => new RegExp(`^${rule.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`).test(address))
  const closed = ['/ifs/getdeals', '/ifsredirect/5', '/ifsredirect/5/go', '/admin', '/admin/deals', '/auth/google']
  const ofMembers = ['/profile', '/hi/profile', '/alerts', '/alerts/new?words=tea']
  for (const address of [...closed, ...ofMembers, '/hi/ifsredirect/5', '/filters?minprice=10'])
    expect(isDisallowed(address), address).toBe(true)
  for (const address of ['/deals?search=tea', '/hi/deals?page=2&search=tea'])
    expect(isDisallowed(address), address).toBe(true)
  for (const address of ['/', '/hi', '/deals', '/deals?page=2', '/hi/deals?page=2', '/singleproduct/admin', '/filters'])
    expect(isDisallowed(address), address).toBe(false)
  for (const address of ['/stores/5', '/feeds/deals.rss', '/media/a.png', '/assets/a.js', '/pages/Privacy-Policy'])
    expect(isDisallowed(address), address).toBe(false)
})

test('the index and every file that it names are valid', async () => {
  const { body, headers } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(await xmlProblems('sitemap', body)).toEqual([])
  const sitemaps = await files()
  expect(Object.keys(sitemaps).map((name) => name.replace(/-\d+/, ''))).toEqual([
    'pages.xml.gz',
    'deals.xml.gz',
    'stores.xml.gz',
    'categories.xml.gz',
    'articles.xml.gz',
  ])
  for (const [name, text] of Object.entries(sitemaps)) expect(await xmlProblems('sitemap', text), name).toEqual([])
})

test('available deals are listed, and no others; unpublished content is not revealed', async () => {
  const everything = Object.values(await files()).join('')
  const addresses = all(/<loc>([^<]+)<\/loc>/g, everything).map((address) => address.replace(site, ''))
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.filter((address) => address.includes('singleproduct'))).toEqual([
    '/singleproduct/tea',
    '/hi/singleproduct/tea',
  ])
  expect(addresses).toEqual(expect.arrayContaining([`/stores/${store.id}`, `/hi/dealsdetails/${category.id}`]))
  expect(addresses).toEqual(expect.arrayContaining(['/', '/hi', '/deals', '/pages/Privacy-Policy', '/hi/faqs']))
  expect(addresses).toContain(`/newsarticle/${article.id}`)
  expect(addresses).not.toContain(`/newsarticle/${draft.id}`)
  expect(addresses).not.toContain('/pages/faqs')
  expect(everything).toContain(`<loc>${site}/singleproduct/tea</loc><lastmod>${now.toISOString()}</lastmod>`)
})

test('every page names its versions in other languages, and each of those names it', async () => {
  const entries = Object.values(await files()).flatMap((text) => all(/<url>(.+?)<\/url>/g, text))
  const alternates = new Map(
    entries.map((entry) => [
      all(/<loc>([^<]+)/g, entry)[0] ?? '',
      Object.fromEntries(
        all(/hreflang="([^"]+)"/g, entry).map((language, place) => [language, all(/href="([^"]+)"/g, entry)[place]]),
      ) as Record<string, string>,
    ]),
  )
  expect(alternates.get(`${site}/singleproduct/tea`)).toEqual({
    en: `${site}/singleproduct/tea`,
    hi: `${site}/hi/singleproduct/tea`,
    'x-default': `${site}/singleproduct/tea`,
  })
  const alone = `${site}/hi/pages/diwali`
  expect(alternates.get(alone)).toEqual({ hi: alone, 'x-default': alone })
  for (const [address, versions] of alternates) {
    expect(Object.values(versions), address).toContain(address)
    for (const other of Object.values(versions)) expect(alternates.get(other), other).toEqual(versions)
  }
})

test('a file that the index does not name does not exist, and costs nothing', async () => {
  for (const name of [
    `deals-${tea.id + 1}.xml.gz`,
    'deals-99999999999.xml.gz',
    'deals.xml.gz',
    'nothing-1.xml.gz',
    'deals-1.xml',
  ])
    expect((await app.inject(`/sitemaps/${name}`)).statusCode, name).toBe(404)
  expect((await app.inject('/sitemaps/constructor-1.xml.gz')).statusCode).toBe(404)
})

test('an unchanged file is not sent again, and it is rebuilt after an hour', async () => {
  const [name = ''] = Object.keys(await files()).filter((file) => file.startsWith('deals'))
  const first = await app.inject(`/sitemaps/${name}`)
  expect(first.headers).toMatchObject({ 'content-type': 'application/gzip', 'cache-control': 'public, max-age=3600' })
  const headers = { 'if-none-match': `${first.headers.etag}` }
  expect((await app.inject({ url: `/sitemaps/${name}`, headers })).statusCode).toBe(304)
  const strong = { 'if-none-match': `"other", ${`${first.headers.etag}`.replace('W/', '')}` }
  expect((await app.inject({ url: `/sitemaps/${name}`, headers: strong })).statusCode).toBe(304)
  const index = await app.inject('/sitemap.xml')
  const again = await app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': `${index.headers.etag}` } })
  expect(again.statusCode).toBe(304)

  await seed.deal({ slug: 'coffee' })
  expect((await app.inject(`/sitemaps/${name}`)).headers.etag).toBe(first.headers.etag)
  setNow(hoursBefore(now, -1))
  // The first request after the hour still gets the old file, and starts the rebuild.
  await app.inject(`/sitemaps/${name}`)
  await expect.poll(async () => Object.values(await files()).join('')).toContain('/singleproduct/coffee')
  setNow(now)
})
