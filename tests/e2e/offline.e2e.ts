import type { APIRequestContext, Page } from '@playwright/test'
import { uninstallServiceWorkerScript } from '../../src/server/http/register-files.ts'
import { cacheNameOf, memberCachePrefix } from '../../src/web/offline/cache-rules.ts'
import { newMember } from './support/members.ts'
import { expectCached, goOffline, openAndCache, test } from './support/offline.ts'
import { expect, waitForHydration } from './support/test.ts'

type Card = { ID: number; SLUG: string; TITLE: string; COUPON: { CODE: string } | null }

const first = <One>([item]: One[]): One => {
  if (item === undefined) throw new Error('The demo content has none')
  return item
}

const offlineBar = (page: Page) => page.getByRole('status').filter({ hasText: 'This is the version you saw' })

test('home, a viewed deal and the coupons open offline, and are current again when online', async ({
  page,
  context,
  siteProxy,
  call,
}) => {
  const deal = first((await call<Card[]>('/getdeals?superdeal=0')).data)
  const coupon = first((await call<Card[]>('/promocodes')).data)
  const dealPath = `/singleproduct/${deal.SLUG}`
  await openAndCache(page, '/')
  // As visitors do: by a link, so that the page is never loaded in full.
  await page.getByRole('main').getByRole('link', { name: deal.TITLE, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: deal.TITLE })).toBeVisible()
  await expectCached(page, dealPath)
  await openAndCache(page, '/coupons')

  const goOnline = await goOffline(context)
  await page.goto('/')
  await waitForHydration(page)
  await expect(offlineBar(page)).toContainText(/You are offline\. This is the version you saw at \d\d:\d\d\./)
  await expect(page.getByRole('heading', { name: 'Top Coupons & Promo Codes' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: deal.TITLE, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: deal.TITLE })).toBeVisible()
  await expect(page.getByText('You seem to be offline')).toHaveCount(0)
  await page.goto('/coupons')
  await expect(page.getByRole('button', { name: `Copy code ${coupon.COUPON?.CODE}` }).first()).toBeVisible()

  await page.goto(dealPath)
  await expect(offlineBar(page)).toBeVisible()
  siteProxy.change = (path, { body }) =>
    path.startsWith('/ifs/dealdetails') ? { body: Buffer.from(`${body}`.replaceAll(deal.TITLE, 'Cheaper now')) } : null
  await goOnline()
  await expect(page.getByRole('heading', { level: 1, name: 'Cheaper now' })).toBeVisible()
  await expect(offlineBar(page)).toHaveCount(0)
})

