import { expect, test } from './support/test.ts'

type Settings = { sale: { dealstarton: string } }

test('S4: the countdown changes every second, and disappears at the instant the sale starts', async ({
  page,
  open,
  call,
}) => {
  const [settings] = (await call<Settings[]>('/commonsettings')).data
  const startsAt = Date.parse(settings?.sale.dealstarton ?? '')
  await page.clock.install()
  await open('/')
  // As on a computer that slept for days.
  await page.clock.pauseAt(startsAt - 5_000)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/00Days00Hours00Min0\dSec/)
  const text = await timer.textContent()
  await page.clock.runFor(1_000)
  await expect(timer).not.toHaveText(text ?? '')
  await page.clock.runFor(5_000)
  await expect(timer).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Sale' })).toHaveCount(0)
})
