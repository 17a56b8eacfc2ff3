import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

test('parts, pages and dialogs whose code cannot be loaded say so, leave the rest as it is, and open later', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  const word = `kettle${crypto.randomUUID().replaceAll('-', '')}`
  await newDeal(page, { title: word, pricePaise: 89900 })
  const failure = page.getByRole('main').getByRole('alert')
  await page.route(/\/(?:statistics|review-page)-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/admin')
  await expect(failure).toContainText('This could not be loaded')
  await expect(page.getByRole('heading', { level: 2, name: 'Everything' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await menu.getByRole('link', { name: 'Review queue' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Everything' })).toBeHidden()
  await expect(failure).toContainText('This could not be loaded')
  await page.unrouteAll()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review queue' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Statistics' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(word)
  await expect(page.getByRole('option').first()).toContainText(word)
  await page.keyboard.press('Enter')
  const title = page.getByLabel('Title (required)')
  await title.fill('Copper kettle')
  await page.route('**/preview-dialog-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert').getByText(/^This could not be loaded:/)).toBeVisible()
  await expect(title).toHaveValue('Copper kettle')
  await page.unroute('**/preview-dialog-*.js')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
})
