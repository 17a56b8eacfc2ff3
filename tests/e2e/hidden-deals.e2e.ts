import { expect, test } from './support/test.ts'

test('a visitor hides a deal, undoes it, hides it permanently and shows it again, by keyboard; nothing moves at the next visit', async ({
  page,
  open,
}) => {
  await open('/deals')
  const deal = page.getByRole('main').getByRole('article').first()
  const title = (await deal.getByRole('heading').textContent()) ?? ''
  const hide = page.getByRole('button', { name: `Hide ${title}`, exact: true })
  const undo = page.getByRole('button', { name: `Undo: hide ${title}`, exact: true })
  await hide.press('Enter')
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused()
  await hide.press('Enter')
  await expect(undo).toBeFocused()

  await page.addInitScript(() =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shifted = JSON.stringify(entry)
    }).observe({ type: 'layout-shift', buffered: true }),
  )
  await open('/deals')
  await expect(page.getByRole('main').getByRole('article').filter({ visible: true })).toHaveCount(19)
  await expect(hide).toBeHidden()
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted')

  await page.getByRole('button', { name: 'Show hidden deals' }).press('Enter')
  await expect(hide).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show hidden deals' })).toBeHidden()
  await open('/deals')
  await expect(hide).toBeVisible()
})

test('a list whose deals are all hidden shows a message, and the deals again', async ({ page, open }) => {
  const path = '/superdeals?page=2'
  await open(path)
  const deals = page.getByRole('main').getByRole('article').filter({ visible: true })
  const count = await deals.count()
  expect(count).toBeGreaterThan(0)
  await page.evaluate(() => {
    const ids = [...document.querySelectorAll<HTMLElement>('main li[data-deal]')].map(({ dataset }) => dataset.deal)
    localStorage.setItem('hidden_deals', ids.join())
  })
  await open(path)
  await expect(page.getByText('You have hidden all of these deals')).toBeVisible()
  await expect(deals).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Show hidden deals' }).press('Enter')
  await expect(deals).toHaveCount(count)
  await expect(page.getByText('You have hidden all of these deals')).toBeHidden()
})

test('a hidden deal is left out of coupons too, and a deal that cannot be hidden has no button for it', async ({
  page,
  open,
}) => {
  await open('/coupons')
  const coupons = page.getByRole('main').locator('li[data-deal]').filter({ visible: true })
  const count = await coupons.count()
  const deal = await coupons.first().getAttribute('data-deal')
  await page.evaluate((id) => localStorage.setItem('hidden_deals', `${id}`), deal)
  await open('/coupons')
  await expect(coupons).toHaveCount(count - 1)
  await coupons.first().getByRole('heading').getByRole('link').click()
  const similar = page.getByRole('region', { name: /^(More from|Similar deals)/ })
  await expect(similar.getByRole('article').first()).toBeVisible()
  await expect(similar.getByRole('button', { name: /^Favorite/ }).first()).toBeVisible()
  await expect(similar.getByRole('button', { name: /^Hide / })).toHaveCount(0)
})

test('the row of similar deals leaves out hidden deals, before and after its code is loaded, and shows it again', async ({
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
  const [hiddenDeal] = others
  const path = `/singleproduct/${deal?.SLUG}`
  const visibleSlides = page.getByRole('main').locator('.carousel-slide').filter({ visible: true })
  const ids = () =>
    visibleSlides.evaluateAll((slides) => slides.map(({ dataset }) => Number((dataset as DOMStringMap).deal)))
  await open(path)
  await expect.poll(ids).toEqual(others.slice(0, 4).map(({ ID }) => ID))
  await page.evaluate((id) => localStorage.setItem('hidden_deals', `${id}`), hiddenDeal?.ID)
  await page.goto(path)
  await expect.poll(ids).toEqual(others.slice(1, 4).map(({ ID }) => ID))
  await open(path)
  // With its code the next one takes the place of the hidden one.
  await expect.poll(ids).toEqual(others.slice(1, 5).map(({ ID }) => ID))
  await page.getByRole('button', { name: 'Show hidden deals' }).press('Enter')
  await expect.poll(ids).toContain(hiddenDeal?.ID)

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
  const [first, hiddenDeal] = others
  await page.addInitScript((id) => {
    localStorage.setItem('hidden_deals', `${id}`)
    const { scrollTo } = Element.prototype
    Element.prototype.scrollTo = function (this: Element, options: ScrollToOptions) {
      this.setAttribute('data-moves', `${this.getAttribute('data-moves') ?? ''}${options.left} `)
      Reflect.apply(scrollTo, this, [options])
    } as typeof scrollTo
  }, hiddenDeal?.ID)
  await page.goto(`/singleproduct/${deal?.SLUG}`)
  const slide = page.locator(`.carousel-slide[data-deal="${first?.ID}"]`)
  await slide.evaluate((element) => element.closest('section')?.scrollIntoView({ block: 'center' }))
  const row = page.locator('[data-moves]')
  // The first move is by the width of a slide, not to the place that the hidden deal would have.
  const width = await slide.evaluate(({ clientWidth }) => clientWidth)
  await expect
    .poll(async () => Number.parseFloat((await row.getAttribute('data-moves')) ?? ''))
    .toBeGreaterThanOrEqual(width)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('Hide has a touch target of 44 px, and leaves those beside it theirs', async ({ page, open }) => {
    await open('/deals')
    for (const layout of ['List', 'Grid']) {
      await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: layout }).tap()
      const cards = page.getByRole('main').getByRole('article').filter({ visible: true })
      for (const card of (await cards.all()).slice(0, 6)) {
        await card.scrollIntoViewIfNeeded()
        const hide = card.getByRole('button', { name: /^Hide / })
        await expect(hide).toBeVisible()
        const sizes = await hide.evaluate((button) => {
          button.scrollIntoView({ block: 'center' })
          const { left, top, width } = button.getBoundingClientRect()
          const isIts = (x: number, y: number) => document.elementFromPoint(x, y) === button
          const inside = { x: left + width / 2, y: top + 8 }
          /** How far its area reaches in this direction. */
          const reach = (stepX: number, stepY: number) => {
            let far = 0
            while (isIts(inside.x + (far + 1) * stepX, inside.y + (far + 1) * stepY)) far++
            return far
          }
          return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) }
        })
        // Steps of whole pixels end within the edges.
        expect(sizes.width, layout).toBeGreaterThanOrEqual(42)
        expect(sizes.height, layout).toBeGreaterThanOrEqual(42)
        for (const other of await card.getByRole('link').or(card.getByRole('button')).all())
          await other.click({ trial: true })
      }
    }
  })
})
