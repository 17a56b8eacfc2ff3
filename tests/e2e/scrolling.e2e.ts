import { expect, test } from './support/test.ts'

test('of many scroll positions the latest are kept', async ({ page, open }) => {
  await open('/deals')
  await page.evaluate(() => {
    const others = Array.from({ length: 49 }, (_, n) => [`page-${n}`, 100])
    sessionStorage.setItem('scroll', JSON.stringify({ '/deals': 300, ...Object.fromEntries(others) }))
    scrollTo(0, 900)
  })
  const stored = () => page.evaluate(() => Object.entries(JSON.parse(sessionStorage.getItem('scroll') ?? '{}')).at(-1))
  await expect.poll(stored).toEqual(['/deals', 900])
})

test('a newly opened page begins at its top; back and reload restore the scroll position', async ({ page, open }) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await open('/deals')
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll'))).toContain('900')
  await open('/superdeals')
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(900)
  await page.reload()
  await expect.poll(scrolled).toBe(900)

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL('/faqs')
  // The address changes before the page does.
  await expect.poll(scrolled).toBe(0)
})
