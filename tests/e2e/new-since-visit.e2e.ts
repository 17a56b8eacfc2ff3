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
  await page.addInitScript(
    (visitMs) => {
      localStorage.setItem('last_visit', `${visitMs} 0`)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset.shifted = JSON.stringify(entry)
      }).observe({ type: 'layout-shift', buffered: true })
    },
    Date.parse(data[5]?.DATE ?? ''),
  )
  for (const path of ['/deals', '/']) {
    await open(path)
    await expect(note).toBeVisible()
    await expect(page.getByText('New:').first()).toBeAttached()
    await expect(page.locator('html')).not.toHaveAttribute('data-shifted')
  }
})
