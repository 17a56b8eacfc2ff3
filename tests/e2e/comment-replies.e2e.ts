import { article, firstComment, test, uniqueText } from './support/comments.ts'
import { expect } from './support/test.ts'

test('S10: Reply opens a form, Cancel and Escape close it, and the typed text is preserved, also where the address opened it', async ({
  page,
  open,
  openForm,
  deals,
}) => {
  const { comment, author, path } = await firstComment(page, deals, openForm)
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

  // An address that opens the form shows it hydrated and focused.
  const id = await comment.getAttribute('id')
  await open(`${path}?reply=${id?.replace('comment-', '')}#${id}`)
  await expect(replyForm.getByLabel(`Reply to ${author}`)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(replyForm).toHaveCount(0)
  await expect(reply).toBeFocused()
})

test('at 360 px no comment overflows, every touch target is large enough, a focus ring is not cut off, and stacked marks cover nothing', async ({
  page,
  open,
  request,
  deals,
}) => {
  const deal = deals[14]
  const words = uniqueText('It is quieter than my old one.')
  const post = async (values: Record<string, string | number>) => {
    const form = { author: 'Simran', email: 'simran@example.in', comment_post_ID: deal?.ID ?? 0, ...values }
    return (await (await request.post('/ifs/commentspost', { form })).json()).responseData.data.id
  }
  const id = await post({ comment: words })
  const stacked = 'o\u0302\u0306\u030c\u0302\u0306\u030c\u0302\u0306\u030c\u0302\u0306\u030c\u0302\u0306\u030c'
  const replyId = await post({ author: stacked.repeat(6), comment: words, comment_ID: id })
  await page.setViewportSize({ width: 360, height: 740 })
  const path = `/singleproduct/${deal?.SLUG}?comment=${id}`
  const comment = page.locator(`#comment-${id}`)

  for (const address of [`/hi${path}`, path]) {
    await open(address)
    await comment.scrollIntoViewIfNeeded()
    await expect(page.locator('#comments nav')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360)
  }
  await expect(comment.getByRole('button', { name: 'Reply to Simran' })).toBeEnabled()
  for (const button of await page
    .getByRole('region', { name: /^Comments/ })
    .getByRole('button')
    .all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }

  await test.step('the marks of a reply do not cover the comment above it', async () => {
    const above = comment.getByRole('button', { name: /^Dislike/ }).locator('svg')
    const covered = await above.screenshot()
    await page.locator(`#comment-${replyId}`).evaluate((reply) => {
      reply.style.visibility = 'hidden'
    })
    expect((await above.screenshot()).equals(covered)).toBe(true)
  })

  await test.step('the focus ring of a button is within the comment', async () => {
    await comment.getByRole('button', { name: 'Reply to Simran' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const room = await comment.evaluate((element) => {
      const button = document.activeElement as Element
      const { outlineWidth, outlineOffset } = getComputedStyle(button)
      const [outer, inner] = [element.getBoundingClientRect(), button.getBoundingClientRect()]
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      return { ring, least: Math.min(outer.bottom - inner.bottom, outer.right - inner.right) }
    })
    expect(room.ring).toBeGreaterThan(3)
    expect(room.least).toBeGreaterThanOrEqual(room.ring)
  })
})
