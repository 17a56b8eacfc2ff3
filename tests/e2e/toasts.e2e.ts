import type { Locator, Page } from '@playwright/test'
import { fillSignIn, openSignIn, uniquePerson } from './support/members.ts'
import { expect, test } from './support/test.ts'

test('S5, P1, V7, S7: a visitor’s heart asks to sign in and sends nothing; its toast is shown top right, stays while hovered or focused, and disappears after five seconds', async ({
  page,
  open,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.clock.install()
  await open('/deals')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite / })
    .first()
  await page.clock.pauseAt(Date.now() + 60_000)
  await heart.click()
  await page.clock.runFor(1_000)
  // The dialog's code loads on the click. Escape before that would close nothing.
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  // Screen readers announce it, because the empty region existed before the text, also while the dialog was open.
  const region = page.locator('#root [role=alert]:not(dialog *)')
  await expect(region).toBeEmpty()
  await region.evaluate((element) => element.setAttribute('data-earlier', ''))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(heart).toBeFocused()
  expect(requests.filter((url) => /\/ifs\/(addtofavourites|dealmarks)/.test(url))).toEqual([])
  const toast = page.locator('[data-earlier]').getByText('Please login first', { exact: true })
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  expect(box?.y).toBeLessThan(100)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 100)

  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 600)
  await page.clock.runFor(4_000)
  await expect(toast).toBeVisible()
  const close = page.getByRole('alert').getByRole('button', { name: 'Close' })
  await close.focus()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  // The pointer leaves, but the focus is still inside.
  await toast.hover()
  await page.mouse.move(10, 600)
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await close.blur()
  await page.clock.runFor(4_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).filter({ visible: true })

/** Whether a part of one is over the other. */
async function isCovered(toast: Locator, target: Locator): Promise<boolean> {
  const [over, under] = [await toast.boundingBox(), await target.boundingBox()]
  if (!over || !under) return false
  const isBeside = over.x >= under.x + under.width || over.x + over.width <= under.x
  return !isBeside && over.y < under.y + under.height && over.y + over.height > under.y
}

test('S5: an error goes when the visitor does something else', async ({ page, open }) => {
  await page.clock.install()
  await open('/deals')
  // The time stands: the error does not go by itself.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Sign In' }).getByRole('textbox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const error = toasts(page).getByText('Please login first')
  await expect(error).toBeVisible()
  await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'List' }).click()
  await expect(error).toHaveCount(0)
})

test('S5: on a phone a toast at the top right covers neither what was pressed nor the title of the form', async ({
  page,
  open,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })

  await test.step('what was pressed, right below the upper edge', async () => {
    await open('/coupons')
    const code = page
      .getByRole('main')
      .getByRole('button', { name: /^Copy code/ })
      .nth(5)
    await code.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 80))
    await code.click()
    const toast = toasts(page).getByText(/^Code copied|cannot copy/)
    await expect(toast).toBeVisible()
    await expect.poll(() => isCovered(toasts(page), code)).toBe(false)
    await expect(toast).toBeInViewport({ ratio: 1 })
  })

  await test.step('the title of a dialog', async () => {
    const dialog = await openSignIn(page)
    await fillSignIn(dialog, uniquePerson())
    await page.keyboard.press('Enter')
    const inDialog = toasts(page)
      .filter({ has: page.getByRole('alert') })
      .last()
    await expect(inDialog.getByText(/wrong/)).toBeVisible()
    await expect.poll(() => isCovered(inDialog, dialog.getByRole('heading'))).toBe(false)
    pageErrors.ignoreFailedCalls()
  })
})
