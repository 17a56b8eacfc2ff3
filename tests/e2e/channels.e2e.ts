import type { Page } from '@playwright/test'
import { confirmAddress, newMember, signInBrowser } from './support/members.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const panel = (page: Page) => page.getByRole('region', { name: 'How we tell you' })

/** The part of the browser that its maker's push service answers; whether the permission is given is the test's. */
const providePush = (page: Page, permission: 'granted' | 'denied') =>
  page.addInitScript((answer) => {
    const state = { asked: 0, permission: 'default', endpoint: '' }
    Object.assign(globalThis, { pushState: state })
    Object.defineProperty(Notification, 'permission', { get: () => state.permission })
    Notification.requestPermission = async () => {
      state.asked += 1
      state.permission = answer
      return answer
    }
    const subscription = (): Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'> => ({
      endpoint: state.endpoint,
      toJSON: () => ({
        keys: {
          // The generator of the curve.
          p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
          auth: 'AAAAAAAAAAAAAAAAAAAAAA',
        },
      }),
      unsubscribe: async () => {
        state.endpoint = ''
        return true
      },
    })
    const own = PushManager.prototype
    own.getSubscription = async () => (state.endpoint ? (subscription() as PushSubscription) : null)
    own.subscribe = async () => {
      state.endpoint = `https://push.example/${crypto.randomUUID()}`
      return subscription() as PushSubscription
    }
  }, permission)

const timesAsked = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { pushState: { asked: number } }).pushState.asked)

test('U1, U8: a member is asked for the permission by a press only, sends a test, and ends it again', async ({
  page,
  open,
  request,
}) => {
  await providePush(page, 'granted')
  const member = await newMember(request)
  await confirmAddress(request, member)
  await signInBrowser(page, request, member)
  await open('/profile')
  await expect(panel(page).getByText(`By email to ${member.email}.`)).toBeVisible()
  const tellHere = panel(page).getByRole('button', { name: 'Tell me here' })
  await expect(tellHere).toBeVisible()
  expect(await timesAsked(page)).toBe(0)
  await tellHere.click()
  await expect(page.getByRole('status').getByText('You can be told in this browser now.')).toBeVisible()
  await expect(panel(page).getByText('In this browser: Chrome on Linux.')).toBeVisible()
  await expect(tellHere).toHaveCount(0)
  const row = panel(page).getByRole('listitem').filter({ hasText: 'In this browser: Chrome on Linux.' })
  await row.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByRole('status').getByText('A test message is on its way.')).toBeVisible()
  await row.getByRole('button', { name: 'Remove Chrome on Linux' }).click()
  await expect(tellHere).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true)
})

test('U5: a member gets the link to the bot', async ({ page, open, request }) => {
  await signInBrowser(page, request)
  await open('/profile')
  await panel(page).getByRole('button', { name: 'Link Telegram' }).click()
  const link = panel(page).getByRole('link', { name: 'Open Telegram' })
  await expect(link).toHaveAttribute('href', /^https:\/\/t\.me\/BachatBot\?start=[\w-]{32}$/)
  await expect(link).toBeFocused()
})

test('U8: a denied permission, a browser without push and an iPhone’s Safari are explained', async ({
  page,
  open,
  request,
}) => {
  await signInBrowser(page, request)
  await providePush(page, 'denied')
  await open('/profile')
  await panel(page).getByRole('button', { name: 'Tell me here' }).click()
  await expect(panel(page).getByText('Notifications of this site are blocked in this browser.')).toBeVisible()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await open('/profile')
  await expect(panel(page).getByText('This browser cannot show our messages.')).toBeVisible()
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await open('/profile')
  await expect(panel(page).getByText('On an iPhone or iPad we can tell you once')).toBeVisible()
})

test('U8: the service worker shows a push message, and one about the same thing in its place', async ({
  page,
  context,
  open,
  baseURL = '',
}) => {
  await context.grantPermissions(['notifications'])
  await open('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const url = `${baseURL}/coupons`
  for (const body of ['₹499', '₹449']) {
    const data = JSON.stringify({ title: 'A price fell', body, tag: 'kettle', url })
    await browser.send('ServiceWorker.deliverPushMessage', { origin: baseURL, registrationId, data })
    const shown = () =>
      page.evaluate(async () => {
        const notifications = await (await navigator.serviceWorker.ready).getNotifications()
        return notifications.map(({ title, body, data }) => ({ title, body, data }))
      })
    await expect.poll(shown).toEqual([{ title: 'A price fell', body, data: { url } }])
  }
})
