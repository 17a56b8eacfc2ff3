import { expectAccessible } from './support/axe.ts'
import { newStaff, signInToConsole, withSiteDatabase } from './support/console.ts'
import { caseOf, createCase, newWord } from './support/review-cases.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

const messages = { name: 'Messages' }

test('an editor enters a feed by keyboard, and pauses it', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const name = newWord()
  await page.goto('/admin/feeds')
  await expect(page.getByRole('heading', { level: 1, name: 'Feeds' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'New feed' })).toBeVisible()
  await page.getByLabel('Name (required)').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('https://asha:secret@shop.example/feed.xml')
  await page.keyboard.press('Control+s')
  // What is wrong is said at both fields, and the first one has the focus.
  await expect(
    page.getByText('Please choose how often the feed runs, or enter a time of the day.').first(),
  ).toBeVisible()
  await expect(page.getByLabel('Address (required)')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('https://shop.example/feed.xml')
  await page.getByLabel('How often it runs').focus()
  await page.keyboard.type('Every 24')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('Visitors see no deals of this feed.')).toBeVisible()
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
  await expect(page.getByRole('region', messages).getByRole('status')).toContainText('Paused.')
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
})

test('a held feed is found from the start page; its runs are read by keyboard on a phone, and it is decided', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signInToConsole(page, await newStaff(request))
  const word = newWord()
  await createCase['held-feed'](page, word)
  await withSiteDatabase(async (db) => {
    const run = await db
      .selectFrom('import_runs as r')
      .innerJoin('feeds as f', 'f.id', 'r.feed_id')
      .select(['r.id', 'r.feed'])
      .where('f.name', '=', word)
      .executeTakeFirstOrThrow()
    const counts = JSON.stringify({ rows: 12, inserted: 12, rejected: 1 })
    await db.updateTable('import_runs').set({ counts }).where('id', '=', run.id).execute()
    const row = { line: 2, key: 'T1', title: 'Assam Tea', field: 'price', reason: 'is not a price', value: 'soon' }
    await db
      .insertInto('rejected_rows')
      .values({
        ...{ ...row, run_id: run.id, feed: run.feed, digest: Buffer.from(word) },
        ...{ content: '', row_count: 1, seen_at: new Date() },
      })
      .execute()
  })
  await page.goto('/admin')
  await page.getByRole('link', { name: /Feeds that need attention/ }).click()
  await page.getByRole('link', { name: word }).click()
  await expect(page.getByText('The file has 3 rows, at least 5 were expected.')).toBeVisible()
  const chart = page.getByRole('slider', { name: 'Rows of a run' })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 12$/)
  await page.getByRole('radio', { name: 'Rows', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider', { name: 'Rejected rows of a run' })).toHaveAttribute('aria-valuetext', /: 1$/)

  await test.step('Enter in the search of rejected rows searches, and does not save the feed', async () => {
    await page.getByLabel('Search in rejected rows').focus()
    await page.keyboard.type('assam')
    await page.keyboard.press('Enter')
    await expect(page.getByText('T1 · Assam Tea')).toBeVisible()
    await page.keyboard.type(' green')
    await expect(page.getByText('No such row.')).toBeVisible()
    await expect(page.getByRole('region', messages).getByRole('status')).toHaveCount(0)
  })
  await expectAccessible(page, 'the page of a feed')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.goto('/admin/review?type=held-feed')
  await caseOf(page, word).getByRole('button', { name: 'Apply once' }).press('Enter')
  await page.getByRole('dialog', { name: 'Apply once' }).getByRole('button', { name: 'Apply once' }).press('Enter')
  const done = page.getByRole('region', messages).getByRole('status')
  await expect(done).toContainText('Applied with the next run, within a minute.')
  await expect(done.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(caseOf(page, word)).toHaveCount(0)
})
