import type { Page } from '@playwright/test'
import { holdCall } from './support/calls.ts'
import { fillSignIn, memberMenu, openSignIn, signInBrowser } from './support/members.ts'
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

// Each of the rules: contact-form.test.ts.
const invalidValues: [Label, string, string][] = [
  ['First name', 'A'.repeat(16), 'Must be 15 characters or less'],
  ['Last name', 'A'.repeat(21), 'Must be 20 characters or less'],
  ['Email address', 'asha@', 'Invalid email address'],
  ['Mobile number', '98765 4321', 'Must be only digits'],
  ['Message', 'a'.repeat(201), 'Must be 200 characters or less'],
]

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 500 } })

  test('V3, A32: each field shows its error once it was touched; a toast and a notice, which stays, say that the message was sent', async ({
    page,
    open,
  }) => {
    // As Safari does it: a focus shows the field alone.
    await page.addInitScript(() => {
      HTMLInputElement.prototype.focus = function () {
        HTMLElement.prototype.focus.call(this, { preventScroll: true })
        this.scrollIntoView({ block: 'nearest' })
      }
    })
    await page.clock.install()
    await open('/contactus')
    const form = contactForm(page)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/ifs/contactus') && request.method() === 'POST') calls.push(request.url())
    })

    await test.step('untouched fields show no error; an empty form is not sent, and its first field gets the focus, with its label', async () => {
      await field(page, 'Last name').focus()
      await field(page, 'Mobile number').focus()
      await expect(form.getByText('Last Name is Required')).toBeVisible()
      await expect(form.getByText(/Required/)).toHaveCount(1)
      await send(page)
      await expect(form.getByText(/Required$/)).toHaveCount(5)
      await expect(field(page, 'First name')).toBeFocused()
      await expect(form.getByText('First name', { exact: true })).toBeInViewport({ ratio: 1 })
      expect(calls).toEqual([])
    })

    await test.step('each error is at its field', async () => {
      for (const [label, text, error] of invalidValues) {
        await field(page, label).fill(text)
        await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${error}$`))
        await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
        await field(page, label).fill(validValues[label])
        await expect(field(page, label)).not.toHaveAttribute('aria-invalid')
      }
    })

    await test.step('the message field counts the characters that are left', async () => {
      await field(page, 'Message').fill('नमस्ते')
      await expect(form.getByText('194 characters left')).toBeVisible()
      await field(page, 'Message').fill(`${'a'.repeat(199)}\n`)
      await expect(form.getByText('1 character left')).toBeVisible()
      await field(page, 'Message').fill('a'.repeat(202))
      await expect(form.getByText('2 characters too many')).toBeVisible()
    })

    const notice = form.getByText('Form submitted successfully')
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Form submitted successfully')
    await test.step('the notice is in view and announced once, stays when the toast has closed, and the form is empty', async () => {
      await field(page, 'Message').fill(`From a phone ${Date.now()}`)
      await page.clock.runFor(3_000)
      await send(page)
      await expect(notice).toBeInViewport()
      await expect(toast).toBeVisible()
      await expect(page.getByRole('status').getByText('Form submitted successfully')).toHaveCount(1)
      for (const label of Object.keys(validValues)) await expect(field(page, label as Label)).toHaveValue('')
      await expect(form.getByText(/Required|characters? left/)).toHaveCount(0)
      await page.clock.runFor(20_000)
      await expect(toast).toHaveCount(0)
      await expect(notice).toBeVisible()
    })

    await test.step('the notice goes when the next message is sent', async () => {
      await fill(page, { ...validValues, Message: `Another one ${Date.now()}` })
      const { release } = await holdCall(page, '/ifs/contactus')
      await send(page)
      await expect(notice).toHaveCount(0)
      release()
      await expect(notice).toBeInViewport()
    })
  })
})

test('A32: what is typed and not sent is still there after another page and Back, but not once it is sent or the member has signed out', async ({
  page,
  open,
  request,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const goToArticles = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'News & Articles' }).click()
    await expect(heading).toHaveText('News & Articles')
  }
  const signOut = async () => {
    await memberMenu(page, member).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  }
  const member = await signInBrowser(page, request)
  await open('/contactus')

  await test.step('a sign-out on the page itself leaves nothing for Back', async () => {
    await field(page, 'Message').fill('Typed by a member who then signs out')
    await signOut()
    await page.goBack()
    await expect(contactForm(page)).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('')
  })

  const values = { ...validValues, Message: `Typed ${Date.now()}` }
  await test.step('what a visitor has typed stays until it is sent', async () => {
    await fill(page, values)
    await goToArticles()
    await page.goBack()
    for (const [label, text] of Object.entries(values)) await expect(field(page, label as Label)).toHaveValue(text)
    await send(page)
    await expect(page.getByRole('status').getByText('Form submitted successfully')).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('')
    await goToArticles()
    await page.goBack()
    await expect(field(page, 'Message')).toHaveValue('')
  })

  await test.step('what a member has typed is not there any more after the sign-out on another page', async () => {
    await openSignIn(page)
    await fillSignIn(page.getByRole('dialog'), member)
    await page.keyboard.press('Enter')
    await expect(memberMenu(page, member)).toBeVisible()
    await open('/contactus')
    await field(page, 'Message').fill('Typed by a member')
    await goToArticles()
    await page.goBack()
    await expect(field(page, 'Message')).toHaveValue('Typed by a member')
    await page.goForward()
    await expect(heading).toHaveText('News & Articles')
    await signOut()
    await page.goBack()
    await expect(heading).toHaveText('News & Articles')
    await page.goBack()
    await expect(contactForm(page)).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('')
  })
})
