import { expect, test } from './support/test.ts'

type Settings = { sale: { dealstarton: string; salestarttext: string }; notifications: { notification_msg: string } }

test('S4: the countdown to the sale changes every second', async ({ page, open }) => {
  await open('/')
  const timer = page.getByRole('timer')
  const first = await timer.textContent()
  await expect(timer).not.toHaveText(first ?? '')
})

test('S4: the countdown disappears at the instant the sale starts', async ({ page, open, call }) => {
  const [settings] = (await call<Settings[]>('/commonsettings')).data
  const startsAt = Date.parse(settings?.sale.dealstarton ?? '')
  await page.clock.install()
  await open('/')
  // As on a computer that slept for days.
  await page.clock.pauseAt(startsAt - 5_000)
  await expect(page.getByRole('timer')).toHaveText(/00Days00Hours00Min0\dSec/)
  await page.clock.runFor(6_000)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Sale' })).toHaveCount(0)
})

test('S3: the notification is on the home page as the editors wrote it', async ({ page, call }) => {
  const [settings] = (await call<Settings[]>('/commonsettings')).data
  const text = (settings?.notifications.notification_msg ?? '').replace(/<[^>]+>/g, '').slice(0, 20)
  await page.goto('/')
  expect(text).not.toBe('')
  await expect(page.getByRole('main')).toContainText(text.replaceAll('&amp;', '&'))
})
