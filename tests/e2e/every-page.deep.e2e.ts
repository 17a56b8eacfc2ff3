import { expectAccessible } from './support/axe.ts'
import { layOutFullPage, readingPages } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 240_000 })

// Several tests, which run side by side.
const parts = 4
for (let part = 0; part < parts; part++)
  test(`axe finds nothing on any page, part ${part + 1} of ${parts}`, async ({ page, open, request }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const pages = (await readingPages(request)).map(({ path }) => path)
    const otherPages = ['/nothing-here', '/favorites', '/newsletter', '/offline', '/hi', '/hi/coupons']
    const paths = [...pages, ...otherPages].filter((_, index) => index % parts === part)
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      await open(path)
      await expectAccessible(page, path)
    }
  })

test('axe finds nothing in the documentation of the calls', async ({ page }) => {
  await page.goto('/ifs/docs')
  await expectAccessible(page, '/ifs/docs')
})

test('axe finds nothing in dialogs, menus and errors', async ({ page, open, request, pageErrors }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [deal] = (await (await request.get('/ifs/getdeals')).json()).responseData.data
  const states: Record<string, () => Promise<unknown>> = {
    'the side menu': async () => {
      await open('/deals')
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    },
    'a search that finds nothing': () => open('/deals?search=qqqqqq'),
    'filters without matches': () => open('/filters?minamount=99'),
    'the list layout': async () => {
      await open('/deals')
      const list = page.getByRole('main').getByRole('button', { name: 'List' })
      await list.click()
      await expect(list).toHaveAttribute('aria-pressed', 'true')
    },
    'the sign-in dialog with an error': async () => {
      await open('/coupons')
      await page.getByRole('banner').getByRole('link', { name: 'Signin / Up' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(dialog.locator('[aria-invalid]').first()).toBeVisible()
    },
    'the contact form with errors': async () => {
      await open('/contactus')
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Send' }).click()
      await expect(main.locator('[aria-invalid]').first()).toBeVisible()
    },
    'the share links': async () => {
      await open(`/singleproduct/${deal.SLUG}`)
      await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
      await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
    },
    'a toast': async () => {
      await open(`/singleproduct/${deal.SLUG}`)
      await page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      // Below the pointer it stays.
      await page.getByText('Please login first', { exact: true }).hover()
    },
    'an area that failed': async () => {
      await open('/stores')
      await page.route('**/ifs/getdeals*', (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('main').getByRole('link').first().click()
      await expect(
        page.getByRole('button', { name: 'Try again' }).or(page.getByRole('button', { name: 'Retry' })),
      ).toBeVisible()
    },
  }
  for (const [state, openState] of Object.entries(states)) {
    await openState()
    await expectAccessible(page, state)
  }
  pageErrors.ignoreFailedCalls()
})

test('no page scrolls sideways at 360, 320 and 305 px: a phone, or a screen of 1280 px at 400 %', async ({
  page,
  open,
  request,
}) => {
  const pages = (await readingPages(request)).map(({ path }) => path)
  for (const path of [...pages, '/hi/deals', '/hi/stores/1', '/hi/filters', '/login', '/signup']) {
    await open(path)
    await layOutFullPage(page)
    for (const width of [360, 320, 305]) {
      await page.setViewportSize({ width, height: 740 })
      // A scroll bar takes some width.
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('no page reports an error, violates the content policy or requests anything from another site', async ({
  page,
  open,
  request,
  outsideRequests,
}) => {
  for (const { path } of await readingPages(request)) {
    await open(path)
    // Scrolls down and up again, so that lazy content has loaded.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
    // Some screen readers would read such a name twice.
    const redundantTitles = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('body [title]'))
        .filter(({ title, ariaLabel, textContent }) => title === (ariaLabel ?? textContent.trim()))
        .map(({ title }) => title),
    )
    expect.soft(redundantTitles, `${path}: titles equal to the accessible name`).toEqual([])
  }
  expect(outsideRequests.map((request) => request.url())).toEqual([])
})
