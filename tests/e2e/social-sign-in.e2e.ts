import type { Page } from '@playwright/test'
import { startSignInProvider } from '../support/sign-in-provider.ts'
import { errorAnswer } from './support/calls.ts'
import { newMember, openSignIn } from './support/members.ts'
import { sharedSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.skip(() => !sharedSite().googlePort, 'The site that is given knows other providers')

type Provider = Awaited<ReturnType<typeof startSignInProvider>>
let google: Provider
let facebook: Provider
test.beforeAll(async () => {
  google = await startSignInProvider('google', 'bachat-google', sharedSite().googlePort)
  facebook = await startSignInProvider('facebook', 'bachat-facebook', sharedSite().facebookPort)
})
test.afterAll(async () => {
  await google.stop()
  await facebook.stop()
})

function newPerson() {
  const suffix = crypto.randomUUID().slice(0, 8)
  return { sub: `1${Date.now()}`, name: `Kiran ${suffix}`, email: `kiran-${suffix}@example.com` }
}
type Person = ReturnType<typeof newPerson>

const continueWithGoogle = (page: Page) =>
  page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' }).click()
const menuOf = (page: Page, { name }: Pick<Person, 'name'>) =>
  page.getByRole('button', { name: `Account menu of ${name}` })
const getStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('A36, A37: a visitor signs in with Google and returns to the same page', async ({ page, open }) => {
  const kiran = newPerson()
  google.next({ person: kiran })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await open('/deals?search=phone')
  await openSignIn(page)
  await continueWithGoogle(page)
  await expect(menuOf(page, kiran)).toBeVisible()
  await expect(page).toHaveURL('/deals?search=phone')
  expect(await getStored(page, 'token')).toMatch(/^bachat_/)
  expect(JSON.parse((await getStored(page, 'user')) ?? '{}')).toMatchObject({ name: kiran.name, email: kiran.email })
  expect(await getStored(page, 'comment_email')).toBe(kiran.email)
  // The provider's code is not in the history, and no token was in any address.
  expect(addresses.filter((address) => /access_token|id_token/.test(address))).toEqual([])
  expect(addresses.some((address) => address.includes('response_type=code&'))).toBe(true)
  await page.goBack()
  expect(page.url()).not.toContain('code=')
})

test('A36: from the sign-in page a visitor comes to the home page, with Facebook too', async ({ page, open }) => {
  const kiran = newPerson()
  facebook.next({ person: kiran })
  await open('/login')
  await page.getByRole('main').getByRole('link', { name: 'Continue with Facebook' }).click()
  await expect(menuOf(page, kiran)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test("H8: data that a provider does not supply is requested in Complete Your Profile, with the sign-up's messages", async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const { sub, email } = newPerson()
  const name = 'Kiran of Facebook'
  facebook.next({ person: { sub } })
  await open('/coupons')
  await openSignIn(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Continue with Facebook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete Your Profile' })
  const nameField = dialog.getByRole('textbox', { name: 'Name' })
  const emailField = dialog.getByRole('textbox', { name: 'Email' })
  const continueButton = dialog.getByRole('button', { name: 'Continue' })
  await expect(nameField).toBeFocused()
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/ifs/login') && requests.push(request.url()))
  await continueButton.click()
  await expect(nameField).toHaveAccessibleDescription("Name Can't be empty")
  await expect(emailField).toHaveAccessibleDescription("Email Address Can't be empty")
  await expect(nameField).toBeFocused()
  await nameField.fill('Ki')
  await expect(nameField).toHaveAccessibleDescription('Name must be atleast 3 character long')
  await emailField.fill('kiran@')
  await expect(emailField).toHaveAccessibleDescription('Please Enter Valid Email Address')
  await continueButton.click()
  await expect(nameField).toBeFocused()
  expect(requests).toEqual([])

  // Closed by mistake, it can be opened again, and the focus returns to the button that opened it.
  await page.keyboard.press('Escape')
  const opener = page.getByRole('button', { name: 'Complete Your Profile' })
  await opener.press('Enter')
  await expect(nameField).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')

  // A member's address is not given away, and neither that nor a fault loses input.
  const otherMember = await newMember(request)
  await nameField.fill(name)
  await emailField.fill(otherMember.email)
  const refusal = page.waitForResponse('**/ifs/login')
  await continueButton.press('Enter')
  expect((await refusal).status()).toBe(409)
  const { responseData } = await (await refusal).json()
  await expect(emailField).toHaveAccessibleDescription(responseData.errors.email)
  await expect(emailField).toBeFocused()
  await emailField.fill(email)
  await page.route('**/ifs/login', errorAnswer(500, 'Something went wrong on our side. Please try again.'), {
    times: 1,
  })
  await continueButton.press('Enter')
  await expect(dialog.getByRole('form').getByText('Something went wrong on our side.')).toBeVisible()
  await expect(nameField).toHaveValue(name)
  await expect(emailField).toHaveValue(email)
  await continueButton.press('Enter')
  await expect(menuOf(page, { name })).toBeVisible()
  await expect(page).toHaveURL('/coupons')
  pageErrors.ignoreFailedCalls()
})

const expectRefusal = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('main').getByText(text)).toBeVisible()

test('A37: a denial at the provider shows a message, and nobody is signed in', async ({ page, open }) => {
  google.next({ error: 'access_denied' })
  await open('/')
  await openSignIn(page)
  await continueWithGoogle(page)
  await expectRefusal(page, 'You did not allow the sign-in with Google.')
  expect(await getStored(page, 'token')).toBeNull()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL('/login')
})

test('A37: a forged state signs nobody in', async ({ page, open, pageErrors }) => {
  google.next({ person: newPerson(), state: 'forged-by-somebody-else' })
  await open('/')
  await openSignIn(page)
  await continueWithGoogle(page)
  await expectRefusal(page, /was started in another browser/)
  expect(await getStored(page, 'token')).toBeNull()
  pageErrors.ignoreFailedCalls()
})

test("A37: a link with someone else's code or token signs nobody in", async ({ page, open, pageErrors }) => {
  const token = await google.tokenFor(newPerson())
  await open(`/auth/google/return#state=${'s'.repeat(32)}&access_token=${token}`)
  await expectRefusal(page, /Google did not confirm who you are/)
  await page.goto('about:blank')
  await open(`/auth/google/return?state=${'s'.repeat(32)}&code=of-somebody-else`)
  await expectRefusal(page, /was started in another browser/)
  expect(page.url()).not.toContain('code=')
  expect(await getStored(page, 'token')).toBeNull()
  pageErrors.ignoreFailedCalls()
})

for (const [tokenKind, options] of [
  ['a token that was given to another site', { clientId: 'another-site' }],
  ['an expired token', { expiresInSeconds: -60 }],
] as const) {
  test(`A37: ${tokenKind} signs nobody in`, async ({ page, open, pageErrors }) => {
    google.next({ person: newPerson(), ...options })
    await open('/')
    await openSignIn(page)
    await continueWithGoogle(page)
    await expect(page.getByRole('link', { name: 'Back to Sign In' })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/Google/)
        .last(),
    ).toBeVisible()
    expect(await getStored(page, 'token')).toBeNull()
    pageErrors.ignoreFailedCalls()
  })
}

test('A37: a member with an unconfirmed address is not taken over', async ({ page, open, request, pageErrors }) => {
  const member = await newMember(request)
  google.next({ person: { ...newPerson(), email: member.email, verified: false } })
  await open('/')
  await openSignIn(page)
  await continueWithGoogle(page)
  await expect(page.getByRole('link', { name: 'Back to Sign In' })).toBeVisible()
  expect(await getStored(page, 'token')).toBeNull()
  pageErrors.ignoreFailedCalls()
})

test('A36: while the provider is down the visitor may retry, and is signed in when it is back', async ({
  page,
  open,
  pageErrors,
}) => {
  const kiran = newPerson()
  google.next({ person: kiran })
  google.setDown(true)
  await open('/stores')
  await openSignIn(page)
  await continueWithGoogle(page)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  google.setDown(false)
  await retry.click()
  await expect(menuOf(page, kiran)).toBeVisible()
  await expect(page).toHaveURL('/stores')
  pageErrors.ignoreFailedCalls()
})

test('A36: when a proxy answers instead of the site, the message is not about the connection, and a retry signs in', async ({
  page,
  open,
  pageErrors,
}) => {
  const kiran = newPerson()
  google.next({ person: kiran })
  await page.route(
    '**/auth/state',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    { times: 1 },
  )
  await open('/stores')
  await openSignIn(page)
  await continueWithGoogle(page)
  await expect(page.getByRole('main').getByText('Something went wrong on our side. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(menuOf(page, kiran)).toBeVisible()
  pageErrors.ignoreFailedCalls()
})

test('A37: a return address that was used once signs nobody in again', async ({ page, open, pageErrors }) => {
  const kiran = newPerson()
  google.next({ person: kiran })
  let returnAddress = ''
  page.on('request', (request) => {
    if (request.url().includes('/auth/google/return')) returnAddress = request.url()
  })
  await open('/')
  await openSignIn(page)
  await continueWithGoogle(page)
  await expect(menuOf(page, kiran)).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  expect(returnAddress).toContain('code=')
  await page.goto(returnAddress)
  await expectRefusal(page, /was started in another browser/)
  expect(await getStored(page, 'token')).toBeNull()
  pageErrors.ignoreFailedCalls()
})

test('S16: from a Hindi page the way back is Hindi too', async ({ page, pageErrors }) => {
  google.next({ error: 'access_denied' })
  await page.goto('/hi/auth/google/return')
  await page.goto(`/auth/google?${new URLSearchParams({ back: '/hi/stores' })}`)
  await expect(page).toHaveURL('/hi/auth/google/return')
  await expect(page.getByRole('main').getByText('आपने Google से साइन इन की अनुमति नहीं दी।')).toBeVisible()
  const kiran = newPerson()
  google.next({ person: kiran })
  await page.goto(`/auth/google?${new URLSearchParams({ back: '/hi/stores' })}`)
  await expect(page).toHaveURL('/hi/stores')
  await expect(page.getByRole('button', { name: kiran.name })).toBeVisible()
  pageErrors.ignoreFailedCalls()
})
