import { expect, test } from 'vitest'
import { headingsOf, hrefOf, mainOf, named, part, region } from '../../../../tests/support/page-parts.ts'
import { testSite, textOf } from '../../../../tests/support/test-site.ts'

const { app, open, call } = await testSite()
const main = async (path: string) => mainOf(await open(path))

/** The end of an editor's HTML: if it is on the page, so is the rest. */
const lastText = (html: string) =>
  (html.split(/<[^>]*>/).findLast((text) => text.trim() !== '') ?? '').trim().replaceAll('&amp;', '&')

type Article = { id: number; title: string; author: string }
type Settings = { outsidelinks: Record<string, string>; notifications: { notification_msg: string } }
const settings = async () => (await call<[Settings]>('/commonsettings')).data[0]

test('R10, R11: the articles are listed with their authors, beside the deals of the day, and lead to their texts', async () => {
  const { data: articles } = await call<Article[]>('/newsarticles')
  const list = await main('/newsarticleslisting')
  const entries = list.querySelectorAll('li').filter((entry) => entry.querySelector('h2'))
  expect(entries.map((entry) => textOf(entry.querySelector('h2')))).toEqual(articles.map(({ title }) => title))
  for (const [place, { id, author }] of articles.entries()) {
    expect(textOf(entries[place])).toContain(author)
    expect(entries[place]?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([`/newsarticle/${id}`]),
    )
  }
  expect(region(list, 'Deals Of The Day').querySelectorAll('li').length).toBeGreaterThan(0)
  const { id = 0, title = '' } = articles[1] ?? {}
  const page = await main(`/newsarticle/${id}`)
  expect(headingsOf(page, 1)).toEqual([title])
  const { data } = await call<{ description: string }>('/newsarticledetails', { newsid: `${id}` })
  expect(textOf(page.querySelector('article'))).toContain(lastText(data.description))
})

test('R12: the gift-card page lists its banners beside the deals of the day', async () => {
  const { data: banners } = await call<{ title: string; link: string }[]>('/banner', { slug: 'banner' })
  expect(banners.length).toBeGreaterThan(0)
  const page = await main('/banner')
  for (const { title, link } of banners) expect(hrefOf(page, title)).toBe(link)
  region(page, 'Deals Of The Day')
})

test.each([
  ['R13', 'about-us', '/pages/about-us'],
  ['R14', 'Privacy-Policy', '/pages/Privacy-Policy'],
  ['R14', 'Terms-and-Conditions', '/pages/Terms-and-Conditions'],
  ['R14', 'Safety-Tips', '/pages/Safety-Tips'],
  ['R14', 'faqs', '/faqs'],
])('%s: the page %s shows its text', async (_, slug, path) => {
  const { data } = await call<{ title: string; content: string }>('/contentpages', { slug })
  const page = await main(path)
  expect(headingsOf(page, 1)).toEqual([data.title])
  expect(textOf(page)).toContain(lastText(data.content))
})

test('R15: the site map leads to the real pages', async () => {
  const { forum = '', earn = '' } = (await settings()).outsidelinks
  const page = await main('/pages/sitemap')
  const targets = {
    Home: '/',
    Hot: '/dealsdetails/1422',
    Recharge: '/dealsdetails/17',
    Stores: '/stores',
    Freebies: '/dealsdetails/free-sample',
    Forum: forum,
    Earn: earn,
  }
  for (const [label, to] of Object.entries(targets)) {
    const link = named(page, 'a', label)[0]
    expect(link?.getAttribute('href'), label).toBe(to === '' ? undefined : to)
  }
  const addresses = page.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '')
  for (const address of new Set(addresses.filter((one) => one.startsWith('/'))))
    expect((await app.inject({ method: 'HEAD', url: address })).statusCode, address).toBe(200)
})

test('R27: an entry of the menus without an outside address of its own says what will be there, and what to use until then', async () => {
  const { forum = '', androidapp = '' } = (await settings()).outsidelinks
  expect([forum, androidapp]).toEqual(['/coming-soon?entry=forum', '/coming-soon?entry=android-app'])
  const { document } = await open('/')
  const menu = part(document, 'nav', 'Menu')
  expect(hrefOf(menu, 'Forum')).toBe(forum)
  expect(named(menu, 'a', 'Forum')[0]?.getAttribute('target')).toBeUndefined()
  expect(document.querySelectorAll('a[href*=".bachat.example"]').map((link) => link.getAttribute('href'))).toEqual([])
  const page = await main(forum)
  expect(headingsOf(page, 1)).toEqual(['Forum'])
  expect(textOf(page)).toContain('The forum is not open yet')
  expect(textOf(page)).not.toContain('Only administrators see this')
  expect(textOf(await main(androidapp))).toContain('On Android: open the menu of Chrome')
  expect(textOf(await main('/coming-soon?entry=ios-app'))).toContain('press Share and choose “Add to Home Screen”')
  const all = await main('/coming-soon?entry=nonsense')
  expect(headingsOf(all, 1)).toEqual(['Coming soon'])
  expect(hrefOf(all, 'Earn')).toBe('/coming-soon?entry=earn')
})

test('R17: the contact page shows the contact details', async () => {
  const { data } = await call<{ email: string }>('/contactus')
  expect(textOf((await main('/contactus')).querySelector(`a[href="mailto:${data.email}"]`))).toContain(data.email)
})

test('H1: the header of every page links to How it Worked, the articles and the home page', async () => {
  const { document } = await open('/coupons')
  const header = document.querySelector('header')
  if (!header) throw new Error('There is no header')
  expect(hrefOf(header, 'How it Worked')).toBe('/pages/about-us')
  expect(hrefOf(header, 'News & Articles')).toBe('/newsarticleslisting')
  expect(hrefOf(header, 'Bachat, home')).toBe('/')
})

