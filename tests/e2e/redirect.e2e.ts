import { holdCall } from './support/calls.ts'
import { expect, test } from './support/test.ts'

type Redirection = { url: string; store: string; title: string }
const firstDeal = '/getdeals?limit=1'

test('R18, S14: after two seconds the visitor is at the merchant, and Back leads to the deal', async ({
  page,
  open,
  call,
  outsideRequests,
  answerForMerchants,
}) => {
  await answerForMerchants()
  const [deal] = (await call<{ ID: number; SLUG: string }[]>(firstDeal)).data
  const { data: redirection } = await call<Redirection>('/redirection', { dealid: `${deal?.ID}` })
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
  await expect(page.getByText('We may earn a commission')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(requests).toEqual([])
  await page.clock.runFor(200)
  await page.waitForURL(redirection.url)
  // The previous page is not revealed to the merchant.
  const referer = (await outsideRequests[0]?.allHeaders())?.referer
  expect(referer === undefined || new URL(referer).pathname === '/').toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(`/singleproduct/${deal?.SLUG}`)
})

test('R18: a click is requested once, and only when the visitor is redirected', async ({
  page,
  open,
  call,
  answerForMerchants,
}) => {
  await answerForMerchants()
  const [deal] = (await call<{ ID: number; SLUG: string }[]>(firstDeal)).data
  const { data: redirection } = await call<Redirection>('/redirection', { dealid: `${deal?.ID}`, preview: '1' })
  const requests: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ifs/redirection'))
      requests.push(new URLSearchParams(request.postData() ?? '').get('preview'))
    if (request.url().endsWith('/go')) requests.push('go')
  })
  await open(`/singleproduct/${deal?.SLUG}`)
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first().hover()
  await page.waitForTimeout(300)
  expect(requests.filter((preview) => preview !== '1')).toEqual([])
  await open(`/ifsredirect/${deal?.ID}`)
  await page.waitForURL(redirection.url)
  expect(requests.filter((preview) => preview !== '1')).toEqual([null])
  await open(`/ifsredirect/${deal?.ID}`)
  const merchantRequest = page.waitForRequest(redirection.url)
  await page.getByRole('link', { name: `Go to ${redirection.store} now` }).click()
  await merchantRequest
  await page.waitForTimeout(2_500)
  expect(requests.filter((preview) => preview !== '1')).toEqual([null, 'go'])
})

test('S14: a visitor who does not want to wait uses the plain link', async ({
  page,
  open,
  call,
  answerForMerchants,
}) => {
  await answerForMerchants()
  const [deal] = (await call<{ ID: number }[]>(firstDeal)).data
  const { data: redirection } = await call<Redirection>('/redirection', { dealid: `${deal?.ID}` })
  await open(`/ifsredirect/${deal?.ID}`)
  const link = page.getByRole('link', { name: `Go to ${redirection.store} now` })
  await expect(link).toHaveAttribute('rel', 'nofollow noopener sponsored')
  await expect(link).toHaveAttribute('referrerpolicy', 'strict-origin')
  const merchantRequest = page.waitForRequest(redirection.url)
  await link.click()
  await merchantRequest
})

test('R18: a press on the plain link while the redirect is under way does not count a second click', async ({
  page,
  open,
  call,
  answerForMerchants,
}) => {
  await answerForMerchants()
  const [deal] = (await call<{ ID: number }[]>(firstDeal)).data
  const { data: redirection } = await call<Redirection>('/redirection', { dealid: `${deal?.ID}`, preview: '1' })
  const plainRequests: string[] = []
  page.on('request', (request) => request.url().endsWith('/go') && plainRequests.push(request.url()))
  await open(`/ifsredirect/${deal?.ID}`)
  const { requests, release } = await holdCall(page, '/ifs/redirection')
  await expect.poll(() => requests.length).toBe(1)
  await page.getByRole('link', { name: `Go to ${redirection.store} now` }).click()
  release()
  await page.waitForURL(redirection.url)
  expect(plainRequests).toEqual([])
  expect(requests).toHaveLength(1)
})

test('S14: an unknown deal has a clear message, a link back and status 404', async ({ page }) => {
  const answer = await page.goto('/ifsredirect/999999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot take you to the store')
  await page.getByRole('main').getByRole('link', { name: 'See today’s deals' }).click()
  await expect(page).toHaveURL('/deals')
})

test('S14: when the link cannot be requested, the visitor sees an error and stays', async ({
  page,
  open,
  call,
  pageErrors,
}) => {
  const [deal] = (await call<{ ID: number }[]>(firstDeal)).data
  await page.route('**/ifs/redirection', (route) => route.abort())
  await open(`/ifsredirect/${deal?.ID}`)
  await expect(page.getByRole('alert')).toContainText('offline')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  // The browser reports the aborted request itself.
  pageErrors.ignoreFailedCalls()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('S14: the page redirects to the merchant automatically, and has a plain link', async ({
    page,
    call,
    answerForMerchants,
  }) => {
    await answerForMerchants()
    const [deal] = (await call<{ ID: number }[]>(firstDeal)).data
    const { data: redirection } = await call<Redirection>('/redirection', { dealid: `${deal?.ID}` })
    // The server's redirect target cannot be intercepted, so only its request is checked.
    const pendingRequest = page.waitForRequest(redirection.url)
    await page.goto(`/ifsredirect/${deal?.ID}`)
    await expect(page.getByRole('link', { name: `Go to ${redirection.store} now` })).toHaveAttribute(
      'href',
      `/ifsredirect/${deal?.ID}/go`,
    )
    const merchantRequest = await pendingRequest
    expect(merchantRequest.redirectedFrom()?.url()).toMatch(/\/go$/)
    // The merchant learns the visitor's origin, but not the page.
    const { referer } = await merchantRequest.allHeaders()
    expect(referer === undefined || new URL(referer).pathname === '/').toBe(true)
  })
})

test('R18: search engines ignore the merchant redirect', async ({ page, call }) => {
  const [deal] = (await call<{ ID: number }[]>(firstDeal)).data
  await page.goto(`/ifsredirect/${deal?.ID}`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
