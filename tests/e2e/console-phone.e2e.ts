import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { discardChanges, newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true, viewport: { width: 360, height: 740 } })

/** Texts as wide as in other typefaces, whatever fonts the machine has; the last is wider than any. */
const typefaces = {
  narrow: 'letter-spacing: -0.04em !important',
  own: '',
  wide: 'letter-spacing: 0.04em !important; font-family: sans-serif !important',
  'very wide': 'letter-spacing: 0.12em !important; font-family: sans-serif !important',
}

const writeIn = (page: Page, look: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { ${rules} }`)
    document.adoptedStyleSheets = [sheet]
  }, look)

async function boxOf(part: ReturnType<Page['locator']>) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { top: box.y, bottom: box.y + box.height, start: box.x, end: box.x + box.width, height: box.height }
}

test('the save bar of an incomplete deal is low and within the screen in any typeface, and leads to what is missing', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/deals/new')
  await page.getByLabel('Title (required)').fill('Steel kettle')
  await expect(page.getByText(/Draft stored at/)).toBeVisible()
  const saveBar = page.locator('.save-bar')
  const missing = page.getByRole('button', { name: '3 fields are missing' })
  const buttons = ['More', 'Save as draft', 'Publish'].map((name) => page.getByRole('button', { name, exact: true }))
  const address = page.getByRole('button', { name: 'Address at the store', exact: true })
  for (const [typeface, look] of Object.entries(typefaces))
    await test.step(`the letters are ${typeface}`, async () => {
      await writeIn(page, look)
      const boxes = await Promise.all([missing, ...buttons].map(boxOf))
      for (const { start, end, bottom } of boxes) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(360)
        expect(bottom).toBeLessThanOrEqual(740)
      }
      // In two rows, the second of which has all buttons; very wide words may need more lines.
      if (typeface !== 'very wide') {
        expect(new Set(boxes.slice(1).map(({ top }) => top)).size).toBe(1)
        // A third row would add 44 px; a second line of the status does not.
        expect((await boxOf(saveBar)).height).toBeLessThan(130)
      }
      await missing.press('Enter')
      await expect(address).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(missing).toBeFocused()
    })
  await writeIn(page, '')
  await test.step('its list leads to the missing fields', async () => {
    await missing.press('Enter')
    await expectAccessible(page, 'the list of missing fields', '.save-bar')
    await address.press('Enter')
    await expect(address).toBeHidden()
    const field = page.getByLabel('Address at the store', { exact: true })
    await expect(field).toBeFocused()
    expect((await boxOf(field)).bottom).toBeLessThanOrEqual((await boxOf(saveBar)).top)
    await page.keyboard.type('https://shop.example/kettle')
    await expect(page.getByRole('button', { name: '2 fields are missing' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Still missing: Price, Picture' })).toHaveCount(1)
  })
  await test.step('its menu previews and discards, and messages do not cover it', async () => {
    const more = page.getByRole('button', { name: 'More', exact: true })
    await more.click()
    await page.getByRole('button', { name: 'Preview' }).click()
    // A deal without a store has no page.
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('alert').locator('p')
    await expect(message).toBeVisible()
    expect((await boxOf(message)).bottom).toBeLessThanOrEqual((await boxOf(saveBar)).top)
    await more.click()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await more.click()
    await discardChanges(page)
    await expect(page.getByLabel('Title (required)')).toHaveValue('')
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  })
})

test('filters, order, columns and file of a list are in one row', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request, 'administrator'))
  await page.goto('/admin/deals')
  const file = page.getByRole('link', { name: 'Export CSV' })
  for (const label of ['Deals', 'Banners', 'Audit log']) {
    if (label !== 'Deals') {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(label)
      const palette = page.getByRole('dialog', { name: 'Search or jump to' })
      await expect(palette.getByRole('option').first()).toHaveText(label)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    await expect(file).toBeVisible()
    const parts = [
      page.getByRole('button', { name: 'Filter' }),
      page.getByRole('combobox', { name: 'Order' }),
      page.getByRole('button', { name: 'Columns' }),
      file,
    ]
    const bottoms = (await Promise.all(parts.map(boxOf))).map(({ bottom }) => Math.round(bottom))
    expect(new Set(bottoms).size, label).toBe(1)
  }
})
