import { deal, openDeal } from './support/page-elements.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test('a newly opened page begins at its top; Back and reload restore the scroll position, also of a list that is loaded again', async ({
  page,
  open,
}) => {
  const getScrollPosition = () => page.evaluate(() => Math.round(scrollY))

  await test.step('of many scroll positions the latest are kept', async () => {
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

  await test.step('Back and reload', async () => {
    await open('/superdeals')
    expect(await getScrollPosition()).toBe(0)
    await page.goBack()
    await expect.poll(getScrollPosition).toBe(900)
    await page.reload()
    await expect.poll(getScrollPosition).toBe(900)
    await waitForHydration(page)
  })

  await test.step('Back from a deal whose document was loaded anew', async () => {
    await openDeal(page, 8)
    expect(await getScrollPosition()).toBe(0)
    await page.reload()
    await waitForHydration(page)
    await page.goBack()
    await expect(page).toHaveURL('/deals')
    await expect(deal(page)).toBeVisible()
    await expect.poll(getScrollPosition).toBe(900)
  })

  await test.step('another page that is opened from there', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
    await expect(page).toHaveURL('/faqs')
    // The address changes before the page does.
    await expect.poll(getScrollPosition).toBe(0)
  })

  await test.step('a page that the browser kept whole, which Safari shows at its top', async () => {
    await page.evaluate(() => scrollTo(0, 400))
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll'))).toContain(':400')
    const positionAfter = (shown: number) =>
      page.evaluate((top) => {
        scrollTo(0, top)
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        return scrollY
      }, shown)
    expect(await positionAfter(0)).toBe(400)
    // Without a stored position, the browser's own is kept. In the second frame: the end of the scroll stores one more.
    await page.evaluate(async () => {
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
      sessionStorage.clear()
    })
    expect(await positionAfter(300)).toBe(300)
  })
})
