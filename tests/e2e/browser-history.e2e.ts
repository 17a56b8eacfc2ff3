import { holdScripts } from './support/hold-scripts.ts'
import { heading } from './support/page-elements.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test('a link to the current page adds no history entry, one with a modifier key leaves the page unchanged, and one whose entry the browser rejects loads the page in full', async ({
  page,
  open,
  context,
}) => {
  await open('/faqs')
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })

  await test.step('a click with a modifier key', async () => {
    // The request is awaited and not the page: Chromium 150 without a window sometimes ends a tab in the background.
    const newPage = context.waitForEvent('page')
    const navigation = context.waitForEvent('request', (request) => request.isNavigationRequest())
    await contact.click({ modifiers: ['ControlOrMeta'] })
    await newPage
    expect(new URL((await navigation).url()).pathname).toBe('/contactus')
    await expect(page).toHaveURL('/faqs')
  })

  await test.step('a link to the current page', async () => {
    await contact.click()
    await expect(page).toHaveURL('/contactus')
    await contact.click()
    await page.goBack()
    await expect(page).toHaveURL('/faqs')
    await page.goForward()
    await expect(page).toHaveURL('/contactus')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  })

  await test.step('a browser that rejects another history entry', async () => {
    await page.evaluate(() => {
      history.pushState = () => {
        throw new DOMException('Attempt to use history.pushState() more than 100 times per 30 seconds', 'SecurityError')
      }
    })
    const pageLoad = page.waitForEvent('load')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
    await pageLoad
    await expect(page).toHaveURL('/faqs')
  })
})

// In Hindi, so that the address keeps its language too.
test('a search for percent signs and ampersands is read as typed', async ({ page, open }) => {
  await open('/hi')
  const text = '50%26 & 5% off'
  const searchBox = page.locator('header input[type=search]')
  await searchBox.fill(text)
  await searchBox.press('Enter')
  await expect(page).toHaveURL('/hi/deals?search=50%2526+%26+5%25+off')
  await expect(searchBox).toHaveValue(text)
  await expect(page.getByRole('main')).toContainText(text)
})

test('pressing the open tab again adds nothing to the history, and Back from one tab to another leaves the focus on the tabs', async ({
  page,
  open,
}) => {
  await open('/')
  const tabs = page.getByRole('tablist', { name: 'Deals', exact: true })
  const superDeals = tabs.getByRole('tab', { name: 'Super Deals' })
  await superDeals.click()
  await expect(page).toHaveURL(/super/)
  await expect(superDeals).toHaveAttribute('aria-selected', 'true')
  const length = await page.evaluate(() => history.length)
  for (let n = 0; n < 3; n++) await superDeals.click()
  expect(await page.evaluate(() => history.length)).toBe(length)

  await tabs.getByRole('tab', { name: 'Daily Deals' }).click()
  await page.goBack()
  await expect(superDeals).toHaveAttribute('aria-selected', 'true')
  // Until what follows the page's change has run.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)).then(() => undefined))
  await expect(tabs.getByRole('tab', { name: 'Daily Deals' })).toBeFocused()
})

test('Forward before a page is hydrated, after a return from another site, opens the next page', async ({
  page,
  open,
  answerForMerchants,
}) => {
  await answerForMerchants()
  await open('/faqs')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(heading(page)).toHaveText('Contact us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(heading(page)).toHaveText('Frequently Asked Questions')
  await page.goto('https://shop.example/')
  const { release } = await holdScripts(page)
  // Later, because the page that answers the call is left.
  await page.evaluate(() => setTimeout(() => history.go(-3)))
  await expect(heading(page)).toHaveText('Frequently Asked Questions')
  await page.evaluate(() => setTimeout(() => history.forward()))
  await expect(page).toHaveURL('/contactus')
  release()
  await expect(heading(page)).toHaveText('Contact us')
  await waitForHydration(page)
  await page.evaluate(() => history.forward())
  await expect(heading(page)).toHaveText('Frequently Asked Questions')
})
