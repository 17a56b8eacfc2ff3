import type { APIRequestContext, Page } from '@playwright/test'
import { errorAnswer } from './support/calls.ts'
import { sharedSite } from './support/site.ts'
import { test as base, expect } from './support/test.ts'

type Deal = { ID: number; SLUG: string; TOTALCOMMENT: number }
type Discussion = { path: string; thread: number; last: number; reply: number }

const run = `${process.pid}-${Date.now()}`

/** On a new deal: 60 comments, the second of which has 30 replies. */
async function createDiscussion(request: APIRequestContext, deal: Deal | undefined): Promise<Discussion> {
  const postComment = async (comment: string, comment_ID = 0) => {
    const form = { author: 'Om', email: 'om@example.in', comment, comment_post_ID: deal?.ID ?? 0, comment_ID }
    const answer = await request.post('/ifs/commentspost', { form })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()).responseData.data.id as number
  }
  const threads = []
  for (let n = 1; n <= 60; n++) threads.push(await postComment(`Remark ${n} of ${run}`))
  const replies = []
  for (let n = 1; n <= 30; n++) replies.push(await postComment(`Reply ${n} of ${run}`, threads[1]))
  const [thread = 0, last = 0, reply = 0] = [threads[1], threads[59], replies[27]]
  return { path: `/singleproduct/${deal?.SLUG}`, thread, last, reply }
}

const comments = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const article = (page: Page, text: string) =>
  comments(page)
    .getByRole('article')
    .filter({ hasText: new RegExp(`${text} of ${run}`) })

/** Opens the page of the discussion; before its comments are hydrated, their links load the page anew. */
async function openDiscussion(page: Page, open: (path: string) => Promise<void>, path: string): Promise<void> {
  await open(path)
  await expect(comments(page).getByRole('button', { name: /^Like/ }).first()).toBeEnabled()
}

const test = base.extend<Record<never, never>, { testDiscussion: Discussion }>({
  testDiscussion: [
    async ({ playwright }, use, { workerIndex }) => {
      const request = await playwright.request.newContext({ baseURL: sharedSite().url })
      const { responseData } = await (await request.get('/ifs/getdeals?limit=100')).json()
      const uncommentedDeals = responseData.data.slice(40).filter(({ TOTALCOMMENT }: Deal) => TOTALCOMMENT === 0)
      await use(await createDiscussion(request, uncommentedDeals[workerIndex % uncommentedDeals.length]))
      await request.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('R6: more comments load in place, once each, and the first of them gets the focus', async ({
  page,
  open,
  testDiscussion,
}) => {
  await openDiscussion(page, open, testDiscussion.path)
  await expect(comments(page).getByRole('heading', { level: 2 })).toHaveText(/^Comments \(9\d\)$/)
  const moreLink = comments(page).getByRole('link', { name: 'More comments' })
  await moreLink.focus()
  await expect(article(page, 'Remark 60')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(article(page, 'Remark 60')).toBeVisible()
  await expect(article(page, 'Remark 31')).toBeFocused()
  await expect(moreLink).toHaveCount(0)
  const texts = await comments(page).getByRole('article').locator('p.whitespace-pre-line').allTextContents()
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => text.startsWith('Remark'))).toHaveLength(60)
})

test('R6: more replies of a long thread load within it', async ({ page, open, testDiscussion }) => {
  await openDiscussion(page, open, testDiscussion.path)
  await comments(page).getByText('Show more replies').click()
  await comments(page).getByRole('link', { name: 'More replies' }).click()
  await expect(article(page, 'Reply 21')).toBeFocused()
  await expect(article(page, 'Reply 30')).toContainText('in reply to Om')
  // The parent comment is shown above.
  await article(page, 'Reply 30').getByRole('link', { name: 'Om' }).click()
  await expect(article(page, 'Remark 2')).toBeFocused()
})

test.describe('a call that fails', () => {
  test.use({ ignoreFailedCalls: true })

  test('comments that cannot be loaded show an error, and appear after Retry', async ({
    page,
    open,
    testDiscussion,
  }) => {
    await openDiscussion(page, open, testDiscussion.path)
    await page.route('**/getcomments', errorAnswer(400, 'Not now.'))
    await comments(page).getByRole('link', { name: 'More comments' }).click()
    await expect(comments(page).getByRole('alert')).toContainText('Not now.')
    await page.unroute('**/getcomments')
    await comments(page).getByRole('button', { name: 'Retry' }).click()
    await expect(article(page, 'Remark 60')).toBeVisible()
  })
})

test('S9: a vote on a later page counts there, and fetches only that page', async ({ page, open, testDiscussion }) => {
  await openDiscussion(page, open, testDiscussion.path)
  await comments(page).getByRole('link', { name: 'More comments' }).click()
  let fetchCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('getcomments')) fetchCount += 1
  })
  await article(page, 'Remark 55').getByRole('button', { name: /^Like/ }).click()
  await expect(article(page, 'Remark 55').getByRole('button', { name: /^Like, 1/ })).toBeVisible()
  await expect(article(page, 'Remark 1')).toBeVisible()
  expect(fetchCount).toBe(1)
})

