import { article, commentForm, fillIn, test, uniqueText } from './support/comments.ts'
import { awaitSessionCheck, endSession, fillSignIn, openSignIn, signInBrowser } from './support/members.ts'
import { expect, waitForHydration } from './support/test.ts'

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

test("P2: a member's comment that is sent before the scripts have arrived is the member's", async ({
  page,
  deals,
  request,
}) => {
  const { name } = await signInBrowser(page, request)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/singleproduct/${deals[16]?.SLUG}`)
  const text = uniqueText('Typed on a slow line')
  await fillIn(commentForm(page), text)
  await commentForm(page).getByRole('button', { name: 'Post comment' }).click()
  await expect(commentForm(page)).toHaveAttribute('data-delayed')
  release()
  await expect(article(page, text)).toContainText(name)
  await expect(article(page, text).getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(commentForm(page).getByLabel('Leave a comment')).toHaveValue('')
})

test.describe('when the session has ended meanwhile', () => {
  // The refused call, and others that are on their way with the same token.
  test.use({ ignoreFailedCalls: true })

  test('S11: the new text of an edited comment is there again after signing in on the same page', async ({
    page,
    openForm,
    deals,
    request,
  }) => {
    const member = await signInBrowser(page, request)
    const path = `/singleproduct/${deals[18]?.SLUG}`
    await awaitSessionCheck(page, () => openForm(path))
    const text = uniqueText('Works in Puen')
    await fillIn(commentForm(page), text)
    await commentForm(page).getByRole('button', { name: 'Post comment' }).click()
    const edit = article(page, text).getByRole('button', { name: 'Edit', exact: true })
    await edit.click()
    const dialog = page.getByRole('dialog', { name: 'Edit your comment' })
    await dialog.getByRole('textbox').fill('Works in Pune')
    await endSession(page, request)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended.' })).toBeVisible()
    await openSignIn(page)
    await fillSignIn(page.getByRole('dialog'), member)
    await page.keyboard.press('Enter')
    await edit.click()
    await expect(dialog.getByRole('textbox')).toHaveValue('Works in Pune')
    await expect(page).toHaveURL(path)
    // Cancel discards it.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await edit.click()
    await expect(dialog.getByRole('textbox')).toHaveValue(text)
  })
})

test.describe('in two tabs', () => {
  // A call may still be on its way with the token that the other tab has ended.
  test.use({ ignoreFailedCalls: true })

  test('S2: a comment form asks for a name after the member has signed out in another tab', async ({
    page,
    openForm,
    deals,
    request,
    context,
  }) => {
    const { name } = await signInBrowser(page, request)
    const form = await openForm(`/singleproduct/${deals[17]?.SLUG}`)
    await expect(form.getByText(`As ${name}`)).toBeVisible()
    const secondTab = await context.newPage()
    await secondTab.goto('/deals')
    await waitForHydration(secondTab)
    await secondTab.getByRole('banner').getByRole('button', { name }).click()
    await secondTab.getByRole('button', { name: 'Logout' }).click()
    await expect(form.getByLabel('Name')).toHaveValue('')
    await expect(form.getByText(name)).toHaveCount(0)
  })
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
