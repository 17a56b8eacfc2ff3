import { holdCall } from './support/calls.ts'
import { expect, test } from './support/test.ts'

type Redirection = { url: string; store: string }
type Deal = { ID: number; SLUG: string; TITLE: string }
const firstDeal = '/getdeals?superdeal=0&limit=1'

test('R18, S14: after two seconds the visitor is at the merchant, and Back leads to the deal', async ({
  page,
  open,
  call,
  outsideRequests,
  answerForMerchants,
}) => {
  await answerForMerchants()
  const [deal] = (await call<Deal[]>(firstDeal)).data
  const { data: redirection } = await call<Redirection>('/redirection', { dealid: `${deal?.ID}`, preview: '1' })
  await open(`/singleproduct/${deal?.SLUG}`)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await open(`/ifsredirect/${deal?.ID}`)
  const requests: string[] = []
  page.on('request', (request) => {
    // The browser loads the icon at any time.
    if (!request.url().endsWith('/favicon.svg')) requests.push(request.url())
  })
  await page.clock.runFor(1_900)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Taking you to ${redirection.store}`)
  expect(requests).toEqual([])
  await page.clock.runFor(200)
  await page.waitForURL(redirection.url)
  // The previous page is not revealed to the merchant.
  const referer = (await outsideRequests[0]?.allHeaders())?.referer
  expect(referer === undefined || new URL(referer).pathname === '/').toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(`/singleproduct/${deal?.SLUG}`)
})

test('HM12, R18: a card leads to its deal, and Buy Now in a new tab to the merchant; a click is requested once, and only then', async ({
  page,
  open,
  context,
  call,
  answerForMerchants,
}) => {
  await answerForMerchants()
  const [deal] = (await call<Deal[]>(firstDeal)).data
  const { data: redirection } = await call<Redirection>('/redirection', { dealid: `${deal?.ID}`, preview: '1' })
  const clicks: string[] = []
  context.on('request', (request) => {
    const isPreview = new URLSearchParams(request.postData() ?? '').get('preview') === '1'
    if (request.url().endsWith('/ifs/redirection') && !isPreview) clicks.push('call')
    if (request.url().endsWith('/go')) clicks.push('go')
  })
  await open('/deals')
  const card = page.getByRole('main').getByRole('article').first()
  const buyLink = card.getByRole('link', { name: /^Buy Now/ })
  await buyLink.hover()
  await page.waitForTimeout(300)
  expect(clicks).toEqual([])
  const [tab] = await Promise.all([context.waitForEvent('page'), buyLink.click()])
  await tab.waitForURL(redirection.url)
  expect(clicks).toEqual(['call'])
  await tab.close()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/singleproduct/${deal?.SLUG}`)

  await test.step('S14: a visitor who does not want to wait uses the plain link', async () => {
    await open(`/ifsredirect/${deal?.ID}`)
    const merchantRequest = page.waitForRequest(redirection.url)
    await page.getByRole('link', { name: `Go to ${redirection.store} now` }).click()
    await merchantRequest
    await page.waitForTimeout(2_500)
    expect(clicks).toEqual(['call', 'go'])
  })
})

test('R18, S14: when the link cannot be requested, the visitor sees an error and stays; a press during the retry does not count twice', async ({
  page,
  open,
  call,
  answerForMerchants,
  pageErrors,
}) => {
  await answerForMerchants()
  const [deal] = (await call<Deal[]>(firstDeal)).data
  const { data: redirection } = await call<Redirection>('/redirection', { dealid: `${deal?.ID}`, preview: '1' })
  const plainRequests: string[] = []
  page.on('request', (request) => request.url().endsWith('/go') && plainRequests.push(request.url()))
  await page.route('**/ifs/redirection', (route) => route.abort())
  await open(`/ifsredirect/${deal?.ID}`)
  await expect(page.getByRole('alert')).toContainText('offline')
  await page.unroute('**/ifs/redirection')
  const { requests, release } = await holdCall(page, '/ifs/redirection')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => requests.length).toBe(1)
  await page.getByRole('link', { name: `Go to ${redirection.store} now` }).click()
  release()
  await page.waitForURL(redirection.url)
  expect(plainRequests).toEqual([])
  expect(requests).toHaveLength(1)
  // The browser reports the aborted request itself.
  pageErrors.ignoreFailedCalls()
})
