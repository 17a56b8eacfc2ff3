import type { Page } from '@playwright/test'
import { unescapeHtml } from '../../src/shared/unescape-html.ts'
import { findCutOff, textsBeyondEdge } from './support/cut-off.ts'
import { layOutFullPage } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// All pages: large-text.deep.e2e.ts and long-words.deep.e2e.ts.
const dealPath = '/singleproduct/svarix-hush-40-headphones'

test('with text of twice its size, a phone shows pages in its width, and cards and tabs whole', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // The size that visitors set in their browser: also media queries follow it.
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of ['/', '/hi/deals', dealPath]) {
    await open(path)
    await layOutFullPage(page)
    expect.soft(await page.evaluate(findCutOff), path).toEqual([])
  }
})

const longWord = 'Wordwithouthyphen'.repeat(5)

/** The words of editors and visitors that have no short limit. */
async function writtenWords(call: <Data>(path: string) => Promise<{ data: Data }>): Promise<Set<string>> {
  type Named = { TITLE: string; STORETITLE?: string; COUPON?: { NAME: string } | null }
  const lists = [
    '/getdeals?limit=100',
    '/getdeals?superdeal=1&limit=100',
    '/promocodes?limit=100',
    '/stores',
    '/featuredcats',
  ]
  const named = (await Promise.all(lists.map((path) => call<Named[]>(path)))).flatMap(({ data }) => data)
  const { data: comments } = await call<{ author: string; dealtitle: string }[]>('/recentcomments?limit=100')
  const [{ sale }] = (await call<[{ sale: { salestarttext: string } }]>('/commonsettings')).data
  return new Set([
    ...named.flatMap(({ TITLE, STORETITLE = '', COUPON }) => [TITLE, STORETITLE, COUPON?.NAME ?? '']),
    ...comments.flatMap(({ author, dealtitle }) => [author, dealtitle]),
    sale.salestarttext,
  ])
}

/** Pages arrive with the long word in place of these. */
const lengthenWords = (page: Page, words: Set<string>) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const [body = '', ...state] = (await answer.text()).split(/(?=<script id="state")/)
    const lengthened = body.replaceAll(/(?<=>)[^<>]+(?=<)/g, (text) =>
      words.has(unescapeHtml(text)) ? longWord : text,
    )
    await route.fulfill({ response: answer, body: [lengthened, ...state].join('') })
  })

test('R2, S4: no page is wider than its window because of a long word in a title, a name, a search or the sale', async ({
  page,
  call,
}) => {
  await lengthenWords(page, await writtenWords(call))
  const search = 'zq'.repeat(100)
  for (const path of [
    '/',
    dealPath,
    '/coupons',
    '/stores',
    `/hi/deals?search=${search}`,
    `/filters?search=${search}`,
  ]) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await layOutFullPage(page)
    await expect(page.getByText(path.includes(search) ? search.slice(0, 20) : longWord).first()).toBeAttached()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect.soft(await textsBeyondEdge(page), `${path} at ${width} px`).toEqual([])
      if (path !== '/') continue
      const [textEnd, countdownStart] = await page.getByRole('region', { name: 'Sale' }).evaluate((banner) => {
        const [text, countdown] = banner.children
        const words = document.createRange()
        if (text) words.selectNodeContents(text)
        return [words.getBoundingClientRect().right, countdown?.getBoundingClientRect().left]
      })
      expect(textEnd, `the sale at ${width} px`).toBeLessThanOrEqual(countdownStart ?? 0)
    }
  }
})
