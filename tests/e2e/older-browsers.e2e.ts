import { expect, test } from './support/test.ts'

// What Chrome 111 and Safari 16.4 lack, and the site once used.
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(URL, 'parse')
    Reflect.deleteProperty(AbortSignal, 'any')
    Reflect.deleteProperty(URLSearchParams.prototype, 'size')
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
    Reflect.deleteProperty(globalThis, 'onscrollend')
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)
  })
})

test('pages, lists, their parameters and Buy Now work in browsers of 2023', async ({
  page,
  open,
  answerForMerchants,
  call,
}) => {
  await open('/deals?sort=price-asc')
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const cheapest = await first.innerText()
  await page
    .getByRole('navigation', { name: /Pages of/ })
    .getByRole('link', { name: 'Page 2' })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(first).not.toHaveText(cheapest)
  await page.goBack()
  await expect(first).toHaveText(cheapest)

  // The scroll position is stored without the event that tells the end of scrolling.
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll'))).toContain('900')

  await answerForMerchants()
  const { data } = await call<{ ID: number; HASLINK: number }[]>('/getdeals?limit=10')
  await page.goto(`/ifsredirect/${data.find(({ HASLINK }) => HASLINK)?.ID}`)
  await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible()
})

test('pages open and Back works without a selector of 2023 that keeping pages needs', async ({ page, open }) => {
  await page.addInitScript(() => {
    const { supports } = CSS
    const { querySelectorAll } = Element.prototype
    const isLater = (text: string) => text.includes(':popover-open')
    CSS.supports = (...query: [string]) => !query.some(isLater) && supports.call(CSS, ...query)
    Element.prototype.querySelectorAll = function (selectors: string) {
      if (isLater(selectors)) throw new SyntaxError(`Not a selector: ${selectors}`)
      return querySelectorAll.call(this, selectors)
    }
  })
  await open('/deals')
  const deal = page.locator('main article h2 a').first()
  const title = await deal.innerText()
  await deal.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily deals')
})
