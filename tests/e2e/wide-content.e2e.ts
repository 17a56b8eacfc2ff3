import type { Page } from '@playwright/test'
import { findCutOff, textsBeyondEdge } from './support/cut-off.ts'
import { layOutWholePage } from './support/pages.ts'
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
    await layOutWholePage(page)
    expect.soft(await page.evaluate(findCutOff), path).toEqual([])
  }
})

const longWord = 'Wordwithouthyphen'.repeat(5)

/** Pages arrive with this in place of some of their words. */
const replaceWords = (page: Page, words: RegExp) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const [body = '', ...rest] = (await answer.text()).split(/(?=<script id="state")/)
    await route.fulfill({ response: answer, body: [body.replaceAll(words, longWord), ...rest].join('') })
  })

test('R2, S4: no page is wider than its window because of a long word in a title, a name, a search or the sale', async ({
  page,
}) => {
  // The texts of editors and visitors.
  await replaceWords(page, /(?<=<(?:a|p|span|h1|h2|h3|li|div|strong)\b[^>]* lang="en"[^>]*>)[^<]+/g)
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
    await layOutWholePage(page)
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
