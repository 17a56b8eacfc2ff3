import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffPassword } from '../support/console.ts'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { dataFolder, endAll, startSite, timeoutMs, until } from './support/site.ts'
import { type SiteHere, serveSiteHere } from './support/site-in-process.ts'
import { signInStaff } from './support/staff-session.ts'

const { db, url } = await testDatabase()

/** All addresses of a site's sitemap. */
async function sitemapOf(site: SiteHere): Promise<string> {
  const { body } = await site.ask('/sitemap.xml')
  const files = [...body.matchAll(/\/sitemaps\/[^<]+/g)].map(([path]) => path)
  const answers = await Promise.all(files.map((path) => site.ask(path)))
  // A file whose last deal was removed meanwhile no longer exists.
  return answers.map(({ status, bytes }) => (status === 404 ? '' : gunzipSync(bytes).toString())).join('')
}

/** An editor at one process, and another process on the same database, whose cached answers the tests read. */
async function startTwoSites() {
  const seed = createSeed(db, new Date())
  const { email } = await seed.member({ role: 'editor', password: staffPassword })
  const store = await seed.store({ title: 'Chai Bazaar' })
  const settings = { DATABASE_URL: url, DATA_DIR: dataFolder(), RATE_LIMITS: 'off' }
  const [editorSite, otherSite] = await Promise.all([
    startSite(settings),
    serveSiteHere({ ...settings, DATA_DIR: dataFolder() }),
  ])
  return {
    otherSite,
    values: { storeId: `${store.id}`, pricePaise: 49_900 },
    post: (await signInStaff(editorSite, email)).change,
  }
}
type Sites = Awaited<ReturnType<typeof startTwoSites>>

type Places = Record<string, () => Promise<boolean>>
const allPlaces = ['page', 'list', 'search', 'feed', 'sitemap']

/** Where a deal can be seen at the other process. */
const placesOf = ({ otherSite }: Sites, slug: string, word: string): Places => ({
  page: async () => (await otherSite.ask(`/singleproduct/${slug}`)).body.includes(word),
  list: async () => (await otherSite.ask('/deals')).body.includes(slug),
  search: async () => (await otherSite.ask(`/ifs/search?s=${word}`)).body.includes(slug),
  feed: async () => (await otherSite.ask('/feeds/deals.rss')).body.includes(slug),
  sitemap: async () => (await sitemapOf(otherSite)).includes(slug),
})

/** Waits until it is seen in exactly these places; all have cached answers by then. */
async function untilVisibleAt(description: string, places: Places, expected: readonly string[]): Promise<void> {
  const startedAt = performance.now()
  // Shorter than what is left of the 30 s for which answers stay fresh without an announcement.
  await until(
    description,
    async () => {
      const visible = await Promise.all(
        Object.entries(places).map(async ([name, isVisible]) => ((await isVisible()) ? name : '')),
      )
      return visible.filter(Boolean).join() === expected.join()
    },
    15_000,
  )
  console.info(`${description}: after ${Math.round(performance.now() - startedAt)} ms`)
}

const slugOf = async (id: string): Promise<string> =>
  (await db.selectFrom('deals').select('slug').where('id', '=', Number(id)).executeTakeFirstOrThrow()).slug

const inSeconds = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString()
const soonSeconds = 3

/** The answers that are cached then date from just before that time. */
const untilTimeHasCome = (time: string, places: Places) =>
  until('its time has come', async () => {
    if (new Date().toISOString() >= time) return true
    await Promise.all(Object.values(places).map((isVisible) => isVisible()))
    return false
  })

let sites: Sites
beforeAll(async () => {
  sites = await startTwoSites()
}, 3 * timeoutMs)
afterAll(async () => {
  await sites.otherSite.end()
  await endAll()
}, timeoutMs)

