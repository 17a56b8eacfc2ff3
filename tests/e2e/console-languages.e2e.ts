import { newDeal, newStaff, savedNote, signInToConsole } from './support/console.ts'
import { htmlField } from './support/html-editor.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

test('on a phone one language of a deal is shown at a time, on a computer both side by side; the site shows each', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInToConsole(page, await newStaff(request))
  const publishedValues = { publishedAt: '2026-01-05T10:00:00.000Z', merchantUrl: 'https://shop.example/kettle' }
  const title = `Clay kettle ${Date.now()}`
  const id = await newDeal(page, { title, contentHtml: '<p>Boils fast</p>', ...publishedValues })
  await page.goto(`/admin/deals/${id}`)
  const english = page.getByLabel('Title (required)')
  const hindi = page.getByLabel('Title in Hindi')
  const tabs = page.getByRole('tablist', { name: 'Languages of Title' })
  await test.step('on a phone one language is shown', async () => {
    await expect(english).toBeVisible()
    await expect(hindi).toBeHidden()
    await tabs.getByRole('tab', { name: 'Hindi (missing)' }).click()
    await expect(hindi).toBeVisible()
    await expect(english).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
  await test.step('the language with the first error is shown, and its field has the focus', async () => {
    await tabs.getByRole('tab', { name: 'English' }).click()
    await english.fill('')
    await tabs.getByRole('tab', { name: 'Hindi' }).click()
    await hindi.fill('मिट्टी की केतली')
    await expect(english).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(english).toBeFocused()
    await expect(tabs.getByRole('tab', { name: 'English' })).toHaveAttribute('aria-selected', 'true')
    await english.fill(title)
    // Also a second time, and for a value that only the server refuses.
    const refusal = { message: 'Please check the fields.', errors: { titleHindi: 'The title is too long.' } }
    await page.route('**/ifs/console/records/deals/*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: refusal }) : route.continue(),
    )
    await page.keyboard.press('Control+s')
    await expect(hindi).toBeFocused()
    await page.unroute('**/ifs/console/records/deals/*')
    await hindi.fill('')
  })
  await test.step('on a computer both are side by side, and missing translations are marked', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const [left, right] = [await english.boundingBox(), await hindi.boundingBox()]
    expect(right?.y).toBe(left?.y)
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    await expect(page.getByText('Hindi is missing')).toHaveCount(2)
    await hindi.fill('मिट्टी की केतली')
    await htmlField(page, 'Description in Hindi').text.click()
    await page.keyboard.type('जल्दी उबलती है')
    await expect(page.getByText('Hindi is missing')).toHaveCount(0)
    await page.keyboard.press('Control+s')
    await expect(savedNote(page)).toBeVisible()
  })
  await test.step('each language of the site shows its text', async () => {
    const address = (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''
    const htmlOf = async (path: string) => (await page.request.get(path)).text()
    const inHindi = await htmlOf(`/hi${address}`)
    expect(inHindi).toMatch(/<h1[^>]* lang="hi"[^>]*>मिट्टी की केतली<\/h1>/)
    expect(inHindi).toMatch(/<div[^>]* lang="hi"[^>]*><p>जल्दी उबलती है<\/p>/)
    expect(await htmlOf(address)).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  })
})
