import { fillSignIn, newMember } from './support/members.ts'
import { openWithTypeface } from './support/pages.ts'
import { expect, test, waitForHydration } from './support/test.ts'

type Card = {
  ID: number
  SLUG: string
  TITLE: string
  EXPIRE: 0 | 1
  COUPON: { CODE: string } | null
}
type Detail = Card & { PRICES: { FACTS: unknown[] } | null }

const phone = { width: 360, height: 780 }
const tabBarHeight = 56

test('R6: on a phone the first screen has price, what its history says, code and Buy Now', async ({ page, call }) => {
  const { data: coupons } = await call<Card[]>('/promocodes?limit=8')
  const details = await Promise.all(
    coupons.map(({ SLUG }) => call<Detail[]>(`/dealdetails?slug=${SLUG}`).then(({ data }) => data[0])),
  )
  const deal = details.find((detail) => detail && detail.EXPIRE === 0 && (detail.PRICES?.FACTS.length ?? 0) > 0)
  await page.setViewportSize(phone)
  await openWithTypeface(page, `/singleproduct/${deal?.SLUG}`)
  const main = page.getByRole('main')
  const parts = [
    main.getByText('Price', { exact: true }).first(),
    main.getByRole('list', { name: 'What the price history says' }).getByRole('listitem').first(),
    main.getByRole('button', { name: `Copy code ${deal?.COUPON?.CODE}` }),
    main.getByRole('link', { name: `Buy Now: ${deal?.TITLE}` }),
  ]
  for (const part of parts) {
    // The element of the page, or that of the bar.
    const box = await part.filter({ visible: true }).first().boundingBox()
    expect((box?.y ?? phone.height) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height - tabBarHeight)
  }
  // Below, the bar has the same.
  await page.getByRole('region', { name: 'Price history' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: `Copy code ${deal?.COUPON?.CODE}` }).last()).toBeInViewport()
})

test('V7: a heart pressed signed out is finished after the sign-in, at the same place, once', async ({
  page,
  open,
  request,
}) => {
  const member = await newMember(request)
  const addRequests: string[] = []
  page.on('request', (outgoing) => outgoing.url().endsWith('/ifs/addtofavourites') && addRequests.push(outgoing.url()))
  await open('/deals?page=2')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite / })
    .nth(9)
  await heart.click()
  await expect(page.getByText('Please login first', { exact: true })).toBeVisible()
  const scrollPosition = await page.evaluate(() => scrollY)
  expect(scrollPosition).toBeGreaterThan(0)
  expect(addRequests).toEqual([])
  await fillSignIn(page, member)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').getByText('Added to your favorites')).toBeVisible()
  await expect(page).toHaveURL('/deals?page=2')
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition)
  expect(addRequests).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('pending_action'))).toBeNull()
})

test('V6: a stored name is not asked for, not even before the form has loaded', async ({ browser, baseURL, call }) => {
  const { data: deals } = await call<Card[]>('/getdeals?limit=1')
  const context = await browser.newContext()
  await context.addInitScript(() => {
    localStorage.setItem('comment_username', 'Asha')
    localStorage.setItem('comment_email', 'asha@example.com')
  })
  const page = await context.newPage()
  // The form's code never arrives.
  await page.route('**/entry-client*.js', (route) => route.abort())
  await page.goto(`${baseURL}/singleproduct/${deals[0]?.SLUG}`)
  const form = page.getByRole('form', { name: 'Leave a comment' })
  await form.getByRole('textbox', { name: /Leave a comment/ }).fill('Bought it')
  await expect(form.getByLabel('Name')).toBeHidden()
  const commentRequest = page.waitForRequest((request) => request.method() === 'POST')
  await form.getByRole('button', { name: 'Post comment' }).click()
  const values = new URLSearchParams((await commentRequest).postData() ?? '')
  expect(values.get('author')).toBe('Asha')
  expect(values.get('email')).toBe('asha@example.com')
  await context.close()
})

test('R18: the page before the merchant shows the code once more, to copy, also while its script is loading', async ({
  page,
  call,
  context,
  baseURL,
}) => {
  const { data: coupons } = await call<Card[]>('/promocodes?limit=1')
  const code = coupons[0]?.COUPON?.CODE
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(baseURL ?? '').origin })
  // The page stays, however long the test takes.
  await page.clock.install({ time: Date.now() })
  await page.clock.pauseAt(Date.now() + 1_000)
  const press = Promise.withResolvers<void>()
  await page.route(/redirect-code.*\.js/, async (route) => {
    await press.promise
    await route.continue()
  })
  await page.goto(`/ifsredirect/${coupons[0]?.ID}`)
  await waitForHydration(page, '[aria-label^="Copy code"], [href^="/code?"]')
  await page.getByRole('button', { name: `Copy code ${code}` }).click()
  press.resolve()
  await expect(page.getByText('Code copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})
