import { hostileHtml } from '../../src/platform/security/hostile-html.cases.ts'
import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { recordEffects } from './support/hostile-effects.ts'
import { htmlField } from './support/html-editor.ts'
import { expect, test } from './support/test.ts'

/** Old and with a link, so that it is not the first deal that tests of the public site find. */
const publishedValues = { publishedAt: '2026-01-05T10:00:00.000Z', merchantUrl: 'https://shop.example/tea' }

test('E4: each hostile HTML alone is harmless in the preview, in the editor and on the site', async ({
  page,
  context,
  request,
  outsideRequests,
}) => {
  test.slow()
  const sitePage = await context.newPage()
  const effects = [recordEffects(page), recordEffects(sitePage)]
  await signInToConsole(page, await newStaff(request))
  const id = await newDeal(page, { title: `Hostile source ${Date.now()}`, ...publishedValues })
  await page.goto(`/admin/deals/${id}`)
  const address = (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''
  const field = htmlField(page, 'Description')
  for (const [n, [html, cleanHtml]] of hostileHtml.entries()) {
    // A distinct paragraph: some texts leave nothing else, and equal ones would not be saved.
    const marker = `<p>Words ${n}</p>`
    await field.open('Source')
    await field.text.fill(marker + html)
    await field.open('Preview')
    await expect(field.preview.locator('.prose > p').first()).toHaveText(/^Words \d+$/)
    expect(await field.preview.locator('.prose').innerHTML(), html).toBe(marker + cleanHtml)
    await field.open('Edit')
    await expect(field.text).toContainText('Words')
    expect(await field.text.locator('script, iframe, svg, math, form, [onclick], [style*=fixed]').count(), html).toBe(0)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    const prose = sitePage.locator('.prose').filter({ hasText: /Words \d+/ })
    const shownOnSite = async () => {
      await sitePage.goto(address)
      return prose.innerHTML()
    }
    // The change is announced to each web process.
    await expect.poll(shownOnSite, { message: html }).toBe(marker + cleanHtml)
  }
  expect(effects.flat()).toEqual([])
  expect(outsideRequests).toEqual([])
})
