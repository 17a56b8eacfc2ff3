import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { newStaff, savedNote, signInToConsole } from './support/console.ts'
import { test as base, expect, waitForHydration } from './support/test.ts'

/** What they change is shown on all pages of the worker's site: each test changes it back. */
const test = base.extend<{ administrator: Page }>({
  administrator: async ({ page, request }, use) => {
    await signInToConsole(page, await newStaff(request, 'administrator'))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await use(page)
  },
})

// Refused values are part of the tests.
test.use({ ignoreFailedCalls: true })

/** The document as it arrives, without any script. */
const htmlOf = async (page: Page, path: string) => (await page.request.get(path)).text()
const menuOf = (html: string) => /<nav [^>]*id="side-menu".*?<\/nav>/s.exec(html)?.[0] ?? ''

/** The deep tests have all the forms, in both widths. */
async function expectAccessibleOnPhones(page: Page, subject: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page, `${subject} at 360 px`)
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), subject).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('an administrator changes the side menu, and every page has it in both languages', async ({
  administrator: page,
}) => {
  const htmlBefore = await htmlOf(page, '/coupons')
  await page.goto('/admin/settings/menus')
  await expect(page.getByRole('heading', { level: 1, name: 'Menus' })).toBeVisible()
  const drawer = page.getByRole('group', { name: 'Side menu' })
  await expect(drawer.getByRole('textbox', { name: 'Label (required)' }).first()).toHaveValue('Home')
  await drawer.getByRole('button', { name: 'Add an entry' }).click()
  const newEntry = drawer.getByRole('listitem').last()
  await newEntry.getByRole('textbox', { name: 'Label (required)' }).fill('Diwali sale')
  await newEntry.getByRole('textbox', { name: 'Address (required)' }).fill('javascript:alert(1)')
  await expect(newEntry.getByText('Hindi is missing')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(newEntry.getByText(/web address that begins with/)).toBeVisible()
  await newEntry.getByRole('textbox', { name: 'Address (required)' }).fill('/superdeals')
  await newEntry.getByRole('textbox', { name: 'Label in Hindi' }).fill('दिवाली सेल')
  await expect(newEntry.getByText('Hindi is missing')).toBeHidden()
  // To the second place by keyboard: the focus follows the row.
  await newEntry.getByRole('button', { name: /^Move entry \d+ up$/ }).focus()
  for (let count = await drawer.getByRole('listitem').count(); count > 2; count--) {
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('button', { name: `Move entry ${count - 1} up` })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(savedNote(page)).toBeVisible()

  await expect.poll(async () => menuOf(await htmlOf(page, '/coupons'))).toContain('Diwali sale')
  const english = menuOf(await htmlOf(page, '/coupons'))
  expect(english.indexOf('Diwali sale')).toBeLessThan(english.indexOf('Recharge'))
  const hindi = menuOf(await htmlOf(page, '/hi/coupons'))
  expect(hindi).toContain('href="/hi/superdeals"')
  expect(hindi).toContain('दिवाली सेल')

  await page
    .getByRole('button', { name: /^Restore the values before/ })
    .first()
    .click()
  await expect(page.getByText('Restored.')).toBeVisible()
  await expect.poll(async () => menuOf(await htmlOf(page, '/coupons'))).toBe(menuOf(htmlBefore))
})

test('H6, A36: the newsletter’s form posts to a mailing service, from every page', async ({ administrator: page }) => {
  const posts: string[] = []
  const service = createServer(async (request, response) => {
    posts.push(`${request.method} ${request.url} ${await text(request)}`)
    response.setHeader('content-type', 'text/html').end('<title>Mailing list</title>')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const setAddress = async (newsletterUrl: string) => {
    const settings = '/ifs/console/records/settings/footer'
    const { version } = await (await page.request.get(settings)).json()
    const answer = await page.request.post(settings, { data: { values: { newsletterUrl }, version } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  // Pages and what they say of the form are cached.
  const targetsOf = async (path: string) =>
    /form-action ([^;]*)/.exec((await page.request.get(path)).headers()['content-security-policy'] ?? '')?.[1]
  const targets = async () => [await targetsOf('/deals'), await targetsOf('/ifsredirect/99999999')]
  try {
    await setAddress(`${origin}/sub?list=7`)
    await expect.poll(targets).toEqual([`'self' ${origin}`, `'self' ${origin}`])
    const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
    const subscribe = async (email: string) => {
      await form.getByRole('textbox', { name: 'Email address' }).fill(email)
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page).toHaveTitle('Mailing list')
    }
    await page.goto('/deals')
    await subscribe('asha@mail.example')
    // Without a footer of its own; the next page has no document of its own.
    await page.goto('/ifsredirect/99999999')
    await waitForHydration(page)
    await page.getByRole('link').first().click()
    await subscribe('ravi@mail.example')
    expect(posts).toEqual(['POST /sub?list=7 email=asha%40mail.example', 'POST /sub?list=7 email=ravi%40mail.example'])
  } finally {
    service.close()
    await setAddress('/newsletter')
    await expect.poll(targets).toEqual(["'self'", "'self'"])
  }
})

test('a settings form shows what is wrong beside the field, its history shows single fields, and messages cover no button', async ({
  administrator: page,
}) => {
  await page.goto('/admin/settings')
  await test.step('the settings are described with their values, and found by their words', async () => {
    const promotion = page.getByRole('region', { name: 'Promotion' })
    await expect(promotion).toContainText('Which program is told when somebody joins with Telegram.')
    await expect(promotion.getByRole('term')).toContainText('Webhook address')
    await expect(promotion.getByRole('definition')).toHaveText('empty')
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectAccessibleOnPhones(page, 'the settings')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('telegram')
    await expect(page.getByRole('option').first()).toContainText('Promotion')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Promotion' })).toBeVisible()
    await page.goBack()
  })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const add = page.getByRole('button', { name: 'Add an entry' })
  const websites = page.getByRole('textbox', { name: 'Website of the store (required)' })
  await test.step('a wrong value is named, and a good one is in the history', async () => {
    await page.getByRole('link', { name: 'Change: Affiliate ids' }).click()
    await add.click()
    await websites.fill('https://amazon.in')
    await page.getByRole('textbox', { name: 'Parameter (required)' }).fill('tag')
    await page.getByRole('textbox', { name: 'Our id' }).fill('bachat-21')
    await save.click()
    await expect(page.getByRole('main').getByText('without https:// and path, such as amazon.in')).toBeVisible()
    await expectAccessibleOnPhones(page, 'affiliate ids')
    await websites.fill('amazon.in')
    const example = 'https://www.amazon.in/dp/B0?tag=theirs-21'
    await page.getByRole('textbox', { name: 'Address of a product' }).fill(example)
    await expect(page.getByText('https://www.amazon.in/dp/B0?tag=bachat-21')).toBeVisible()
    await save.click()
    await expect(savedNote(page)).toBeVisible()
    const history = page.getByRole('list').filter({ hasText: 'changed' }).last()
    await expect(history.getByText('amazon.in · tag · bachat-21')).toBeVisible()
  })
  await test.step('by keyboard, the focus stays among the rows', async () => {
    const removal = page.getByRole('button', { name: /^Remove entry/ })
    await add.press('Enter')
    await expect(websites.last()).toBeFocused()
    await removal.last().press('Enter')
    await expect(removal).toHaveCount(1)
    await expect(removal).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(removal).toHaveCount(0)
    await expect(add).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Everything is saved')).toBeVisible()
  })
  await test.step('messages cover no button of a short form', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin/settings/contact')
    const email = page.getByRole('textbox', { name: /mail/i }).first()
    await expect(email).toBeVisible()
    const before = await email.inputValue()
    await email.fill('desk@example.in')
    await save.click()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Saved.')).toBeVisible()
    await email.fill(before)
    // A trial click fails when another element is above the button.
    for (const name of ['Save', 'Discard']) await page.getByRole('button', { name, exact: true }).click({ trial: true })
    await save.click()
    await expect(page.getByText('Everything is saved')).toBeVisible()
  })
})

test('an old path leads to the new one immediately, in both languages, and a colleague may switch it off', async ({
  administrator: page,
}) => {
  const path = `/diwali-${crypto.randomUUID().slice(0, 8)}`
  const statusOf = async (address: string) => {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    return `${answer.status()} ${answer.headers().location ?? ''}`
  }
  expect(await statusOf(path)).toBe('404 ')
  await page.goto('/admin/redirects/new')
  await page.getByRole('textbox', { name: 'Old path (required)' }).fill(`${path.toUpperCase()}/`)
  await page.getByRole('textbox', { name: 'New address (required)' }).fill('/admin')
  await page.getByRole('combobox', { name: 'Kind of redirect (required)' }).selectOption('301')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('main').getByText('This path belongs to the site itself.')).toBeVisible()
  await page.getByRole('textbox', { name: 'New address (required)' }).fill('/superdeals')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: path })).toBeVisible()
  await expect.poll(() => statusOf(`${path}?utm=x`)).toBe('301 /superdeals?utm=x')
  expect(await statusOf(`/hi${path.toUpperCase()}`)).toBe('301 /hi/superdeals')
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect.poll(() => statusOf(path)).toBe('404 ')
})

test('the featured categories get another order on the home page, by keyboard', async ({ administrator: page }) => {
  const order = async () =>
    (await (await page.request.get('/ifs/featuredcats')).json()).responseData.data.map(
      ({ TITLE }: { TITLE: string }) => TITLE,
    )
  const [first, second] = await order()
  await page.goto('/admin/featured-categories')
  await expect(page.getByRole('heading', { name: 'Order on the home page' })).toBeVisible()
  await expectAccessibleOnPhones(page, 'the order of featured categories')
  const up = page.getByRole('button', { name: `Move ${second} up` })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Stores' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByText('Your changes are not saved yet.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Leave and keep the draft' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await page.getByRole('button', { name: 'Save the order' }).click()
  await expect(savedNote(page)).toBeVisible()
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second, first])
  await savedNote(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([first, second])
})
