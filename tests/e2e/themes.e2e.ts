import { expect, test, waitForHydration } from './support/test.ts'

const dark = 'rgb(14, 19, 16)'
const light = 'rgb(246, 247, 243)'

test('a chosen theme applies from the first paint of every page, and the system’s theme can be restored', async ({
  page,
  open,
  pageErrors,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await open('/faqs')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('radio', { name: 'Same as device' })).toBeChecked()
  expect(await background()).toBe(light)

  await footer.getByRole('radio', { name: 'Same as device' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(footer.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await background()).toBe(dark)
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#0e1310')

  // The pages' own scripts are blocked: the first paint is dark nevertheless.
  await page.route(/\/assets\/(?!first)[^/]+\.js$/, (route) => route.abort())
  await page.goto('/deals')
  expect(await background()).toBe(dark)
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#0e1310')
  pageErrors.length = 0
  await page.unroute(/\/assets\/(?!first)[^/]+\.js$/)

  await open('/deals')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Same as device' }).check()
  expect(await background()).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background()).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('the side menu has language and theme too, and another tab follows', async ({ page, open, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/deals')
  const other = await context.newPage()
  await other.goto(page.url())
  await waitForHydration(other)
  await page.getByRole('navigation', { name: 'Deals' }).getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#side-menu')
  await expect(menu.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', '/hi/deals')
  await menu.getByRole('radio', { name: 'Dark' }).check()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a printed deal consists of its text and prices: no menus, no buttons; a printed article begins on the first sheet', async ({
  page,
  open,
  call,
}) => {
  const { data } = await call<{ SLUG: string; COUPON: { CODE: string } }[]>('/promocodes?limit=1')
  await open(`/singleproduct/${data[0]?.SLUG}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['contentinfo', 'searchbox', 'textbox'] as const)
    await expect(page.getByRole(role).first()).toBeHidden()
  await expect(page.getByRole('link', { name: /^Buy Now/ }).first()).toBeHidden()
  await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeHidden()
  const code = page.getByRole('button', { name: `Copy code ${data[0]?.COUPON.CODE}` }).filter({ visible: true })
  await expect(code.locator('code')).toBeVisible()
  await expect(code.locator('[data-word]')).toBeHidden()
  await expect(page.locator('#comment-form')).toBeHidden()

  await page.goto('/newsarticle/1')
  const article = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })
  // Otherwise the browser looks for a sheet that is long enough.
  await expect(article).toHaveCSS('break-inside', 'auto')
})
