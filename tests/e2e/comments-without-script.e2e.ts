import { article, commentForm, fillIn, firstComment, simran, test, uniqueText } from './support/comments.ts'
import { expect } from './support/test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor posts, and is redirected to the comment', async ({ page, deals }) => {
    await page.goto(`/singleproduct/${deals[14]?.SLUG}`)
    const text = uniqueText('By hand')
    await fillIn(commentForm(page), text, simran)
    await commentForm(page).getByRole('button', { name: 'Post comment' }).click()
    await expect(page).toHaveURL(/#comment-\d+$/)
    await expect(async () => {
      await page.reload()
      await expect(article(page, text)).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  test('errors are shown at their fields, and the input is preserved', async ({ page, deals }) => {
    await page.goto(`/singleproduct/${deals[15]?.SLUG}`)
    await fillIn(commentForm(page), 'Kept words', { name: 'Om', email: 'om@example' })
    await commentForm(page).getByRole('button', { name: 'Post comment' }).click()
    await expect(commentForm(page).getByText('Please Enter Valid Email Address')).toBeInViewport()
    await expect(commentForm(page).getByLabel('Leave a comment')).toHaveValue('Kept words')
    await expect(commentForm(page).getByLabel('Name')).toHaveValue('Om')
  })

  test('S10: a visitor replies by a plain link: Cancel closes the form, and an error leaves it open', async ({
    page,
    deals,
  }) => {
    const { comment, author } = await firstComment(page, deals, (path) => page.goto(path))
    const replyForm = comment.getByRole('form', { name: `Reply to ${author}` })
    await comment.getByRole('link', { name: `Reply to ${author}` }).click()
    await expect(replyForm).toBeVisible()
    await comment.getByRole('link', { name: 'Cancel' }).click()
    await expect(replyForm).toHaveCount(0)
    await comment.getByRole('link', { name: `Reply to ${author}` }).click()

    const text = uniqueText('By hand as well')
    await replyForm.getByLabel(`Reply to ${author}`).fill(text)
    await replyForm.getByLabel('Name').fill('Om')
    await replyForm.getByLabel('Email').fill('om@example')
    await replyForm.getByRole('button', { name: 'Post comment' }).click()
    await expect(replyForm.getByLabel('Email')).toHaveAccessibleDescription('Please Enter Valid Email Address')
    await expect(replyForm.getByLabel(`Reply to ${author}`)).toHaveValue(text)
    await expect(commentForm(page).getByLabel('Leave a comment')).toHaveValue('')
    await expect(commentForm(page).locator('[aria-invalid]')).toHaveCount(0)

    await replyForm.getByLabel('Email').fill('om@example.in')
    await replyForm.getByRole('button', { name: 'Post comment' }).click()
    await expect(page).toHaveURL(/\/singleproduct\/[^?]+\?comment=(\d+)#comment-\1$/)
    await expect(async () => {
      await page.reload()
      await expect(article(page, text)).toContainText(`in reply to ${author}`, { timeout: 500 })
    }).toPass()
  })

  test('a held comment is reported as held', async ({ page, call }) => {
    const { data } = await call<{ id: number }[]>('/newsarticles')
    await page.goto(`/newsarticle/${data[1]?.id}`)
    await fillIn(commentForm(page), uniqueText('www.a.example www.b.example'), simran)
    await commentForm(page).getByRole('button', { name: 'Post comment' }).click()
    await expect(page).toHaveURL(/comment=held/)
    await expect(page.locator('#comment-form').getByText('once an editor has approved it')).toBeVisible()
  })

  test('an invalid link to unsubscribe from reply emails is rejected', async ({ page }) => {
    await page.goto('/comments/unsubscribe?token=guessed')
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  })
})