test('a page that was never opened shows the offline page with the cached pages and copied codes, in the visitor’s language if it was read, and opens as soon as the site is reachable', async ({
  page,
  context,
  call,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const coupon = first((await call<Card[]>('/promocodes')).data)
  const code = coupon.COUPON?.CODE ?? ''
  const copiedCodes = page.getByRole('region', { name: 'Copied codes' })
  await openAndCache(page, '/coupons')
  await page
    .getByRole('button', { name: `Copy code ${code}` })
    .first()
    .click()
  await expect(copiedCodes.getByText(code)).toBeVisible()

  const goOnline = await goOffline(context)
  await test.step('a page that was never opened', async () => {
    await page.goto('/newsarticleslisting?utm_source=mail')
    await expect(page.getByRole('heading', { level: 1, name: 'Available offline' })).toBeVisible()
    await expect(page.getByText('is not saved on this device')).toBeVisible()
    await expect(copiedCodes.getByRole('link', { name: coupon.TITLE })).toBeVisible()
    // The bar is loaded after the page is complete; until then nothing would be proven.
    await waitForHydration(page)
    await page.waitForTimeout(2000)
    await expect(page.getByText('This is the version you saw')).toHaveCount(0)
  })

  await test.step('a cached page, from which a copied code is removed', async () => {
    await page.getByRole('link', { name: /^Coupons and promo codes/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Coupons and promo codes' })).toBeVisible()
    await expect(copiedCodes.getByText(code)).toBeVisible()
    await copiedCodes.getByRole('button', { name: `Remove code ${code}` }).click()
    await expect(copiedCodes).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await goOnline()
    await expect(page.getByRole('heading', { level: 1, name: 'News & Articles' })).toBeVisible()
  })

  await test.step('a reader of English pages who changes to Hindi offline', async () => {
    const goOnlineAgain = await goOffline(context)
    await page.goto('/hi/')
    await expect(page).toHaveURL(/^[^?]*\/offline\?from=%2Fhi/)
    await expect(page.getByText('is not saved on this device')).toBeVisible()
    await page.locator('main a[href="/coupons"]').click()
    const hindi = page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).first()
    await expect(hindi).toHaveAttribute('href', '/hi/coupons')
    await hindi.click()
    await expect(page).toHaveURL(/^[^?]*\/offline\?from=%2Fhi%2Fcoupons$/)
    await waitForHydration(page)
    await goOnlineAgain()
    await expect(page).toHaveURL(/\/hi\/coupons$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  })

  await test.step('a reader of Hindi pages', async () => {
    await openAndCache(page, '/hi/coupons')
    await expectCached(page, '/hi/offline')
    await goOffline(context)
    await page.goto('/hi/faqs')
    await expect(page).toHaveURL(/\/hi\/offline\?from=%2Fhi%2Ffaqs$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(page.locator('main a[href="/hi/coupons"]')).toBeVisible()
  })
})

test('with an unreachable or slow server, viewed pages stay readable, and a slow page shows the offline page until it arrives', async ({
  page,
  siteProxy,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await openAndCache(page, '/deals')
  await openAndCache(page, '/stores')
  await expectCached(page, '/offline')

  await test.step('the link that first finds the site unreachable opens the cached copy of its page', async () => {
    siteProxy.isClosed = true
    await page.getByRole('link', { name: 'Daily Deals' }).first().click()
    await expect(page).toHaveURL('/deals')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(offlineBar(page)).toContainText('Bachat cannot be reached.')
    await expect(page.getByText('This could not be loaded')).toHaveCount(0)
  })

  await test.step('a page that was viewed', async () => {
    const text = /Bachat cannot be reached\. This is the version you saw at \d\d:\d\d\./
    await page.goto('/stores')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Stores/)
    await expect(offlineBar(page)).toContainText(text)
  })

  await test.step('the same while its answer is slow: the calls answer, so that it becomes current', async () => {
    siteProxy.isClosed = false
    siteProxy.hold = (path) => (path === '/stores' ? released : undefined)
    await page.goto('/stores')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Stores/)
    await expect(offlineBar(page)).toHaveCount(0)
  })

  await test.step('a slow page that was never opened', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    siteProxy.hold = (path) => (path === '/newsarticleslisting' ? arrived : undefined)
    await page.goto('/newsarticleslisting')
    await expect(page).toHaveURL('/offline?from=%2Fnewsarticleslisting&slow=1')
    await expect(page.getByText('This page is taking a long time to load.')).toBeVisible()
    await expect(page.getByRole('main').locator('a[href="/stores"]').first()).toBeVisible()
    arrive()
    await expect(page.getByRole('heading', { level: 1, name: 'News & Articles' })).toBeVisible()
  })
  release()
})

type SignedInMember = { name: string; id: number; user: string; token: string }

/** A new member who has one favourite. */
async function newMemberWithFavourite(request: APIRequestContext, deal: Card): Promise<SignedInMember> {
  const { name, email, password } = await newMember(request)
  const { token, responseData } = await (await request.post('/ifs/login', { form: { email, password } })).json()
  const { id } = responseData.data
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.post('/ifs/addtofavourites', { headers, form: { userid: id, dealid: deal.ID } })
  expect(answer.status()).toBe(200)
  return { name, id, user: JSON.stringify(responseData.data), token }
}

const signIn = (page: Page, { user, token }: SignedInMember) =>
  page.evaluate(
    ([storedUser, storedToken]) => {
      localStorage.setItem('user', storedUser)
      localStorage.setItem('token', storedToken)
    },
    [user, token] as const,
  )

const favouritesOf = (id: number) => `/ifs/myfavourites?userid=${id}&page=1&limit=20`

/** The status of a request for a member's favourites, with the token of a requester or none. */
const requestFavourites = (page: Page, { id }: SignedInMember, requester: SignedInMember | null) =>
  page.evaluate(
    ([address, token]) =>
      fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} }).then(
        ({ status }) => status,
        () => 'no answer',
      ),
    [favouritesOf(id), requester?.token] as const,
  )

const isCached = (page: Page, { id }: SignedInMember) =>
  page.evaluate((address) => caches.match(address).then(Boolean), favouritesOf(id))

const memberCaches = (page: Page) =>
  page.evaluate(async (prefix) => (await caches.keys()).filter((name) => name.startsWith(prefix)), memberCachePrefix)

