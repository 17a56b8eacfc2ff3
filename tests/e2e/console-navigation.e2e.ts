import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

const scrollTop = () => window.scrollY

test('the next page of a list and a record begin at their top with the focus on the heading, and Back returns', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/deals')
  const heading = page.getByRole('heading', { level: 1, name: 'Deals' })
  const next = page.getByRole('button', { name: 'Next' })
  await next.focus()
  expect(await page.evaluate(scrollTop)).toBeGreaterThan(0)
  await next.press('Enter')
  await expect(page).toHaveURL(/[?&]after=/)
  await expect(heading).toBeFocused()
  expect(await page.evaluate(scrollTop)).toBe(0)

  const row = page.getByRole('rowheader').getByRole('link').last()
  await row.focus()
  await expect.poll(() => page.evaluate(scrollTop)).toBeGreaterThan(0)
  const place = await page.evaluate(scrollTop)
  await row.press('Enter')
  await expect(page).toHaveURL(/\/admin\/deals\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(scrollTop)).toBe(0)
  await page.goBack()
  await expect(heading).toBeFocused()
  // Other tests may have made the list shorter meanwhile.
  const isAtPlace = (top: number) => {
    const lowest = document.documentElement.scrollHeight - window.innerHeight
    return window.scrollY > 0 && Math.abs(Math.min(top, lowest) - window.scrollY) <= 1
  }
  await expect.poll(() => page.evaluate(isAtPlace, place)).toBe(true)
})

test('a page that is opened from the command palette gets the focus, and a field that is typed in keeps it', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Stores')
  await expect(page.getByRole('option').first()).toContainText('Stores')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeFocused()

  // The address of a new deal gets its draft's id while something is typed.
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/admin/deals/new')
  const code = page.getByLabel('Coupon code')
  await code.scrollIntoViewIfNeeded()
  await code.fill('STEEL10')
  const place = await page.evaluate(scrollTop)
  expect(place).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\?draft=/)
  await expect(code).toBeFocused()
  expect(await page.evaluate(scrollTop)).toBe(place)
})

test('the Previous button of a list’s start can be focused and does nothing', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const word = `kettle${crypto.randomUUID().replaceAll('-', '')}`
  await newDeal(page, { title: word })
  await page.goto(`/admin/deals?search=${word}`)
  for (const name of ['Previous', 'Next']) {
    const button = page.getByRole('button', { name })
    await button.press('Enter')
    await expect(button).toBeFocused()
    await expect(button).toBeDisabled()
  }
  await expect(page).toHaveURL(new RegExp(`\\?search=${word}$`))
})
