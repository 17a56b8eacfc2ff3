import { newDeal, newStaff, savedNote, signInToConsole } from './support/console.ts'
import { htmlField } from './support/html-editor.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

test('both languages of a deal are side by side, and missing translations are marked', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const publishedValues = { publishedAt: '2026-01-05T10:00:00.000Z', merchantUrl: 'https://shop.example/kettle' }
  const title = `Clay kettle ${Date.now()}`
  const id = await newDeal(page, { title, contentHtml: '<p>Boils fast</p>', ...publishedValues })
  await page.goto(`/admin/deals/${id}`)
  const english = page.getByLabel('Title (required)')
  const hindi = page.getByLabel('Title in Hindi')
  const [left, right] = [await english.boundingBox(), await hindi.boundingBox()]
  expect(right?.y).toBe(left?.y)
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  await expect(page.getByText('Hindi is missing')).toHaveCount(2)

  await hindi.fill('मिट्टी की केतली')
  const text = htmlField(page, 'Description in Hindi').text
  await text.click()
  await page.keyboard.type('जल्दी उबलती है')
  await expect(page.getByText('Hindi is missing')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(savedNote(page)).toBeVisible()

  const address = (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''
  await page.goto(`/hi${address}`)
  await expect(page.getByRole('heading', { level: 1, name: 'मिट्टी की केतली' })).toHaveAttribute('lang', 'hi')
  await expect(page.locator('.prose').filter({ hasText: 'जल्दी उबलती है' })).toHaveAttribute('lang', 'hi')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('on a phone one language is shown at a time', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInToConsole(page, await newStaff(request))
  await page.goto(`/admin/deals/${await newDeal(page, { title: 'Clay kettle' })}`)
  const hindi = page.getByLabel('Title in Hindi')
  await expect(page.getByLabel('Title (required)')).toBeVisible()
  await expect(hindi).toBeHidden()
  await page.getByRole('tablist', { name: 'Languages of Title' }).getByRole('tab', { name: 'Hindi (missing)' }).click()
  await expect(hindi).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('on a phone, the language with the first error is shown, and its field has the focus', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInToConsole(page, await newStaff(request))
  await page.goto(`/admin/deals/${await newDeal(page, { title: 'Clay kettle' })}`)
  const english = page.getByLabel('Title (required)')
  const tabs = page.getByRole('tablist', { name: 'Languages of Title' })
  await english.fill('')
  await tabs.getByRole('tab', { name: 'Hindi' }).click()
  await page.getByLabel('Title in Hindi').fill('मिट्टी की केतली')
  await expect(english).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(english).toBeFocused()
  await expect(tabs.getByRole('tab', { name: 'English' })).toHaveAttribute('aria-selected', 'true')
  await english.fill('Clay kettle')

  // Also a second time, and for a value that only the server refuses.
  const refusal = { message: 'Please check the fields.', errors: { titleHindi: 'The title is too long.' } }
  await page.route('**/ifs/console/records/deals/*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: refusal }) : route.continue(),
  )
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Title in Hindi')).toBeFocused()
})
