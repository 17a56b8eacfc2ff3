import { expect, test } from 'vitest'
import { linkIn, queuedMails } from '../../../../tests/support/mails.ts'
import {
  descriptionOf,
  follow,
  type OpenedPage as Page,
  sendForm as send,
  typedIn,
} from '../../../../tests/support/plain-form.ts'
import { testSite, textOf } from '../../../../tests/support/test-site.ts'

const site = await testSite()
const deal = await site.seed.deal({ slug: 'steel-kettle', title: 'Steel kettle' })
const path = `/singleproduct/${deal.slug}`
const formName = 'form[aria-label="Leave a comment"]'
const simran = { author: 'Simran', email: 'simran@mail.example' }

const articles = (page: Page) => page.document.querySelectorAll('#comments article')
const articleOf = (page: Page, text: string) => articles(page).find((article) => textOf(article).includes(text))
const hrefIn = (element: ReturnType<typeof articleOf>, text: string) =>
  element
    ?.querySelectorAll('a')
    .find((link) => textOf(link) === text)
    ?.getAttribute('href') ?? ''
const fieldOf = (page: Page, form: string, name: string) => page.document.querySelector(`${form} [name=${name}]`)
/** Where a link of a page leads: it may have only a query. */
const targetOf = (page: Page, href: string) => {
  const { pathname, search, hash } = new URL(href, `http://localhost${page.path}`)
  return pathname + search + hash
}

