import { expect, test } from './support/test.ts'

type Deal = { ID: number; SLUG: string; TITLE: string; COUPON: { CODE: string } | null }

for (const { id, path, list } of [
  { id: 'R2', path: '/deals', list: '/getdeals?superdeal=0' },
  { id: 'R3', path: '/superdeals', list: '/getdeals?superdeal=1' },
  { id: 'R4', path: '/coupons', list: '/promocodes?' },
]) {
  test(`${id}: ${path} shows twenty a page, newest first, and its pager opens the next`, async ({
    page,
    open,
    call,
  }) => {
    const first = await call<Deal[]>(`${list}&page=1&limit=20`)
    const second = await call<Deal[]>(`${list}&page=2&limit=20`)
    await open(path)
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles).toHaveText(first.data.map(({ TITLE }) => TITLE))
    await page
      .getByRole('navigation', { name: /^Pages of/ })
      .getByRole('link', { name: 'Page 2' })
      .click()
    await expect(page).toHaveURL(`${path}?page=2`)
    await expect(titles).toHaveText(second.data.map(({ TITLE }) => TITLE))
    await page.goBack()
    await expect(titles).toHaveText(first.data.map(({ TITLE }) => TITLE))
  })
}

test('V9: a list has four pages at most, and an address beyond them shows the first', async ({ page, open, call }) => {
  const first = await call<Deal[]>('/getdeals?superdeal=0&page=1&limit=20')
  await open('/deals?page=99')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    first.data.map(({ TITLE }) => TITLE),
  )
  const pager = page.getByRole('navigation', { name: 'Pages of deals' })
  expect(await pager.getByRole('link', { name: /^Page \d/ }).count()).toBeLessThanOrEqual(4)
})

test('a page without deals is not for search engines', async ({ page }) => {
  const headersOf = async (path: string) => (await page.request.get(path)).headers()
  expect((await headersOf('/superdeals?page=4'))['x-robots-tag']).toBe('noindex')
  expect(await headersOf('/superdeals')).not.toHaveProperty('x-robots-tag')
})

test('R4: a visitor copies a coupon code', async ({ page, open, context, call }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { data } = await call<Deal[]>('/promocodes?page=1&limit=20')
  const code = data[0]?.COUPON?.CODE ?? ''
  await open('/coupons')
  await page
    .getByRole('button', { name: `Copy code ${code}` })
    .first()
    .click()
  await expect(page.getByText('Code copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})

test('R7: a category is found by its number and by its slug', async ({ page, open, call }) => {
  const { data } = await call<Deal[]>('/catdetails?slug=free-sample&page=1&limit=20')
  await open('/dealsdetails/free-sample')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freebies')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(data.map(({ TITLE }) => TITLE))
  await open('/dealsdetails/1422')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot')
  await open('/dealsdetails/17')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recharge')
})

test('R8, R9: a visitor goes from the stores to the deals of one', async ({ page, open, call }) => {
  const { data: stores } = await call<{ ID: number; TITLE: string }[]>('/stores')
  const store = stores[1] ?? { ID: 0, TITLE: '' }
  await open('/stores')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(stores.map(({ TITLE }) => TITLE))
  await page.getByRole('main').getByRole('link', { name: store.TITLE, exact: true }).click()
  await expect(page).toHaveURL(`/stores/${store.ID}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(store.TITLE)
  const { data } = await call<Deal[]>(`/getdeals?store_id=${store.ID}&page=1&limit=20`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(data.map(({ TITLE }) => TITLE))
})

test('R24: the tab bar counts the deals of today', async ({ page, open, call }) => {
  const { data } = await call<{ dailydeal: number; superdeal: number }>('/getcount')
  await open('/')
  const bar = page.getByRole('navigation', { name: 'Deals' })
  const daily = bar.getByRole('link', { name: /Daily Deals/ })
  if (data.dailydeal > 0) await expect(daily).toContainText(`${data.dailydeal}`)
  await daily.click()
  await expect(page).toHaveURL('/deals')
  await expect(daily).toHaveAttribute('aria-current', 'page')
})

test('R9: a store without deals states that and links to others', async ({ page, open, call }) => {
  const [store] = (await call<{ ID: number; TITLE: string }[]>('/stores')).data
  // All demo stores have some.
  const empty = { data: [], page: 1, limit: 20, total: 0, subject: { ...store } }
  await page.route(/\/ifs\/getdeals\?.*store_id=/, (route) =>
    route.fulfill({ json: { status: 'success', statusCode: '200', responseData: empty, data: [] } }),
  )
  await open('/stores')
  await page
    .getByRole('main')
    .getByRole('link', { name: store?.TITLE ?? '' })
    .first()
    .click()
  await expect(page).toHaveURL(`/stores/${store?.ID}`)
  await expect(page.getByRole('main').getByText('No deals available.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Other stores' })).toBeVisible()
})
