import { chromium, type Locator } from '@playwright/test'
import { expect, test, waitForHydration } from './support/test.ts'

type Deal = { SLUG: string; TITLE: string }

const networks = ['WhatsApp', 'Telegram', 'Facebook', 'X', 'LinkedIn']

test('a deal is shared by links where the system has no share panel; they fit a phone, and work by keyboard', async ({
  page,
  context,
  open,
  call,
  baseURL,
  outsideRequests,
}) => {
  const [deal] = (await call<Deal[]>('/getdeals?limit=1')).data
  const address = `${baseURL}/singleproduct/${deal?.SLUG}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(`/singleproduct/${deal?.SLUG}`)
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeHidden()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = page.getByRole('link', { name: 'Share on WhatsApp' })
  await expect(link).toBeVisible()
  // Once it has moved in, it is right below its button.
  const edge = async (place: Locator, side: 'top' | 'bottom') =>
    place.evaluate((element, side) => Math.round(element.getBoundingClientRect()[side]), side)
  const button = page.getByRole('button', { name: 'Share', exact: true })
  await expect.poll(() => edge(page.locator(':popover-open'), 'top')).toBe((await edge(button, 'bottom')) + 6)
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeHidden()
  expect(outsideRequests.map((request) => request.url())).toEqual([])

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Share', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
  for (const name of networks) {
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: `Share on ${name}`, exact: true })
    await expect(link).toBeFocused()
    const { left, right } = await link.evaluate((element) =>
      (element.closest('[popover]') ?? element).getBoundingClientRect(),
    )
    expect(left).toBeGreaterThanOrEqual(0)
    // A scroll bar takes some width.
    expect(right).toBeLessThanOrEqual(await page.evaluate(() => document.documentElement.clientWidth))
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
})

test("the system's share panel is used where there is one, on deals and articles", async ({
  page,
  open,
  call,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] })
    Object.defineProperty(navigator, 'share', {
      value: async (shareData: unknown) => {
        ;(window as unknown as { shared: unknown[] }).shared.push(shareData)
        throw new DOMException('closed', 'AbortError')
      },
    })
  })
  const listShared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
  const [deal] = (await call<Deal[]>('/getdeals?limit=1')).data
  await open(`/singleproduct/${deal?.SLUG}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  expect(await listShared()).toEqual([{ title: deal?.TITLE, url: `${baseURL}/singleproduct/${deal?.SLUG}` }])
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeHidden()

  const [article] = (await call<{ id: number }[]>('/newsarticles')).data
  await open(`/hi/newsarticle/${article?.id}`)
  await page.locator('main ul:has(a[href^="https://wa.me"])').getByRole('button').click()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(await listShared()).toEqual([{ title, url: `${baseURL}/hi/newsarticle/${article?.id}` }])
})

test('the links to share are whole beside a scroll bar that takes room', async ({ call, baseURL, launchOptions }) => {
  const [deal] = (await call<Deal[]>('/getdeals?limit=1')).data
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  try {
    const page = await browser.newPage({ locale: 'en-IN' })
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${baseURL}/singleproduct/${deal?.SLUG}`)
      await waitForHydration(page)
      const room = await page.evaluate(() => document.body.clientWidth)
      expect(room, 'the scroll bar').toBeLessThan(width)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
      const right = await page.locator(':popover-open').evaluate((panel) => panel.getBoundingClientRect().right)
      expect(right, `at ${width} px`).toBeLessThanOrEqual(room)
    }
  } finally {
    await browser.close()
  }
})
