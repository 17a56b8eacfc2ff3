import { expect, test } from 'vitest'
import { descriptionOf, follow, sendForm, typedIn } from '../../../../tests/support/plain-form.ts'
import { testSite, textOf } from '../../../../tests/support/test-site.ts'

const site = await testSite()
const person = { name: 'Asha Rao', email: 'asha.rao@mail.example', password: 'monsoon in Pune' }

test('R20: without scripts the sign-in is a link, and its page states that it needs JavaScript', async () => {
  const home = await site.open('/')
  const link = home.document.querySelectorAll('header a').find((one) => textOf(one) === 'Signin / Up')
  const { document } = await site.open(link?.getAttribute('href') ?? '')
  expect(textOf(document.querySelector('h1'))).toBe('Sign In')
  expect(textOf(document.querySelector('main noscript'))).toContain('Signing in needs JavaScript')
  const button = document.querySelectorAll('main form button').find((one) => textOf(one) === 'Sign In')
  expect(button?.hasAttribute('disabled')).toBe(true)
})

test('password managers recognise the fields of the sign-in', async () => {
  const { document } = await site.open('/login')
  const autocompleteOf = (name: string) => document.querySelector(`main [name=${name}]`)?.getAttribute('autocomplete')
  expect([autocompleteOf('email'), autocompleteOf('password')]).toEqual(['username', 'current-password'])
  expect(document.querySelector('main [name=password]')?.getAttribute('type')).toBe('password')
})

test('R20, S6: the sign-up is a plain form, a rejection preserves the input except the passwords, and success is said', async () => {
  const form = 'main form[aria-label="Sign Up"]'
  const fieldOf = (page: Awaited<ReturnType<typeof follow>>, name: string) =>
    page.document.querySelector(`${form} [name=${name}]`)
  const { name, email, password } = person
  const values = { name, email, password, confirm_password: 'something else' }
  const rejected = await sendForm(site, await follow(site, '/signup'), form, values)
  expect(rejected.status).toBe(422)
  expect(descriptionOf(rejected.document, fieldOf(rejected, 'confirm_password'))).toContain(
    'Password and confirm password does not match',
  )
  expect(descriptionOf(rejected.document, fieldOf(rejected, 'agreed'))).toBe(
    'You must accept the terms and conditions to register.',
  )
  expect([typedIn(fieldOf(rejected, 'name')), typedIn(fieldOf(rejected, 'email'))]).toEqual([name, email])
  expect(rejected.html).not.toContain(password)

  const accepted = await sendForm(site, rejected, form, { password, confirm_password: password, agreed: 'on' })
  expect(accepted.path).toBe('/login?done=1')
  expect(textOf(accepted.document.querySelector('main'))).toContain(
    'Welcome! You can sign in now. An email to confirm your address is on its way.',
  )
  expect(await site.call('/login', { email, password })).toMatchObject({ data: { name } })
})
