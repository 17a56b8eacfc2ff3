import { measureLayoutShift } from './support/layout-shift.ts'
import { heading, openDeal } from './support/page-elements.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test('a visitor hides a deal, undoes it, hides it permanently and shows it again, by keyboard; nothing moves at the next visit', async ({
  page,
  open,
}) => {
  await open('/deals')
  const deal = page.getByRole('main').getByRole('article').first()
  const title = (await deal.getByRole('heading').textContent()) ?? ''
  const menu = page.getByRole('button', { name: `More actions: ${title}`, exact: true })
  const entry = page.getByRole('button', { name: 'Hide this deal' })
  const hide = async () => {
    await menu.press('Enter')
    await entry.press('Enter')
  }
  const undo = page.getByRole('button', { name: `Undo: hide ${title}`, exact: true })
  await menu.press('Enter')
  await expect(entry).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('listitem').getByRole('link', { name: 'Report' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(menu).toBeFocused()
  await hide()
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused()
  await hide()
  await expect(undo).toBeFocused()
  // Once its page has been left, it is hidden for good.
  await expect(page.getByText('Deal hidden.')).toBeVisible()
  await openDeal(page, 3)
  await page.goBack()
  await expect(heading(page)).toHaveText('Daily deals')
  await expect(page.getByText('Deal hidden.')).toBeHidden()
  await expect(page.getByRole('link', { name: title, exact: true })).toBeHidden()

  const layoutShift = await measureLayoutShift(page)
  await open('/deals')
  await expect(page.getByRole('main').getByRole('article').filter({ visible: true })).toHaveCount(19)
  await expect(menu).toBeHidden()
  expect(await layoutShift()).toBeLessThan(0.01)

  await page.getByRole('button', { name: 'Show hidden deals' }).press('Enter')
  await expect(menu).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show hidden deals' })).toBeHidden()
  await open('/deals')
  await expect(menu).toBeVisible()
})

test('dismissed deals are left out of coupons too; a list whose deals are all dismissed shows a message, and the deals again', async ({
  page,
  open,
  call,
}) => {
  const { data: superDeals } = await call<{ ID: number }[]>('/getdeals?superdeal=1&page=2')
  const { data: couponDeals } = await call<{ ID: number }[]>('/promocodes')
  expect(superDeals.length).toBeGreaterThan(0)
  const dismissedIds = [...superDeals, ...couponDeals.slice(0, 1)].map(({ ID }) => ID)
  await page.addInitScript((ids) => {
    if (!sessionStorage.getItem('hidden')) localStorage.setItem('hidden_deals', ids.join())
    sessionStorage.setItem('hidden', '1')
  }, dismissedIds)

  await open('/coupons')
  const coupons = page.getByRole('main').locator('li[data-deal]').filter({ visible: true })
  await expect(coupons).toHaveCount(couponDeals.filter(({ ID }) => !dismissedIds.includes(ID)).length)

  await test.step('a similar deal, which cannot be hidden, has no menu for it', async () => {
    await coupons.first().getByRole('heading').getByRole('link').click()
    const similar = page.getByRole('region', { name: /^(More from|Similar deals)/ })
    await expect(similar.getByRole('article').first()).toBeVisible()
    await expect(similar.getByRole('button', { name: /^Favorite/ }).first()).toBeVisible()
    await expect(similar.getByRole('button', { name: /^More actions/ })).toHaveCount(0)
  })

  await test.step('a list without any other deal', async () => {
    await open('/superdeals?page=2')
    const deals = page.getByRole('main').getByRole('article').filter({ visible: true })
    await expect(page.getByText('You have hidden all of these deals')).toBeVisible()
    await expect(deals).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'Show hidden deals' }).press('Enter')
    await expect(deals).toHaveCount(superDeals.length)
    await expect(page.getByText('You have hidden all of these deals')).toBeHidden()
  })
})