test('a member’s favourites can be read while the site fails or is unreachable, only by that member, and are deleted afterwards', async ({
  page,
  context,
  request,
  siteProxy,
}) => {
  const answer = await request.get('/ifs/getdeals')
  const [ashaDeal, binodDeal] = (await answer.json()).responseData.data as [Card, Card]
  const [asha, binod] = [
    await newMemberWithFavourite(request, ashaDeal),
    await newMemberWithFavourite(request, binodDeal),
  ]
  const card = ({ TITLE }: Card) => page.getByRole('main').getByRole('link', { name: TITLE, exact: true })
  await page.goto('/faqs')
  await signIn(page, asha)
  await openAndCache(page, '/favorites')
  await expect(card(ashaDeal)).toBeVisible()
  await expect.poll(() => isCached(page, asha), { timeout: 20_000 }).toBe(true)
  await openAndCache(page, `/singleproduct/${ashaDeal.SLUG}`)

  await test.step('a failing call is answered from the cache, and is not repeated again and again', async () => {
    siteProxy.change = (path) => (path.startsWith('/ifs/myfavourites') ? { status: 503 } : null)
    siteProxy.requests.length = 0
    await page.goto('/favorites')
    await expect(card(ashaDeal)).toBeVisible()
    await page.waitForTimeout(6_000)
    const favouriteRequests = siteProxy.requests.filter((request) => request.startsWith('GET /ifs/myfavourites'))
    expect(favouriteRequests.length).toBeGreaterThan(0)
    expect(favouriteRequests.length).toBeLessThanOrEqual(4)
    siteProxy.change = () => null
  })

  const goOnline = await goOffline(context)
  await page.goto('/favorites')
  await expect(card(ashaDeal)).toBeVisible()
  expect(await requestFavourites(page, asha, asha)).toBe(200)
  expect(await requestFavourites(page, asha, binod)).toBe('no answer')
  expect(await requestFavourites(page, asha, null)).toBe('no answer')

  await goOnline()
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: `Account menu of ${asha.name}` }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => memberCaches(page), { timeout: 20_000 }).toEqual([])
  const goOnlineAgain = await goOffline(context)
  await page.goto('/favorites')
  await expect(page.getByText('Please Login First')).toBeVisible()
  await expect(card(ashaDeal)).toHaveCount(0)
  await page.goto('/offline')
  await expect(page.getByRole('main').getByRole('link', { name: /^Favorites/ })).toBeVisible()
  await expect(page.getByRole('link', { name: ashaDeal.TITLE })).toHaveCount(0)

  await goOnlineAgain()
  await signIn(page, binod)
  await openAndCache(page, '/favorites')
  await expect(card(binodDeal)).toBeVisible()
  await expect.poll(() => isCached(page, binod), { timeout: 20_000 }).toBe(true)
  await goOffline(context)
  await page.goto('/favorites')
  await expect(card(binodDeal)).toBeVisible()
  await expect(card(ashaDeal)).toHaveCount(0)
})

test('a new service worker takes control immediately, preserves cached pages, and removes files that are no longer needed; one that has been turned off removes all its caches', async ({
  page,
  siteProxy,
}) => {
  await openAndCache(page, '/faqs')
  await page.evaluate(async (name) => {
    const assets = await caches.open(name)
    await assets.put('/assets/of-an-older-build.js', new Response(''))
  }, cacheNameOf.assets)
  const controllerChange = page.evaluate(
    () =>
      new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })),
  )
  siteProxy.change = (path, { body }) =>
    path === '/sw.js' ? { body: Buffer.from(`${body}\n// of a newer build`) } : null
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await controllerChange
  const files = () =>
    page.evaluate(async (name) => {
      const keys = await (await caches.open(name)).keys()
      return keys.map(({ url }) => new URL(url).pathname)
    }, cacheNameOf.assets)
  await expect.poll(files).not.toContain('/assets/of-an-older-build.js')
  expect((await files()).filter((file) => file.includes('faqs-page'))).toHaveLength(1)
  await expectCached(page, '/faqs')
  siteProxy.isClosed = true
  await page.goto('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  siteProxy.isClosed = false
  siteProxy.change = (path) => (path === '/sw.js' ? { body: Buffer.from(uninstallServiceWorkerScript) } : null)
  await page.reload()
  const leftovers = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ])
  await expect.poll(leftovers, { timeout: 20_000 }).toEqual([])
  siteProxy.isClosed = true
  await expect(page.goto('/faqs')).rejects.toThrow(/ERR_/)
})

test('a page whose code is missing is reloaded once, whether the code returns with a newer build or stays missing', async ({
  page,
  siteProxy,
  context,
  pageErrors,
}) => {
  // A service worker would have cached the code; the page must work without one too.
  await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  let isNewer = false
  siteProxy.change = (path) => {
    if (path === '/faqs') isNewer = true
    const isMissing =
      /\/assets\/contact-page.*\.js$/.test(path) || (/\/assets\/faqs-page.*\.js$/.test(path) && !isNewer)
    return isMissing ? { status: 404, headers: {}, body: Buffer.from('') } : null
  }
  const follow = async (name: RegExp) => {
    await page.goto('/pages/sitemap')
    await waitForHydration(page)
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await follow(/FAQ/)
  await expect(page).toHaveURL('/faqs')
  await expect.poll(() => isNewer).toBe(true)
  await waitForHydration(page)
  await follow(/Contact/)
  await expect(page).toHaveURL('/contactus')
  // A second reload would follow immediately.
  await page.waitForTimeout(3000)
  for (const path of ['/faqs', '/contactus'])
    expect(
      siteProxy.requests.filter((request) => request === `GET ${path}`),
      path,
    ).toHaveLength(1)
  const isMissingCodeError = (error: string) => error.includes('dynamically imported module')
  pageErrors.push(...pageErrors.splice(0).filter((error) => !isMissingCodeError(error)))
})
