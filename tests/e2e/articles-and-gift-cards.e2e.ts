import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** The end of an editor's HTML: if it is on the page, so is the rest. */
const lastText = (html: string) =>
  (html.split(/<[^>]*>/).findLast((text) => text.trim() !== '') ?? '').trim().replaceAll('&amp;', '&')

/** In how many lines a cell of a table is shown. */
const linesOf = (cell: Locator) =>
  cell.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size
  })

type ArticleCard = { id: number; title: string; author: string; images: string[] }

test('R10, R11: a visitor opens an article from the listing and reads it', async ({ page, open, call }) => {
  const { data: articles } = await call<ArticleCard[]>('/newsarticles')
  await open('/newsarticleslisting')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText(
    articles.map(({ title }) => title),
  )
  await expect(main.getByRole('region', { name: 'Deals Of The Day' }).getByRole('listitem').first()).toBeVisible()
  const article = articles[1] ?? { id: 0, title: '', author: '', images: [] }
  await expect(main.getByRole('listitem').filter({ hasText: article.title })).toContainText(article.author)
  await main.getByRole('link', { name: `Read More ${article.title}` }).click()
  await expect(page).toHaveURL(`/newsarticle/${article.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title)
  const { data } = await call<{ description: string }>('/newsarticledetails', { newsid: `${article.id}` })
  await expect(main.getByRole('article').first()).toContainText(lastText(data.description))
  // On a phone, too, no word or amount in its table is broken.
  await page.setViewportSize({ width: 360, height: 780 })
  const cells = main.getByRole('article').first().locator('th, td')
  expect(await linesOf(cells.filter({ hasText: /^Price$/ }))).toBe(1)
  expect(await linesOf(cells.filter({ hasText: /^Rs\.\s\d+$/ }).first())).toBe(1)
})

test('R11: an article can be shared by links that contain its address', async ({ page, open, baseURL, call }) => {
  const [article] = (await call<ArticleCard[]>('/newsarticles')).data
  await open(`/newsarticle/${article?.id}`)
  const links = page.getByRole('link', { name: /^Share on/ })
  expect(await links.count()).toBeGreaterThanOrEqual(3)
  for (const link of await links.all()) {
    const address = decodeURIComponent((await link.getAttribute('href')) ?? '')
    expect(address).toContain(`${baseURL}/newsarticle/${article?.id}`)
  }
})

test('R12: the gift-card page lists its banners beside the deals of the day', async ({ page, open, call }) => {
  const { data: banners } = await call<{ title: string; link: string; image: string }[]>('/banner', { slug: 'banner' })
  expect(banners.length).toBeGreaterThan(0)
  await open('/banner')
  const main = page.getByRole('main')
  for (const { title, link } of banners) {
    await expect(main.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', link)
  }
  await expect(main.getByRole('region', { name: 'Deals Of The Day' })).toBeVisible()
})

test('R13, H1: How it Worked leads to the page about us', async ({ page, open, call }) => {
  await open('/')
  await page.getByRole('banner').getByRole('link', { name: 'How it Worked' }).click()
  await expect(page).toHaveURL('/pages/about-us')
  const { data } = await call<{ title: string }>('/contentpages', { slug: 'about-us' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title)
})

for (const slug of ['Privacy-Policy', 'Terms-and-Conditions', 'Safety-Tips', 'faqs']) {
  test(`R14: the page ${slug} shows its text`, async ({ page, open, call }) => {
    const { data } = await call<{ title: string; content: string }>('/contentpages', { slug })
    await open(slug === 'faqs' ? '/faqs' : `/pages/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title)
    await expect(page.getByRole('main')).toContainText(lastText(data.content))
  })
}

test('R15: the site map leads to the real pages', async ({ page, open, request, call }) => {
  const [settings] = (await call<{ outsidelinks: Record<string, string> }[]>('/commonsettings')).data
  await open('/pages/sitemap')
  const main = page.getByRole('main')
  const targets: Record<string, string> = {
    Home: '/',
    Hot: '/dealsdetails/1422',
    Recharge: '/dealsdetails/17',
    Stores: '/stores',
    Freebies: '/dealsdetails/free-sample',
    Forum: settings?.outsidelinks.forum ?? '',
    Earn: settings?.outsidelinks.earn ?? '',
  }
  for (const [label, to] of Object.entries(targets)) {
    const link = main.getByRole('link', { name: label, exact: true }).first()
    if (to === '') await expect(link).toHaveCount(0)
    else await expect(link).toHaveAttribute('href', to)
  }
  const addresses = await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const address of new Set(addresses)) {
    if (address?.startsWith('/')) expect((await request.get(address)).status(), address).toBe(200)
  }
})

test('R17: the contact page shows the contact details', async ({ page, open, call }) => {
  const { data } = await call<{ email: string }>('/contactus')
  await open('/contactus')
  await expect(page.getByRole('main').getByRole('link', { name: data.email })).toHaveAttribute(
    'href',
    `mailto:${data.email}`,
  )
})