test('changes of an editor, and deals that become due, appear everywhere on the other process within seconds', {
  timeout: 4 * timeoutMs,
}, async () => {
  const { post, values, otherSite } = sites
  // The second deal is the first of a new thousand, which have their own tag in the sitemap.
  await sql`select setval(pg_get_serial_sequence('deals', 'id'), 998)`.execute(db)
  // Everything is cached before each change.
  await untilVisibleAt('nothing yet', placesOf(sites, 'nothing-yet', 'Quokka'), [])
  const draft = await post('', { values: { ...values, title: 'Quokka kettle' }, isDraft: true })
  const quokka = placesOf(sites, await slugOf(draft.id), 'Quokka')
  await untilVisibleAt('a draft is nowhere', quokka, [])
  const published = await post(`/${draft.id}/actions/publish`, {})
  await untilVisibleAt('a published deal is shown', quokka, allPlaces)
  await post(`/${draft.id}`, { values: { pricePaise: 39_900 }, version: published.version })
  const page = `/singleproduct/${await slugOf(draft.id)}`
  await until('the price is shown', async () => (await otherSite.ask(page)).body.includes('399'), 10_000)
  // In the sitemap's file too, before the next deal begins another thousand.
  await untilVisibleAt('a changed deal is shown', quokka, allPlaces)
  const prices = await db
    .selectFrom('price_points')
    .select('price_paise')
    .where('deal_id', '=', Number(draft.id))
    .execute()
  // Its editor corrected the first one within ten minutes.
  expect(prices.map(({ price_paise }) => Number(price_paise))).toEqual([39_900])

  const scheduled = await post('', { values: { ...values, title: 'Wombat lamp', publishedAt: inSeconds(3_600) } })
  const wombat = placesOf(sites, await slugOf(scheduled.id), 'Wombat')
  await untilVisibleAt('a scheduled deal is nowhere', wombat, [])
  const publishedAt = inSeconds(soonSeconds)
  await post(`/${scheduled.id}`, { values: { publishedAt }, version: scheduled.version })
  await untilTimeHasCome(publishedAt, wombat)
  await untilVisibleAt('a due deal is shown', wombat, allPlaces)

  await post(`/${scheduled.id}/actions/expire`, {})
  await untilVisibleAt('an expired deal is on its page and in search', wombat, ['page', 'search'])
  await post(`/${draft.id}/actions/archive`, {})
  await untilVisibleAt('an archived deal is nowhere', quokka, [])
})

test('a deal’s new title, its end, and the time of a scheduled article are seen on the other process within seconds', {
  timeout: 4 * timeoutMs,
}, async () => {
  const { post, values, otherSite } = sites
  const deal = await post('', { values: { ...values, title: 'Numbat kettle' } })
  const slug = await slugOf(deal.id)
  await untilVisibleAt('a new deal is shown', placesOf(sites, slug, 'Numbat'), allPlaces)
  // Cached with nothing found.
  expect((await otherSite.ask('/ifs/search?s=Bilby')).body).not.toContain(slug)
  const placesWithTitle = (word: string): Places => ({
    ...placesOf(sites, slug, word),
    list: async () => (await otherSite.ask('/deals')).body.includes(word),
    feed: async () => (await otherSite.ask('/feeds/deals.rss')).body.includes(word),
  })
  const renamedDeal = await post(`/${deal.id}`, { values: { title: 'Bilby kettle' }, version: deal.version })
  await untilVisibleAt('a new title is shown', placesWithTitle('Bilby'), allPlaces)
  await untilVisibleAt('the old title is no longer shown', placesWithTitle('Numbat'), ['sitemap'])

  const texts = { title: 'Potoroo news', author: 'Meera', descriptionHtml: '<p>Small and quick.</p>' }
  const article = await post('', { values: { ...texts, publishedAt: inSeconds(3_600) } }, 'articles')
  const address = `/newsarticle/${article.id}`
  const news: Places = {
    page: async () => (await otherSite.ask(address)).body.includes('Potoroo'),
    list: async () => (await otherSite.ask('/newsarticleslisting')).body.includes('Potoroo'),
    feed: async () => (await otherSite.ask('/feeds/articles.rss')).body.includes('Potoroo'),
    sitemap: async () => (await sitemapOf(otherSite)).includes(`${address}<`),
  }
  await untilVisibleAt('a scheduled article is nowhere', news, [])
  // At the same time, so that the test waits once.
  const time = inSeconds(soonSeconds)
  await post(`/${article.id}`, { values: { publishedAt: time }, version: article.version }, 'articles')
  await post(`/${deal.id}`, { values: { endsAt: time }, version: renamedDeal.version })
  const bilby = placesOf(sites, slug, 'Bilby')
  await untilTimeHasCome(time, {
    ...bilby,
    article: async () => (await Promise.all(Object.values(news).map((isVisible) => isVisible()))).every(Boolean),
  })
  await untilVisibleAt('a due article is shown', news, Object.keys(news))
  await untilVisibleAt('a deal that has ended is on its page and in search', bilby, ['page', 'search'])
})

test('a banner appears and another disappears at their time, on the other process too', {
  timeout: 2 * timeoutMs,
}, async () => {
  const { post, otherSite } = sites
  const values = { slug: 'home', link: '/deals', image: '/media/b.svg' }
  const later = inSeconds(3_600)
  const first = await post('', { values: { ...values, title: 'Wallaby week', startsAt: later } }, 'banners')
  const second = await post('', { values: { ...values, title: 'Dingo days', endsAt: later } }, 'banners')
  const isOnHomePage = (title: string) => async () => (await otherSite.ask('/')).body.includes(title)
  const banners: Places = { first: isOnHomePage('Wallaby week'), second: isOnHomePage('Dingo days') }
  await untilVisibleAt('only the banner that has started is shown', banners, ['second'])
  const time = inSeconds(soonSeconds)
  await post(`/${first.id}`, { values: { startsAt: time }, version: first.version }, 'banners')
  await post(`/${second.id}`, { values: { endsAt: time }, version: second.version }, 'banners')
  await untilTimeHasCome(time, banners)
  await untilVisibleAt('a due banner is shown, and one that has ended is not', banners, ['first'])
})
