import { newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

test('a record whose step is undone keeps the focus on its heading, and a deleted one leaves its page and the list', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  const fromPath = `/old-${crypto.randomUUID()}`
  const values = { fromPath, target: '/deals', status: '301', dropsQuery: false }
  const answer = await page.request.post('/ifs/console/records/redirects', { data: { values } })
  const address = `/admin/redirects/${(await answer.json()).id}`
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1, name: fromPath })

  await test.step('when a step’s button or a message goes away, the heading gets the focus', async () => {
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

  await test.step('a deleted record leaves its page and the list', async () => {
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' })
    // As every removal that nothing takes back.
    await expect(confirm).toHaveClass(/button-danger/)
    await confirm.click()
    await expect(page).toHaveURL('/admin/redirects')
    await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Search in Redirects' })
    await search.fill(fromPath)
    await search.press('Enter')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.goto(address)
    await expect(page.getByText('There is no such record.')).toBeVisible()
  })
})
