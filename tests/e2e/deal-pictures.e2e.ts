import { expect, test } from './support/test.ts'

// Of the demo content.
const address = '/singleproduct/svarix-hush-40-headphones'

test('R6: small pictures of a deal and the arrow keys lead through its large ones, and nothing moves', async ({
  page,
  open,
}) => {
  await open(address)
  const large = page.getByRole('region', { name: 'Pictures' })
  const picture = (number: number) => page.getByRole('link', { name: `Picture ${number} of 3` })
  await expect(large.getByRole('img')).toHaveCount(3)
  await expect(picture(1)).toHaveAttribute('aria-current', 'true')
  const before = await page.evaluate(() => [scrollY, document.documentElement.scrollHeight])
  await picture(3).focus()
  await page.keyboard.press('Enter')
  await expect(large.getByRole('img', { name: /picture 3 of 3$/ })).toBeInViewport({ ratio: 0.9 })
  await expect(picture(3)).toHaveAttribute('aria-current', 'true')
  await large.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(picture(2)).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight])).toEqual(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('R6: the small pictures are links to the large ones', async ({ page }) => {
    await page.goto(address)
    await page.getByRole('link', { name: 'Picture 2 of 3' }).click()
    await expect(page.getByRole('img', { name: /picture 2 of 3$/ })).toBeInViewport({ ratio: 0.9 })
  })
})

test('R6: on a phone a part of the second picture is seen, and the page does not scroll sideways', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(address)
  await expect(page.getByRole('img', { name: /picture 2 of 3$/ })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expect(page.getByRole('link', { name: 'Picture 2 of 3' })).toBeHidden()
})
