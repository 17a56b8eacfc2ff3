import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { newDeal, newStaff, otherBrowser, signInToConsole } from './support/console.ts'
import { sharedSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })
test.describe.configure({ timeout: 120_000 })

const root = join(import.meta.dirname, '../..')
const newWord = () => `w${crypto.randomUUID().replaceAll('-', '')}`

/** A deal that visitors can report; so old that no list of other tests begins with it. */
async function publishDeal(page: Page, title: string): Promise<{ id: string; slug: string }> {
  const id = await newDeal(page, {
    title,
    pricePaise: 49900,
    originalPaise: 99900,
    publishedAt: '2001-01-01T06:30:00Z',
  })
  const { publicAddress } = await (await page.request.get(`/ifs/console/records/deals/${id}`)).json()
  return { id, slug: publicAddress.split('/').at(-1) }
}

async function expectSuccess(call: ReturnType<APIRequestContext['post']>): Promise<void> {
  const answer = await call
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A case of each type, found by the word in its text. */
const createCase: Record<string, (page: Page, word: string) => Promise<void>> = {
  'held-comment': async (page, word) => {
    const { id } = await publishDeal(page, 'Copper pot')
    const comment = `${word} a.example/1 b.example/2 c.example/3`
    const form = { author: 'Om', email: 'om@example.in', comment, comment_post_ID: id }
    await expectSuccess(page.request.post('/ifs/commentspost', { form }))
  },
  'reported-comment': async (page, word) => {
    const { id } = await publishDeal(page, 'Iron pan')
    const form = { author: 'Om', email: 'om@example.in', comment: word, comment_post_ID: id }
    const posted = await (await page.request.post('/ifs/commentspost', { form })).json()
    const report = { comment: posted.responseData.data.id, reason: 'spam' }
    await expectSuccess(page.request.post('/ifs/report', { form: report }))
  },
  'reported-deal': async (page, word) => {
    const { slug } = await publishDeal(page, `Kettle ${word}`)
    await expectSuccess(page.request.post('/ifs/report', { form: { deal: slug, reason: 'other', detail: 'Sold out' } }))
  },
  message: async (page, word) => {
    const form = { firstname: 'Asha', lastname: 'Rao', email: 'a@example.in', mobile: '9876543210', message: word }
    await expectSuccess(page.request.post('/ifs/contactus', { form }))
  },
  'rejected-row': async (_page, word) => {
    const feed = join(await mkdtemp(join(tmpdir(), 'bachat-feed-')), `${word}.csv`)
    await writeFile(feed, `key,title,price\n1-${word},${word},cheap\n2-${word},Rice,99\n`)
    const mapping = join(await mkdtemp(join(tmpdir(), 'bachat-map-')), 'map.json')
    // Sold out: tests of the public site do not find the row that is imported.
    const availability = { constant: 'sold out' }
    const fields = { key: 'key', title: 'title', price: 'price', store: { constant: 'Shop' }, availability }
    await writeFile(mapping, JSON.stringify({ name: 'shop', title: 'Shop', website: 'https://shop.example/', fields }))
    await promisify(execFile)(
      process.execPath,
      ['src/server/cli.ts', 'import', feed, '--feed', 'csv', '--map', mapping],
      {
        cwd: root,
        env: { ...process.env, DATA_DIR: sharedSite().dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
      },
    )
  },
}

const caseOf = (page: Page, word: string): Locator => page.getByRole('article').filter({ hasText: word })

/** Moves to a case as an editor does, by pressing j. */
async function focusCase(page: Page, word: string): Promise<void> {
  const reviewCase = caseOf(page, word)
  await expect(reviewCase).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('j')
    expect(await reviewCase.evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [50] })
}

const doneStatus = (page: Page, label: string) => page.getByRole('status').filter({ hasText: `Done: ${label}` })
const undoneStatus = (page: Page) => page.getByRole('status').filter({ hasText: 'Undone. The case waits again.' })

test.beforeEach(async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
})

