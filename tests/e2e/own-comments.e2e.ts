import { article, fillIn, test, uniqueText } from './support/comments.ts'
import { signInBrowser } from './support/members.ts'
import { expect } from './support/test.ts'

test('P2: a member edits a comment and deletes it; nobody else is offered either', async ({
  page,
  openForm,
  deals,
  request,
}) => {
  await signInBrowser(page, request)
  const form = await openForm(`/singleproduct/${deals[14]?.SLUG}`)
  const [text, correctedText] = [uniqueText('Works in Puen'), uniqueText('Works in Pune')]
  await fillIn(form, text)
  await form.getByRole('button', { name: 'Post comment' }).click()
  const comment = article(page, text)
  await comment.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit your comment' })
  const field = dialog.getByRole('textbox', { name: 'Your comment' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(text)
  await field.fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText("Comment Can't be empty")).toBeVisible()
  await field.fill(correctedText)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const editedComment = article(page, correctedText)
  await expect(editedComment.getByText('edited', { exact: true })).toBeVisible()
  await expect(editedComment.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
  await expect(page.getByRole('region', { name: /^Comments/ }).getByRole('button', { name: 'Delete' })).toHaveCount(1)

  await editedComment.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your comment was deleted.' })).toBeVisible()
  await expect(editedComment).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A16: comments are read newest or best first by links', async ({ page, deals, call }) => {
    const deal = deals[15]
    const texts = [uniqueText('First'), uniqueText('Second')]
    for (const comment of texts)
      await call('/commentspost', { author: 'Jo', email: 'jo@example.in', comment, comment_post_ID: `${deal?.ID}` })
    await page.goto(`/singleproduct/${deal?.SLUG}?prices=30`)
    const region = page.getByRole('region', { name: /^Comments/ })
    const order = region.getByRole('navigation', { name: 'Order of comments' })
    await expect(order.getByRole('link', { name: 'Oldest' })).toHaveAttribute('aria-current', 'true')
    await order.getByRole('link', { name: 'Newest' }).click()
    await expect(page).toHaveURL(/\?prices=30&order=newest#comments$/)
    await expect(order.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'true')
    await expect(region.getByRole('article').first()).toContainText(texts[1] ?? '')
    await order.getByRole('link', { name: 'Best' }).click()
    await expect(page).toHaveURL(/order=best/)
    await order.getByRole('link', { name: 'Oldest' }).click()
    await expect(page).toHaveURL(/\?prices=30#comments$/)
  })
})
