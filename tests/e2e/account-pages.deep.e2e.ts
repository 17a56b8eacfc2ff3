import { expectFitsPhone, phone } from './support/account-pages.ts'
import { openSignIn, signInBrowser } from './support/members.ts'
import { expect, test } from './support/test.ts'

test.describe('axe finds nothing, and nothing is wider than a phone', () => {
  test.use(phone)

  test('in the dialog for sign-in', async ({ page, open }) => {
    await open('/coupons')
    const dialog = await openSignIn(page)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog.locator('[aria-invalid]').first()).toBeVisible()
    await expectFitsPhone(page, 'the dialog Sign In')
  })

  test('on the pages for who is not signed in', async ({ page, open }) => {
    for (const path of ['/login', '/signup', '/reset-password', '/reset-password?token=bachat_x']) {
      await open(path)
      await expectFitsPhone(page, path)
    }
  })

  test('on a member’s pages', async ({ page, open, request }) => {
    await signInBrowser(page, request)
    for (const path of ['/setup', '/profile', '/Details']) {
      await open(path)
      await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
      await expectFitsPhone(page, path)
    }
  })
})
