import type { Page } from '@playwright/test'
import { holdCall } from './support/calls.ts'
import { signInBrowser } from './support/members.ts'
import { expect, test } from './support/test.ts'

const validValues = {
  'First name': 'Asha',
  'Last name': 'Rao',
  'Email address': 'asha@mail.example',
  'Mobile number': '9876543210',
  Message: 'The price of the kettle is wrong.',
}
type Label = keyof typeof validValues

const contactForm = (page: Page) => page.getByRole('form', { name: 'Contact form' })
const field = (page: Page, label: Label) => contactForm(page).getByRole('textbox', { name: label })
async function fill(page: Page, values: Partial<Record<Label, string>>) {
  for (const [label, text] of Object.entries(values)) await field(page, label as Label).fill(text)
}
const send = (page: Page) => contactForm(page).getByRole('button', { name: 'Send' }).click()

const invalidValues: [Label, string, string][] = [
  ['First name', '', 'First Name is Required'],
  ['First name', 'A'.repeat(16), 'Must be 15 characters or less'],
  ['Last name', '', 'Last Name is Required'],
  ['Last name', 'A'.repeat(21), 'Must be 20 characters or less'],
  ['Email address', '', 'Email Address is Required'],
  ['Email address', 'asha@', 'Invalid email address'],
  ['Mobile number', '', 'Mobile number is Required'],
  ['Mobile number', '98765 4321', 'Must be only digits'],
  ['Mobile number', '987654321', 'Must be at least 10 digits'],
  ['Mobile number', '9'.repeat(16), 'Must be 15 digits or less'],
  ['Message', '', 'Message is Required'],
  ['Message', 'a'.repeat(201), 'Must be 200 characters or less'],
]

test('V3: each field shows its error after it was touched, and not before', async ({ page, open }) => {
  await open('/contactus')
  for (const [label, text, error] of invalidValues) {
    await field(page, label).fill(text)
    await field(page, label).blur()
    await expect(field(page, label), `${label}: ${text}`).toHaveAccessibleDescription(new RegExp(`${error}$`))
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await field(page, label).fill(validValues[label])
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid')
  }
  await page.reload()
  await field(page, 'Last name').focus()
  await field(page, 'Mobile number').focus()
  await expect(contactForm(page).getByText('Last Name is Required')).toBeVisible()
  await expect(contactForm(page).getByText(/Required/), 'the untouched fields show no error').toHaveCount(1)
})

test('A32: a visitor sends a contact message', async ({ page, open }) => {
  await open('/contactus')
  await fill(page, { ...validValues, Message: `Hello ${Date.now()}` })
  await send(page)
  await expect(page.getByRole('status').getByText('Form submitted successfully')).toBeVisible()
  for (const label of Object.keys(validValues)) await expect(field(page, label as Label)).toHaveValue('')
  await expect(contactForm(page).getByText(/Required/)).toHaveCount(0)
})

test('A32: what is typed and not sent is still there after another page and Back, and no longer once it is sent', async ({
  page,
  open,
}) => {
  await open('/contactus')
  const values = { ...validValues, Message: `Typed ${Date.now()}` }
  const visitOtherPage = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'News & Articles' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News & Articles')
    await page.goBack()
  }
  await fill(page, values)
  await visitOtherPage()
  for (const [label, text] of Object.entries(values)) await expect(field(page, label as Label)).toHaveValue(text)
  await send(page)
  await expect(page.getByRole('status').getByText('Form submitted successfully')).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('')
  await visitOtherPage()
  await expect(field(page, 'Message')).toHaveValue('')
})

test('A32: what a member has typed and not sent is not there any more after the sign-out', async ({
  page,
  open,
  request,
}) => {
  const member = await signInBrowser(page, request)
  await open('/contactus')
  const text = `Typed by a member ${Date.now()}`
  await field(page, 'Message').fill(text)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('banner').getByRole('link', { name: 'News & Articles' }).click()
  await expect(heading).toHaveText('News & Articles')
  await page.goBack()
  await expect(field(page, 'Message')).toHaveValue(text)
  await page.goForward()
  await expect(heading).toHaveText('News & Articles')
  await page.getByRole('button', { name: `Account menu of ${member.name}` }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('status').getByText('User logged out successfully')).toBeVisible()
  // The sign-out leads to the home page.
  await page.goBack()
  await expect(heading).toHaveText('News & Articles')
  await page.goBack()
  await expect(contactForm(page)).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('')
})

