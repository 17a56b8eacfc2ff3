import { TOTP } from 'otpauth'
import { newDeal, newStaff, savedNote, signInToConsole } from './support/console.ts'
import { type NewMember, newMember } from './support/members.ts'
import { expect, test } from './support/test.ts'

// Calls without a session are answered with 401, which the browser reports.
test.use({ ignoreFailedCalls: true })

const signIn = async (page: import('@playwright/test').Page, { email, password }: NewMember) => {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an editor signs in, a member cannot; the editor sees the pages of the role, and signs out', async ({
  page,
  request,
}) => {
  const [editor, member] = [await newStaff(request), await newMember(request)]
  await page.goto('/admin/jobs')
  const signInPage = page.getByRole('heading', { name: 'Sign in to the admin console' })
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await test.step('what is missing or wrong is said', async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Please enter your email address.')).toBeVisible()
    await expect(page.getByLabel('Email address')).toBeFocused()
    await signIn(page, member)
    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
    await expect(menu).toHaveCount(0)
    await signIn(page, { ...editor, password: 'another password' })
    await expect(page.getByRole('alert').getByText(/password/i)).toBeVisible()
  })
  await test.step('the address is that of a page for administrators', async () => {
    await signIn(page, editor)
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Stores' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Members' })).toHaveCount(0)
    await menu.getByRole('link', { name: 'Deals' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
  })
  const signOut = async () => {
    await page.getByRole('button', { name: `Menu of ${editor.name}` }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
  }
  await test.step('a sign-out that fails says so, and the page stays', async () => {
    await page.route('**/ifs/console/sign-out', (route) => route.abort(), { times: 1 })
    await signOut()
    await expect(page.getByRole('alert').getByText('You seem to be offline.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
  })
  await test.step('a sign-out ends the session', async () => {
    await signOut()
    await expect(signInPage).toBeVisible()
    expect((await page.request.get('/ifs/console/review')).status()).toBe(401)
  })
  await test.step('a session that has already ended counts as signed out', async () => {
    await signIn(page, editor)
    await expect(menu).toBeVisible()
    await page.route(
      '**/ifs/console/sign-out',
      async (route) => {
        expect((await page.request.post('/ifs/console/sign-out', { data: {} })).status()).toBe(200)
        await route.continue()
      },
      { times: 1 },
    )
    await signOut()
    await expect(signInPage).toBeVisible()
  })
})

test('the first page works and stays free of the hidden steps where the browser blocks storage', async ({
  page,
  request,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is blocked', 'SecurityError')
      },
    }),
  )
  await signInToConsole(page, await newStaff(request, 'administrator'))
  await page.goto('/admin')
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
})

test('a second factor is set up with a QR code, and asked for at the next sign-in', async ({ page, request }) => {
  const editor = await newStaff(request)
  await signInToConsole(page, editor)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Set up' }).click()
  const picture = page.getByRole('img', { name: 'QR code for the authenticator app' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByText('Cannot scan the code?').click()
  const secret = (await page.locator('details code').textContent()) ?? ''

  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(page.getByText('The second factor is on.')).toBeVisible()
  const [firstCode = ''] = await codes.allTextContents()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expect(codes).toHaveCount(0)

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByLabel('Password', { exact: true }).fill(editor.password)
  await page.getByLabel('Code').fill(firstCode)
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByText('These codes replace the earlier ones.')).toBeVisible()
  await expect(codes).toHaveCount(10)
  const [recoveryCode = ''] = await codes.allTextContents()
  await page.getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/admin')
  await signIn(page, editor)
  await page.getByLabel('Code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Hello, ${editor.name}` })).toBeVisible()
  await page.getByRole('button', { name: `Menu of ${editor.name}` }).click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
})

test('a session that ends while an editor types loses nothing: after a new sign-in the save continues', async ({
  page,
  request,
}) => {
  const editor = await newStaff(request)
  await signInToConsole(page, editor)
  const id = await newDeal(page, { title: 'Steel kettle', pricePaise: 89900 })
  await page.goto(`/admin/deals/${id}`)
  await page.getByLabel('Title (required)').fill('Steel kettle, 2 litres')
  await page.context().clearCookies()
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByLabel('Email address')).toHaveValue(editor.email)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill(editor.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(savedNote(page)).toBeVisible()
  const { values } = await (await page.request.get(`/ifs/console/records/deals/${id}`)).json()
  expect(values.title).toBe('Steel kettle, 2 litres')
})

test('the console is shown in Hindi when an editor chooses it, at the same address, and names wrong fields in Hindi', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  const id = await newDeal(page, { title: 'Steel kettle', pricePaise: 89900 })
  await page.goto('/admin/account')
  await page.getByRole('main').getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'आपका खाता' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/account$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')

  await page.goto(`/admin/deals/${id}`)
  const title = page.getByLabel('शीर्षक (ज़रूरी)')
  await title.fill('')
  const price = page.getByLabel('दाम', { exact: true })
  await price.fill('abc')
  await page.keyboard.press('Control+s')
  const alert = page.getByRole('region', { name: 'संदेश' }).getByRole('alert')
  await expect(alert).toHaveText(/^शीर्षक: कृपया यह फ़ील्ड भरें। दाम: ./)
  await title.fill('केतली')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('कृपया यह फ़ील्ड भरें।')).toHaveCount(0)
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  const { values } = await (await page.request.get(`/ifs/console/records/deals/${id}`)).json()
  expect(values.title).toBe('Steel kettle')
})
