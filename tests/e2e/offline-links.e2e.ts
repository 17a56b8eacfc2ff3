import { openAndCache, test } from './support/offline.ts'
import { expect } from './support/test.ts'

test('the link that first finds the site unreachable opens the cached copy of its page', async ({
  page,
  siteProxy,
}) => {
  await openAndCache(page, '/deals')
  await openAndCache(page, '/stores')
  siteProxy.isClosed = true
  await page.getByRole('link', { name: 'Daily Deals' }).first().click()
  await expect(page).toHaveURL('/deals')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'This is the version you saw' })).toContainText(
    'Bachat cannot be reached.',
  )
  await expect(page.getByText('This could not be loaded')).toHaveCount(0)
})