test('A32: a sign-out on the page itself leaves nothing for Back either', async ({ page, open, request }) => {
  const member = await signInBrowser(page, request)
  await open('/contactus')
  await field(page, 'Message').fill('Typed by a member who then signs out')
  await page.getByRole('button', { name: `Account menu of ${member.name}` }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(contactForm(page)).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('')
})

test('A32: a toast and a notice say that the message was sent; on a phone the notice is in view and stays until the next one is sent', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.clock.install()
  await open('/contactus')
  const notice = contactForm(page).getByText('Form submitted successfully')
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Form submitted successfully')
  await fill(page, { ...validValues, Message: `From a phone ${Date.now()}` })
  await page.clock.runFor(3_000)
  await send(page)
  await expect(notice).toBeInViewport()
  await expect(toast).toBeVisible()
  await expect(page.getByRole('status').getByText('Form submitted successfully'), 'announced once').toHaveCount(1)
  await page.clock.runFor(20_000)
  await expect(toast).toHaveCount(0)
  await expect(notice).toBeVisible()
  await fill(page, { ...validValues, Message: `Another one ${Date.now()}` })
  const { release } = await holdCall(page, '/ifs/contactus')
  await send(page)
  await expect(notice).toHaveCount(0)
  release()
  await expect(notice).toBeInViewport()
})

test('V3: the message field counts the characters that are left', async ({ page, open }) => {
  await open('/contactus')
  const form = contactForm(page)
  await expect(form.getByText(/characters? (left|too many)/)).toHaveCount(0)
  await field(page, 'Message').fill('नमस्ते')
  await expect(form.getByText('194 characters left')).toBeVisible()
  await field(page, 'Message').fill(`${'a'.repeat(199)}\n`)
  await expect(form.getByText('1 character left')).toBeVisible()
  await field(page, 'Message').fill('a'.repeat(202))
  await expect(form.getByText('2 characters too many')).toBeVisible()
})

test('A32: an empty form is not sent; all fields show errors and the first gets the focus', async ({ page, open }) => {
  await open('/contactus')
  let calls = 0
  await page.route('**/ifs/contactus', (route) => {
    if (route.request().method() === 'POST') calls += 1
    return route.continue()
  })
  await send(page)
  await expect(contactForm(page).getByText(/Required$/)).toHaveCount(5)
  await expect(field(page, 'First name')).toBeFocused()
  expect(calls).toBe(0)
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 500 } })

  test('a rejected form shows the label of its first wrong field, also where a focus shows the field alone', async ({
    page,
    open,
  }) => {
    // As Safari does it.
    await page.addInitScript(() => {
      HTMLInputElement.prototype.focus = function () {
        HTMLElement.prototype.focus.call(this, { preventScroll: true })
        this.scrollIntoView({ block: 'nearest' })
      }
    })
    await open('/contactus')
    await send(page)
    await expect(field(page, 'First name')).toBeFocused()
    await expect(contactForm(page).getByText('First name', { exact: true })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 600 } })

  test('A32: the form is sent, and a rejected one is shown again with its errors in view', async ({
    page,
    pageErrors,
  }) => {
    await page.goto('/contactus')
    await fill(page, { ...validValues, 'Mobile number': '12', Message: `Plain ${Date.now()}` })
    await send(page)
    await expect(page).toHaveURL('/contactus')
    await expect(field(page, 'Mobile number')).toHaveAccessibleDescription('Must be at least 10 digits')
    await expect(field(page, 'Mobile number')).toBeInViewport()
    await expect(field(page, 'First name')).toHaveValue('Asha')
    await field(page, 'Mobile number').fill('9876543210')
    // Like a form that measures how long it was open.
    await page.route('**/contactus', (route) =>
      route.continue({ postData: `${route.request().postData()}&filled_ms=300` }),
    )
    await send(page)
    await expect(page.getByRole('alert').getByText('The form was sent very quickly.')).toBeInViewport()
    await expect(field(page, 'Mobile number')).toHaveValue('9876543210')
    await page.unroute('**/contactus')
    await send(page)
    await expect(page).toHaveURL('/contactus?sent=1')
    await expect(contactForm(page).getByText('Form submitted successfully')).toBeVisible()
    pageErrors.ignoreFailedCalls()
  })
})
