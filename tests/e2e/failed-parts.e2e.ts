import type { Page } from '@playwright/test'
import { article, commentForm, fillIn, firstComment, test, uniqueText } from './support/comments.ts'
import { signInBrowser } from './support/members.ts'
import { expect } from './support/test.ts'

// The code that cannot be loaded.
test.use({ ignoreFailedCalls: true })

const offline = 'You seem to be offline. Please check your connection.'

/** Until the returned function is called, this part's code does not arrive. */
async function withhold(page: Page, part: string): Promise<() => Promise<void>> {
  const files = `**/assets/${part}*.js`
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

test('S1: a filter panel and the favorites of the home page that could not be loaded are reported, and the next press shows them', async ({
  page,
  open,
}) => {
  await open('/')

  const filters = page.getByRole('main').getByRole('link', { name: 'Filters' })
  const deliverFilters = await withhold(page, 'filter-sheet')
  await filters.click()
  await expect(page.getByRole('alert').getByText(offline)).toBeVisible()

  const deliver = await withhold(page, 'my-favourites')
  await page.getByRole('tab', { name: 'Favorites' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Favorites' })
  await expect(panel.getByRole('alert')).toContainText(offline)
  await deliver()
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByText('Please Login First')).toBeVisible()

  await page.getByRole('tab', { name: 'Daily Deals' }).click()
  await deliverFilters()
  await filters.click()
  // Also as a page of its own: if the site was rebuilt meanwhile, only a new document helps.
  const sheet = page.getByRole('complementary', { name: 'Filters' }).or(page.getByRole('dialog', { name: 'Filters' }))
  await expect(sheet).toBeVisible()
})

test('P2: dialogs of an own comment that could not be loaded open at the next press', async ({
  page,
  openForm,
  deals,
  request,
}) => {
  await signInBrowser(page, request)
  await openForm(`/singleproduct/${deals[19]?.SLUG}`)
  const text = uniqueText('Mine')
  await fillIn(commentForm(page), text)
  await commentForm(page).getByRole('button', { name: 'Post comment' }).click()
  const deliver = await withhold(page, 'comment-author-dialogs')
  const edit = article(page, text).getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  await expect(page.getByRole('alert').getByText(offline)).toBeVisible()
  await deliver()
  await edit.click()
  await expect(page.getByRole('dialog', { name: 'Edit your comment' })).toBeVisible()
})

test('S1: a reply form that could not be loaded shows an error with a retry button', async ({ page, open, deals }) => {
  const deliver = await withhold(page, 'comment-form')
  const { comment, author } = await firstComment(page, deals, open)
  await comment.getByRole('button', { name: `Reply to ${author}` }).click()
  await expect(comment.getByRole('alert')).toContainText(offline)
  await deliver()
  await comment.getByRole('button', { name: 'Retry' }).click()
  await expect(comment.getByRole('form', { name: `Reply to ${author}` })).toBeVisible()
})
