import { layOutWholePage, readingPages } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

test('with text of one and a half times and twice its size, a phone shows every page in its width, and cards and tabs whole', async ({
  page,
  open,
  call,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const client = await page.context().newCDPSession(page)
  const [deal] = (await call<{ ID: number }[]>('/getdeals')).data
  const pages = (await readingPages(request)).map(({ path }) => path)
  for (const size of [24, 32]) {
    // The size that visitors set in their browser: also media queries follow it.
    await client.send('Page.setFontSizes', { fontSizes: { standard: size } })
    for (const path of [...pages, '/hi', '/hi/deals']) {
      await open(path)
      await layOutWholePage(page)
      expect.soft(await page.evaluate(findCutOff), `${path} with text of ${size} px`).toEqual([])
    }
    // Not hydrated, because it would open the shop.
    await page.goto(`/ifsredirect/${deal?.ID}`)
    expect.soft(await page.evaluate(findCutOff), `the redirect with text of ${size} px`).toEqual([])
  }
})

/** What is wider than the page, what a card shows outside of itself, and shortened names in the tab bar. */
function findCutOff(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const tooWide = scrollWidth > clientWidth ? [`the page has ${scrollWidth} of ${clientWidth} px`] : []
  const cutOff = Array.from(document.querySelectorAll<HTMLElement>('article.item-card :is(a, button, s, code)'))
    .filter((element) => {
      const box = element.getBoundingClientRect()
      const card = element.closest('article')?.getBoundingClientRect()
      return card && box.width > 1 && (box.right > card.right + 1 || box.left < card.left - 1)
    })
    .map((element) => `${element.textContent} is outside of its card`)
  const shortened = Array.from(document.querySelectorAll('.tab-bar .truncate'))
    .filter((label) => label.scrollWidth > label.clientWidth && label.clientWidth > 1)
    .map((label) => `the tab ${label.textContent} is shortened`)
  return [...tooWide, ...cutOff, ...shortened]
}
