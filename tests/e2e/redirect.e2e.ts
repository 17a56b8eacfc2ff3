import { expect, test } from './support/test.ts'

type Way = { url: string; store: string; title: string }
const firstDeal = '/getdeals?limit=1'

test('R18, S14: after two seconds the visitor is at the shop, and Back leads to the deal', async ({
  page,
  open,
  call,
  outside,
  shopsAnswer,
}) => {
  await shopsAnswer()
  const [deal] = (await call<{ ID: number; SLUG: string }[]>(firstDeal)).data
  const { data: way } = await call<Way>('/redirection', { dealid: `${deal?.ID}` })
  await open(`/singleproduct/${deal?.SLUG}`)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await open(`/ifsredirect/${deal?.ID}`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.runFor(1_900)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Taking you to ${way.store}`)
  await expect(page.getByText('We may earn a commission')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(asked).toEqual([])
  await page.clock.runFor(200)
  await page.waitForURL(way.url)
  // Where the visitor was stays between them and us.
  const referer = (await outside[0]?.allHeaders())?.referer
  expect(referer === undefined || new URL(referer).pathname === '/').toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(`/singleproduct/${deal?.SLUG}`)
})

test('R18: a click is asked for once, and only when the visitor goes', async ({ page, open, call, shopsAnswer }) => {
  await shopsAnswer()
  const [deal] = (await call<{ ID: number; SLUG: string }[]>(firstDeal)).data
  const { data: way } = await call<Way>('/redirection', { dealid: `${deal?.ID}`, look: '1' })
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ifs/redirection'))
      asked.push(new URLSearchParams(request.postData() ?? '').get('look'))
    if (request.url().endsWith('/go')) asked.push('go')
  })
  await open(`/singleproduct/${deal?.SLUG}`)
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first().hover()
  await page.waitForTimeout(300)
  expect(asked.filter((look) => look !== '1')).toEqual([])
  await open(`/ifsredirect/${deal?.ID}`)
  await page.waitForURL(way.url)
  expect(asked.filter((look) => look !== '1')).toEqual([null])
  await open(`/ifsredirect/${deal?.ID}`)
  await page.getByRole('link', { name: `Go to ${way.store} now` }).click()
  await page.waitForURL(way.url)
  await page.waitForTimeout(2_500)
  expect(asked.filter((look) => look !== '1')).toEqual([null, 'go'])
})

test('S14: who does not want to wait follows the plain link', async ({ page, open, call, shopsAnswer }) => {
  await shopsAnswer()
  const [deal] = (await call<{ ID: number }[]>(firstDeal)).data
  const { data: way } = await call<Way>('/redirection', { dealid: `${deal?.ID}` })
  await open(`/ifsredirect/${deal?.ID}`)
  const link = page.getByRole('link', { name: `Go to ${way.store} now` })
  await expect(link).toHaveAttribute('rel', 'nofollow noopener sponsored')
  await expect(link).toHaveAttribute('referrerpolicy', 'strict-origin')
  await link.click()
  await page.waitForURL(way.url)
})

test('S14: an unknown deal has a clear message, a way back and status 404', async ({ page }) => {
  const answer = await page.goto('/ifsredirect/999999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot take you to the store')
  await page.getByRole('main').getByRole('link', { name: 'See today’s deals' }).click()
  await expect(page).toHaveURL('/deals')
})

test('S14: when the link cannot be asked for, the visitor is told and stays', async ({
  page,
  open,
  call,
  complaints,
}) => {
  const [deal] = (await call<{ ID: number }[]>(firstDeal)).data
  await page.route('**/ifs/redirection', (route) => route.abort())
  await open(`/ifsredirect/${deal?.ID}`)
  await expect(page.getByRole('alert')).toContainText('offline')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  // The aborted request itself is what the browser complains about.
  complaints.splice(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('S14: the page goes on to the shop by itself, and carries a plain link', async ({ page, call, shopsAnswer }) => {
    await shopsAnswer()
    const [deal] = (await call<{ ID: number }[]>(firstDeal)).data
    const { data: way } = await call<Way>('/redirection', { dealid: `${deal?.ID}` })
    // Where our server leads on to cannot be stood in for: that it is asked for is enough.
    const arrived = page.waitForRequest(way.url)
    await page.goto(`/ifsredirect/${deal?.ID}`)
    await expect(page.getByRole('link', { name: `Go to ${way.store} now` })).toHaveAttribute(
      'href',
      `/ifsredirect/${deal?.ID}/go`,
    )
    const arrival = await arrived
    expect(arrival.redirectedFrom()?.url()).toMatch(/\/go$/)
    // The shop learns where its visitor comes from, and not from which page.
    const { referer } = await arrival.allHeaders()
    expect(referer === undefined || new URL(referer).pathname === '/').toBe(true)
  })
})

test('R18: search engines leave the way to the shop out', async ({ page, call }) => {
  const [deal] = (await call<{ ID: number }[]>(firstDeal)).data
  await page.goto(`/ifsredirect/${deal?.ID}`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
