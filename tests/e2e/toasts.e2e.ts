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
