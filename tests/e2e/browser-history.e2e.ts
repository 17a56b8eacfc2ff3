import { expect, test } from './support/test.ts'

test('a link to the current page adds no history entry', async ({ page, open }) => {
  await open('/faqs')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contactus')
  await footer.getByRole('link', { name: 'Contact Us' }).click()
  await page.goBack()
  await expect(page).toHaveURL('/faqs')
  await page.goForward()
  await expect(page).toHaveURL('/contactus')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
})

test('a click with a modifier key leaves this page unchanged', async ({ page, open, context }) => {
  await open('/faqs')
  // The request is awaited and not the page: Chromium 150 without a window sometimes ends a tab in the background.
  const newPage = context.waitForEvent('page')
  const navigation = context.waitForEvent('request', (request) => request.isNavigationRequest())
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Contact Us' })
    .click({ modifiers: ['ControlOrMeta'] })
  await newPage
  expect(new URL((await navigation).url()).pathname).toBe('/contactus')
  await expect(page).toHaveURL('/faqs')
})

test('a browser that rejects another history entry loads the page in full', async ({ page, open }) => {
  await page.addInitScript(() => {
    history.pushState = () => {
      throw new DOMException('Attempt to use history.pushState() more than 100 times per 30 seconds', 'SecurityError')
    }
  })
  await open('/faqs')
  const pageLoad = page.waitForEvent('load')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await pageLoad
  await expect(page).toHaveURL('/contactus')
})

for (const prefix of ['', '/hi'])
  test(`a search for percent signs and ampersands is read as typed${prefix && ' in Hindi'}`, async ({ page, open }) => {
    await open(prefix || '/')
    const text = '50%26 & 5% off'
    const searchBox = page.locator('header input[type=search]')
    await searchBox.fill(text)
    await searchBox.press('Enter')
    await expect(page).toHaveURL(`${prefix}/deals?search=50%2526+%26+5%25+off`)
    await expect(searchBox).toHaveValue(text)
    await expect(page.getByRole('main')).toContainText(text)
    await page.reload()
    await expect(searchBox).toHaveValue(text)
  })

test('pressing the open tab again adds nothing to the history', async ({ page, open }) => {
  await open('/stores')
  await open('/')
  const tab = page.getByRole('tab', { name: 'Super Deals' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  const length = await page.evaluate(() => history.length)
  for (let n = 0; n < 3; n++) await tab.click()
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('Back from one tab to another leaves the focus on the tabs', async ({ page, open }) => {
  await open('/')
  const tabs = page.getByRole('tablist', { name: 'Deals', exact: true })
  await tabs.getByRole('tab', { name: 'Super Deals' }).click()
  await expect(page).toHaveURL(/super/)
  await tabs.getByRole('tab', { name: 'Daily Deals' }).click()
  await page.goBack()
  await expect(tabs.getByRole('tab', { name: 'Super Deals' })).toHaveAttribute('aria-selected', 'true')
  // Until what follows the page's change has run.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)).then(() => undefined))
  await expect(tabs.getByRole('tab', { name: 'Daily Deals' })).toBeFocused()
})
