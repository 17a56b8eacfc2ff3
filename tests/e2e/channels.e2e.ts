import type { Page } from '@playwright/test'
import { confirmAddress, newMember, signInBrowser } from './support/members.ts'
import { providePush } from './support/push.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const panel = (page: Page) => page.getByRole('region', { name: 'How you get your alerts' })

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
  await expect(page.getByRole('status').getByText('You now get messages in this browser.')).toBeVisible()
  const row = panel(page).getByRole('listitem').filter({ hasText: 'In this browser: ' })
  await expect(row).toBeVisible()
  await expect(tellHere).toHaveCount(0)
  await row.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByRole('status').getByText('A test message is on its way.')).toBeVisible()
  await row.getByRole('button', { name: /^Remove / }).click()
  await expect(tellHere).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true)
})

test('U5: a member gets the link to the bot', async ({ page, open, request }) => {
  const member = await newMember(request)
  await confirmAddress(request, member)
  await signInBrowser(page, request, member)
  await open('/profile')
  await panel(page).getByRole('button', { name: 'Link Telegram' }).click()
  const link = panel(page).getByRole('link', { name: 'Open Telegram' })
  await expect(link).toHaveAttribute('href', /^https:\/\/t\.me\/BachatBot\?start=[\w-]{32}$/)
  await expect(link).toBeFocused()
})

test('U8: a dismissed question, a denied permission, a browser without push and an iPhone’s Safari are explained', async ({
  page,
  open,
  request,
}) => {
  const member = await newMember(request)
  await confirmAddress(request, member)
  await signInBrowser(page, request, member)
  await providePush(page, 'default')
  await open('/profile')
  await panel(page).getByRole('button', { name: 'Tell me here' }).click()
  await expect(page.getByRole('alert').getByText('You have not answered your browser’s question')).toBeVisible()
  await providePush(page, 'denied')
  await open('/profile')
  await panel(page).getByRole('button', { name: 'Tell me here' }).click()
  await expect(panel(page).getByText('Notifications of this site are blocked in this browser.')).toBeVisible()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await open('/profile')
  await expect(panel(page).getByText('This browser cannot show notifications.')).toBeVisible()
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await open('/profile')
  await expect(
    panel(page).getByText('On an iPhone or iPad, notifications need the site on your home screen'),
  ).toBeVisible()
})

type WorkerScope = {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (address: string) => Promise<void> }
  dispatchEvent: (event: Event) => void
  done: unknown[]
}

test('U8: the service worker shows a push message, and a press opens its page of this site', async ({
  page,
  context,
  open,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  await open('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  // A browser without a screen shows no notifications and opens no windows.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.done = []
    scope.registration.showNotification = async (title, options) => void scope.done.push({ title, ...options })
    scope.clients.openWindow = async (address) => void scope.done.push(address)
  })
  const done = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).done)

  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const url = `${origin}/coupons`
  const data = JSON.stringify({ title: 'A price fell', body: '₹499', tag: 'kettle', url })
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const shown = { title: 'A price fell', body: '₹499', tag: 'kettle', data: { url } }
  await expect.poll(done).toEqual([expect.objectContaining(shown)])

  await worker.evaluate((pressed) => {
    const notification = { close: () => undefined, data: { url: pressed } }
    const event = new Event('notificationclick')
    const scope = globalThis as unknown as WorkerScope
    scope.dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }))
  }, url)
  await expect.poll(done).toEqual([expect.objectContaining(shown), url])
})
