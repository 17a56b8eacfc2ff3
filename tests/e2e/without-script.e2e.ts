import { expect, test } from './support/test.ts'

// What each page contains: src/server/rendering/every-page.http.test.ts.
test.use({ javaScriptEnabled: false })

const scriptButtons = /^(Pause|Go to slide|Like|Dislike|Copy|Favorite|Hide|Show hidden|Show password)/

test('H4, S16: a visitor without scripts searches, sorts, turns pages, opens the menu, changes the language and opens a deal', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: scriptButtons })).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).first().click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Stores' }).click()
  await expect(page).toHaveURL('/stores')
  await page.getByRole('searchbox').fill('headphones')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/deals?search=headphones')
  await expect(page.getByRole('heading', { name: /headphone/i, level: 2 }).first()).toBeVisible()

  await test.step('the orders are below their button', async () => {
    const button = page.getByRole('button', { name: /^Sort: / })
    await button.click()
    const hottest = page.getByRole('link', { name: 'Hottest', exact: true })
    const [buttonBox, entry] = [await button.boundingBox(), await hottest.boundingBox()]
    expect(Math.abs((entry?.y ?? 0) - (buttonBox?.y ?? 0))).toBeLessThan(170)
    expect((entry?.x ?? 400) + (entry?.width ?? 0)).toBeLessThan(360)
    await hottest.click()
    await expect(page).toHaveURL('/deals?search=headphones&sort=hot')
    await expect(button).toHaveText('Hottest')
  })

  await test.step('the language', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page).toHaveURL('/hi/deals?search=headphones&sort=hot')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  })

  await test.step('a deal: its pictures, its share links', async () => {
    const deal = page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .getByRole('link', { name: /Svarix Hush 40/ })
    const title = await deal.textContent()
    await deal.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await expect(page.getByRole('region', { name: /^Comments/ })).toBeVisible()
    await expect(page.getByRole('button', { name: scriptButtons })).toHaveCount(0)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('link', { name: 'Picture 2 of 3', exact: true }).click()
    await expect(page.getByRole('img', { name: /picture 2 of 3$/ })).toBeInViewport({ ratio: 0.9 })
  })
})

test('R21: without scripts the filters are a form, codes are plain text, and no control needs scripts', async ({
  page,
  call,
}) => {
  await page.goto('/filters')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel.getByRole('spinbutton', { name: 'Maximum' }).first().fill('500')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/maxprice=500\b/)
  await expect(page.getByRole('region', { name: 'Filtered deals' })).toBeVisible()
  const [deal] = (await call<{ COUPON: { CODE: string } }[]>('/promocodes')).data
  await page.goto('/coupons')
  const code = page.getByRole('main').getByText(deal?.COUPON.CODE ?? '', { exact: true })
  await expect(code.filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: scriptButtons })).toHaveCount(0)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: scriptButtons })).toHaveCount(0)
  for (const path of ['/favorites', '/?tab=favorites']) {
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
