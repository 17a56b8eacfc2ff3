import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

test('a dialog whose code cannot be loaded says so beside what was typed, and opens later', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto(`/admin/deals/${await newDeal(page, { title: 'Steel kettle', pricePaise: 89900 })}`)
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

test('a part of a page and a page whose code cannot be loaded are tried again by a button', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  const failure = page.getByRole('main').getByRole('alert')
  await page.route(/\/(?:figures|review-page)-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/admin')
  await expect(failure).toContainText('This could not be loaded')
  await expect(page.getByRole('heading', { level: 2, name: 'Everything' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Review queue' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Everything' })).toBeHidden()
  await expect(failure).toContainText('This could not be loaded')
  await page.unrouteAll()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review queue' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Statistics' })).toBeVisible()
})
