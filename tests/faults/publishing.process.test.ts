import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffPassword } from '../support/console.ts'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { buildPages, dataFolder, endAll, type Site, startSite, timeoutMs, until } from './support/site.ts'

const { db, url } = await testDatabase()

/** A signed-in editor at one process. */
async function editorAt(site: Site, email: string) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const signedIn = await site.ask('/ifs/console/sign-in', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: staffPassword }),
  })
  const cookie = `${signedIn.headers['set-cookie']?.[0]}`.split(';')[0] ?? ''
  return async (path: string, body: object, kind = 'deals') => {
    const answer = await site.ask(`/ifs/console/records/${kind}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
    expect(answer.status, answer.body).toBeLessThan(300)
    return JSON.parse(answer.body) as { id: string; version: string }
  }
}

/** All addresses of a site's sitemap. */
async function sitemapOf(site: Site): Promise<string> {
  const { body } = await site.ask('/sitemap.xml')
  const files = [...body.matchAll(/\/sitemaps\/[^<]+/g)].map(([path]) => path)
  const answers = await Promise.all(files.map((path) => site.ask(path)))
  // A file whose last deal was taken away since is not there any more.
  return answers.map(({ status, bytes }) => (status === 404 ? '' : gunzipSync(bytes).toString())).join('')
}

/** An editor at one process, and another process on the same database: what it has cached is watched. */
async function twoSites() {
  const seed = createSeed(db, new Date())
  const { email } = await seed.member({ role: 'editor', password: staffPassword })
  const store = await seed.store({ title: 'Chai Bazaar' })
  const [one, watched] = await Promise.all(
    ['all', 'web'].map((kind) =>
      startSite({
        DATABASE_URL: url,
        DATA_DIR: dataFolder(),
        RATE_LIMITS: 'off',
        ...(kind === 'web' && { PROCESS: 'web' }),
      }),
    ) as [Promise<Site>, Promise<Site>],
  )
  return { watched, values: { storeId: `${store.id}`, pricePaise: 49_900 }, post: await editorAt(one, email) }
}
type Sites = Awaited<ReturnType<typeof twoSites>>

type Places = Record<string, () => Promise<boolean>>
const everywhere = ['page', 'list', 'search', 'feed', 'sitemap']

/** Where a deal can be seen at the watched process. */
const placesOf = ({ watched }: Pick<Sites, 'watched'>, slug: string, word: string): Places => ({
  page: async () => (await watched.ask(`/singleproduct/${slug}`)).body.includes(word),
  list: async () => (await watched.ask('/deals')).body.includes(slug),
  search: async () => (await watched.ask(`/ifs/search?s=${word}`)).body.includes(slug),
  feed: async () => (await watched.ask('/feeds/deals.rss')).body.includes(slug),
  sitemap: async () => (await sitemapOf(watched)).includes(slug),
})

/** Waits until it is seen in exactly these places; all have cached answers by then. */
async function waitUntil(what: string, places: Places, seen: readonly string[]): Promise<void> {
  const since = performance.now()
  // Shorter than what is left of the 30 s for which answers stay fresh without an announcement.
  await until(
    what,
    async () => {
      const found = await Promise.all(Object.entries(places).map(async ([name, look]) => ((await look()) ? name : '')))
      return found.filter(Boolean).join() === seen.join()
    },
    15_000,
  )
  console.info(`${what}: after ${Math.round(performance.now() - since)} ms`)
}

const slugOf = async (id: string): Promise<string> =>
  (await db.selectFrom('deals').select('slug').where('id', '=', Number(id)).executeTakeFirstOrThrow()).slug

const inSeconds = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString()
const isPast = (time: string) => () => new Date().toISOString() >= time

let sites: Sites
beforeAll(async () => {
  buildPages()
  sites = await twoSites()
}, 3 * timeoutMs)
afterAll(endAll, timeoutMs)

test('what an editor does, and what becomes due, is everywhere on the other process within seconds', {
  timeout: 4 * timeoutMs,
}, async () => {
  const { post, values, watched } = sites
  // The second deal is the first of a new thousand, which have their own tag in the sitemap.
  await sql`select setval(pg_get_serial_sequence('deals', 'id'), 998)`.execute(db)
  // Everything is cached before each change.
  await waitUntil('nothing yet', placesOf(sites, 'nothing-yet', 'Quokka'), [])
  const draft = await post('', { values: { ...values, title: 'Quokka kettle' }, isDraft: true })
  const quokka = placesOf(sites, await slugOf(draft.id), 'Quokka')
  await waitUntil('a draft is nowhere', quokka, [])
  const published = await post(`/${draft.id}/actions/publish`, {})
  await waitUntil('a published deal is shown', quokka, everywhere)
  await post(`/${draft.id}`, { values: { pricePaise: 39_900 }, version: published.version })
  const page = `/singleproduct/${await slugOf(draft.id)}`
  await until('the price is shown', async () => (await watched.ask(page)).body.includes('399'), 10_000)
  // In the sitemap's file too, before the next deal begins another thousand.
  await waitUntil('a changed deal is shown', quokka, everywhere)
  const prices = await db
    .selectFrom('price_points')
    .select('price_paise')
    .where('deal_id', '=', Number(draft.id))
    .execute()
  expect(prices.map((one) => Number(one.price_paise)).sort()).toEqual([39_900, 49_900])

  const soon = inSeconds(12)
  const planned = await post('', { values: { ...values, title: 'Wombat lamp', publishedAt: soon } })
  const wombat = placesOf(sites, await slugOf(planned.id), 'Wombat')
  await waitUntil('a scheduled deal is nowhere', wombat, [])
  await until('its time has come', isPast(soon), 25_000)
  await waitUntil('a due deal is shown', wombat, everywhere)

  await post(`/${planned.id}/actions/expire`, {})
  await waitUntil('an expired deal is on its page and in search', wombat, ['page', 'search'])
  await post(`/${draft.id}/actions/archive`, {})
  await waitUntil('an archived deal is nowhere', quokka, [])
})

test('a deal’s new title, its end, and the time of a scheduled article are seen on the other process within seconds', {
  timeout: 4 * timeoutMs,
}, async () => {
  const { post, values, watched } = sites
  const deal = await post('', { values: { ...values, title: 'Numbat kettle' } })
  const slug = await slugOf(deal.id)
  await waitUntil('a new deal is shown', placesOf(sites, slug, 'Numbat'), everywhere)
  // Cached with nothing found.
  expect((await watched.ask('/ifs/search?s=Bilby')).body).not.toContain(slug)
  const named = (word: string): Places => ({
    ...placesOf(sites, slug, word),
    list: async () => (await watched.ask('/deals')).body.includes(word),
    feed: async () => (await watched.ask('/feeds/deals.rss')).body.includes(word),
  })
  const renamed = await post(`/${deal.id}`, { values: { title: 'Bilby kettle' }, version: deal.version })
  await waitUntil('a new title is shown', named('Bilby'), everywhere)
  await waitUntil('the old title is shown no more', named('Numbat'), ['sitemap'])

  const publishedAt = inSeconds(8)
  const texts = { title: 'Potoroo news', author: 'Meera', descriptionHtml: '<p>Small and quick.</p>' }
  const article = await post('', { values: { ...texts, publishedAt } }, 'articles')
  const address = `/newsarticle/${article.id}`
  const news: Places = {
    page: async () => (await watched.ask(address)).body.includes('Potoroo'),
    list: async () => (await watched.ask('/newsarticleslisting')).body.includes('Potoroo'),
    feed: async () => (await watched.ask('/feeds/articles.rss')).body.includes('Potoroo'),
    sitemap: async () => (await sitemapOf(watched)).includes(`${address}<`),
  }
  await waitUntil('a scheduled article is nowhere', news, [])
  // At the same time, so that the test waits once.
  const endsAt = publishedAt
  await post(`/${deal.id}`, { values: { endsAt }, version: renamed.version })
  const bilby = placesOf(sites, slug, 'Bilby')
  // Whatever is cached then is of the last moment before.
  await until('their time has come', async () => {
    if (isPast(endsAt)()) return true
    await Promise.all([bilby, news].flatMap(Object.values<Places[string]>).map((look) => look()))
    return false
  })
  await waitUntil('a due article is shown', news, Object.keys(news))
  await waitUntil('a deal that has ended is on its page and in search', bilby, ['page', 'search'])
})