test('S11: a new comment after many others is shown at its place', async ({ page, open, testDiscussion }) => {
  await openDiscussion(page, open, testDiscussion.path)
  const form = page.getByRole('form', { name: 'Leave a comment' })
  await expect(() => form.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
  await expect(form.getByText('to get replies by email')).toBeVisible()
  await form.getByLabel('Leave a comment').fill(`At the end of ${run}`)
  await form.getByLabel('Name').fill('Simran')
  await form.getByLabel('Email').fill('simran@example.in')
  await form.getByRole('button', { name: 'Post comment' }).click()
  await expect(article(page, 'At the end')).toBeFocused()
  await expect(page).toHaveURL(/\?comment=(\d+)#comment-\1$/)
  await expect(form.getByLabel('Leave a comment')).toHaveValue('')
})

test('an old link that names only the comment leads to it on any page', async ({ page, open, testDiscussion }) => {
  await open(`${testDiscussion.path}#comment-${testDiscussion.reply}`)
  await expect(article(page, 'Reply 28')).toBeInViewport()
})

test('a page with a hundred long comments stays small', async ({ request, call }) => {
  const { data } = await call<Deal[]>('/getdeals?limit=100')
  const deal = data.slice(40).findLast(({ TOTALCOMMENT }) => TOTALCOMMENT === 0)
  for (let n = 0; n < 100; n++) {
    const comment = `${n} of ${run} ${'It is “steel”, & good. '.repeat(210)}`
    const form = { author: 'Om', email: 'om@example.in', comment, comment_post_ID: deal?.ID ?? 0 }
    expect((await request.post('/ifs/commentspost', { form })).status()).toBe(200)
  }
  const page = await (await request.get(`/singleproduct/${deal?.SLUG}`)).body()
  expect(page.byteLength).toBeLessThan(300_000)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R6: all comments are reachable by plain links, including back to the first page', async ({
    page,
    testDiscussion,
  }) => {
    await page.goto(testDiscussion.path)
    await comments(page).getByRole('link', { name: 'More comments' }).click()
    await expect(page).toHaveURL(/\?comments=\d+#comments$/)
    await expect(article(page, 'Remark 60')).toBeVisible()
    await expect(article(page, 'Remark 1')).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${testDiscussion.path}$`))
    await comments(page).getByRole('link', { name: 'Show all comments from the start' }).click()
    await expect(article(page, 'Remark 1')).toBeVisible()
    await comments(page).getByText('Show more replies').click()
    await comments(page).getByRole('link', { name: 'More replies' }).click()
    await expect(article(page, 'Reply 30')).toContainText('in reply to Om')
  })

  test('R6: a link to a comment opens the page that contains it, and allows a reply', async ({
    page,
    testDiscussion,
  }) => {
    await page.goto(`${testDiscussion.path}?comment=${testDiscussion.last}#comment-${testDiscussion.last}`)
    await expect(article(page, 'Remark 60')).toBeVisible()
    await article(page, 'Remark 60').getByRole('link', { name: 'Reply to Om' }).click()
    const replyForm = article(page, 'Remark 60').getByRole('form')
    await replyForm.getByLabel('Reply to Om').fill(`By hand of ${run}`)
    await replyForm.getByLabel('Name').fill('Simran')
    await replyForm.getByLabel('Email').fill('simran@example.in')
    await replyForm.getByRole('button', { name: 'Post comment' }).click()
    await expect(page).toHaveURL(/\?comment=(\d+)#comment-\1$/)
    await expect(article(page, 'By hand')).toBeVisible()
    await page.goto(`${testDiscussion.path}?comment=${testDiscussion.reply}`)
    await expect(article(page, 'Reply 28')).toBeAttached()
  })
})
