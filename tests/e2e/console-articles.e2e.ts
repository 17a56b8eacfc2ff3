import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { testWithOwnSite } from './support/own-site.ts'
import { expect } from './support/test.ts'

// Other tests take the newest article of the site.
const test = testWithOwnSite()
test.use({ ignoreFailedCalls: true })
test.describe.configure({ mode: 'serial' })

async function write(page: Page, title: string): Promise<void> {
  await page.goto('/admin/articles/new')
  await page.getByLabel('Title (required)').fill(title)
  await page.getByLabel('Author (required)').fill('Meera')
  const text = page.getByRole('textbox', { name: 'Text (required)' })
  await text.click()
  await text.pressSequentially('What changes in March.')
}

/** Beside the record's title; the history names states too. */
const expectState = (page: Page, state: string) => expect(page.locator('h1 + .badge')).toHaveText(state)

const title = 'Rules of parcels'

test('an article is written as a draft, published, archived and brought back', async ({ administrator: page }) => {
  await write(page, title)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectState(page, 'Draft')
  await expect(page.getByRole('link', { name: 'View on the site' })).toBeHidden()
  await expectAccessible(page, 'a draft of an article')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectState(page, 'Live')
  const address = (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expectState(page, 'Archived')
  expect((await page.request.get(address)).status()).toBe(404)

  await page.getByRole('button', { name: 'Unarchive' }).click()
  await expectState(page, 'Live')
  expect((await page.request.get(address)).status()).toBe(200)
})

test('an article with a time that lies ahead is scheduled', async ({ administrator: page }) => {
  await write(page, title)
  await page.getByLabel('Published').fill('2099-01-05T10:00')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectState(page, 'Scheduled')
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await expectState(page, 'Draft')
})
