import type { Locator } from '@playwright/test'
import { DAY_MS, HOUR_MS } from '../../src/shared/durations.ts'
import { midnightInIndia } from '../../src/shared/india-time.ts'
import { createSeed, daysBefore } from '../support/factories.ts'
import { startPushService } from '../support/push-service.ts'
import { testBotToken } from '../support/telegram.ts'
import { startTelegramServer } from '../support/telegram-server.ts'
import { withSiteDatabase } from './support/console.ts'
import { confirmAddress, fillSignIn, getMailedLink, memberMenu, newMember } from './support/members.ts'
import { providePush } from './support/push.ts'
import { startFreshSite } from './support/start-site.ts'
import { test as base, expect } from './support/test.ts'

/** At night messages wait: the site's time is the next noon in India, from its start on. */
const offsetMs = midnightInIndia(new Date()).getTime() + DAY_MS + 12 * HOUR_MS - Date.now()
const siteTime = () => new Date(Date.now() + offsetMs)

const preloads = [
  new URL('./support/clock-preload.ts', import.meta.url),
  new URL('./support/shop-network-preload.ts', import.meta.url),
]

/** A site that sends to a push service and to Telegram's API of this machine. */
async function startOwnSite() {
  const [push, telegram] = [await startPushService(), await startTelegramServer()]
  const site = await startFreshSite({
    DEMO: '1',
    LOG_LEVEL: 'warn',
    CLOCK_OFFSET_MS: `${offsetMs}`,
    // Requests to push.example go to the push service.
    SHOPS_PORT: new URL(push.newBrowser().subscription.endpoint).port,
    NODE_OPTIONS: preloads.map(({ href }) => `--import=${href}`).join(' '),
    TELEGRAM_BOT_NAME: telegram.bot.botName,
    TELEGRAM_BOT_TOKEN: testBotToken,
    TELEGRAM_API_URL: telegram.bot.apiUrl,
  })
  const end = async () => {
    await site.end()
    await telegram.stop()
    await push.stop()
  }
  return { ...site, push, telegram, end }
}

const test = base.extend<object, { site: Awaited<ReturnType<typeof startOwnSite>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
    async ({}, use) => {
      const site = await startOwnSite()
      await use(site)
      await site.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

test.use({ serviceWorkers: 'allow' })

/** A deal for these words appears at a store that is no news itself. */
const publishDeal = (words: string, slug: string, dataDir: string) =>
  withSiteDatabase(async (db) => {
    const now = siteTime()
    const seed = createSeed(db, now)
    const store = await seed.store({ slug: 'copper-house', title: 'Copper House' })
    const aged = { created_at: daysBefore(now, 90) }
    await db.updateTable('stores').set(aged).where('id', '=', store.id).execute()
    const known = await seed.deal({ storeId: store.id, slug: `${slug}-lid`, publishedAt: daysBefore(now, 60) })
    await db.updateTable('deals').set(aged).where('id', '=', known.id).execute()
    await seed.deal({ storeId: store.id, slug, title: `Copper ${words}`, merchantUrl: null })
  }, dataDir)

test('T2, T7, U1: after signing in, a new member needs five presses from a search without a result to an email, a notification and a Telegram message about it', async ({
  page,
  open,
  request,
  context,
  site,
}) => {
  const main = page.getByRole('main')
  const { dataDir, push, telegram } = site
  const browser = push.newBrowser()
  const endpoint = 'https://push.example/asha'
  await providePush(page, 'granted', { ...browser.subscription, endpoint })
  await context.route('https://t.me/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bot</h1>' }))
  const member = await newMember(request)
  await confirmAddress(request, member, dataDir)
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }

  await open('/deals?search=qqqqxxxxzzzz')
  await main.getByRole('link', { name: 'Tell me when there is one' }).click()
  await main.getByRole('link', { name: 'Sign In' }).click()
  await fillSignIn(main, member)
  await page.keyboard.press('Enter')
  await expect(memberMenu(page, member)).toBeVisible()

  await press(main.getByRole('button', { name: 'Tell me here' }))
  const chosen = (name: string) => main.getByRole('checkbox', { name })
  await expect(chosen('Notification on a device')).toBeChecked()
  await press(main.getByRole('button', { name: 'Link Telegram' }))
  const link = main.getByRole('link', { name: 'Open Telegram' })
  const key = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start')
  const chat = context.waitForEvent('page')
  await press(link)
  await (await chat).close()
  // In the chat: "Start".
  presses += 1
  telegram.write(`/start ${key}`)
  await expect.poll(() => telegram.sent.length).toBe(1)
  // As a browser says it when its user comes back to the page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(chosen('Telegram')).toBeChecked()
  await press(main.getByRole('button', { name: 'Save the alert' }))
  await expect(page.getByText('Alert saved')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(5)

  await publishDeal('qqqqxxxxzzzz', 'copper-kettle', dataDir)
  expect(await getMailedLink(member.email, '/singleproduct/copper-kettle', undefined, dataDir)).toContain(site.url)
  const notified = () => push.received.filter((one) => one.endpoint.endsWith('/asha'))
  await expect.poll(() => notified().length).toBe(1)
  const notification = notified().map(({ body }) => browser.decrypt(body))
  expect(notification).toMatchObject([{ url: expect.stringContaining('/singleproduct/copper-kettle') }])
  await expect.poll(() => telegram.sent.length).toBe(2)
  expect(telegram.sent[1]?.text).toContain('Copper qqqqxxxxzzzz')
})
