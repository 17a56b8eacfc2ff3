import { holdCall } from './support/calls.ts'
import { article, commentForm, fillIn, simran, test, uniqueText } from './support/comments.ts'
import { awaitSessionCheck, endSession, fillSignIn, newMember, signInBrowser } from './support/members.ts'
import { expect } from './support/test.ts'

test('A17: a visitor comments; the page shows the comment, focused, and remembers name and email address', async ({
  page,
  openForm,
  deals,
}) => {
  const path = `/singleproduct/${deals[3]?.SLUG}`
  const form = await openForm(path)
  const text = uniqueText('Good sound,\nbut <b>no</b> case.')
  await fillIn(form, text, simran)
  await form.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your comment was posted.' })).toBeVisible()
  const comment = page.getByRole('article', { name: 'Comment by Simran' }).filter({ hasText: '<b>no</b>' }).last()
  await expect(comment).toBeFocused()
  await expect(comment.locator('p').nth(1)).toHaveCSS('white-space-collapse', 'preserve-breaks')
  // S11: the form is empty, and V6: it no longer asks for name and email address.
  await expect(form.getByLabel('Leave a comment')).toHaveValue('')
  await expect(form.getByLabel('Name')).toHaveCount(0)
  await expect(form.getByText('As Simran')).toBeVisible()
  await form.getByRole('button', { name: 'Change' }).click()
  await expect(form.getByLabel('Name')).toBeVisible()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toMatchObject({ comment_username: 'Simran', comment_email: simran.email })
  expect(stored).not.toHaveProperty('comment_message')
})

test('R11: a visitor comments on an article by keyboard alone', async ({ page, openForm, call }) => {
  const { data } = await call<{ id: number }[]>('/newsarticles')
  const form = await openForm(`/newsarticle/${data[0]?.id}`)
  const text = uniqueText('Well put.')
  await form.getByLabel('Leave a comment').focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Om')
  await page.keyboard.press('Tab')
  await page.keyboard.type('om@example.in')
  await page.keyboard.press('Enter')
  await expect(article(page, text)).toBeFocused()
})

test('P2: a member comments under their own name and is not asked for it', async ({
  page,
  openForm,
  deals,
  request,
}) => {
  const { name, email } = await signInBrowser(page, request)
  const form = await openForm(`/singleproduct/${deals[4]?.SLUG}`)
  await expect(form.getByLabel('Name')).toHaveCount(0)
  await expect(form.getByText(`As ${name}`)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Change' })).toHaveCount(0)
  const text = uniqueText('I am a member.')
  await fillIn(form, text)
  await form.getByLabel('Email me about replies').check()
  const commentRequest = page.waitForRequest(/commentspost/)
  await form.getByRole('button', { name: 'Post comment' }).click()
  expect(new URLSearchParams((await commentRequest).postData() ?? '').get('wants_replies')).toBe('1')
  expect(new URLSearchParams((await commentRequest).postData() ?? '').get('email')).toBe(email)
  await expect(article(page, text)).toContainText(name)
})

test('S9: a vote counts once; then the icons are grey and nothing more is sent', async ({
  page,
  open,
  deals,
  call,
}) => {
  const deal = deals[5]
  const text = uniqueText('Vote for me')
  await call('/commentspost', { author: 'Jo', email: 'jo@example.in', comment: text, comment_post_ID: `${deal?.ID}` })
  await open(`/singleproduct/${deal?.SLUG}`)
  await expect(async () => {
    await page.reload()
    await expect(article(page, text)).toBeVisible({ timeout: 500 })
  }).toPass()
  const comment = article(page, text)
  const icon = comment.getByRole('button', { name: /^Like/ }).locator('svg')
  const colourBefore = await icon.evaluate((element) => getComputedStyle(element).color)
  await comment.getByRole('button', { name: /^Like, 0/ }).click()
  await expect(comment.getByRole('button', { name: 'Like, 1, you have voted', exact: true })).toBeVisible()
  await expect(comment.getByRole('button', { name: 'Dislike, 0, you have voted', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await icon.evaluate((element) => getComputedStyle(element).color)).not.toBe(colourBefore)
  let voteRequests = 0
  page.on('request', (request) => {
    if (request.url().includes('commentlikes')) voteRequests += 1
  })
  await comment.getByRole('button', { name: /^Dislike/ }).click({ force: true })
  await page.reload()
  await expect(comment.getByRole('button', { name: 'Like, 1, you have voted', exact: true })).toBeVisible()
  await comment.getByRole('button', { name: /^Like/ }).click({ force: true })
  await page.reload()
  await expect(comment.getByRole('button', { name: 'Like, 1, you have voted', exact: true })).toBeVisible()
  expect(voteRequests).toBe(0)
  // Another browser of the same network gets the message, and its button turns grey as well.
  await page.evaluate(() => localStorage.removeItem('comment_votes'))
  await page.reload()
  await comment.getByRole('button', { name: 'Like, 1', exact: true }).click()
  await expect(page.getByText('You have already voted on this comment.')).toBeVisible()
  await expect(comment.getByRole('button', { name: 'Like, 1, you have voted', exact: true })).toBeVisible()
})

test('V6: missing and invalid fields show their errors, and nothing is sent', async ({ page, openForm, deals }) => {
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('commentspost')) requestCount += 1
  })
  const form = await openForm(`/singleproduct/${deals[6]?.SLUG}`)
  await form.getByRole('button', { name: 'Post comment' }).click()
  for (const message of ["Comment Can't be empty", "Name Can't be empty", "Email Address Can't be empty"])
    await expect(form.getByText(message)).toBeVisible()
  await expect(form.getByLabel('Leave a comment')).toBeFocused()
  await fillIn(form, 'a'.repeat(5_001), { name: 'Om', email: 'om@example' })
  await expect(form.getByText('Comment must be 5000 characters or less')).toBeVisible()
  await expect(form.getByText('1 character too many')).toBeVisible()
  await expect(form.getByText('Please Enter Valid Email Address')).toBeVisible()
  await form.getByLabel('Leave a comment').fill('a'.repeat(4_990))
  await expect(form.getByText('10 characters left')).toBeVisible()
  expect(requestCount).toBe(0)
})

