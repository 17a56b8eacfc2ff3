import { getMailedLink, newMember, pathOf } from './support/members.ts'
import { readingPages } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })
test.describe.configure({ timeout: 120_000 })

test('every page arrives complete: its heading and its content, nothing still loading', async ({ page, request }) => {
  for (const { id, path } of await readingPages(request)) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0)
    await expect(main.getByRole('alert'), path).toHaveCount(0)
    const isList = ['R1', 'R2', 'R3', 'R4', 'R7', 'R9', 'R21'].includes(id)
    if (isList) expect(await main.getByRole('article').count(), path).toBeGreaterThan(0)
    else await expect(main, path).toHaveText(/.{100}/s)
  }
})

test('a visitor searches, turns pages and opens a deal', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').fill('headphones')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/deals?search=headphones')
  await expect(page.getByRole('heading', { name: /headphone/i, level: 2 }).first()).toBeVisible()
  await page.goto('/deals')
  await page.getByRole('navigation', { name: 'Pages of deals' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/deals?page=2')
  const deal = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  const title = await deal.textContent()
  await deal.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page.getByRole('region', { name: /^Comments/ })).toBeVisible()
})

test('HM6: the tabs and the pager of the home page are links', async ({ page }) => {
  await page.goto('/')
  // By the Tab key too: arrow keys need scripts.
  await expect(page.getByRole('tab', { name: 'Super Deals' })).toHaveAttribute('tabindex', '0')
  await page.getByRole('tab', { name: 'Super Deals' }).click()
  await expect(page).toHaveURL('/?tab=super')
  await expect(page.getByRole('tab', { name: 'Super Deals' })).toHaveAttribute('aria-selected', 'true')
})

test('R21: the filters are a form', async ({ page }) => {
  await page.goto('/filters')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel.getByRole('spinbutton', { name: 'Maximum' }).first().fill('500')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/maxprice=500\b/)
  await expect(page.getByRole('region', { name: 'Filtered deals' })).toBeVisible()
})

test('H4: the side menu opens', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Stores' }).click()
  await expect(page).toHaveURL('/stores')
})

test('controls that need scripts are not shown, and codes are plain text', async ({ page, request }) => {
  const [deal] = (await (await request.get('/ifs/promocodes')).json()).responseData.data
  for (const path of ['/', `/singleproduct/${deal.SLUG}`, '/coupons', '/login']) {
    await page.goto(path)
    const scriptButtons = page.getByRole('button', {
      name: /^(Pause|Go to slide|Like|Dislike|Copy|Favorite|Hide|Show hidden|Show password)/,
    })
    await expect(scriptButtons, path).toHaveCount(0)
  }
  await page.goto('/coupons')
  await expect(
    page.getByRole('main').getByText(deal.COUPON.CODE, { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
})

test('no page waits for something that only scripts load', async ({ page }) => {
  for (const path of ['/favorites', '/?tab=favorites', '/profile', '/Details', '/setup?token=x']) {
    await page.goto(path)
    await expect(
      page
        .getByRole('main')
        .getByText(/JavaScript/)
        .first(),
      path,
    ).toBeVisible()
    await expect(page.getByText('Loading...').filter({ visible: true }), path).toHaveCount(0)
  }
})

test('A2: a member confirms the address, and sets a new password, by plain forms', async ({ page, request }) => {
  const { email, password } = await newMember(request)
  const main = page.getByRole('main')
  await page.goto(pathOf(await getMailedLink(email, '/confirm-email')))
  await main.getByLabel('Password', { exact: true }).fill('not the password')
  await main.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(main.locator('form')).toContainText('The password is wrong.')
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(main.getByText('Your email address is confirmed.')).toBeVisible()

  await page.goto('/reset-password')
  await main.getByLabel('Email').fill(email)
  await main.getByRole('button', { name: 'Send the link' }).click()
  await expect(main.getByText('Please check your email.')).toBeVisible()
  await page.goto(pathOf(await getMailedLink(email, '/reset-password', /^Choose a new password/)))
  await main.getByLabel('New password', { exact: true }).fill('winter in Delhi')
  await main.getByLabel('Confirm password').fill('winter in Pune')
  await main.getByRole('button', { name: 'Save new password' }).click()
  await expect(main.getByLabel('Confirm password')).toHaveAttribute('aria-invalid', 'true')
  await main.getByLabel('New password', { exact: true }).fill('winter in Delhi')
  await main.getByLabel('Confirm password').fill('winter in Delhi')
  await main.getByRole('button', { name: 'Save new password' }).click()
  await expect(main.getByText('Your password was changed.')).toBeVisible()
  expect((await request.post('/ifs/login', { form: { email, password: 'winter in Delhi' } })).status()).toBe(200)
})
