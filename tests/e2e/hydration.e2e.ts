import { expect, test } from './support/test.ts'

test('cards that are not hydrated while the layout changes keep their elements, and are hydrated later', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // React hydrates further parts in tasks of a low priority, which this page holds back.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const heldMessages: (() => void)[] = []
    Object.assign(window, { holds: false })
    const release = () => {
      for (const send of heldMessages.splice(0)) send()
    }
    Object.assign(window, { release })
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      if (Reflect.get(window, 'holds')) heldMessages.push(() => postMessage.apply(this, message as never))
      else postMessage.apply(this, message as never)
    } as typeof postMessage
  })
  await page.goto('/deals')
  const cards = page.getByRole('main').getByRole('article')
  const isHydrated = (place: number) =>
    cards.nth(place).evaluate((card) => Object.keys(card).some((key) => key.startsWith('__react')))
  await page.evaluate(() => {
    const first = document.querySelector('main article') as HTMLElement
    Object.assign(window, { first, text: first.textContent })
    // From the moment at which the list's tools are hydrated and the cards are not.
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main [aria-label="Layout"] [aria-pressed=true]')) return
      observer.disconnect()
      Object.assign(window, { holds: true })
    })
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-pressed'] })
    dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
  })
  await page.waitForFunction(() => Reflect.get(window, 'holds'))
  expect(await isHydrated(19)).toBe(false)
  await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'Grid' }).click()
  await page.evaluate(() => {
    Object.assign(window, { holds: false })
    Reflect.get(window, 'release')()
  })
  await expect(cards.first()).toHaveClass(/phone-grid/)
  expect(await page.evaluate(() => document.querySelector('main article') === Reflect.get(window, 'first'))).toBe(true)
  await expect.poll(() => isHydrated(19)).toBe(true)
  await cards
    .nth(19)
    .getByRole('button', { name: /^Favorite/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
})

test('R22: a page that has just arrived is hydrated under any spelling of its address, and does not fetch its data again, also where the clock is an hour fast', async ({
  page,
  open,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
  })
  await open('/DEALS/')
  // Opened in the browser: its list is fetched, after all that the first page might have fetched.
  await page.getByRole('navigation', { name: 'Deals', exact: true }).getByRole('link', { name: 'Coupons' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupons and promo codes')
  await expect.poll(() => calls).toContain('/ifs/promocodes')
  expect(calls).not.toContain('/ifs/getdeals')
})
