import { expectAccessible } from './support/axe.ts'
import { recordFocusedText } from './support/keyboard.ts'
import { awaitSessionCheck, signInBrowser } from './support/members.ts'
import { expect, test } from './support/test.ts'

test('R26: a visitor reports a deal on the page of the report', async ({ page, open, call }) => {
  const [deal] = (await call<{ SLUG: string; TITLE: string }[]>('/getdeals?page=3&limit=1')).data
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Send the report' })
  await open(`/report?deal=${deal?.SLUG}`)
  await expect(page.getByRole('heading', { name: 'Report a deal' })).toBeVisible()
  await expect(main).toContainText(deal?.TITLE ?? '')
  await send.click()
  await expect(page.getByText('Please choose a reason')).toBeVisible()
  await expectAccessible(page, 'the report form with an error')
  await page.getByRole('radio', { name: 'Something else' }).check()
  await send.click()
  await expect(page.getByText('Please describe what is wrong')).toBeVisible()
  await page.getByLabel('Details').fill('The picture shows another kettle')
  await send.click()
  await expect(main.getByRole('status').getByText('Thank you. An editor will look at it.')).toBeVisible()
  await main.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(new RegExp(`/singleproduct/${deal?.SLUG}$`))
})

test('OV3, OV6: the link of a deal opens its report in place, by keyboard too, and loads its form by the press', async ({
  page,
  call,
  request,
}) => {
  const [deal] = (await call<{ SLUG: string; TITLE: string }[]>('/getdeals?page=5&limit=1')).data
  await signInBrowser(page, request)
  const address = `/singleproduct/${deal?.SLUG}`
  // In the same step as the check of the session the links become those of dialogs.
  await awaitSessionCheck(page, () => page.goto(address))
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const before = await scripts()
  const link = page.getByRole('main').getByRole('link', { name: 'Over or wrong?' })
  const dialog = page.getByRole('dialog', { name: 'Report a deal' })
  await link.press('Enter')
  await expect(dialog.getByText(deal?.TITLE ?? '')).toBeVisible()
  expect((await scripts()).filter((name) => name.includes('report-sheet') && !before.includes(name))).toHaveLength(1)
  await expectAccessible(page, 'the report in place')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await link.click()
  const focusedText = await recordFocusedText(page)
  await dialog.getByRole('button', { name: 'It is out of stock' }).click()
  await expect(dialog.getByRole('status').getByText('Thank you. An editor will look at it.')).toBeVisible()
  expect(await focusedText()).toContain('Thank you. An editor will look at it.')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('Your report was removed.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'It is still available' })).toBeVisible()
  expect(await focusedText()).toContain('It is still available')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(address)
})

test('OV3: one press reports that a deal is over, and one takes that back', async ({ page, open, call }) => {
  const [deal] = (await call<{ SLUG: string }[]>('/getdeals?page=4&limit=1')).data
  const main = page.getByRole('main')
  await open(`/report?deal=${deal?.SLUG}`)
  await main.getByRole('button', { name: 'It is out of stock' }).click()
  await expect(main.getByRole('status').getByText('Thank you. An editor will look at it.')).toBeVisible()
  await expectAccessible(page, 'the thanks for a report')
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your report was removed.')).toBeVisible()
  // For this no editor is needed.
  await main.getByRole('button', { name: 'It is still available' }).click()
  await expect(main.getByRole('status').getByText('Thank you.', { exact: true })).toBeVisible()
})