test('E5: a draft survives navigation and reload, and belongs to its own deal', async ({ page, openForm, deals }) => {
  const path = `/singleproduct/${deals[7]?.SLUG}`
  const text = uniqueText('Half a thought')
  await fillIn(await openForm(path), text)
  expect(await page.evaluate(() => localStorage.getItem('comment_message'))).toContain(text)
  await page.reload()
  await expect(() => commentForm(page).scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
  await expect(commentForm(page).getByLabel('Leave a comment')).toHaveValue(text)
  const other = await openForm(`/singleproduct/${deals[8]?.SLUG}`)
  await expect(other.getByLabel('Leave a comment')).toHaveValue('')
})

test.describe('when the session has ended meanwhile', () => {
  // The refused call, and others that are on their way with the same token.
  test.use({ ignoreFailedCalls: true })

  for (const who of ['the same', 'another'] as const)
    test(`S11: the typed text stays, and ${who} member who signs in next ${who === 'the same' ? 'can post it' : 'does not get it'}`, async ({
      page,
      openForm,
      deals,
      request,
    }) => {
      const member = await signInBrowser(page, request)
      const path = `/singleproduct/${deals[11]?.SLUG}`
      await awaitSessionCheck(page, () => openForm(path))
      const form = commentForm(page)
      const text = uniqueText('Still here')
      await fillIn(form, text)
      await endSession(page, request)
      await form.getByRole('button', { name: 'Post comment' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended.' })).toBeVisible()
      await expect(form.getByLabel('Leave a comment')).toHaveValue(text)
      await expect(form.getByLabel('Name')).toBeVisible()
      await form.getByRole('link', { name: 'Sign in' }).click()
      await fillSignIn(page.getByRole('main'), who === 'the same' ? member : await newMember(request))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(path)
      await expect(() => form.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
      await expect(form.getByRole('checkbox')).toBeVisible()
      await expect(form.getByLabel('Leave a comment')).toHaveValue(who === 'the same' ? text : '')
    })
})

test('a newcomer’s comment with more than one link is held for an editor, and the page states it', async ({
  page,
  openForm,
  deals,
}) => {
  const form = await openForm(`/singleproduct/${deals[12]?.SLUG}`)
  const text = uniqueText('https://a.example https://b.example')
  await fillIn(form, text, simran)
  await form.getByRole('button', { name: 'Post comment' }).click()
  const section = page.locator('#comment-form')
  await expect(section.getByRole('status').filter({ hasText: 'once an editor has approved it' })).toBeVisible()
  await expect(form.getByLabel('Leave a comment')).toHaveValue('')
  await expect(article(page, text)).toHaveCount(0)
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

test('at 360 px nothing overflows, and every touch target is large enough', async ({ page, openForm, deals }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const deal = deals.find(({ TOTALCOMMENT }) => TOTALCOMMENT > 1)
  const path = `/singleproduct/${deal?.SLUG}`
  for (const address of [`/hi${path}`, path]) {
    await page.goto(address)
    await page.locator('#comments').scrollIntoViewIfNeeded()
    await expect(page.locator('#comments nav')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360)
  }
  await openForm(path)
  const buttons = page.getByRole('region', { name: /^Comments/ }).getByRole('button')
  for (const button of await buttons.all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})
