import type { Page } from '@playwright/test'
import { type CountedKeys, countedKeys, paste } from './support/counted-keys.ts'
import { startSiteWithShops } from './support/site-with-shops.ts'
import { test as base, expect } from './support/test.ts'

type Site = Awaited<ReturnType<typeof startSiteWithShops>>
type Fixtures = { signedIn: undefined; keys: CountedKeys; paste: (text: string) => Promise<void> }

/** An administrator at the console of a site of its own, and a keyboard that counts. */
const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
    async ({}, use) => {
      const site = await startSiteWithShops()
      await use(site)
      await site.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  signedIn: [
    async ({ page, site, context }, use) => {
      const answer = await page.request.post('/ifs/console/sign-in', { data: site.administrator })
      expect(answer.status(), await answer.text()).toBe(200)
      // The browser itself reaches no shop.
      await context.route(
        (url) => url.hostname.endsWith('.example'),
        (route) => route.fulfill({ status: 404, body: '' }),
      )
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await use(undefined)
    },
    { auto: true },
  ],
  keys: ({ page }, use) => use(countedKeys(page)),
  paste: ({ page }, use) => use((text) => paste(page, text)),
})
test.use({ ignoreFailedCalls: true })
// One after another, on one site.
test.describe.configure({ mode: 'default', timeout: 120_000 })

const kettleAddress = 'https://chaibazaar.example/p/brass-kettle?utm_source=mail&pub_id=7'
const entry = (page: Page) => page.getByLabel('Paste a product address or a message')
const filledNote = (page: Page) => page.getByText(/^Filled in: /)
const title = (page: Page) => page.getByLabel('Title (required)')
const price = (page: Page) => page.getByLabel('Price', { exact: true })

