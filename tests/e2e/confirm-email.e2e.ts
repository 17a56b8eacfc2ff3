import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import {
  fillSignIn,
  getMailedLink,
  memberMenu,
  type NewMember,
  newMember,
  pathOf,
  signInBrowser,
  uniquePerson,
} from './support/members.ts'
import { expect, test } from './support/test.ts'

const linkOf = async ({ email }: NewMember) => pathOf(await getMailedLink(email, '/confirm-email'))
const main = (page: Page) => page.getByRole('main')
const passwordField = (page: Page) => main(page).getByLabel('Password', { exact: true })
const confirmation = (page: Page) => main(page).getByText('Your email address is confirmed.')

async function signUpInBrowser(page: Page, open: (path: string) => Promise<void>): Promise<NewMember> {
  const member = uniquePerson()
  await open('/signup')
  await page.getByRole('textbox', { name: 'Display name' }).fill(member.name)
  await fillSignIn(main(page), member)
  await page.getByLabel('Confirm password').fill(member.password)
  await page.getByRole('checkbox', { name: 'I Agree To The Terms Of Use' }).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/login')
  return member
}

test('A2: in the browser that signed up the emailed link confirms the address at once', async ({ page, open }) => {
  const member = await signUpInBrowser(page, open)
  await open(await linkOf(member))
  await expect(confirmation(page)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('confirm_secret')
})

test('P4: a stranger who clicks the link activates nothing, and gets advice', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const attacker = await newMember(request)
  await open(await linkOf(attacker))
  await expect(main(page).getByText('We do not recognise this browser.')).toBeVisible()
  await expect(main(page).getByText('If you did not sign up, someone else entered your address')).toBeVisible()
  await expectAccessible(page, 'a link in another browser')
  // The attacker's account is as unconfirmed as before.
  const { token, responseData } = await (
    await request.post('/ifs/login', { form: { email: attacker.email, password: attacker.password } })
  ).json()
  const profile = await request.post('/ifs/myprofile', {
    form: { userid: responseData.data.id },
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await profile.json()).responseData.data.email_confirmed).toBe(false)
  await main(page).getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('form', { name: 'Forgot Password' })).toBeVisible()
  pageErrors.ignoreFailedCalls()
})

test("A2: in another browser, such as a mail app's, the account's password confirms the address", async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const member = await newMember(request)
  await open(await linkOf(member))
  await expect(passwordField(page)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(passwordField(page)).toHaveAccessibleDescription("Password Can't be empty")
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(passwordField(page)).toHaveAccessibleDescription('The password is wrong.')
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).fill(member.password)
  await page.keyboard.press('Enter')
  await expect(confirmation(page)).toBeVisible()
  pageErrors.ignoreFailedCalls()
})

test('A2: a signed-in member needs no password for the link, and another signed-in member stays signed in', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const [asha, ravi] = [await newMember(request), await newMember(request)]
  await signInBrowser(page, request, asha)
  await open(await linkOf(ravi))
  await expect(passwordField(page)).toBeVisible()
  await expect(memberMenu(page, asha)).toBeVisible()
  await open(await linkOf(asha))
  await expect(confirmation(page)).toBeVisible()
  pageErrors.ignoreFailedCalls()
})

test('the page that asks for the password fits a phone, in Hindi', async ({ page, request, pageErrors }) => {
  const member = await newMember(request)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/hi${await linkOf(member)}`)
  await expect(page.getByText('हम इस ब्राउज़र को नहीं पहचानते।')).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page, 'the page that asks for the password')
  pageErrors.ignoreFailedCalls()
})
