import { measureLayoutShift } from './support/layout-shift.ts'
import { expect, test } from './support/test.ts'

test('a returning visitor sees what is new since the last visit, and nothing moves; a first visit shows no note', async ({
  page,
  open,
  call,
}) => {
  const { data } = await call<{ DATE: string }[]>('/getdeals?superdeal=0')
  const note = page.getByText(/^\d+\+? new since your visit /)
  await open('/deals')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(note).toHaveCount(0)
  const layoutShift = await measureLayoutShift(page)
  await page.addInitScript(
    (visitMs) => localStorage.setItem('last_visit', `${visitMs} 0`),
    Date.parse(data[5]?.DATE ?? ''),
  )
  for (const path of ['/deals', '/']) {
    await open(path)
    await expect(note).toBeVisible()
    await expect(page.getByText('New:').first()).toBeAttached()
    expect(await layoutShift()).toBeLessThan(0.01)
  }
})