for (const [type, key, label] of [
  ['held-comment', 'p', 'Publish'],
  ['reported-comment', 'r', 'Remove'],
  ['reported-deal', 'e', 'Expire'],
  ['message', 'a', 'Answered'],
  ['rejected-row', 'x', 'Dismiss'],
] as const)
  test(`a case is decided and undone by keyboard: ${type}`, async ({ page }) => {
    const word = newWord()
    await createCase[type]?.(page, word)
    await page.goto(`/admin/review?type=${type}`)
    await focusCase(page, word)
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: label })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(doneStatus(page, label)).toBeVisible()
    await expect(caseOf(page, word)).toHaveCount(0)
    // It closes when the next case is known; until then keys belong to it.
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('u')
    await expect(undoneStatus(page)).toBeVisible()
    await expect(caseOf(page, word)).toBeVisible()
  })

for (const [type, label] of [
  ['held-comment', 'Remove'],
  ['reported-comment', 'Keep'],
  ['reported-deal', 'Corrected'],
  ['message', 'Close message'],
  ['rejected-row', 'Fixed'],
] as const)
  test(`a case is decided and undone on a phone: ${type}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const word = newWord()
    await createCase[type]?.(page, word)
    await page.goto(`/admin/review?type=${type}`)
    await caseOf(page, word).getByRole('button', { name: label, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: label })
    await dialog.getByRole('radio').last().check()
    await dialog.getByRole('button', { name: label, exact: true }).click()
    await expect(dialog.getByText('Please write the reason.')).toBeVisible()
    await dialog.getByLabel('Note').fill('Seen on the bus')
    await dialog.getByRole('button', { name: label, exact: true }).click()
    await expect(doneStatus(page, label)).toBeVisible()
    await expect(caseOf(page, word)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('link', { name: 'Decided' }).click()
    await expect(caseOf(page, word)).toContainText('Seen on the bus')
    await caseOf(page, word).getByRole('button', { name: 'Undo' }).click()
    await expect(undoneStatus(page)).toBeVisible()
    await page.getByRole('link', { name: 'Waiting' }).click()
    await expect(caseOf(page, word)).toBeVisible()
  })

test('a colleague sees who is deciding a case, takes it over, and the first editor sees it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const word = newWord()
  await createCase.message?.(page, word)
  const colleague = await newStaff(request)
  const other = await otherBrowser(browser, baseURL ?? '', colleague)
  await page.goto('/admin/review?type=message')
  await caseOf(page, word).getByRole('button', { name: 'Claim' }).click()
  await expect(caseOf(page, word)).toContainText('You are deciding this.')
  await other.goto('/admin/review?type=message')
  await expect(caseOf(other, word)).toContainText('is deciding this.')
  await expect(caseOf(other, word).getByRole('button', { name: 'Answered' })).toBeDisabled()
  await caseOf(other, word).getByRole('button', { name: 'Take over' }).click()
  await expect(caseOf(other, word)).toContainText('You are deciding this.')
  await expect(caseOf(page, word)).toContainText(`${colleague.name} is deciding this.`, { timeout: 15_000 })
  await caseOf(other, word).getByRole('button', { name: 'Close message' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Close message' }).click()
  await expect(doneStatus(other, 'Close message')).toBeVisible()
  await expect(caseOf(page, word)).toHaveCount(0, { timeout: 15_000 })
  await other.context().close()
})

test('after a decision the next case has the focus', async ({ page }) => {
  const [word, next] = [newWord(), newWord()]
  for (const one of [word, next]) await createCase.message?.(page, one)
  await page.goto('/admin/review?type=message')
  await caseOf(page, word).getByRole('button', { name: 'Close message' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Close message' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(caseOf(page, word)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeHidden()
  // Other tests have messages in the queue, too.
  await expect(page.getByRole('article').and(page.locator(':focus'))).toBeVisible()
})

test('a contact message is answered by email, and leads to its case in the queue', async ({ page }) => {
  const word = newWord()
  await createCase.message?.(page, word)
  await page.goto(`/admin/messages?search=${word}`)
  await page.getByRole('rowheader').getByRole('link', { name: 'Asha Rao' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(word)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', 'mailto:a@example.in')
  await main.getByRole('link', { name: 'Decide in the review queue' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await caseOf(page, word).getByRole('button', { name: 'Close message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close message' }).click()
  await expect(caseOf(page, word).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goto(`/admin/messages?search=${word}`)
  await page.getByRole('rowheader').getByRole('link', { name: 'Asha Rao' }).click()
  await main.getByRole('link', { name: 'Its decision in the review queue' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(caseOf(page, word)).toBeVisible()
  await main.getByRole('link', { name: 'Show the whole queue' }).click()
  await expect(page).toHaveURL('/admin/review')
})

test('R6: visitors see the place of a held comment and its replies, and their number', async ({ page }) => {
  const { id, slug } = await publishDeal(page, 'Brass lamp')
  const post = async (comment: string, fields: Record<string, string> = {}): Promise<string> => {
    const form = { author: 'Om', email: 'om@example.in', comment, comment_post_ID: id, ...fields }
    const answer = await (await page.request.post('/ifs/commentspost', { form })).json()
    return `${answer.responseData.data.id}`
  }
  const first = await post('Buy pills at my shop')
  await post('Is it brass?', { comment_ID: first })
  await expectSuccess(page.request.post(`/ifs/console/records/comments/${first}/actions/hold`, { data: {} }))
  await page.goto(`/singleproduct/${slug}?comment=${first}#comment-${first}`)
  const comments = page.locator('#comments')
  await expect(comments.getByRole('heading', { name: 'Comments (1)' })).toBeVisible()
  await expect(page.locator(`#comment-${first}`)).toHaveText('This comment is under review.')
  await expect(comments.getByText('Is it brass?')).toBeVisible()
  await expect(comments.getByText('Buy pills')).toHaveCount(0)
  await expectAccessible(page, 'a thread under review')
  await page.goto(`/hi/singleproduct/${slug}`)
  await expect(page.locator(`#comment-${first}`)).toHaveText('इस टिप्पणी की जाँच हो रही है।')
})

