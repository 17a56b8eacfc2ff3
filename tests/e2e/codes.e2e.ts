import { recordFocusedText } from './support/keyboard.ts'
import { expect, test, waitForHydration } from './support/test.ts'

type Card = { ID: number; SLUG: string; COUPON: { CODE: string } }

test('CH3: by keyboard a shopper copies a code and says that it did not work, changes the answer and takes it back', async ({
  page,
  call,
  context,
  baseURL,
}) => {
  const [deal] = (await call<Card[]>('/promocodes?limit=1')).data
  const code = deal?.COUPON.CODE ?? ''
  const trials = async () => {
    const { data } = await call<{ codes: { code: string; trials: object }[] }>(`/codes?dealid=${deal?.ID}`)
    return (data as unknown as { codes: { code: string; trials: object }[] }).codes.find((one) => one.code === code)
      ?.trials
  }
  const before = await trials()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL ?? '').origin })
  await page.goto(`/singleproduct/${deal?.SLUG}`)
  await waitForHydration(page, '[aria-label^="Copy code"]')
  const question = page.getByRole('form', { name: 'Did it work?' })
  await expect(question).toBeHidden()
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: `Copy code ${code}` })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Code copied')).toBeVisible()
  await expect(question).toBeVisible()
  // The focus stays on the button: the question takes nobody's place.
  await expect(main.getByRole('button', { name: `Copy code ${code}` }).first()).toBeFocused()
  const no = question.getByRole('radio', { name: 'No', exact: true })
  const isReached = () => page.evaluate(() => document.activeElement?.getAttribute('value') === 'yes')
  for (let presses = 0; presses < 20 && !(await isReached()); presses++) await page.keyboard.press('Tab')
  await expect(question.getByRole('radio', { name: 'Yes' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(no).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(question.getByRole('radio', { name: 'It has expired' })).toBeChecked()
  const focusedText = await recordFocusedText(page)
  await page.keyboard.press('Enter')
  await expect(main.getByText('Thank you. Your answer helps others.')).toBeVisible()
  expect(await focusedText()).toContain('Thank you. Your answer helps others.')
  // The cached answer is dropped when the site's own announcement arrives, a moment after the write.
  await expect.poll(trials).not.toEqual(before)
  // The focus stays beside what has replaced the form.
  await page.keyboard.press('Tab')
  await expect(main.getByRole('button', { name: 'Change' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(question.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await page.keyboard.press('Enter')
  await main.getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(question).toBeVisible()
  expect(await focusedText()).toContain(`Did code ${code} work?`)
  await expect.poll(trials).toEqual(before)
})
