import { expectAccessible } from './support/axe.ts'
import { getMailedLink, memberMenu, type NewMember, newMember, pathOf, signInBrowser } from './support/members.ts'
import { expect, test } from './support/test.ts'

const linkOf = async ({ email }: NewMember) => pathOf(await getMailedLink(email, '/confirm-email'))

// In the browser that signed up: account-journey.e2e.ts.
test("A2, P4: in another browser a link of a sign-up advises a stranger, and the account's password or session confirms the address", async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const [asha, ravi] = [await newMember(request), await newMember(request)]
  const main = page.getByRole('main')
  const password = main.getByLabel('Password', { exact: true })
  const confirmation = main.getByText('Your email address is confirmed.')

  await test.step('a stranger gets advice, which fits a phone, in Hindi', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(`/hi${await linkOf(asha)}`)
    await expect(page.getByText('हम इस ब्राउज़र को नहीं पहचानते।')).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page, 'the page that asks for the password')
  })

  await test.step('the password confirms it', async () => {
    await open(await linkOf(asha))
    await expect(main.getByText('We do not recognise this browser.')).toBeVisible()
    await expect(main.getByText('If you did not sign up, someone else entered your address')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/reset-password')
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(password).toHaveAccessibleDescription("Password Can't be empty")
    await expect(password).toBeFocused()
    await password.fill('not the password')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription('The password is wrong.')
    await expect(password).toBeFocused()
    await password.fill(asha.password)
    await page.keyboard.press('Enter')
    await expect(confirmation).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
    await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  })

  await test.step('the session confirms it, unless it is that of another member, who stays signed in', async () => {
    await signInBrowser(page, request, ravi)
    await open(await linkOf(await newMember(request)))
    await expect(password).toBeVisible()
    await expect(memberMenu(page, ravi)).toBeVisible()
    await open(await linkOf(ravi))
    await expect(confirmation).toBeVisible()
    await expect(main.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  })
  pageErrors.ignoreFailedCalls()
})
