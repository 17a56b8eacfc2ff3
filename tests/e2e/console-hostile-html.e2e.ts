import type { Page } from '@playwright/test'
import { hostileHtml } from '../../src/platform/security/hostile-html.cases.ts'
import { newDeal, newStaff, savedNote, signInToConsole } from './support/console.ts'
import { htmlField, paste } from './support/html-editor.ts'
import { expect, test } from './support/test.ts'

/** The effects that a hostile text could have: a dialog, a request of its own, a violation of the content policy. */
function recordEffects(page: Page): string[] {
  const effects: string[] = []
  page.on('dialog', (dialog) => {
    effects.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/content security policy|trusted/i.test(message.text())) effects.push(message.text())
  })
  page.on('request', (request) => {
    if (/evil|\/x$|steal|^data:/.test(request.url())) effects.push(`request ${request.url()}`)
  })
  return effects
}

/** Old and with a link, so that it is not the first deal that tests of the public site find. */
const publishedValues = { publishedAt: '2026-01-05T10:00:00.000Z', merchantUrl: 'https://shop.example/tea' }

test('E4: hostile HTML typed as source is harmless in the preview, in the editor and on the site', async ({
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
  for (const [html, cleanHtml] of hostileHtml) {
    // A distinct paragraph: some texts leave nothing else, and equal ones would not be saved.
    const marker = `<p>Words ${hostileHtml.findIndex(([other]) => other === html)}</p>`
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
    // The change is announced to each web process.
    await expect(async () => {
      await sitePage.goto(address)
      expect(await prose.innerHTML(), html).toBe(marker + cleanHtml)
    }).toPass({ timeout: 7000 })
  }
  expect(effects.flat()).toEqual([])
  expect(outsideRequests).toEqual([])
})

test('E4: hostile HTML that is pasted is harmless in the editor, in the preview and on the site', async ({
  page,
  context,
  request,
  outsideRequests,
}) => {
  const sitePage = await context.newPage()
  const effects = [recordEffects(page), recordEffects(sitePage)]
  await signInToConsole(page, await newStaff(request))
  const id = await newDeal(page, { title: `Hostile clipboard ${Date.now()}`, ...publishedValues })
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
  await sitePage.goto(address)
  expect(await sitePage.locator('.prose').filter({ hasText: 'Words' }).innerHTML()).toBe(html)
  expect(effects.flat()).toEqual([])
  expect(outsideRequests).toEqual([])
})
