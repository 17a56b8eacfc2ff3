import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { queuedMails } from '../../../../tests/support/mails.ts'
import { mainOf } from '../../../../tests/support/page-parts.ts'
import { testSite, textOf } from '../../../../tests/support/test-site.ts'

const { db, open, call } = await testSite()
const asha = { name: 'Asha Rao', email: 'asha@mail.example', password: 'monsoon in Kochi' }
await call('/signup', asha)

/** The form with a field of this name. */
function formWith(field: string, page: HTMLElement): HTMLElement {
  const forms = page.querySelectorAll('form[method=post]')
  const form = forms.find((one) => one.querySelector(`input[name=${field}]`))
  if (!form) throw new Error(`No form has the field ${field}: ${textOf(page)}`)
  return form
}

/** Fills in the form of a page as a browser without scripts, sends it, and returns the page that answers. */
async function submit(address: string, typed: Record<string, string>): Promise<HTMLElement> {
  const form = formWith(Object.keys(typed)[0] ?? '', mainOf(await open(address)))
  const fields = form
    .querySelectorAll('input')
    .map((input) => [input.getAttribute('name'), input.getAttribute('value')])
  const names = fields.map(([name]) => name)
  for (const name of Object.keys(typed)) expect(names, `fields of ${address}`).toContain(name)
  const values = Object.fromEntries(fields.map(([name = '', value = '']) => [name, value]))
  const answer = await open(form.getAttribute('action') ?? address, { form: { ...values, ...typed } })
  return mainOf(answer.status === 303 ? await open(`${answer.headers.location}`) : answer)
}

/** The address in the newest email, without the site. */
async function mailedAddress(path: string): Promise<string> {
  const mails = await queuedMails(db)
  const address =
    mails
      .at(-1)
      ?.text.match(/https?:\/\/\S+/g)
      ?.map((one) => new URL(one)) ?? []
  const { pathname, search, hash } = address.find((one) => one.pathname === path) ?? new URL('http://none/')
  return `${pathname}${search}${hash}`
}

test('A2: a member confirms the address by a plain form', async () => {
  const address = await mailedAddress('/confirm-email')
  const refused = await submit(address, { password: 'not the password' })
  expect(textOf(formWith('password', refused))).toContain('The password is wrong.')
  expect(textOf(await submit(address, { password: asha.password }))).toContain('Your email address is confirmed.')
})

test('A2: a member sets a new password by plain forms', async () => {
  const sent = await submit('/reset-password', { email: asha.email })
  expect(textOf(sent)).toContain('Please check your email.')
  const address = await mailedAddress('/reset-password')
  const names = formWith('confirm_password', mainOf(await open(address)))
    .querySelectorAll('input[type=password]')
    .map((input) => input.getAttribute('name') ?? '')
  expect(names).toHaveLength(2)
  const [first = '', second = ''] = names
  const refused = await submit(address, { [first]: 'winter in Delhi', [second]: 'winter in Pune' })
  expect(refused.querySelector(`input[name=${second}]`)?.getAttribute('aria-invalid')).toBe('true')
  const saved = await submit(address, { [first]: 'winter in Delhi', [second]: 'winter in Delhi' })
  expect(textOf(saved)).toContain('Your password was changed.')
  await call('/login', { email: asha.email, password: 'winter in Delhi' })
})
