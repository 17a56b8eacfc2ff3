import { expect, test } from 'vitest'
import { linkIn, queuedMails } from '../../../../tests/support/mails.ts'
import { descriptionOf, follow, sendForm, typedIn } from '../../../../tests/support/plain-form.ts'
import { testSite, textOf } from '../../../../tests/support/test-site.ts'

const site = await testSite()
const footerForm = 'footer form[aria-label="Newsletter"]'
const mainForm = 'main form[aria-label="Newsletter by email"]'
const headingOf = ({ document }: Awaited<ReturnType<typeof follow>>) => textOf(document.querySelector('h1'))

/** The path of the newest email's link to a page. */
async function mailedPath(page: string): Promise<string> {
  const { text = '' } = (await queuedMails(site.db)).at(-1) ?? {}
  const { pathname, search } = new URL(linkIn(text, page))
  return pathname + search
}

test('H6: without scripts a visitor subscribes, confirms by email, and unsubscribes', async () => {
  const asked = await sendForm(site, await follow(site, '/deals'), footerForm, { email: 'asha@mail.example' })
  expect(headingOf(asked)).toBe('Please check your email')
  const confirmed = await sendForm(site, await follow(site, await mailedPath('/newsletter/confirm')), 'main form')
  expect(headingOf(confirmed)).toBe('You are subscribed')
  for (const { document } of [asked, confirmed])
    expect(document.querySelector('main a[href="/deals"]'), 'a way to go on').toBeTruthy()
  const ended = await sendForm(site, await follow(site, await mailedPath('/newsletter/unsubscribe')), 'main form')
  expect(headingOf(ended)).toBe('You are unsubscribed')
  expect(ended.document.querySelector(mainForm)).toBeTruthy()
})

test('H6: an invalid link shows an error and offers to subscribe again', async () => {
  const { document } = await sendForm(site, await follow(site, '/newsletter/confirm?token=guessed'), 'main form')
  expect(textOf(document.querySelector('main [role=alert]'))).toContain('This link is no longer valid.')
  const link = document.querySelectorAll('main a').find((one) => textOf(one) === 'Subscribe again')
  expect(headingOf(await follow(site, link?.getAttribute('href') ?? ''))).toBe('Newsletter')
})

test('H6: an invalid address is shown again with the error', async () => {
  const { status, document } = await sendForm(site, await follow(site, '/newsletter'), mainForm, { email: 'asha@mail' })
  const field = document.querySelector(`${mainForm} [name=email]`)
  expect(status).toBe(422)
  expect(descriptionOf(document, field)).toBe('Please Enter Valid Email Address')
  expect(typedIn(field)).toBe('asha@mail')
})

test('H6: a subscription sent too quickly is rejected, with the typed address preserved', async () => {
  // Like a form that measures how long it was open.
  const form = { email: 'ravi@mail.example', website: '', filled_ms: '300' }
  const page = await follow(site, '/newsletter', form)
  expect([page.status, page.headers['retry-after']]).toEqual([429, '2'])
  expect(textOf(page.document.querySelector('main [role=alert]'))).toContain('The form was sent very quickly.')
  expect(typedIn(page.document.querySelector(`${mainForm} [name=email]`))).toBe('ravi@mail.example')
  const { email } = form
  expect(headingOf(await sendForm(site, page, mainForm, { email }))).toBe('Please check your email')
})
