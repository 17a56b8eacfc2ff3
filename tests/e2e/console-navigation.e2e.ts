import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test('the Previous button of a list’s start can be focused and does nothing', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const word = `kettle${crypto.randomUUID().replaceAll('-', '')}`
  await newDeal(page, { title: word })
  await page.goto(`/admin/deals?search=${word}`)
  for (const name of ['Previous', 'Next']) {
    const button = page.getByRole('button', { name })
    await button.press('Enter')
    await expect(button).toBeFocused()
    await expect(button).toBeDisabled()
  }
  await expect(page).toHaveURL(new RegExp(`\\?search=${word}$`))
})
