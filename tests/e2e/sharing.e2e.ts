import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

type Deal = { SLUG: string; TITLE: string }

/** The names of the links in order; each must contain the address and the title. */
async function listShareNetworks(page: Page, address: string, title: string): Promise<string[]> {
  const links = await page.getByRole('link', { name: /^Share on/ }).all()
  const names: string[] = []
  for (const link of links) {
    const href = new URL((await link.getAttribute('href')) ?? '')
    const params = [...href.searchParams.values()].join(' ')
    expect(params, href.host).toContain(address)
    const hasTitle = !['www.facebook.com', 'www.linkedin.com'].includes(href.host)
    if (hasTitle) expect(params, href.host).toContain(title)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    names.push(((await link.getAttribute('aria-label')) ?? '').replace('Share on ', ''))
  }
  return names
}

const networks = ['WhatsApp', 'Telegram', 'Facebook', 'X', 'LinkedIn']

test('a deal is shared by links, WhatsApp and Telegram first, where the system has no share panel', async ({
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
  expect(await listShareNetworks(page, address, deal?.TITLE ?? '')).toEqual(networks)
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeHidden()
  expect(outsideRequests.map((request) => request.url())).toEqual([])
})

test('the panel of links fits a phone and works by keyboard', async ({ page, open, call }) => {
  const [deal] = (await call<Deal[]>('/getdeals?limit=1')).data
  await page.setViewportSize({ width: 360, height: 740 })
  await open(`/singleproduct/${deal?.SLUG}`)
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a deal and an article are shared by the same links', async ({ page, call, baseURL }) => {
    const [deal] = (await call<Deal[]>('/getdeals?limit=1')).data
    await page.goto(`/singleproduct/${deal?.SLUG}`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
    expect(await listShareNetworks(page, `${baseURL}/singleproduct/${deal?.SLUG}`, deal?.TITLE ?? '')).toEqual(networks)

    const [article] = (await call<{ id: number; title: string }[]>('/newsarticles')).data
    await page.goto(`/newsarticle/${article?.id}`)
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
    expect(await listShareNetworks(page, `${baseURL}/newsarticle/${article?.id}`, article?.title ?? '')).toEqual(
      networks,
    )
  })
})
