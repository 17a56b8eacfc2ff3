import { tabTo } from './support/keyboard.ts'
import { newMember } from './support/members.ts'
import { countPresses, type Deal, main, shop, titles, titlesOf } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 300_000 })
// While a menu is still moving, Playwright may scroll the page under the pointer.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a shopper finds, compares, copies and saves by keyboard, in few presses', async ({
  page,
  open,
  call,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await newMember(request)
  const cheapest = titlesOf(await call<Deal[]>('/search?s=phone&sort=price&limit=20'))
  await open('/')
  const press = countPresses(async (target) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  })
  await shop(page, press, member, cheapest)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper finds, compares and buys by links and forms', async ({ page, call, request }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/')
    await page.getByRole('banner').getByLabel('Search deals').fill('phone')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/deals?search=phone')
    await page.getByRole('button', { name: /^Sort: / }).click()
    await page.getByRole('link', { name: 'Lowest price' }).click()
    await expect(titles(page)).toHaveText(titlesOf(await call<Deal[]>('/search?s=phone&sort=price&limit=20')))
    await main(page).getByRole('link', { name: 'Filters' }).click()
    await page.getByRole('link', { name: 'Remove filter Search: phone' }).click()
    await expect(page).toHaveURL('/filters?sort=price')
    await page.goto('/deals?page=4')
    await page.getByRole('link', { name: 'More deals' }).click()
    await titles(page).first().getByRole('link').click()
    await expect(main(page).getByRole('heading', { name: 'Price history' })).toBeVisible()
    const { data: coupons } = await call<(Deal & { COUPON: { CODE: string } })[]>('/promocodes?limit=1')
    await page.goto(`/singleproduct/${coupons[0]?.SLUG}`)
    await expect(
      main(page)
        .getByText(coupons[0]?.COUPON.CODE ?? '', { exact: true })
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(main(page).getByRole('button', { name: /^(Copy|Like)/ })).toHaveCount(0)
    const buyAddress = await main(page)
      .getByRole('link', { name: /^Buy Now/ })
      .first()
      .getAttribute('href')
    expect(await (await request.get(buyAddress ?? '')).text()).toContain(coupons[0]?.COUPON.CODE)
  })
})