test('a visitor posts, and is redirected to the comment', async () => {
  const page = await send(site, await follow(site, path), formName, { ...simran, comment: 'By hand\n<b>bold</b>' })
  expect(page.path).toMatch(/\?comment=(\d+)#comment-\1$/)
  const [, id] = page.path.split('#')
  expect(textOf(page.document.querySelector(`[id=${id}]`))).toContain('By hand <b>bold</b>')
  expect(page.document.querySelector(`[id=${id}]`)?.getAttribute('aria-label')).toBe('Comment by Simran')
})

test('errors are shown at their fields, and the input is preserved', async () => {
  const page = await send(site, await follow(site, path), formName, {
    comment: 'Kept words',
    author: 'Om',
    email: 'om@example',
  })
  expect(page.status).toBe(422)
  expect(descriptionOf(page.document, fieldOf(page, formName, 'email'))).toBe('Please Enter Valid Email Address')
  expect(typedIn(fieldOf(page, formName, 'comment')).trim()).toBe('Kept words')
  expect(typedIn(fieldOf(page, formName, 'author'))).toBe('Om')
  // The browser goes to the form in the page.
  const action = page.document.querySelector(formName)?.getAttribute('action') ?? ''
  expect(page.document.querySelector(action)?.querySelector(formName)).toBeTruthy()
})

test('S10: a visitor replies by a plain link: Cancel closes the form, and an error leaves it open', async () => {
  const { id, slug } = await site.seed.deal()
  await site.seed.comment({ target: { dealId: id }, author: 'Farah', body: 'Is it steel?' })
  const replyForm = 'form[aria-label="Reply to Farah"]'
  const closed = await follow(site, `/singleproduct/${slug}`)
  expect(closed.document.querySelector(replyForm)).toBeNull()
  const replyLink = targetOf(closed, hrefIn(articleOf(closed, 'Is it steel?'), 'Reply'))
  const opened = await follow(site, replyLink)
  expect(opened.document.querySelector(replyForm)).toBeTruthy()
  const cancelled = await follow(site, targetOf(opened, hrefIn(articleOf(opened, 'Is it steel?'), 'Cancel')))
  expect(cancelled.document.querySelector(replyForm)).toBeNull()

  const rejected = await send(site, opened, replyForm, { comment: 'It is.', author: 'Om', email: 'om@example' })
  expect(descriptionOf(rejected.document, fieldOf(rejected, replyForm, 'email'))).toBe(
    'Please Enter Valid Email Address',
  )
  expect(typedIn(fieldOf(rejected, replyForm, 'comment')).trim()).toBe('It is.')
  expect(typedIn(fieldOf(rejected, formName, 'comment')).trim()).toBe('')
  expect(rejected.document.querySelector(`${formName} [aria-invalid]`)).toBeNull()
  const page = await send(site, rejected, replyForm, { email: 'om@mail.example' })
  expect(page.path).toMatch(/^\/singleproduct\/[^?]+\?comment=(\d+)#comment-\1$/)
  expect(textOf(articleOf(page, 'It is.'))).toContain('in reply to Farah')
})

test('a held comment is reported as held, on an article too', async () => {
  const article = await site.seed.article()
  const page = await send(site, await follow(site, `/newsarticle/${article.id}`), formName, {
    ...simran,
    comment: 'www.a.example www.b.example',
  })
  expect(page.path).toMatch(/comment=held/)
  expect(textOf(page.document.querySelector('#comment-form'))).toContain('once an editor has approved it')
  expect(articles(page)).toEqual([])
})

test('A16: comments are read newest or best first by links', async () => {
  const { id, slug } = await site.seed.deal()
  for (const body of ['The first', 'The second']) await site.seed.comment({ target: { dealId: id }, body })
  const orderLink = (page: Page, name: string) =>
    page.document.querySelectorAll('nav[aria-label="Order of comments"] a').find((link) => textOf(link) === name)
  const current = (page: Page) =>
    textOf(page.document.querySelector('nav[aria-label="Order of comments"] [aria-current=true]'))
  const click = (page: Page, name: string) =>
    follow(site, targetOf(page, orderLink(page, name)?.getAttribute('href') ?? ''))
  const oldest = await follow(site, `/singleproduct/${slug}?prices=30`)
  expect([current(oldest), textOf(articles(oldest)[0])]).toEqual(['Oldest', expect.stringContaining('The first')])
  const newest = await click(oldest, 'Newest')
  expect(newest.path).toMatch(/\?prices=30&order=newest#comments$/)
  expect([current(newest), textOf(articles(newest)[0])]).toEqual(['Newest', expect.stringContaining('The second')])
  const best = await click(newest, 'Best')
  expect(best.path).toMatch(/order=best/)
  expect((await click(best, 'Oldest')).path).toMatch(/\?prices=30#comments$/)
})

test('R6: all comments are reachable by plain links, including back to the first page, and a link to one opens its page', async () => {
  const { id, slug } = await site.seed.deal()
  const target = { dealId: id }
  const threads: number[] = []
  for (let n = 1; n <= 60; n++) threads.push((await site.seed.comment({ target, body: `Remark ${n}.` })).id)
  const replies: number[] = []
  for (let n = 1; n <= 30; n++)
    replies.push((await site.seed.comment({ target, body: `Answer ${n}.`, parentId: threads[1] ?? 0 })).id)
  const click = (page: Page, name: string) => {
    const link = page.document.querySelectorAll('#comments a').find((one) => textOf(one) === name)
    return follow(site, targetOf(page, link?.getAttribute('href') ?? ''))
  }
  const first = await follow(site, `/singleproduct/${slug}`)
  expect(articleOf(first, 'Remark 60.')).toBeUndefined()
  const second = await click(first, 'More comments')
  expect(second.path).toMatch(/\?comments=\d+#comments$/)
  expect(articleOf(second, 'Remark 60.')).toBeDefined()
  expect(articleOf(second, 'Remark 1.')).toBeUndefined()
  const canonical = second.document.querySelector('link[rel=canonical]')?.getAttribute('href')
  expect(canonical).toMatch(new RegExp(`/singleproduct/${slug}$`))
  expect(articleOf(await click(second, 'Show all comments from the start'), 'Remark 1.')).toBeDefined()
  expect(textOf(articleOf(await click(first, 'More replies'), 'Answer 30.'))).toContain('in reply to Kabir')

  const linked = await follow(site, `/singleproduct/${slug}?comment=${threads[59]}#comment-${threads[59]}`)
  const opened = await follow(site, targetOf(linked, hrefIn(articleOf(linked, 'Remark 60.'), 'Reply')))
  const answered = await send(site, opened, 'form[aria-label="Reply to Kabir"]', { ...simran, comment: 'By hand.' })
  expect(answered.path).toMatch(/\?comment=(\d+)#comment-\1$/)
  expect(articleOf(answered, 'By hand.')).toBeDefined()
  expect(articleOf(await follow(site, `/singleproduct/${slug}?comment=${replies[27]}`), 'Answer 28.')).toBeDefined()
})

test('a page with a hundred long comments stays small', async () => {
  const { id, slug } = await site.seed.deal()
  for (let n = 0; n < 100; n++)
    await site.seed.comment({ target: { dealId: id }, body: `${n} ${'It is “steel”, & good. '.repeat(210)}` })
  const { html } = await site.open(`/singleproduct/${slug}`)
  expect(html).toContain('It is “steel”')
  expect(Buffer.byteLength(html)).toBeLessThan(300_000)
})

test('the email about a reply links to it, and to the page that unsubscribes after a press of its button', async () => {
  const { id, slug } = await site.seed.deal()
  const member = await site.seed.member()
  const replyMails = { unsubscribeToken: 'unsubscribe-farah', language: 'en' } as const
  const about = { target: { dealId: id }, memberId: member.id, email: member.email, replyMails }
  const question = await site.seed.comment({ ...about, author: member.name, body: 'Is it brass?' })
  const page = await follow(site, `/singleproduct/${slug}?reply=${question.id}`)
  const values = { ...simran, comment: 'It is brass.' }
  const answered = await send(site, page, `form[aria-label="Reply to ${member.name}"]`, values)
  const [mail] = await queuedMails(site.db)
  expect(mail).toMatchObject({ recipient: member.email, subject: expect.stringMatching(/^Simran replied to you/) })
  expect(linkIn(mail?.text ?? '', `/singleproduct/${slug}`)).toMatch(new RegExp(`${answered.path.split('#')[1]}$`))

  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '')
  const guessed = await send(site, await follow(site, `${pathname}?token=guessed`), 'main form')
  expect(textOf(guessed.document.querySelector('main [role=alert]'))).toBe('This link is no longer valid.')
  const done = await send(site, await follow(site, pathname + search), 'main form')
  expect(textOf(done.document.querySelector('main'))).toContain('You will not receive emails about replies any more.')
})