test('S16: each page links to itself in the other language, without what does not belong to its address', async () => {
  const footerLink = async (path: string, language: string) =>
    (await open(path)).document.querySelector(`footer a[lang=${language}]`)?.getAttribute('href')
  expect(await footerLink('/deals?page=2&utm_source=mail', 'hi')).toBe('/hi/deals?page=2')
  expect(await footerLink('/hi/deals?page=2', 'en')).toBe('/deals?page=2')
  const { document } = await open('/hi/deals?page=2')
  expect(document.querySelector('html')?.getAttribute('lang')).toBe('hi')
  expect(part(document, 'nav', 'मेन्यू').querySelector('a[lang=en]')?.getAttribute('href')).toBe('/deals?page=2')
})

test('HM1-HM11: the home page shows its sections in order', async () => {
  const { data: ads } = await call<object[]>('/banner', { slug: 'ad' })
  const [footer] = (await call<[{ happymembers: { label: string } }]>('/getfooterdetails')).data
  const page = await main('/')
  const members = page.querySelectorAll('*').find((one) => textOf(one) === footer.happymembers.label)
  if (!members) throw new Error('The number of members is missing')
  const parts = [
    ...(ads.length > 0 ? [part(page, 'aside', 'Advertisement')] : []),
    ...[
      'Offers from our stores',
      'Sale',
      'Categories',
      'Featured Categories',
      'Latest Deals',
      'Deals Of The Day',
      'Featured stores',
      'Top Coupons & Promo Codes',
      'Recent Comments',
      'Featured Products',
    ].map((name) => region(page, name)),
    members,
  ]
  const all = page.querySelectorAll('*')
  const places = parts.map((one) => all.indexOf(one))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('HM2: the banner slider shows at most five banners, which open in a new tab', async () => {
  const links = region(await main('/'), 'Offers from our stores').querySelectorAll('[role=group] a')
  expect(links.length).toBeGreaterThan(1)
  expect(links.length).toBeLessThanOrEqual(5)
  for (const link of links) expect(link.getAttribute('target')).toBe('_blank')
})

test('HM5: the first featured category is open, and the tabs of others are links to their deals', async () => {
  const { data: categories } = await call<{ SLUG: string; TITLE: string }[]>('/featuredcats')
  const section = region(await main('/'), 'Featured Categories')
  const tabs = section.querySelectorAll('[role=tab]')
  const titles = tabs.map(textOf)
  expect(titles).toEqual(categories.slice(0, titles.length).map(({ TITLE }) => TITLE))
  expect(textOf(section.querySelector('[role=tab][aria-selected=true]'))).toBe(categories[0]?.TITLE)
  expect(tabs[2]?.getAttribute('href')).toBe(`/dealsdetails/${categories[2]?.SLUG}`)
  const { data } = await call<{ TITLE: string }[]>(`/catdetails?slug=${categories[0]?.SLUG}&page=1&limit=6`)
  expect(headingsOf(section, 3)).toEqual(data.map(({ TITLE }) => TITLE))
})

test('HM6: each tab shows eight deals; tabs and pager are links', async () => {
  const latest = async (path: string) => region(await main(path), 'Latest Deals')
  const section = await latest('/')
  const first = headingsOf(section, 3)
  expect(first).toHaveLength(8)
  const address = hrefOf(part(section, 'nav', /^Pages of/), 'Page 2')
  expect(address).toBe('/?page=2')
  const second = headingsOf(await latest(address), 3)
  expect(second).toHaveLength(8)
  expect(second.filter((title) => first.includes(title))).toEqual([])
  const tab = part(section, '[role=tab]', 'Super Deals')
  // By the Tab key too: arrow keys need scripts.
  expect(tab.getAttribute('tabindex')).toBe('0')
  expect(tab.getAttribute('href')).toBe('/?tab=super')
  const superDeals = await latest('/?tab=super')
  expect(part(superDeals, '[role=tab]', 'Super Deals').getAttribute('aria-selected')).toBe('true')
  expect(headingsOf(superDeals, 3)).toHaveLength(8)
})

test('HM9: the five newest comments lead to their deals', async () => {
  type Comment = { author: string; dealslug: string; dealtitle: string }
  const { data } = await call<Comment[]>('/recentcomments?limit=5')
  const entries = region(await main('/'), 'Recent Comments').querySelectorAll('a')
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(
    data.map(({ dealslug }) => `/singleproduct/${dealslug}#comments`),
  )
  for (const [place, { author, dealtitle }] of data.entries()) {
    expect(textOf(entries[place])).toContain(author)
    expect(textOf(entries[place])).toContain(dealtitle)
  }
})

test('a deal appears once on the home page, also on its other tabs and pages', async () => {
  for (const path of ['/', '/?page=2', '/?tab=super', '/?tab=super&page=2', '/hi']) {
    const { html } = await open(path)
    const deals = [...html.matchAll(/<a [^>]*href="(?:\/hi)?\/singleproduct\/([^"#]+)"/g)].map(([, slug]) => slug)
    expect(deals.length, path).toBeGreaterThan(20)
    expect(deals.filter((slug, place) => deals.indexOf(slug) !== place).sort(), path).toEqual([])
  }
})

test('S3: the notification is on the home page as the editors wrote it', async () => {
  const { notification_msg } = (await settings()).notifications
  expect(notification_msg).not.toBe('')
  expect((await main('/')).innerHTML).toContain(notification_msg)
})
