import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { newDeal, newStaff, savedNote, signInToConsole } from './support/console.ts'
import { test as base, expect } from './support/test.ts'

type OpenBrowser = { page: Page; kill: () => Promise<void> }

/** Opens a browser in a process of its own with a profile that is kept, as on a desk. */
const test = base.extend<{ openBrowser: () => Promise<OpenBrowser> }>({
  openBrowser: async ({ launchOptions }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'bachat-profile-'))
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await chromium.launchPersistentContext(profile, launchOptions)
      contexts.push(context)
      return { page: await context.newPage(), kill: () => kill(context) }
    })
    await Promise.all(contexts.map((context) => context.close()))
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})
test.use({ ignoreFailedCalls: true })

async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const processes = await session?.send('SystemInfo.getProcessInfo')
  const main = processes?.processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('The browser does not name its process.')
  const closed = context.waitForEvent('close')
  process.kill(main.id, 'SIGKILL')
  await closed
}

test('whoever’s browser was killed gets the drafts of a stored and of a new deal back', async ({
  page: otherPage,
  request,
  baseURL,
  openBrowser,
}) => {
  const editor = await newStaff(request)
  await signInToConsole(otherPage, editor)
  const deal = await newDeal(otherPage, { title: 'Steel kettle', pricePaise: 89_900 })
  const title = 'Title (required)'
  const signIn = async (page: Page) => {
    await page.goto(`${baseURL}/admin/deals/${deal}`)
    await page.getByLabel('Email address').fill(editor.email)
    await page.getByLabel('Password', { exact: true }).fill(editor.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel(title)).toBeVisible()
  }

  const before = await openBrowser()
  await signIn(before.page)
  await before.page.getByLabel(title).fill('Half a title')
  await expect(before.page.getByText(/Draft stored at/)).toBeVisible()
  const created = await before.page.context().newPage()
  await created.goto(`${baseURL}/admin/deals/new`)
  await created.getByLabel(title).fill('Half of a new deal')
  await expect(created.getByText(/Draft stored at/)).toBeVisible()
  await before.kill()

  const { page } = await openBrowser()
  await signIn(page)
  // For a minute the killed browser still holds the record.
  const takeOver = page.getByRole('button', { name: 'Take over' })
  const offer = page.getByRole('button', { name: 'Continue editing' })
  await expect(takeOver.or(offer).first()).toBeVisible()
  if (await takeOver.isVisible()) await takeOver.click()
  await offer.click()
  await expect(page.getByLabel(title)).toHaveValue('Half a title')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(savedNote(page)).toBeVisible()

  await page.goto(`${baseURL}/admin/deals/new`)
  await page.getByRole('link', { name: 'Half of a new deal' }).click()
  await expect(page.getByLabel(title)).toHaveValue('Half of a new deal')
})
