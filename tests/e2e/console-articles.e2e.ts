import { expectAccessible } from './support/axe.ts'
import { newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

test('an article is written as a draft, scheduled, published, archived and brought back', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const title = 'Rules of parcels'
  /** Beside the record's title; the history names states too. */
  const expectState = (state: string) => expect(page.locator('h1 + .badge')).toHaveText(state)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const siteLink = page.getByRole('link', { name: 'View on the site' })
  await page.goto('/admin/articles/new')
  await page.getByLabel('Title (required)').fill(title)
  await page.getByLabel('Author (required)').fill('Meera')
  const text = page.getByRole('textbox', { name: 'Text (required)' })
  await text.click()
  await text.pressSequentially('What changes in March.')

  await test.step('a draft', async () => {
    await press('Save as draft')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectState('Draft')
    await expect(siteLink).toBeHidden()
    await expectAccessible(page, 'a draft of an article')
  })

  await test.step('with a time that lies ahead it is scheduled', async () => {
    await page.getByLabel('Published').fill('2099-01-05T10:00')
    await press('Schedule')
    await expectState('Scheduled')
    await press('More')
    await press('Back to draft')
    await expectState('Draft')
    await page.getByLabel('Published').fill('')
  })

  await test.step('published, archived and brought back', async () => {
    await press('Publish')
    await expectState('Live')
    const address = (await siteLink.getAttribute('href')) ?? ''
    const status = async () => (await page.request.get(address)).status()
    const archive = async () => {
      await press('Archive')
      await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
      await expectState('Archived')
      await expect.poll(status).toBe(404)
    }
    await archive()
    await press('Unarchive')
    await expectState('Live')
    await expect.poll(status).toBe(200)
    // Other tests take the newest article of the site.
    await archive()
  })
})
