import { expect, test } from 'vitest'
import { descriptionOf, follow, sendForm, typedIn } from '../../../../tests/support/plain-form.ts'
import { testSite, textOf } from '../../../../tests/support/test-site.ts'

const site = await testSite()
const form = 'form[aria-label="Contact form"]'
const values = {
  firstname: 'Asha',
  lastname: 'Rao',
  email: 'asha@mail.example',
  mobile: '9876543210',
  message: 'The price of the kettle is wrong.',
}
const fieldOf = ({ document }: Awaited<ReturnType<typeof follow>>, name: string) =>
  document.querySelector(`${form} [name=${name}]`)

test('A32: without scripts the form is sent, and a rejected one is shown again with its errors', async () => {
  const rejected = await sendForm(site, await follow(site, '/contactus'), form, { ...values, mobile: '12' })
  expect([rejected.status, rejected.path]).toEqual([422, '/contactus'])
  const mobile = fieldOf(rejected, 'mobile')
  expect(descriptionOf(rejected.document, mobile)).toBe('Must be at least 10 digits')
  expect(mobile?.getAttribute('aria-invalid')).toBe('true')
  expect(mobile?.hasAttribute('autofocus'), 'the browser brings it into view').toBe(true)
  expect(typedIn(fieldOf(rejected, 'firstname'))).toBe('Asha')

  const sent = await sendForm(site, rejected, form, { mobile: '9876543210' })
  expect(sent.path).toBe('/contactus?sent=1')
  expect(textOf(sent.document.querySelector(form))).toContain('Form submitted successfully')
  expect(typedIn(fieldOf(sent, 'firstname'))).toBe('')
  const stored = await site.db.selectFrom('contact_messages').select('message').execute()
  expect(stored).toEqual([{ message: values.message }])
})

test('A32: a form sent too quickly is shown again with a message and what was typed', async () => {
  // Like a form that measures how long it was open.
  const page = await follow(site, '/contactus', { ...values, message: 'Quick', website: '', filled_ms: '300' })
  expect(page.status).toBe(429)
  expect(textOf(page.document.querySelector(`${form} [role=alert]`))).toContain('The form was sent very quickly.')
  expect(typedIn(fieldOf(page, 'mobile'))).toBe('9876543210')
})
