import type { Page } from '@playwright/test'
import { decisionsOf } from '../../src/console/cases/decisions.ts'
import { completionText } from '../../src/console/completion-texts.ts'
import { expectAccessible } from './support/axe.ts'
import { newStaff, otherBrowser, signInToConsole } from './support/console.ts'
import { caseOf, createCase, expectSuccess, newWord } from './support/review-cases.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

/** Moves to a case as an editor does, by pressing j. */
async function focusCase(page: Page, word: string): Promise<void> {
  const reviewCase = caseOf(page, word)
  await expect(reviewCase).toHaveCount(1)
  await expect(async () => {
    await page.keyboard.press('j')
    expect(await reviewCase.evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [50] })
}

const chooseType = async (page: Page, type: string) => {
  await page.getByLabel('Type').selectOption(type)
  await page.getByRole('heading', { level: 1, name: 'Review queue' }).click()
}
const decisions = Object.values(decisionsOf).flat()
const doneStatus = (page: Page, label: string) => {
  const { name = '' } = decisions.find((decision) => decision.label === label) ?? {}
  return page.getByRole('status').filter({ hasText: completionText(name)?.message ?? label })
}
const undoneStatus = (page: Page) => page.getByRole('status').filter({ hasText: 'Undone. The case waits again.' })
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.beforeEach(async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
})

test('a case of each type is decided and undone by keyboard', async ({ page }) => {
  await page.goto('/admin/review')
  for (const [type, key, label, isRemoval] of [
    ['held-comment', 'p', 'Publish', false],
    ['reported-comment', 'r', 'Remove', true],
    ['reported-deal', 'e', 'Expire', true],
    ['message', 'a', 'Answered', false],
    ['rejected-row', 'x', 'Dismiss', false],
  ] as const)
    await test.step(type, async () => {
      const word = newWord()
      await createCase[type](page, word)
      await chooseType(page, type)
      await focusCase(page, word)
      await page.keyboard.press(key)
      // Only what takes something off the site asks for a reason.
      if (isRemoval) {
        await expect(page.getByRole('dialog', { name: label })).toBeVisible()
        await page.keyboard.press('Enter')
      }
      await expect(doneStatus(page, label)).toBeVisible()
      await expect(caseOf(page, word)).toHaveCount(0)
      // It closes when the next case is known; until then keys belong to it.
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press('u')
      await expect(undoneStatus(page).last()).toBeVisible()
      await expect(caseOf(page, word)).toBeVisible()
    })
  await test.step('the menu says that cases wait, and the help has the keys', async () => {
    await expect(page.getByRole('link', { name: /Review queue.*waiting/ })).toBeVisible()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByRole('heading', { name: 'In the review queue' })).toBeVisible()
    await expect(help.getByText('Close message / Dismiss')).toBeVisible()
  })
})

test('a case is decided with a note and undone on a phone, and axe finds nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const word = newWord()
  for (const create of Object.values(createCase)) await create(page, word)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/review')
  await expect(page.getByRole('article').first()).toBeVisible()
  // The deep tests have it at other widths.
  await expectAccessible(page, 'the queue')
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
  await chooseType(page, 'held-comment')
  await expect(caseOf(page, word)).toHaveCount(1)
  await caseOf(page, word).getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove' })
  await dialog.getByRole('radio').last().check()
  await expectAccessible(page, 'a decision', 'dialog[open]')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByText('Please write the reason.')).toBeVisible()
  await dialog.getByLabel('Note').fill('Seen on the bus')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(doneStatus(page, 'Remove')).toBeVisible()
  await expect(caseOf(page, word)).toHaveCount(0)
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
  await page.getByRole('link', { name: 'Decided' }).click()
  await expect(caseOf(page, word)).toContainText('Seen on the bus')
  await caseOf(page, word).getByRole('button', { name: 'Undo' }).click()
  await expect(undoneStatus(page)).toBeVisible()
  await page.getByRole('link', { name: 'Waiting' }).click()
  await expect(caseOf(page, word)).toBeVisible()
})

