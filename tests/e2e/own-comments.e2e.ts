import { article, commentForm, fillIn, test, uniqueText } from './support/comments.ts'
import { awaitSessionCheck, endSession, fillSignIn, memberMenu, openSignIn, signInBrowser } from './support/members.ts'
import { expect, waitForHydration } from './support/test.ts'

test.describe('a member’s comment', () => {
  // The session ends twice; a call may still be on its way with its token.
  test.use({ ignoreFailedCalls: true })

  test('P2, S11, S2: a member comments under their own name, edits the comment, also after signing in again, and deletes it', async ({
    page,
    openForm,
    deals,
    request,
    context,
  }) => {
    const member = await signInBrowser(page, request)
    const path = `/singleproduct/${deals[14]?.SLUG}`
    await awaitSessionCheck(page, () => openForm(path))
    const form = commentForm(page)
    const [text, correctedText] = [uniqueText('Works in Puen'), uniqueText('Works in Pune')]

    await test.step('the member is not asked for a name', async () => {
      await expect(form.getByLabel('Name')).toHaveCount(0)
      await expect(form.getByText(`As ${member.name}`)).toBeVisible()
      await expect(form.getByRole('button', { name: 'Change' })).toHaveCount(0)
      await fillIn(form, text)
      await form.getByLabel('Email me about replies').check()
      const commentRequest = page.waitForRequest(/commentspost/)
      await form.getByRole('button', { name: 'Post comment' }).click()
      const sent = new URLSearchParams((await commentRequest).postData() ?? '')
      expect([sent.get('wants_replies'), sent.get('email')]).toEqual(['1', member.email])
      await expect(article(page, text)).toContainText(member.name)
    })

    await test.step('it is not offered to be reported, and its actions are in one row on a phone', async () => {
      const own = article(page, text)
      await expect(own.getByRole('button', { name: 'Delete' })).toBeVisible()
      await expect(own.getByRole('link', { name: 'Report' })).toBeHidden()
      const viewport = page.viewportSize()
      await page.setViewportSize({ width: 360, height: 740 })
      const actions = own.getByRole('button').filter({ visible: true })
      await expect(actions).toHaveCount(5)
      const tops = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      if (viewport) await page.setViewportSize(viewport)
    })

    const editOf = (words: string) => article(page, words).getByRole('button', { name: 'Edit', exact: true })
    const dialog = page.getByRole('dialog', { name: 'Edit your comment' })
    const field = dialog.getByRole('textbox', { name: 'Your comment' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await test.step('the comment is edited; nobody else’s is offered', async () => {
      await editOf(text).click()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(text)
      await field.fill(' ')
      await save.click()
      await expect(dialog.getByText("Comment Can't be empty")).toBeVisible()
      await field.fill(correctedText)
      await save.click()
      await expect(dialog).toHaveCount(0)
      await expect(article(page, correctedText).getByText('edited', { exact: true })).toBeVisible()
      await expect(editOf(correctedText)).toBeFocused()
      const deleteButtons = page.getByRole('region', { name: /^Comments/ }).getByRole('button', { name: 'Delete' })
      await expect(deleteButtons).toHaveCount(1)
    })

    await test.step('a text typed before the session ended is there again after signing in on the same page', async () => {
      await editOf(correctedText).click()
      await field.fill('Works in Goa')
      await endSession(page, request)
      await save.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended.' })).toBeVisible()
      await openSignIn(page)
      await fillSignIn(page.getByRole('dialog'), member)
      await page.keyboard.press('Enter')
      await editOf(correctedText).click()
      await expect(field).toHaveValue('Works in Goa')
      await expect(page).toHaveURL(new RegExp(`^[^?#]+${path}`))
      // Cancel discards it.
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await editOf(correctedText).click()
      await expect(field).toHaveValue(correctedText)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('the comment is deleted', async () => {
      await article(page, correctedText).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your comment was deleted.' })).toBeVisible()
      await expect(article(page, correctedText)).toHaveCount(0)
    })

    await test.step('the form asks for a name after the member has signed out in another tab', async () => {
      const secondTab = await context.newPage()
      await secondTab.goto('/pages/about-us')
      await waitForHydration(secondTab)
      await memberMenu(secondTab, member).click()
      await secondTab.getByRole('button', { name: 'Logout' }).click()
      await expect(form.getByLabel('Name')).toHaveValue('')
      await expect(form.getByText(member.name)).toHaveCount(0)
    })
  })
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