test('the row of similar deals leaves out dismissed deals, before and after its code is loaded, and shows it again', async ({
  page,
  call,
  open,
}) => {
  type Card = { ID: number; SLUG: string; STOREID: number }
  const { data: deals } = await call<Card[]>('/getdeals?limit=100')
  const deal = deals.find(
    ({ STOREID }, place) => deals.slice(place + 1).filter((other) => other.STOREID === STOREID)[3],
  )
  const { data: others } = await call<Card[]>(`/similarproducts?store_id=${deal?.STOREID}&dealid=${deal?.ID}`)
  const [dismissedDeal] = others
  const path = `/singleproduct/${deal?.SLUG}`
  const visibleSlides = page.getByRole('main').locator('.carousel-slide').filter({ visible: true })
  const ids = () =>
    visibleSlides.evaluateAll((slides) => slides.map(({ dataset }) => Number((dataset as DOMStringMap).deal)))
  await page.addInitScript((id) => {
    if (!localStorage.getItem('hidden_deals')) localStorage.setItem('hidden_deals', `${id}`)
  }, dismissedDeal?.ID)
  await page.goto(path)
  await expect.poll(ids).toEqual(others.slice(1, 4).map(({ ID }) => ID))
  await waitForHydration(page)
  // With its code the next one takes the place of the hidden one.
  await expect.poll(ids).toEqual(others.slice(1, 5).map(({ ID }) => ID))
  await page.getByRole('button', { name: 'Show hidden deals' }).press('Enter')
  await expect.poll(ids).toContain(dismissedDeal?.ID)

  await page.evaluate(
    (allIds) => localStorage.setItem('hidden_deals', allIds.join()),
    others.map(({ ID }) => ID),
  )
  await open(path)
  await expect(page.getByRole('region', { name: /^More from/ })).toHaveCount(0)
})

test('without its code the row of similar deals moves past a hidden one', async ({ page, call }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  type Card = { ID: number; SLUG: string; STOREID: number }
  const { data: deals } = await call<Card[]>('/getdeals?limit=100')
  const deal = deals.find(({ STOREID }) => deals.filter((other) => other.STOREID === STOREID).length > 4)
  const { data: others } = await call<Card[]>(`/similarproducts?store_id=${deal?.STOREID}&dealid=${deal?.ID}`)
  const [first, dismissedDeal] = others
  await page.addInitScript((id) => {
    localStorage.setItem('hidden_deals', `${id}`)
    const { scrollTo } = Element.prototype
    Element.prototype.scrollTo = function (this: Element, options: ScrollToOptions) {
      this.setAttribute('data-moves', `${this.getAttribute('data-moves') ?? ''}${options.left} `)
      Reflect.apply(scrollTo, this, [options])
    } as typeof scrollTo
  }, dismissedDeal?.ID)
  await page.goto(`/singleproduct/${deal?.SLUG}`)
  const slide = page.locator(`.carousel-slide[data-deal="${first?.ID}"]`)
  await slide.evaluate((element) => element.closest('section')?.scrollIntoView({ block: 'center' }))
  const row = page.locator('[data-moves]')
  // The first move is by the width of a slide, not to the position that the dismissed deal would have.
  const width = await slide.evaluate(({ clientWidth }) => clientWidth)
  await expect
    .poll(async () => Number.parseFloat((await row.getAttribute('data-moves')) ?? ''))
    .toBeGreaterThanOrEqual(width)
})

test('a menu whose entries cannot be loaded closes with a message, and the next press loads them', async ({
  page,
  open,
  pageErrors,
}) => {
  const entries = /\/card-menu-entries-[^/]*\.js$/
  await page.route(entries, (route) => route.abort())
  await open('/deals')
  const menu = page.getByRole('button', { name: /^More actions: / }).first()
  await menu.press('Enter')
  await expect(page.getByText('You seem to be offline. Please check your connection.')).toBeVisible()
  await page.unroute(entries)
  await menu.press('Enter')
  await expect(page.getByRole('button', { name: 'Hide this deal' })).toBeVisible()
  pageErrors.ignoreFailedCalls()
})
