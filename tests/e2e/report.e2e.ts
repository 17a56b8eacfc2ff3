import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

async function firstDeal(
  request: APIRequestContext,
  page: number,
): Promise<{ ID: number; SLUG: string; TITLE: string }> {
  return (await (await request.get(`/ifs/getdeals?page=${page}&limit=1`)).json()).responseData.data[0]
}

test('R26: a visitor reports a deal from its page', async ({ page, open, request, pageErrors }) => {
  const { SLUG, TITLE } = await firstDeal(request, 3)
  await open(`/singleproduct/${SLUG}`)
  await page.getByRole('main').getByRole('link', { name: 'Report', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Report a deal' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(TITLE)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('Please choose a reason')).toBeVisible()
  await expectAccessible(page, 'the report form with an error')
  await page.getByRole('radio', { name: 'Something else' }).check()
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('Please describe what is wrong')).toBeVisible()
  await page.getByLabel('Details').fill('The picture shows another kettle')
  const thanks = page.getByText('Thank you. An editor will look at it.').first()
  // People take longer than bots.
  await expect(async () => {
    // The answer to an earlier press may come late.
    if (!(await thanks.isVisible()))
      await page.getByRole('button', { name: 'Send the report' }).click({ timeout: 2_000 })
    await expect(thanks).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(new RegExp(`/singleproduct/${SLUG}$`))
  pageErrors.ignoreFailedCalls()
})

test('R26: a wrong address shows that there is nothing to report', async ({ page, pageErrors }) => {
  for (const path of ['/report', '/report?deal=none', '/report?comment=999999999']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'There is nothing to report here' })).toBeVisible()
  }
  pageErrors.ignoreFailedCalls()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R26: a visitor reports a comment, in Hindi too', async ({ page, request, pageErrors }) => {
    const { ID } = await firstDeal(request, 4)
    const form = { author: 'Om', email: 'om@example.in', comment: `Pills ${crypto.randomUUID()}`, comment_post_ID: ID }
    const { id } = (await (await request.post('/ifs/commentspost', { form })).json()).responseData.data
    await page.goto(`/hi/report?comment=${id}`)
    await expect(page.getByRole('main')).toContainText(form.comment)
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page.getByText('कृपया कारण चुनें').first()).toBeVisible()
    await page.getByRole('radio').first().check()
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page).toHaveURL(new RegExp(`/hi/report\\?comment=${id}&sent=1$`))
    await expect(page.getByRole('main').getByRole('status')).toHaveText('धन्यवाद। एक संपादक इसे देखेंगे।')
    pageErrors.ignoreFailedCalls()
  })
})
