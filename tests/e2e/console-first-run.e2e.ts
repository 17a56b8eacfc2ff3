import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { discardChanges, newStaff, signInToConsole } from './support/console.ts'
import { type CountedKeys, countedKeys, paste } from './support/counted-keys.ts'
import { type NewMember, pathOf, uniquePerson } from './support/members.ts'
import { startSiteWithShops } from './support/site-with-shops.ts'
import { test as base, expect, waitForHydration } from './support/test.ts'

type Site = Awaited<ReturnType<typeof startSiteWithShops>>
type Fixtures = { withClipboard: undefined; editor: Page; keys: CountedKeys }

/** A new site, which nobody has set up and which reaches shops, and a keyboard that counts. */
const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
    async ({}, use) => {
      const site = await startSiteWithShops({ LOG_LEVEL: 'info', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
      await use(site)
      await site.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  withClipboard: [
    async ({ context }, use) => {
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
  editor: async ({ page, site }, use) => {
    await signInToConsole(page, await newStaff(page.request, 'editor', site.dataDir))
    await use(page)
  },
  keys: ({ page }, use) => use(countedKeys(page)),
})
test.use({ ignoreFailedCalls: true })
// One after another, on one site.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })

async function createAdministrator(page: Page, { name, email, password }: NewMember): Promise<void> {
  await waitForHydration(page)
  const form = page.getByRole('form', { name: 'Set up the site' })
  await form.getByRole('textbox', { name: 'Display name' }).fill(name)
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password').fill(password)
  await form.getByRole('button', { name: 'Create administrator' }).click()

  await expect(page.getByText('The administrator account was created.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(steps(page).getByRole('link', { name: 'Publish a deal' })).toBeVisible()
}

async function setUpSecondFactor(page: Page): Promise<void> {
  await steps(page).getByRole('link', { name: 'Protect your account with a second factor' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByText('Cannot scan the code?').click()
  const secret = (await page.locator('details code').textContent()) ?? ''
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
}

async function removeDemoContent(page: Page): Promise<void> {
  await steps(page).getByRole('button', { name: 'Remove the demo content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the demo content?' })
  await expect(dialog.getByText(/^\d+ deals$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('The demo content was removed.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(steps(page).getByRole('button', { name: 'Remove the demo content' })).toBeHidden()
}

const entry = (page: Page) => page.getByLabel('Paste a product address or a message')
const filledNote = (page: Page) => page.getByText(/^Filled in: /)
const title = (page: Page) => page.getByLabel('Title (required)')
const price = (page: Page) => page.getByLabel('Price', { exact: true })

/** From the paste of an address to the published deal, with a new store and a copied picture: the deal's path. */
async function publishFromAddress(page: Page, keys: CountedKeys, address: string): Promise<string> {
  await expect(entry(page)).toBeFocused()
  await paste(page, address)
  await expect(filledNote(page)).toBeVisible()
  await keys.click(page.getByRole('button', { name: 'Add this store' }))
  // Suggested by the page's breadcrumbs, and a second picture.
  await expect(page.getByRole('button', { name: 'Remove Kitchen' })).toBeVisible()
  await expect(page.getByLabel('Picture (required)')).toHaveValue('https://chaibazaar.example/media/kettle-side.jpg')
  await keys.click(page.getByRole('button', { name: 'Store a copy here' }).first())
  await expect(page.getByLabel('Picture', { exact: true })).toHaveValue(/^\/media\/pictures\//)
  await keys.click(page.getByLabel('What the picture shows').first())
  await keys.type('A kettle of brass')

  await keys.click(page.getByRole('button', { name: 'Preview' }))
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const previewedPage = preview.frameLocator('iframe')
  await expect(previewedPage.getByRole('heading', { level: 1 })).toHaveText('Brass Kettle & Lid, 1.2 L')
  // With the styles of the page.
  await expect(previewedPage.locator('body')).toHaveCSS('margin', '0px')
  await keys.click(preview.getByRole('button', { name: 'Close' }))
  await keys.click(page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  return (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''
}

async function addStore(page: Page, name: string, website: string): Promise<string> {
  const answer = await page.request.post('/ifs/console/records/stores', {
    data: { values: { title: name, website, pricePolicy: 'full' } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

test('a new administrator comes from the set-up link to a first deal, which appears everywhere, and removes the demo content', async ({
  page,
  site,
  keys,
}) => {
  const [link = ''] = /http:\S+\/setup\?token=[\w-]+/.exec(site.output()) ?? []
  await page.goto(site.url + pathOf(link))
  await createAdministrator(page, uniquePerson())
  await removeDemoContent(page)

  await steps(page).getByRole('link', { name: 'Add a store' }).click()
  await title(page).fill('Nilgiri Tea House')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('heading', { name: 'Nilgiri Tea House' })).toBeVisible()
  await page.goto('/admin')
  // The store, and the static pages of the demo content.
  await expect(steps(page).getByText('Done')).toHaveCount(2)
  await setUpSecondFactor(page)

  // Answers that are in the site's cache.
  const lists = ['/deals', '/deals?search=brass%20kettle', '/feeds/deals.rss', '/ifs/getdeals']
  const shows = async (path: string) => (await (await page.request.get(path)).text()).includes('Brass Kettle')
  for (const path of lists) expect(await shows(path), path).toBe(false)
  await page.goto('/admin')
  await steps(page).getByRole('link', { name: 'Publish a deal' }).click()
  const deal = await publishFromAddress(
    page,
    keys,
    'https://chaibazaar.example/p/brass-kettle?utm_source=mail&pub_id=7',
  )
  expect(keys.count()).toBeLessThanOrEqual(60)
  for (const path of [deal, ...lists]) await expect.poll(() => shows(path), { message: path }).toBe(true)

  await page.goto('/deals')
  await expect(page.getByRole('main').getByRole('link', { name: 'Brass Kettle & Lid, 1.2 L' }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  const picture = page.getByRole('main').getByRole('img', { name: 'A kettle of brass' }).first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goto('/admin')
  await expect(steps(page).getByText('Done')).toHaveCount(4)
})

test('an editor publishes a deal from a pasted address by keyboard alone, and saves copies as drafts first', async ({
  editor: page,
  keys,
}) => {
  const state = page.getByRole('heading', { level: 1 }).locator('..')
  const expectState = (name: string) => expect(state.getByText(name, { exact: true })).toBeVisible()
  const store = await addStore(page, 'Sari House', 'https://www.sarihouse.example/')
  await page.goto('/admin/deals')
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()

  await test.step('by keyboard alone', async () => {
    await page.keyboard.press('n')
    await expect(entry(page)).toBeFocused()
    await paste(page, 'https://www.sarihouse.example/kurta')
    await expect(filledNote(page)).toBeVisible()
    // The field that still needs a value has the focus: all others are filled in.
    await expect(page.getByRole('combobox', { name: 'Categories' })).toBeFocused()
    await expect(title(page)).toHaveValue('Cotton Kurta for Men')
    await keys.type('kitchen')
    await expect(page.getByRole('option', { name: /Kitchen/ })).toBeVisible()
    await keys.press('Enter')
    await keys.press('Escape')
    const coupon = page.getByLabel('Coupon code')
    for (let field = 0; field < 9; field++) {
      if (await coupon.evaluate((element) => element === document.activeElement)) break
      await keys.press('Tab')
    }
    await keys.type('SARI10')
    await expect(page.getByText('38% off')).toBeVisible()
    await keys.press('Control+Enter')
    await expectState('Live')
    expect(keys.count()).toBeLessThanOrEqual(60)
  })

  await test.step('its page and its store show it', async () => {
    const address = (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''
    const htmlOf = async (path: string) => (await page.request.get(path)).text()
    await expect.poll(() => htmlOf(`/stores/${store}`)).toContain('Cotton Kurta for Men')
    const html = await htmlOf(address)
    for (const shown of ['Cotton Kurta for Men', 'Rs. 799', 'SARI10']) expect(html).toContain(shown)
  })

  for (const key of ['Control+s', 'Enter'])
    await test.step(`${key} saves a new deal as a draft, and Ctrl+Enter publishes it`, async () => {
      await page.getByRole('link', { name: 'Duplicate' }).click()
      await expect(page).toHaveURL(/\/admin\/deals\/new\?from=\d+$/)
      await title(page).fill(`Kurta of khadi, ${key}`)
      // A copy is not as old as the original.
      await expect(page.getByLabel('Published', { exact: true })).toHaveValue('')
      await keys.press(key)
      await expect(page).toHaveURL(/\/admin\/deals\/\d+$/)
      await expectState('Draft')
      await keys.press('Control+Enter')
      await expectState('Live')
    })
})

test('the form of a new deal is filled from what is pasted, says what is doubtful, and finds deals that may be the same', async ({
  editor: page,
}) => {
  const storeId = await addStore(page, 'Tiffin Town', 'https://tiffintown.example/')
  const merchantUrl = 'https://tiffintown.example/p/lunchbox'
  const first = { title: 'Zebra steel lunchbox 3 tier', storeId, merchantUrl, pricePaise: 899_00 }
  const answer = await page.request.post('/ifs/console/records/deals', { data: { values: first } })
  const { id } = await answer.json()
  await page.goto('/admin/deals/new')

  await test.step('filled-in values are marked and undone in one step; typed ones stay', async () => {
    await title(page).fill('My own title')
    await entry(page).focus()
    await paste(page, 'Kettle ₹1,399 only https://chaibazaar.example/p/brass-kettle?utm_source=mail&pub_id=7')
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

  await test.step('deals that may be the same are shown while typing', async () => {
    const panel = page.getByRole('region', { name: 'Possible duplicates' })
    await title(page).fill('Zebra lunchbox of steel, 3 tier')
    await expect(panel.getByRole('link', { name: first.title })).toHaveAttribute('href', `/admin/deals/${id}`)
    await expect(panel.getByText('similar title')).toBeVisible()
    await title(page).fill('Something else entirely')
    await expect(panel.getByRole('link')).toHaveCount(0)
    await page.getByLabel('Address at the store').fill('http://www.tiffintown.example/p/lunchbox/?gclid=5')
    await expect(panel.getByText('same product address')).toBeVisible()
    await expect(panel.getByText('Tiffin Town')).toBeVisible()
  })

  await test.step('and do not prevent saving', async () => {
    await page.getByRole('combobox', { name: 'Store (required)' }).fill('tiffin')
    await page.getByRole('option', { name: 'Tiffin Town' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: 'Something else entirely' })).toBeVisible()
  })
})

test('an address is read from a paste anywhere and from the command palette, and a page that cannot be read is reported', async ({
  editor: page,
}) => {
  await page.goto('/admin/deals/new')

  await test.step('a page that cannot be read leaves the values to be typed', async () => {
    await expect(entry(page)).toBeFocused()
    await paste(page, 'http://metadata.example/latest/meta-data/')
    const sentence = 'metadata.example does not lead to a public address, so its page was not fetched.'
    await expect(page.getByText(sentence)).toBeVisible()
    await entry(page).fill('Steel tiffin Rs 349 with code TIFFIN10')
    await entry(page).press('Enter')
    await expect(price(page)).toHaveValue('349')
    await expect(page.getByLabel('Coupon code')).toHaveValue('TIFFIN10')
    await expect(price(page)).toHaveAccessibleDescription(/From the pasted text\./)
    await discardChanges(page)
    await expect(price(page)).toHaveValue('')
  })

  await test.step('a paste anywhere; a new store is added immediately', async () => {
    await page.getByLabel('Coupon name', { exact: true }).focus()
    await paste(page, 'https://gadgetgali.example/earbuds')
    await expect(title(page)).toHaveValue('Airbeats 141 TWS Earbuds')
    await expect(page.getByText('The page of gadgetgali.example says that the product is out of stock.')).toBeVisible()
    await page.getByRole('button', { name: 'Add this store' }).click()
    await expect(page.getByText('gadgetgali.example', { exact: true })).toBeVisible()
    await discardChanges(page)
  })

  await test.step('the command palette', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    await paste(page, 'https://www.sarihouse.example/kurta')
    await expect(page.getByRole('option', { name: 'New deal from this address' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveValue('Cotton Kurta for Men')
    await expect(price(page)).toHaveValue('799')
  })

  await test.step('the price block says what visitors will read, and asks about a missing or extra digit', async () => {
    const storeId = await addStore(page, 'Copper Corner', 'https://copper.example/')
    const values = { title: 'Copper jug', storeId, pricePaise: 1_000_00, publishedAt: '2026-01-05T06:30:00.000Z' }
    const { id } = await (await page.request.post('/ifs/console/records/deals', { data: { values } })).json()
    await page.goto(`/admin/deals/${id}`)
    await price(page).fill('800')
    await page.getByLabel('Original price').fill('1600')
    await expect(page.getByText('50% off')).toBeVisible()
    await expect(page.getByText(/^Lowest price since/)).toBeVisible()
    await expect(page.getByText('Lowest in 90 days')).toBeVisible()
    await price(page).fill('100')
    const question = 'Is a digit missing or too many? So far the price was about Rs. 1,000.'
    await expect(page.getByText(question)).toBeVisible()
    await page.route('**/deals/price-preview', (route) =>
      route.fulfill({ status: 503, json: { message: 'Please wait.' } }),
    )
    await price(page).fill('900')
    await expect(page.getByText('The history could not be compared')).toBeVisible()
    await page.unroute('**/deals/price-preview')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/^Lowest price since/)).toBeVisible()
  })
})
