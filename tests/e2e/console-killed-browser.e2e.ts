import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { newDeal, newStaff, savedNote, signInToConsole } from './support/console.ts'
import { test as base, expect } from './support/test.ts'

type OpenBrowser = { page: Page; kill: () => Promise<void> }

/** Opens a browser in a process of its own with a persistent profile, as on a real computer. */
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
  const browserProcess = processes?.processInfo.find(({ type }) => type === 'browser')
  if (!browserProcess) throw new Error('The browser does not name its process.')
  const closeEvent = context.waitForEvent('close')
  process.kill(browserProcess.id, 'SIGKILL')
  await closeEvent
}

test('an editor whose browser was killed is offered the drafts of a stored and of a new deal', async ({
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

  const killedBrowser = await openBrowser()
  await signIn(killedBrowser.page)
  await killedBrowser.page.getByLabel(title).fill('Half a title')
  await expect(killedBrowser.page.getByText(/Draft stored at/)).toBeVisible()
  const newDealPage = await killedBrowser.page.context().newPage()
  await newDealPage.goto(`${baseURL}/admin/deals/new`)
  await newDealPage.getByLabel(title).fill('Half of a new deal')
  await expect(newDealPage.getByText(/Draft stored at/)).toBeVisible()
  await killedBrowser.kill()

  const { page } = await openBrowser()
  await signIn(page)
  // For a minute the killed browser still holds the record.
  const takeOver = page.getByRole('button', { name: 'Take over' })
  const continueButton = page.getByRole('button', { name: 'Continue editing' })
  await expect(takeOver.or(continueButton).first()).toBeVisible()
  if (await takeOver.isVisible()) await takeOver.click()
  await continueButton.click()
  await expect(page.getByLabel(title)).toHaveValue('Half a title')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(savedNote(page)).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('New deal')
  await expect(page.getByRole('option').first()).toHaveText(/^New deal$/)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Half of a new deal' }).click()
  await expect(page.getByLabel(title)).toHaveValue('Half of a new deal')
})
