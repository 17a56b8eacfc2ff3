import { article, firstComment, test, uniqueText } from './support/comments.ts'
import { confirmAddress, getMailedLink, newMember, uniquePerson } from './support/members.ts'
import { expect } from './support/test.ts'

test('S10: Reply opens a form, Cancel and Escape close it, and the typed text is preserved', async ({
  page,
  openForm,
  deals,
}) => {
  const { comment, author } = await firstComment(page, deals, openForm)
  const reply = comment.getByRole('button', { name: `Reply to ${author}` })
  await reply.click()
  const replyForm = comment.getByRole('form', { name: `Reply to ${author}` })
  await expect(replyForm.getByLabel(`Reply to ${author}`)).toBeFocused()
  const text = uniqueText('I can answer that.')
  await page.keyboard.type(text)
  await comment.getByRole('button', { name: 'Cancel' }).click()
  await expect(replyForm).toHaveCount(0)
  await reply.press('Enter')
  await expect(replyForm.getByLabel(`Reply to ${author}`)).toHaveValue(text)
  await page.keyboard.press('Escape')
  await expect(replyForm).toHaveCount(0)
  await expect(reply).toBeFocused()
  await reply.click()
  await replyForm.getByLabel('Name').fill('Om')
  await replyForm.getByLabel('Email').fill('om@example.in')
  await replyForm.getByRole('button', { name: 'Post comment' }).click()
  await expect(article(page, text)).toBeFocused()
  await expect(article(page, text)).toContainText(`in reply to ${author}`)
  await expect(replyForm).toHaveCount(0)
})

test('S10: an address with an open reply form shows it hydrated and focused', async ({ page, open, deals }) => {
  const { comment, author, path } = await firstComment(page, deals, open)
  const id = await comment.getAttribute('id')
  await open(`${path}?reply=${id?.replace('comment-', '')}#${id}`)
  const replyForm = comment.getByRole('form', { name: `Reply to ${author}` })
  await expect(replyForm.getByLabel(`Reply to ${author}`)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(replyForm).toHaveCount(0)
  await expect(comment.getByRole('button', { name: `Reply to ${author}` })).toBeFocused()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the email about a reply links to it, and to the page that unsubscribes', async ({ page, request, deals }) => {
      const member = await newMember(request)
      await confirmAddress(request, member)
      const { email, password } = member
      const { token } = await (await request.post('/ifs/login', { form: { email, password } })).json()
      const postComment = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
        const comment_post_ID = `${deals[16]?.ID}`
        const answer = await request.post('/ifs/commentspost', { form: { comment_post_ID, ...form }, headers })
        expect(answer.status(), await answer.text()).toBe(200)
        return `${(await answer.json()).responseData.data.id}`
      }
      const question = { comment: `Is it steel? ${email}`, wants_replies: '1' }
      const comment_ID = await postComment(question, { authorization: `Bearer ${token}` })
      const answer = { author: 'Om', email: uniquePerson().email, comment: `It is steel. ${email}`, comment_ID }
      const id = await postComment(answer)

      const subject = /^Om replied to you/
      expect(await getMailedLink(email, `/singleproduct/${deals[16]?.SLUG}`, subject)).toMatch(
        new RegExp(`#comment-${id}$`),
      )
      await page.goto(await getMailedLink(email, '/comments/unsubscribe', subject))
      await page.getByRole('button', { name: 'Stop these emails' }).click()
      await expect(page.getByText('You will not receive emails about replies any more.')).toBeVisible()
    })
  })

test('marks that are stacked on the letters of a reply do not cover the comment above it', async ({
  page,
  open,
  request,
  deals,
}) => {
  const deal = deals[14]
  const words = uniqueText('Arrived in two days.')
  const post = async (values: Record<string, string | number>) => {
    const form = { author: 'Simran', email: 'simran@example.in', comment_post_ID: deal?.ID ?? 0, ...values }
    return (await (await request.post('/ifs/commentspost', { form })).json()).responseData.data.id
  }
  const id = await post({ comment: words })
  const stacked = 'o\u0302\u0306\u030c\u0302\u0306\u030c\u0302\u0306\u030c\u0302\u0306\u030c\u0302\u0306\u030c'
  const replyId = await post({ author: stacked.repeat(6), comment: words, comment_ID: id })
  await open(`/singleproduct/${deal?.SLUG}?comment=${id}`)
  const above = page
    .locator(`#comment-${id}`)
    .getByRole('button', { name: /^Dislike/ })
    .locator('svg')
  const covered = await above.screenshot()
  await page.locator(`#comment-${replyId}`).evaluate((reply) => {
    reply.style.visibility = 'hidden'
  })
  expect((await above.screenshot()).equals(covered)).toBe(true)
})

test('the focus ring of a comment’s buttons is not cut off', async ({ page, open, request, deals }) => {
  const deal = deals[14]
  const form = { author: 'Simran', email: 'simran@example.in', comment_post_ID: deal?.ID ?? 0 }
  const { responseData } = await (
    await request.post('/ifs/commentspost', {
      form: { ...form, comment: uniqueText('It is quieter than my old one.') },
    })
  ).json()
  await open(`/singleproduct/${deal?.SLUG}?comment=${responseData.data.id}`)
  const article = page.locator(`#comment-${responseData.data.id}`)
  await article.getByRole('button', { name: 'Reply to Simran' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const room = await article.evaluate((element) => {
    const button = document.activeElement as Element
    const { outlineWidth, outlineOffset } = getComputedStyle(button)
    const [outer, inner] = [element.getBoundingClientRect(), button.getBoundingClientRect()]
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    return { ring, least: Math.min(outer.bottom - inner.bottom, outer.right - inner.right) }
  })
  expect(room.ring).toBeGreaterThan(3)
  expect(room.least).toBeGreaterThanOrEqual(room.ring)
})
