import { expect, test, waitForHydration } from './support/test.ts'

type Card = { ID: number; SLUG: string; TITLE: string; STOREID: number; STORETITLE: string; TOTALCOMMENT: number }
type Detail = Card & { DEALHISTORY: { price: string; postedby: string }[] }
type Comment = { id: number; parent_id: number; author: string; comment: string }

test('R6: a deal shows its price history as a chart beside the list it is drawn from', async ({ page, open, call }) => {
  const { data: deals } = await call<Card[]>('/getdeals?limit=100')
  const details = await Promise.all(
    deals.slice(0, 20).map(({ SLUG }) => call<Detail[]>(`/dealdetails?slug=${SLUG}`).then(({ data }) => data[0])),
  )
  const deal = details.find(
    (detail) => detail && detail.DEALHISTORY.length > 2 && !detail.DEALHISTORY.some(({ price }) => !+price),
  )
  expect(deal).toBeDefined()
  await open(`/singleproduct/${deal?.SLUG}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deal?.TITLE ?? '')
  const history = page.getByRole('region', { name: 'Price history' })
  await expect(history.getByRole('img', { name: /Lowest Rs\. [\d,]+/ })).toBeVisible()
  await expect(history.getByRole('row')).toHaveCount(1 + (deal?.DEALHISTORY.length ?? 0))
})

test('R6: the chart shows the price of a day, by arrow keys and by touch, and continues to show it', async ({
  browser,
  baseURL,
  call,
}) => {
  const { data: deals } = await call<Card[]>('/getdeals?limit=20')
  const details = await Promise.all(
    deals.map(({ SLUG }) => call<Detail[]>(`/dealdetails?slug=${SLUG}`).then(({ data }) => data[0])),
  )
  const deal = details.find((detail) => (detail?.DEALHISTORY.length ?? 0) > 3)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${baseURL}/singleproduct/${deal?.SLUG}`)
  await waitForHydration(page)
  await page.getByRole('region', { name: 'Price history' }).scrollIntoViewIfNeeded()
  const chart = page.getByRole('slider', { name: 'Price on a day' })
  await expect(chart).toHaveAttribute('aria-valuetext', /^Rs\. [\d,]+ from \d+ \w+ \d{4}$/)
  const newest = await chart.getAttribute('aria-valuenow')

  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
  await chart.tap({ position: { x: width * 0.02, y: height / 2 } })
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  const oldest = (await chart.getAttribute('aria-valuetext')) ?? ''
  await expect(chart).toContainText(oldest.split(' from ')[0] ?? '')
  await page.waitForTimeout(500)
  await expect(chart).toHaveAttribute('aria-valuenow', '0')

  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuenow', newest ?? '')
  await chart.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuenow', `${Number(newest) - 1}`)
  await chart.press('PageDown')
  await expect(chart).toHaveAttribute('aria-valuenow', `${Math.max(0, Number(newest) - 8)}`)
  await chart.press('PageUp')
  await expect(chart).toHaveAttribute('aria-valuenow', `${Math.min(Number(newest), Math.max(7, Number(newest) - 1))}`)
  await chart.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', oldest)
  await context.close()
})

test('on a phone price and Buy Now stay visible, once, at every scroll position', async ({ page, open, call }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { data: deals } = await call<Card[]>('/getdeals?limit=1')
  await open(`/singleproduct/${deals[0]?.SLUG}`)
  const buttons = page.getByRole('link', { name: new RegExp(`^Buy Now: ${deals[0]?.TITLE.slice(0, 9)}`) })
  const inView = async () => {
    const visibilities = await buttons.evaluateAll((links) =>
      links.map((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        // The tab bar is 56 px high.
        return getComputedStyle(link).visibility === 'visible' && top >= 0 && bottom <= innerHeight - 56
      }),
    )
    return visibilities.filter(Boolean).length
  }
  await expect.poll(inView).toBe(1)
  for (const part of ['Price history', 'Comments']) {
    await page
      .getByRole('region', { name: new RegExp(`^${part}`) })
      .first()
      .scrollIntoViewIfNeeded()
    await expect.poll(inView).toBe(1)
  }
})

test('R6: up to four other deals of the same store are shown below, never the deal itself', async ({
  page,
  open,
  call,
}) => {
  const { data: deals } = await call<Card[]>('/getdeals?limit=1')
  const deal = deals[0]
  await open(`/singleproduct/${deal?.SLUG}`)
  const similar = page.getByRole('region', { name: `More from ${deal?.STORETITLE}` })
  const titles = await similar.getByRole('heading', { level: 3 }).allTextContents()
  expect(titles.length).toBeGreaterThan(0)
  expect(titles.length).toBeLessThanOrEqual(4)
  expect(titles).not.toContain(deal?.TITLE)
})

test('R6: comments are shown under the deal, and replies under their parents', async ({ page, open, call }) => {
  const { data: deals } = await call<Card[]>('/getdeals?limit=100')
  const discussedDeals = deals.filter(({ TOTALCOMMENT }) => TOTALCOMMENT > 1)
  const threads = await Promise.all(
    discussedDeals.map(async (deal) => {
      const { data } = await call<Comment[]>('/getcomments', { comment_post_ID: `${deal.ID}` })
      return { deal, comments: data, reply: data.find(({ parent_id }) => parent_id !== 0) }
    }),
  )
  const thread = threads.find(({ reply }) => reply)
  expect(thread).toBeDefined()
  await open(`/singleproduct/${thread?.deal.SLUG}`)
  const comments = page.getByRole('region', { name: `Comments (${thread?.comments.length})` })
  await expect(comments.getByRole('article')).toHaveCount(thread?.comments.length ?? 0)
  const parent = comments.locator(`li:has(> #comment-${thread?.reply?.parent_id})`)
  await expect(parent.locator(`ol #comment-${thread?.reply?.id}`)).toContainText('in reply to')
  // E2: 24-hour time.
  await expect(comments.locator('time').first()).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/)
})

test('R6: a deal without comments states that', async ({ page, open, call }) => {
  const { data: deals } = await call<Card[]>('/getdeals?limit=100')
  // Other tests comment on the first deals of the list.
  const uncommentedDeal = deals.findLast(({ TOTALCOMMENT }) => TOTALCOMMENT === 0)
  await open(`/singleproduct/${uncommentedDeal?.SLUG}`)
  await expect(page.getByText('No comments yet.')).toBeVisible()
})

test('HM12: a card leads to its deal, and Buy Now to the merchant in a new tab', async ({
  page,
  open,
  context,
  call,
}) => {
  const { data } = await call<Card[]>('/getdeals?superdeal=0&limit=20')
  const deal = data[0]
  await open('/deals')
  const card = page.getByRole('main').getByRole('article').first()
  const buyLink = card.getByRole('link', { name: /^Buy Now/ })
  await expect(buyLink).toHaveAttribute('href', `/ifsredirect/${deal?.ID}`)
  const [tab] = await Promise.all([context.waitForEvent('page'), buyLink.click()])
  await expect(tab).toHaveURL(new RegExp(`/ifsredirect/${deal?.ID}$`))
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/singleproduct/${deal?.SLUG}`)
})
