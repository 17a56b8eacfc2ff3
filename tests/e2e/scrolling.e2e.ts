import { expect, test } from './support/test.ts'

test('of many scroll positions the latest are kept', async ({ page, open }) => {
  await open('/deals')
  await page.evaluate(() => {
    const otherPages = Array.from({ length: 49 }, (_, n) => [`page-${n}`, 100])
    sessionStorage.setItem('scroll', JSON.stringify({ '/deals': 300, ...Object.fromEntries(otherPages) }))
    scrollTo(0, 900)
  })
  const getStoredPosition = () =>
    page.evaluate(() => Object.entries(JSON.parse(sessionStorage.getItem('scroll') ?? '{}')).at(-1))
  await expect.poll(getStoredPosition).toEqual(['/deals', 900])
})

test('a newly opened page begins at its top; back and reload restore the scroll position', async ({ page, open }) => {
  const getScrollPosition = () => page.evaluate(() => Math.round(scrollY))
  await open('/deals')
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll'))).toContain('900')
  await open('/superdeals')
  expect(await getScrollPosition()).toBe(0)
  await page.goBack()
  await expect.poll(getScrollPosition).toBe(900)
  await page.reload()
  await expect.poll(getScrollPosition).toBe(900)

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL('/faqs')
  // The address changes before the page does.
  await expect.poll(getScrollPosition).toBe(0)
})

test('a page that the browser kept whole is where it was left, though Safari shows it at its top', async ({
  page,
  open,
}) => {
  await open('/deals')
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll'))).toContain('900')
  const positionAfter = (shown: number) =>
    page.evaluate((top) => {
      scrollTo(0, top)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return scrollY
    }, shown)
  expect(await positionAfter(0)).toBe(900)
  // Without a stored position, the browser's own is kept. In the second frame: the end of the scroll stores one more.
  await page.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    sessionStorage.clear()
  })
  expect(await positionAfter(300)).toBe(300)
})
