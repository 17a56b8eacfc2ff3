import { findCutOff } from './support/cut-off.ts'
import { layOutFullPage, readingPages } from './support/pages.ts'
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
      await layOutFullPage(page)
      expect.soft(await page.evaluate(findCutOff), `${path} with text of ${size} px`).toEqual([])
    }
    // Not hydrated, because it would open the shop.
    await page.goto(`/ifsredirect/${deal?.ID}`)
    expect.soft(await page.evaluate(findCutOff), `the redirect with text of ${size} px`).toEqual([])
  }
})
