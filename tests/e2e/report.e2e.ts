import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('R26: a visitor reports a deal from its page', async ({ page, open, call }) => {
  const [deal] = (await call<{ SLUG: string; TITLE: string }[]>('/getdeals?page=3&limit=1')).data
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Send the report' })
  await open(`/singleproduct/${deal?.SLUG}`)
  await main.getByRole('link', { name: 'Over or wrong?' }).click()
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

test('OV3: one press reports that a deal is over, and one takes that back', async ({ page, open, call }) => {
  const [deal] = (await call<{ SLUG: string }[]>('/getdeals?page=4&limit=1')).data
  const main = page.getByRole('main')
  await open(`/report?deal=${deal?.SLUG}`)
  await main.getByRole('button', { name: 'It is out of stock' }).click()
  await expect(main.getByRole('status').getByText('Thank you. An editor will look at it.')).toBeVisible()
  await expectAccessible(page, 'the thanks for a report')
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your report was removed.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'It is still available' })).toBeVisible()
})
