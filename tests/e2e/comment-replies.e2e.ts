import { article, firstComment, say, test } from './support/comments.ts'
import { confirmAddress, mailedLink, newMember, uniquePerson } from './support/members.ts'
import { expect } from './support/test.ts'

test('S10: Reply opens a form, Cancel and Escape close it, and the typed text is preserved', async ({
  page,
  openForm,
  deals,
}) => {
  const { first, author } = await firstComment(page, deals, openForm)
  const reply = first.getByRole('button', { name: `Reply to ${author}` })
  await reply.click()
  const box = first.getByRole('form', { name: `Reply to ${author}` })
  await expect(box.getByLabel(`Reply to ${author}`)).toBeFocused()
  const text = say('I can answer that.')
  await page.keyboard.type(text)
  await first.getByRole('button', { name: 'Cancel' }).click()
  await expect(box).toHaveCount(0)
  await reply.press('Enter')
  await expect(box.getByLabel(`Reply to ${author}`)).toHaveValue(text)
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(reply).toBeFocused()
  await reply.click()
  await box.getByLabel('Name').fill('Om')
  await box.getByLabel('Email').fill('om@example.in')
  await box.getByRole('button', { name: 'Post comment' }).click()
  await expect(article(page, text)).toBeFocused()
  await expect(article(page, text)).toContainText(`in reply to ${author}`)
  await expect(box).toHaveCount(0)
})

test('S10: an address with an open reply form shows it hydrated and focused', async ({ page, open, deals }) => {
  const { first, author, path } = await firstComment(page, deals, open)
  const id = await first.getAttribute('id')
  await open(`${path}?reply=${id?.replace('comment-', '')}#${id}`)
  const box = first.getByRole('form', { name: `Reply to ${author}` })
  await expect(box.getByLabel(`Reply to ${author}`)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(first.getByRole('button', { name: `Reply to ${author}` })).toBeFocused()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the email about a reply links to it, and to the page that unsubscribes', async ({ page, request, deals }) => {
      const member = await newMember(request)
      await confirmAddress(request, member)
      const { email, password } = member
      const { token } = await (await request.post('/ifs/login', { form: { email, password } })).json()
      const say = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
        const comment_post_ID = `${deals[16]?.ID}`
        const answer = await request.post('/ifs/commentspost', { form: { comment_post_ID, ...form }, headers })
        expect(answer.status(), await answer.text()).toBe(200)
        return `${(await answer.json()).responseData.data.id}`
      }
      const asked = { comment: `Is it steel? ${email}`, wants_replies: '1' }
      const comment_ID = await say(asked, { authorization: `Bearer ${token}` })
      const answer = { author: 'Om', email: uniquePerson().email, comment: `It is steel. ${email}`, comment_ID }
      const id = await say(answer)

      const about = /^Om replied to you/
      expect(await mailedLink(email, `/singleproduct/${deals[16]?.SLUG}`, about)).toMatch(new RegExp(`#comment-${id}$`))
      await page.goto(await mailedLink(email, '/comments/unsubscribe', about))
      await page.getByRole('button', { name: 'Stop these emails' }).click()
      await expect(page.getByText('You will not receive emails about replies any more.')).toBeVisible()
    })
  })