async function addStore(page: Page, values: { title: string; website: string }): Promise<string> {
  const answer = await page.request.post('/ifs/console/records/stores', {
    data: { values: { ...values, pricePolicy: 'full' } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

test('an editor publishes a deal from a pasted address by keyboard alone, and it appears everywhere', async ({
  page,
  keys,
  paste,
}, info) => {
  const store = await addStore(page, { title: 'Chai Bazaar', website: 'https://www.chaibazaar.example/' })
  await page.goto('/admin/deals')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('n')
  await expect(entry(page)).toBeFocused()

  const startedAt = Date.now()
  await paste(kettleAddress)
  await expect(filledNote(page)).toBeVisible()
  // The field that still needs a value has the focus: all others are filled in.
  await expect(page.getByRole('combobox', { name: 'Categories' })).toBeFocused()
  await expect(title(page)).toHaveValue('Brass Kettle & Lid, 1.2 L')
  await keys.type('kitchen')
  await expect(page.getByRole('option', { name: /Kitchen/ })).toBeVisible()
  await keys.press('Enter')
  await keys.press('Escape')
  for (
    let field = 0;
    field < 9 && !(await page.getByLabel('Coupon code').evaluate((element) => element === document.activeElement));
    field++
  )
    await keys.press('Tab')
  await keys.type('CHAI10')
  await expect(page.getByText('50% off')).toBeVisible()
  await keys.press('Control+Enter')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const seconds = (Date.now() - startedAt) / 1000
  const measured = `From the paste to the published deal: ${seconds.toFixed(1)} s, ${keys.count()} key presses.`
  info.annotations.push({ type: 'measured', description: measured })
  console.info(measured)
  expect(keys.count()).toBeLessThanOrEqual(60)

  const address = (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''
  const showsDeal = async (path: string) => (await (await page.request.get(path)).text()).includes('Brass Kettle')
  for (const path of [address, '/deals', '/deals?search=brass%20kettle', '/feeds/deals.rss', `/stores/${store}`])
    await expect.poll(() => showsDeal(path), { message: path }).toBe(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brass Kettle & Lid, 1.2 L')
  await expect(page.getByText('Rs. 1,499').first()).toBeVisible()
  await expect(page.getByText('CHAI10').first()).toBeVisible()
})

test('filled-in values are marked and undone in one step; typed ones stay', async ({ page, paste }) => {
  await page.goto('/admin/deals/new')
  await title(page).fill('My own title')
  await entry(page).focus()
  await paste(`Kettle ₹1,399 only ${kettleAddress}`)
  await expect(filledNote(page)).toBeVisible()
  await expect(title(page)).toHaveValue('My own title')
  await expect(price(page)).toHaveValue('1499')
  await expect(page.getByText('The pasted text says Rs. 1,399 instead.')).toBeVisible()
  await expect(price(page)).toHaveAccessibleDescription(/From the page\./)
  await price(page).fill('1450')
  await expect(price(page)).not.toHaveAccessibleDescription(/From the page/)

  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(title(page)).toHaveValue('Brass Kettle & Lid, 1.2 L')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(title(page)).toHaveValue('My own title')
  await expect(price(page)).toHaveValue('1450')
  await expect(page.getByLabel('Original price')).toHaveValue('')
  await expect(page.getByLabel('Address at the store')).toHaveValue('')
  await expect(entry(page)).toBeFocused()
})

test('an address is also read from a paste anywhere and from the command palette; a new store is added at once', async ({
  page,
  paste,
}) => {
  await page.goto('/admin/deals/new')
  await expect(entry(page)).toBeFocused()
  await page.getByLabel('Coupon name', { exact: true }).focus()
  await paste('https://gadgetgali.example/earbuds')
  await expect(title(page)).toHaveValue('Airbeats 141 TWS Earbuds')
  await expect(page.getByText('The page of gadgetgali.example says that the product is out of stock.')).toBeVisible()
  await page.getByRole('button', { name: 'Add this store' }).click()
  await expect(page.getByText('gadgetgali.example', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()

  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await paste('https://www.sarihouse.example/kurta')
  await expect(page.getByRole('option', { name: 'New deal from this address' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveValue('Cotton Kurta for Men')
  await expect(price(page)).toHaveValue('799')
})

test('deals that may be the same are shown while typing, and never prevent saving', async ({ page }) => {
  const storeId = await addStore(page, { title: 'Tiffin Town', website: 'https://tiffintown.example/' })
  const merchantUrl = 'https://tiffintown.example/p/lunchbox'
  const first = { title: 'Zebra steel lunchbox 3 tier', storeId, merchantUrl, pricePaise: 899_00 }
  const answer = await page.request.post('/ifs/console/records/deals', { data: { values: first } })
  const { id } = await answer.json()
  await page.goto('/admin/deals/new')
  const panel = page.getByRole('region', { name: 'Possible duplicates' })
  await title(page).fill('Zebra lunchbox of steel, 3 tier')
  await expect(panel.getByRole('link', { name: first.title })).toHaveAttribute('href', `/admin/deals/${id}`)
  await expect(panel.getByText('similar title')).toBeVisible()
  await title(page).fill('Something else entirely')
  await expect(panel.getByRole('link')).toHaveCount(0)
  await page.getByLabel('Address at the store').fill('http://www.tiffintown.example/p/lunchbox/?gclid=5')
  await expect(panel.getByText('same product address')).toBeVisible()
  await expect(panel.getByText('Tiffin Town')).toBeVisible()
  await page.getByRole('combobox', { name: 'Store (required)' }).fill('tiffin')
  await page.getByRole('option', { name: 'Tiffin Town' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Something else entirely' })).toBeVisible()
})

for (const key of ['Control+s', 'Enter'])
  test(`${key} saves a new deal as a draft, and Ctrl+Enter publishes it`, async ({ page, keys }) => {
    const storeId = await addStore(page, { title: `Rasoi ${key}`, website: 'https://rasoi.example/' })
    const deal = { title: 'Rolling pin', storeId, pricePaise: 199_00, publishedAt: '2026-01-05T06:30:00.000Z' }
    const { id } = await (await page.request.post('/ifs/console/records/deals', { data: { values: deal } })).json()
    await page.goto(`/admin/deals/new?from=${id}`)
    await title(page).fill(`Rolling pin of sheesham, ${key}`)
    // A copy is not as old as the original.
    await expect(page.getByLabel('Published', { exact: true })).toHaveValue('')
    await keys.press(key)
    const state = page.getByRole('heading', { level: 1 }).locator('..')
    await expect(page).toHaveURL(/\/admin\/deals\/\d+$/)
    await expect(state.getByText('Draft', { exact: true })).toBeVisible()
    await keys.press('Control+Enter')
    await expect(state.getByText('Live', { exact: true })).toBeVisible()
  })

test('the price block says what visitors will read, and asks about a missing or extra digit', async ({ page }) => {
  const storeId = await addStore(page, { title: 'Copper Corner', website: 'https://copper.example/' })
  const values = { title: 'Copper jug', storeId, pricePaise: 1_000_00, publishedAt: '2026-01-05T06:30:00.000Z' }
  const { id } = await (await page.request.post('/ifs/console/records/deals', { data: { values } })).json()
  await page.goto(`/admin/deals/${id}`)
  await price(page).fill('800')
  await page.getByLabel('Original price').fill('1600')
  await expect(page.getByText('50% off')).toBeVisible()
  await expect(page.getByText(/^Lowest price since/)).toBeVisible()
  await expect(page.getByText('Lowest in 90 days')).toBeVisible()
  await price(page).fill('100')
  await expect(page.getByText('Is a digit missing or too many? So far the price was about Rs. 1,000.')).toBeVisible()
  await page.route('**/deals/price-preview', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please wait.' } }),
  )
  await price(page).fill('900')
  await expect(page.getByText('The history could not be compared')).toBeVisible()
  await page.unroute('**/deals/price-preview')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Lowest price since/)).toBeVisible()
})

test('a page that cannot be read is reported, and the values can be typed', async ({ page, paste }) => {
  await page.goto('/admin/deals/new')
  await expect(entry(page)).toBeFocused()
  await paste('http://metadata.example/latest/meta-data/')
  await expect(
    page.getByText('metadata.example does not lead to a public address, so its page was not fetched.'),
  ).toBeVisible()
  await entry(page).fill('Steel tiffin Rs 349 with code TIFFIN10')
  await entry(page).press('Enter')
  await expect(price(page)).toHaveValue('349')
  await expect(page.getByLabel('Coupon code')).toHaveValue('TIFFIN10')
  await expect(price(page)).toHaveAccessibleDescription(/From the pasted text\./)
})
