import { expect, test } from 'vitest'
import { linkIn, queuedMails } from '../../../../tests/support/mails.ts'
import { addSentIssue } from '../../../../tests/support/newsletter.ts'
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

test('N4: without scripts a subscriber chooses cadence, language and categories, and unsubscribes there', async () => {
  const subscriber = { email: 'meera@mail.example', email_key: 'meera@mail.example', token: 'meera-1' }
  const times = { requested_at: site.now, confirmed_at: site.now }
  await site.db
    .insertInto('subscribers')
    .values({ ...subscriber, ...times })
    .execute()
  const stored = () =>
    site.db.selectFrom('subscribers').selectAll().where('token', '=', subscriber.token).executeTakeFirstOrThrow()
  const link = '/newsletter/preferences?token=meera-1&issue=3'
  const page = await follow(site, link)
  expect(page.headers['cache-control']).toContain('no-store')
  expect(page.html, 'the page is the same for everyone').not.toContain('meera')
  const [category] = page.document.querySelectorAll('main [name^=category-]')
  const name = category?.getAttribute('name') ?? ''
  const chosen = { cadence: 'weekly', lang: 'hi', [name]: 'on' }
  const saved = await sendForm(site, page, 'main form', chosen)
  expect(textOf(saved.document.querySelector('main [role=status]'))).toBe('Your choice is saved.')
  const categoryId = Number(name.replace('category-', ''))
  expect(await stored()).toMatchObject({ cadence: 'weekly', language: 'hi', category_ids: [categoryId] })
  const checkedIn = ({ document }: typeof page) =>
    document
      .querySelectorAll('main input[checked]')
      .map((input) => input.getAttribute('value') ?? input.getAttribute('name'))
  expect(checkedIn(saved)).toEqual(['weekly', 'hi', name])
  expect(checkedIn(await follow(site, link)), 'an older email has the same link').toEqual(['weekly', 'hi', name])
  const ended = await sendForm(site, saved, 'main form:nth-of-type(2)')
  expect(headingOf(ended)).toBe('You are unsubscribed')
  expect((await stored()).unsubscribed_at).not.toBeNull()

  const again = await follow(site, link)
  expect(textOf(again.document.querySelector('main'))).toContain('You are unsubscribed.')
  expect(again.document.querySelectorAll('main form')).toEqual([])
  const late = await sendForm(site, saved, 'main form', { cadence: 'daily' })
  expect(late.status).toBe(409)
  expect(textOf(late.document.querySelector('main a[href="/newsletter"]'))).toBe('Subscribe again')
  expect(await stored()).toMatchObject({ cadence: 'weekly' })
})

test('N4: preferences of an invalid link show the error', async () => {
  const page = await follow(site, '/newsletter/preferences?token=guessed')
  const { document } = await sendForm(site, page, 'main form')
  expect(textOf(document.querySelector('main [role=alert]'))).toContain('This link is no longer valid.')
})

test('N6: each issue has a page in both languages, and one that does not exist is not found', async () => {
  const [deal] = (await site.call<{ ID: number; SLUG: string }[]>('/getdeals?limit=1')).data
  await addSentIssue(site.db, '2026-11-27', deal ? [deal.ID] : [])
  const page = await follow(site, '/newsletter/2026-11-27')
  expect(page.status).toBe(200)
  expect(headingOf(page)).toBe('Best prices of the day: 27 November 2026')
  expect(page.document.querySelector(`main a[href="/singleproduct/${deal?.SLUG}"]`)).toBeTruthy()
  expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/newsletter\/2026-11-27$/)
  expect((await follow(site, '/hi/newsletter/2026-11-27')).status).toBe(200)
  expect((await follow(site, '/newsletter/2026-11-26')).status).toBe(404)
})
