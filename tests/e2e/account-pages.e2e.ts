import { expectFitsPhone, phone } from './support/account-pages.ts'
import { openSignIn, signInBrowser } from './support/members.ts'
import { expect, test } from './support/test.ts'

// All account pages: account-pages.deep.e2e.ts.
test.describe('axe finds nothing, and nothing is wider than a phone', () => {
  test.use(phone)

  test('in the largest dialog with all errors, and on the most complex of a member’s pages with the menu open', async ({
    page,
    open,
    request,
  }) => {
    await open('/coupons')
    await (await openSignIn(page)).getByRole('link', { name: 'Sign Up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign Up' })
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await expect(dialog.locator('[aria-invalid]').first()).toBeVisible()
    await expectFitsPhone(page, 'the dialog Sign Up')

    await signInBrowser(page, request)
    await open('/profile')
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
    await page.getByRole('button', { name: /^Account menu of/ }).click()
    await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
    await expectFitsPhone(page, '/profile with the member’s menu')
  })
})
