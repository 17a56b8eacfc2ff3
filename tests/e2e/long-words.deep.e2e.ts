import type { Page } from '@playwright/test'
import { textsBeyondEdge } from './support/cut-off.ts'
import { testWithOwnSite } from './support/own-site.ts'
import { layOutFullPage } from './support/pages.ts'
import { expect } from './support/test.ts'

const test = testWithOwnSite()
test.describe.configure({ mode: 'default', timeout: 240_000 })

const word = 'Vishwakarmaelectronicsandhomeappliancesemporium'
const longerWord = 'Wordwithouthyphen'.repeat(5)

/** The addresses of all pages that show the new records. */
async function createRecords(page: Page): Promise<string[]> {
  const create = async (kind: string, values: object): Promise<string> => {
    const answer = await page.request.post(`/ifs/console/records/${kind}`, { data: { values } })
    expect(answer.status(), await answer.text()).toBe(201)
    return (await answer.json()).id
  }
  const shop = { website: 'https://shop.example/', pricePolicy: 'full', isFeatured: true }
  const categoryId = await create('categories', { title: `${longerWord} A`, isFeatured: true, position: 0 })
  const articleId = await create('articles', { title: longerWord, author: word, descriptionHtml: '<p>Text</p>' })
  const paths: string[] = []
  for (const [title, slug] of [
    [word, 'long-word'],
    [`${longerWord}B`, 'longer-word'],
  ] as const) {
    const storeId = await create('stores', { ...shop, title, slug })
    const deal = { storeId, categoryIds: [categoryId], merchantUrl: 'https://shop.example/1', pricePaise: 49_900 }
    const id = await create('deals', { ...deal, title: longerWord, originalPaise: 99_900 })
    const couponCode = 'DIWALI-SUPER-SALE-2026-EXTRA-FIFTY-OFF'
    const couponId = await create('deals', { ...deal, title: 'Kettle', couponCode, couponName: longerWord })
    paths.push(`/ifsredirect/${id}`, `/ifsredirect/${couponId}`)
    paths.push(`/stores/${storeId}`)
  }
  const newest = await (await page.request.get('/ifs/getdeals')).json()
  const deals = newest.responseData.data.slice(0, 4).map(({ SLUG }: { SLUG: string }) => `/singleproduct/${SLUG}`)
  const lists = [
    '/',
    '/deals',
    '/coupons',
    '/stores',
    '/newsarticleslisting',
    '/pages/sitemap',
    '/filters',
    '/not-there',
  ]
  return [
    ...lists,
    '/deals?search=kettle',
    `/dealsdetails/${categoryId}`,
    `/newsarticle/${articleId}`,
    ...deals,
    ...paths,
  ]
}

test('no page is wider than its window because of a long word', async ({ administrator: page }) => {
  const paths = await createRecords(page)
  for (const path of [...paths, ...paths.map((path) => `/hi${path === '/' ? '' : path}`)]) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await layOutFullPage(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect.soft(await textsBeyondEdge(page), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('S4: a long word in the text of the sale breaks before the countdown', async ({ administrator: page }) => {
  const settings = '/ifs/console/records/settings/sale'
  const { version } = await (await page.request.get(settings)).json()
  const values = { startsAt: '2040-01-01T06:30:00.000Z', url: '/superdeals', text: longerWord.slice(0, 60) }
  expect((await page.request.post(settings, { data: { values, version } })).status()).toBe(200)
  const sale = page.getByRole('region', { name: 'Sale' })
  await expect(async () => {
    await page.goto('/')
    await expect(sale).toContainText(values.text, { timeout: 1_000 })
  }).toPass()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const [textEnd, countdownStart] = await sale.evaluate((banner) => {
      const [text, countdown] = banner.children
      const words = document.createRange()
      if (text) words.selectNodeContents(text)
      return [words.getBoundingClientRect().right, countdown?.getBoundingClientRect().left]
    })
    expect(textEnd, `${width} px`).toBeLessThanOrEqual(countdownStart ?? 0)
  }
})