test('editors see who is deciding a case and take it over; a decision that is not sent keeps its note, unless a colleague was first', async ({
  page,
  request,
  context,
  browser,
  baseURL,
}) => {
  const [word, next] = [newWord(), newWord()]
  await createCase.message(page, word)
  await createCase['held-comment'](page, next)
  const colleague = await newStaff(request)
  const other = await otherBrowser(browser, baseURL ?? '', colleague)
  await page.goto('/admin/review?type=message')
  await test.step('a colleague takes over a claimed case and decides it', async () => {
    await caseOf(page, word).getByRole('button', { name: 'Claim' }).click()
    await expect(caseOf(page, word)).toContainText('You are deciding this.')
    await other.goto('/admin/review?type=message')
    await expect(caseOf(other, word)).toContainText('is deciding this.')
    await expect(caseOf(other, word).getByRole('button', { name: 'Answered' })).toBeDisabled()
    await caseOf(other, word).getByRole('button', { name: 'Take over' }).click()
    await expect(caseOf(other, word)).toContainText('You are deciding this.')
    await expect(caseOf(page, word)).toContainText(`${colleague.name} is deciding this.`)
    await caseOf(other, word).getByRole('button', { name: 'Close message' }).click()
    await expect(doneStatus(other, 'Close message')).toBeVisible()
    await expect(caseOf(page, word)).toHaveCount(0)
  })
  await test.step('a decision that is not sent keeps its note, and is over when the colleague has decided', async () => {
    await page.goto('/admin/review?type=held-comment')
    await caseOf(page, next).getByRole('button', { name: 'Remove', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove' })
    await dialog.getByLabel('Note').fill('Seen before')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog.getByText('You seem to be offline.')).toBeVisible()
    await expect(dialog.getByLabel('Note')).toHaveValue('Seen before')
    await context.setOffline(false)
    const id = await caseOf(page, next).getAttribute('data-case')
    await expectSuccess(other.request.post(`/ifs/console/review/${id}/claim`, { data: { takeOver: true } }))
    const decision = { decision: 'publish' }
    await expectSuccess(other.request.post(`/ifs/console/review/${id}/decide`, { data: decision }))
    // As after a look at another tab: the queue is fetched again.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    const alert = page.getByRole('alert').filter({ hasText: `${colleague.name} has already decided this case.` })
    await expect(alert).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
  await other.context().close()
})

test('after a decision the next case has the focus, and an undo that fails says why', async ({ page }) => {
  const [word, next] = [newWord(), newWord()]
  for (const one of [word, next]) await createCase.message(page, one)
  await page.goto('/admin/review?type=message')
  await caseOf(page, word).getByRole('button', { name: 'Close message' }).press('Enter')
  await expect(caseOf(page, word)).toHaveCount(0)
  // Other tests have messages in the queue, too.
  await expect(page.getByRole('article').and(page.locator(':focus'))).toBeVisible()
  const done = doneStatus(page, 'Close message')
  await page.route('**/ifs/console/review/*/undo', (route) => route.abort(), { times: 1 })
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert').getByText('You seem to be offline.')).toBeVisible()
  await expect(done).toHaveCount(0)
})

test('a contact message is answered by email, and leads to its case in the queue', async ({ page }) => {
  const word = newWord()
  await createCase.message(page, word)
  await page.goto(`/admin/messages?search=${word}`)
  await page.getByRole('rowheader').getByRole('link', { name: 'Asha Rao' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(word)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', 'mailto:a@example.in')
  await main.getByRole('link', { name: 'Decide in the review queue' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await caseOf(page, word).getByRole('button', { name: 'Close message' }).click()
  await expect(caseOf(page, word).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goBack()
  await main.getByRole('link', { name: 'Its decision in the review queue' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(caseOf(page, word)).toBeVisible()
  await main.getByRole('link', { name: 'Show the whole queue' }).click()
  await expect(page).toHaveURL('/admin/review')
})