test('a decision that is not sent keeps its note; a colleague’s earlier decision is reported', async ({
  page,
  request,
  context,
  browser,
  baseURL,
}) => {
  const word = newWord()
  await createCase.message?.(page, word)
  await page.goto('/admin/review?type=message')
  await caseOf(page, word).getByRole('button', { name: 'Answered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answered' })
  await dialog.getByLabel('Note').fill('Called him back')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Answered' }).click()
  await expect(dialog.getByText('You seem to be offline.')).toBeVisible()
  await expect(dialog.getByLabel('Note')).toHaveValue('Called him back')
  await context.setOffline(false)
  const colleague = await newStaff(request)
  const other = await otherBrowser(browser, baseURL ?? '', colleague)
  const id = await caseOf(page, word).getAttribute('data-case')
  await expectSuccess(other.request.post(`/ifs/console/review/${id}/claim`, { data: { takeOver: true } }))
  const decision = { decision: 'closed', reason: 'spam' }
  await expectSuccess(other.request.post(`/ifs/console/review/${id}/decide`, { data: decision }))
  // As after a look at another tab: the queue is fetched again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const alert = page.getByRole('alert').filter({ hasText: `${colleague.name} has already decided this case.` })
  await expect(alert).toBeVisible({ timeout: 15_000 })
  await expect(dialog).toHaveCount(0)
  await other.context().close()
})

test('an undo that fails says why, and is no error of the page', async ({ page }) => {
  const word = newWord()
  await createCase.message?.(page, word)
  await page.goto('/admin/review?type=message')
  await focusCase(page, word)
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: 'Answered' })).toBeVisible()
  await page.keyboard.press('Enter')
  const done = doneStatus(page, 'Answered')
  await expect(done).toBeVisible()
  await page.route('**/ifs/console/review/*/undo', (route) => route.abort(), { times: 1 })
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert').getByText('You seem to be offline.')).toBeVisible()
  await expect(done).toHaveCount(0)
})

test('the keys of the queue are in the help for keys, and the menu shows how many cases wait', async ({ page }) => {
  await createCase.message?.(page, newWord())
  await page.goto('/admin/review')
  await expect(page.getByRole('link', { name: /Review queue.*waiting/ })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('heading', { name: 'In the review queue' })).toBeVisible()
  await expect(help.getByText('Close message / Dismiss')).toBeVisible()
})

test('axe finds nothing in the review queue', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const word = newWord()
  for (const create of Object.values(createCase)) await create(page, word)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/review')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page, `the queue at ${width} px`)
    await page.goto('/admin/review?type=message')
    await caseOf(page, word).getByRole('button', { name: 'Answered' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, `a decision at ${width} px`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
  }
})
