import type { Page } from '@playwright/test'
import { hostileHtml } from '../../src/platform/security/hostile-html.cases.ts'
import { newDeal, newStaff, savedNote, signInToConsole } from './support/console.ts'
import { htmlField, paste } from './support/html-editor.ts'
import { expect, test } from './support/test.ts'

/** Whatever a hostile text could cause: a dialog, a request of its own, a refusal by the content policy. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/content security policy|trusted/i.test(message.text())) seen.push(message.text())
  })
  page.on('request', (request) => {
    if (/evil|\/x$|steal|^data:/.test(request.url())) seen.push(`request ${request.url()}`)
  })
  return seen
}

/** Old and with a link, so that it is not the first deal that tests of the public site find. */
const published = { publishedAt: '2026-01-05T10:00:00.000Z', merchantUrl: 'https://shop.example/tea' }

test('E4: hostile HTML typed as source is harmless in the preview, in the editor and on the site', async ({
  page,
  context,
  request,
  outsideRequests,
}) => {
  test.slow()
  const site = await context.newPage()
  const seen = [watch(page), watch(site)]
  await signInToConsole(page, await newStaff(request))
  const id = await newDeal(page, { title: `Hostile source ${Date.now()}`, ...published })
  await page.goto(`/admin/deals/${id}`)
  const address = (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''
  const field = htmlField(page, 'Description')
  for (const [html, clean] of hostileHtml) {
    // A word of its own: some texts leave nothing else, and equal ones would not be saved.
    const word = `<p>Words ${hostileHtml.findIndex(([other]) => other === html)}</p>`
    await field.open('Source')
    await field.text.fill(word + html)
    await field.open('Preview')
    await expect(field.preview.locator('.prose > p').first()).toHaveText(/^Words \d+$/)
    expect(await field.preview.locator('.prose').innerHTML(), html).toBe(word + clean)
    await field.open('Edit')
    await expect(field.text).toContainText('Words')
    expect(await field.text.locator('script, iframe, svg, math, form, [onclick], [style*=fixed]').count(), html).toBe(0)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    await site.goto(address)
    const shown = site.locator('.prose').filter({ hasText: /Words \d+/ })
    expect(await shown.innerHTML(), html).toBe(word + clean)
  }
  expect(seen.flat()).toEqual([])
  expect(outsideRequests).toEqual([])
})

test('E4: hostile HTML that is pasted is harmless in the editor, in the preview and on the site', async ({
  page,
  context,
  request,
  outsideRequests,
}) => {
  const site = await context.newPage()
  const seen = [watch(page), watch(site)]
  await signInToConsole(page, await newStaff(request))
  const id = await newDeal(page, { title: `Hostile clipboard ${Date.now()}`, ...published })
  await page.goto(`/admin/deals/${id}`)
  const address = (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''
  const field = htmlField(page, 'Description')
  await field.text.click()
  for (const [html] of hostileHtml) {
    await paste(field.text, `<p>Words</p>${html}`)
    expect(await field.text.locator('script, iframe, svg, math, form, [onclick], [style*=fixed]').count(), html).toBe(0)
  }
  await expect(field.text).toContainText('Words')
  const html = await field.source()
  expect(html).not.toMatch(/alert|steal|evil|javascript|<svg|<h1|on\w+=/i)
  await field.open('Preview')
  await expect(field.preview.locator('.prose')).toContainText('1 < 2 & 3')
  expect(await field.preview.locator('.prose').innerHTML()).toBe(html)
  await page.keyboard.press('Control+s')
  await expect(savedNote(page)).toBeVisible()
  await site.goto(address)
  expect(await site.locator('.prose').filter({ hasText: 'Words' }).innerHTML()).toBe(html)
  expect(seen.flat()).toEqual([])
  expect(outsideRequests).toEqual([])
})
