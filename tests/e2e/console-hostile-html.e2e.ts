import { hostileHtml } from '../../src/platform/security/hostile-html.cases.ts'
import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { recordEffects } from './support/hostile-effects.ts'
import { htmlField, paste } from './support/html-editor.ts'
import { expect, test } from './support/test.ts'

/** Old and with a link, so that it is not the first deal that tests of the public site find. */
const publishedValues = { publishedAt: '2026-01-05T10:00:00.000Z', merchantUrl: 'https://shop.example/tea' }
const dangerous = 'script, iframe, svg, math, form, [onclick], [style*=fixed]'

test('E4: hostile HTML, typed as source or pasted, is harmless in the preview, in the editor and on the site', async ({
  page,
  context,
  request,
  outsideRequests,
}) => {
  const sitePage = await context.newPage()
  const effects = [recordEffects(page), recordEffects(sitePage)]
  await signInToConsole(page, await newStaff(request))
  const id = await newDeal(page, { title: `Hostile text ${Date.now()}`, ...publishedValues })
  await page.goto(`/admin/deals/${id}`)
  const address = (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''
  const field = htmlField(page, 'Description')
  const isSaved = page.getByText('Everything is saved')
  const shownOnSite = async () => {
    await sitePage.goto(address)
    return sitePage.locator('.prose').filter({ hasText: 'Words' }).innerHTML()
  }

  await test.step('all of it typed as source, each after a paragraph', async () => {
    const marker = (n: number) => `<p>Words ${n}</p>`
    const typed = hostileHtml.map(([html], n) => marker(n) + html).join('')
    const clean = hostileHtml.map(([, html], n) => marker(n) + html).join('')
    await field.open('Source')
    await field.text.fill(typed)
    await field.open('Preview')
    await expect(field.preview.locator('.prose > p').first()).toHaveText('Words 0')
    expect(await field.preview.locator('.prose').innerHTML()).toBe(clean)
    await field.open('Edit')
    await expect(field.text).toContainText(`Words ${hostileHtml.length - 1}`)
    expect(await field.text.locator(dangerous).count()).toBe(0)
    await page.keyboard.press('Control+s')
    await expect(isSaved).toBeVisible()
    // The change is announced to each web process.
    await expect.poll(shownOnSite).toBe(clean)
  })

  await test.step('one after another from the clipboard', async () => {
    await field.open('Source')
    await field.text.fill('')
    await field.open('Edit')
    await field.text.click()
    for (const [html] of hostileHtml) {
      await paste(field.text, `<p>Words</p>${html}`)
      expect(await field.text.locator(dangerous).count(), html).toBe(0)
    }
    await expect(field.text).toContainText('Words')
    const html = await field.source()
    expect(html).not.toMatch(/alert|steal|evil|javascript|<svg|<h1|on\w+=/i)
    await field.open('Preview')
    await expect(field.preview.locator('.prose')).toContainText('1 < 2 & 3')
    expect(await field.preview.locator('.prose').innerHTML()).toBe(html)
    await page.keyboard.press('Control+s')
    await expect(isSaved).toBeVisible()
    await expect.poll(shownOnSite).toBe(html)
  })

  expect(effects.flat()).toEqual([])
  expect(outsideRequests).toEqual([])
})
