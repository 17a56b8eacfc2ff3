import { holdCall } from './support/calls.ts'
import { article, commentForm, fillIn, simran, test, uniqueText } from './support/comments.ts'
import { awaitSessionCheck, endSession, fillSignIn, newMember, signInBrowser } from './support/members.ts'
import { expect } from './support/test.ts'

test('V6, E5, A17, S11, R11: a visitor’s comment has its errors in the fields, is stored as a draft, is posted by keyboard, and is held if it has several links', async ({
  page,
  openForm,
  deals,
  call,
}) => {
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('commentspost')) requestCount += 1
  })
  const form = await openForm(`/singleproduct/${deals[6]?.SLUG}`)
  const field = form.getByLabel('Leave a comment')

  await test.step('missing and invalid fields show their errors, and nothing is sent', async () => {
    await form.getByRole('button', { name: 'Post comment' }).click()
    for (const message of ["Comment Can't be empty", "Name Can't be empty", "Email Address Can't be empty"])
      await expect(form.getByText(message)).toBeVisible()
    await expect(field).toBeFocused()
    await fillIn(form, 'a'.repeat(5_001), { name: 'Om', email: 'om@example' })
    await expect(form.getByText('Comment must be 5000 characters or less')).toBeVisible()
    await expect(form.getByText('1 character too many')).toBeVisible()
    await expect(form.getByText('Please Enter Valid Email Address')).toBeVisible()
    await field.fill('a'.repeat(4_990))
    await expect(form.getByText('10 characters left')).toBeVisible()
    expect(requestCount).toBe(0)
  })

  const draft = uniqueText('Half a thought')
  await test.step('a draft survives a reload', async () => {
    await field.fill(draft)
    expect(await page.evaluate(() => localStorage.getItem('comment_message'))).toContain(draft)
    await page.reload()
    await expect(() => form.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
    await expect(field).toHaveValue(draft)
  })

  const text = uniqueText('Good sound,\nbut <b>no</b> case.')
  await test.step('an article has none of it; a comment posted there by keyboard is shown and focused', async () => {
    const { data } = await call<{ id: number }[]>('/newsarticles')
    await openForm(`/newsarticle/${data[0]?.id}`)
    await expect(field).toHaveValue('')
    await field.focus()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Om')
    await page.keyboard.press('Tab')
    await page.keyboard.type('om@example.in')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Your comment was posted.' })).toBeVisible()
    const comment = page.getByRole('article', { name: 'Comment by Om' }).filter({ hasText: '<b>no</b>' }).last()
    await expect(comment).toBeFocused()
    await expect(comment.locator('p').nth(1)).toHaveCSS('white-space-collapse', 'preserve-breaks')
  })

  await test.step('the form is empty, and no longer asks for the remembered name and email address', async () => {
    await expect(field).toHaveValue('')
    await expect(form.getByLabel('Name')).toHaveCount(0)
    await expect(form.getByText('As Om')).toBeVisible()
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored).toMatchObject({ comment_username: 'Om', comment_email: 'om@example.in' })
    expect(stored.comment_message).not.toContain('Good sound')
    await form.getByRole('button', { name: 'Change' }).click()
    await expect(form.getByLabel('Name')).toBeVisible()
  })

  await test.step('a newcomer’s comment with more than one link is held for an editor, and the page states it', async () => {
    const heldText = uniqueText('https://a.example https://b.example')
    await fillIn(form, heldText, simran)
    await form.getByRole('button', { name: 'Post comment' }).click()
    const section = page.locator('#comment-form')
    await expect(section.getByRole('status').filter({ hasText: 'once an editor has approved it' })).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(article(page, heldText)).toHaveCount(0)
  })
})

test('S9: a vote counts once; then the icons are grey and nothing more is sent', async ({
  page,
  open,
  deals,
  request,
}) => {
  const form = { author: 'Jo', email: 'jo@example.in', comment: 'Vote for me', comment_post_ID: `${deals[5]?.ID}` }
  const { responseData } = await (await request.post('/ifs/commentspost', { form })).json()
  await open(`/singleproduct/${deals[5]?.SLUG}?comment=${responseData.data.id}`)
  const comment = page.locator(`#comment-${responseData.data.id}`)
  const icon = comment.getByRole('button', { name: /^Like/ }).locator('svg')
  const voted = comment.getByRole('button', { name: 'Like, 1, you have voted', exact: true })
  const colourBefore = await icon.evaluate((element) => getComputedStyle(element).color)
  await comment.getByRole('button', { name: /^Like, 0/ }).click()
  await expect(voted).toBeVisible()
  await expect(comment.getByRole('button', { name: 'Dislike, 0, you have voted', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await icon.evaluate((element) => getComputedStyle(element).color)).not.toBe(colourBefore)
  let voteRequests = 0
  page.on('request', (outgoing) => {
    if (outgoing.url().includes('commentlikes')) voteRequests += 1
  })
  await comment.getByRole('button', { name: /^Dislike/ }).click({ force: true })
  await page.reload()
  await expect(voted).toBeVisible()
  await voted.click({ force: true })
  expect(voteRequests).toBe(0)
  // Another browser of the same network gets the message, and its button turns grey as well.
  await page.evaluate(() => localStorage.removeItem('comment_votes'))
  await page.reload()
  await comment.getByRole('button', { name: 'Like, 1', exact: true }).click()
  await expect(page.getByText('You have already voted on this comment.')).toBeVisible()
  await expect(voted).toBeVisible()
})

test.describe('when the session has ended meanwhile', () => {
  // The refused call, and others that are on their way with the same token.
  test.use({ ignoreFailedCalls: true })

  test('S11: the typed text stays; the same member who signs in next can post it, and another one does not get it', async ({
    page,
    openForm,
    deals,
    request,
  }) => {
    const member = await signInBrowser(page, request)
    const path = `/singleproduct/${deals[11]?.SLUG}`
    await awaitSessionCheck(page, () => openForm(path))
    const form = commentForm(page)
    const field = form.getByLabel('Leave a comment')
    const text = uniqueText('Still here')
    await fillIn(form, text)
    for (const [next, shown] of [
      [member, text],
      [await newMember(request), ''],
    ] as const) {
      await endSession(page, request)
      await form.getByRole('button', { name: 'Post comment' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended.' })).toBeVisible()
      await expect(field).toHaveValue(text)
      await expect(form.getByLabel('Name')).toBeVisible()
      await form.getByRole('link', { name: 'Sign in' }).click()
      await fillSignIn(page.getByRole('main'), next)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(path)
      await expect(() => form.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
      await expect(form.getByRole('checkbox')).toBeVisible()
      await expect(field).toHaveValue(shown)
    }
  })
})

test("text typed before the form's code has loaded is preserved, including the caret", async ({
  page,
  open,
  deals,
}) => {
  const { requests, release } = await holdCall(page, '/comment-form*.js')
  await open(`/singleproduct/${deals[13]?.SLUG}`)
  const form = commentForm(page)
  const field = form.getByLabel('Leave a comment')
  await field.focus()
  await page.keyboard.type('early bird')
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  // A slow phone takes long to replace the form.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 })
  release()
  await expect(form.getByText('to get replies by email')).toBeVisible()
  await page.keyboard.type(' sings')
  await expect(field).toHaveValue('early bird sings')
})
