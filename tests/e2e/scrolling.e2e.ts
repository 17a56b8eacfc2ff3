import { deal, openDeal } from './support/page-elements.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test('a newly opened page begins at its top; Back and reload restore the scroll position, also of a list that is loaded again', async ({
  page,
  open,
}) => {
  const getScrollPosition = () => page.evaluate(() => Math.round(scrollY))
  const getStoredPosition = () =>
    page.evaluate(() => Object.entries(JSON.parse(sessionStorage.getItem('scroll') ?? '{}')).at(-1))

  await test.step('of many scroll positions the latest are kept', async () => {
    await open('/deals')
    await page.evaluate(() => {
      const otherPages = Array.from({ length: 49 }, (_, n) => [`page-${n}`, 100])
      sessionStorage.setItem('scroll', JSON.stringify({ '/deals': 300, ...Object.fromEntries(otherPages) }))
      scrollTo(0, 900)
    })
    await expect.poll(getStoredPosition).toEqual(['/deals', 900])
  })

  await test.step('a page that the browser kept whole, which Safari shows at its top', async () => {
    const positionAfter = (shown: number, isStored: boolean) =>
      page.evaluate(
        ([top, keepsStored]) => {
          // In one step: the end of a scroll stores the position again.
          if (!keepsStored) sessionStorage.clear()
          scrollTo(0, top)
          dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
          return scrollY
        },
        [shown, isStored] as const,
      )
    expect(await positionAfter(0, true)).toBe(900)
    // Without a stored position, the browser's own is kept.
    expect(await positionAfter(300, false)).toBe(300)
    await page.evaluate(() => scrollTo(0, 900))
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
})
