import type { APIRequestContext, Page } from '@playwright/test'
import { errorAnswer } from './support/calls.ts'
import { expect, test } from './support/test.ts'

type Deal = { ID: number; SLUG: string; TOTALCOMMENT: number }

const run = `${process.pid}-${Date.now()}`

/** On a deal without comments: 35 comments, the second of which has 23 replies. */
async function createDiscussion(request: APIRequestContext): Promise<{ path: string; reply: number }> {
  const deals: Deal[] = (await (await request.get('/ifs/getdeals?limit=100')).json()).responseData.data
  const deal = deals.slice(40).find(({ TOTALCOMMENT }) => TOTALCOMMENT === 0)
  const postComment = async (comment: string, comment_ID = 0) => {
    const form = { author: 'Om', email: 'om@example.in', comment, comment_post_ID: deal?.ID ?? 0, comment_ID }
    const answer = await request.post('/ifs/commentspost', { form })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()).responseData.data.id as number
  }
  const threads = []
  for (let n = 1; n <= 35; n++) threads.push(await postComment(`Remark ${n} of ${run}`))
  const replies = []
  for (let n = 1; n <= 23; n++) replies.push(await postComment(`Reply ${n} of ${run}`, threads[1]))
  return { path: `/singleproduct/${deal?.SLUG}`, reply: replies.at(-1) ?? 0 }
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

test.use({ ignoreFailedCalls: true })

test('R6, S9, S11: more comments and replies load in place, also after a retry; a vote counts there, and a new comment is shown at its place', async ({
  page,
  open,
  request,
}) => {
  const { path, reply } = await createDiscussion(request)
  const moreLink = comments(page).getByRole('link', { name: 'More comments' })

  await test.step('more comments, once each, and the first of them gets the focus', async () => {
    await openDiscussion(page, open, path)
    await expect(comments(page).getByRole('heading', { level: 2 })).toHaveText('Comments (58)')
    await expect(article(page, 'Remark 35')).toHaveCount(0)
    await moreLink.focus()
    await page.keyboard.press('Enter')
    await expect(article(page, 'Remark 35')).toBeVisible()
    await expect(article(page, 'Remark 31')).toBeFocused()
    await expect(moreLink).toHaveCount(0)
    const texts = await comments(page).getByRole('article').locator('p.whitespace-pre-line').allTextContents()
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.filter((text) => text.startsWith('Remark'))).toHaveLength(35)
  })

  await test.step('a vote on a later page counts there, and fetches only that page', async () => {
    let fetchCount = 0
    page.on('request', (outgoing) => {
      if (outgoing.url().endsWith('getcomments')) fetchCount += 1
    })
    await article(page, 'Remark 33').getByRole('button', { name: /^Like/ }).click()
    await expect(article(page, 'Remark 33').getByRole('button', { name: /^Like, 1/ })).toBeVisible()
    await expect(article(page, 'Remark 1')).toBeVisible()
    expect(fetchCount).toBe(1)
  })

  await test.step('more replies of a long thread load within it, below the comment they answer', async () => {
    await comments(page).getByText('Show more replies').click()
    await comments(page).getByRole('link', { name: 'More replies' }).click()
    await expect(article(page, 'Reply 21')).toBeFocused()
    await expect(article(page, 'Reply 23')).toContainText('in reply to Om')
    await article(page, 'Reply 23').getByRole('link', { name: 'Om' }).click()
    await expect(article(page, 'Remark 2')).toBeFocused()
  })

  await test.step('an old link that names only the comment leads to it on any page; a retry shows what could not be loaded', async () => {
    await page.goto('about:blank')
    await openDiscussion(page, open, `${path}#comment-${reply}`)
    await expect(article(page, 'Reply 23')).toBeInViewport()
    await page.route('**/getcomments', errorAnswer(400, 'Not now.'))
    await moreLink.click()
    await expect(comments(page).getByRole('alert')).toContainText('Not now.')
    await page.unroute('**/getcomments')
    await comments(page).getByRole('button', { name: 'Retry' }).click()
    await expect(moreLink).toHaveCount(0)
    await expect(comments(page).getByRole('alert')).toHaveCount(0)
  })

  await test.step('a new comment after many others', async () => {
    await openDiscussion(page, open, path)
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
})
