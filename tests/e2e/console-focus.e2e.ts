import { newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test('when a step’s button or a message goes away, the heading gets the focus', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const fromPath = `/old-${crypto.randomUUID()}`
  const values = { fromPath, target: '/deals', status: '301', dropsQuery: false }
  const answer = await page.request.post('/ifs/console/records/redirects', { data: { values } })
  await page.goto(`/admin/redirects/${(await answer.json()).id}`)
  const heading = page.getByRole('heading', { level: 1, name: fromPath })
  await page.getByRole('button', { name: 'Switch off' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(heading).toBeFocused()

  // Whoever presses beside all controls is not called back when the message goes away.
  await page.getByRole('button', { name: 'Close' }).focus()
  await page.mouse.click(700, 20)
  await expect(page.locator('body')).toBeFocused()
})
