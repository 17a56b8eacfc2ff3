import type { Page } from '@playwright/test'
import { deal, heading, mark, markOf, openDeal, preparedPage, scrollTo, slowDown } from './support/page-elements.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test('Back displays the page that was left: its position, its title, its focus, without its open menu', async ({
  page,
  open,
}) => {
  await open('/deals')
  const title = await page.title()
  await mark(page, 'list')

  await test.step('its position and its own title', async () => {
    await scrollTo(page, 900)
    await openDeal(page, 8)
    expect(await markOf(page)).toBeNull()
    await expect(page).not.toHaveTitle(title)
    await page.goBack()
    expect(await markOf(page)).toBe('list')
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(900)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('main > [data-retained-page]')).toHaveCount(0)
    await page.goForward()
    await expect(heading(page)).not.toHaveText('Daily deals')
    await page.goBack()
    await expect(heading(page)).toHaveText('Daily deals')
  })

  await test.step('the focus is on the link that was followed', async () => {
    await deal(page, 3).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/singleproduct/)
    await expect(heading(page)).toBeFocused()
    await page.goBack()
    await expect(deal(page, 3)).toBeFocused()
  })

  await test.step('or, where that is not of the page, on the heading', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Super Deals' }).first().click()
    await expect(heading(page)).toHaveText('Super deals')
    await page.goBack()
    await expect(heading(page)).toHaveText('Daily deals')
    await expect(heading(page)).toBeFocused()
  })

  await test.step('a menu that was open is closed', async () => {
    await page.getByRole('button', { name: 'Sort: Newest' }).click()
    await openDeal(page)
    await page.goBack()
    await expect(heading(page)).toHaveText('Daily deals')
    await expect(page.getByRole('group', { name: 'Sort by' })).toBeHidden()
  })
})

test('a page is fetched and rendered when the focus rests on its link, and does nothing until it is opened; the page before is not fetched again', async ({
  page,
  open,
}) => {
  await page.clock.install()
  await open('/deals')
  await mark(page, 'list')
  const title = await page.title()
  // Until its data is out of date.
  await page.clock.fastForward(60_000)
  const calls: string[] = []
  const fetched: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    calls.push(pathname)
    if (pathname === '/ifs/dealdetails') fetched.push(`/singleproduct/${searchParams.get('slug')}`)
  })

  const addresses = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main article h2 a')].slice(0, 4)
    // In one step: nobody passes links more quickly.
    for (const link of links) link.focus()
    return links.map((link) => link.pathname)
  })
  await expect(preparedPage(page).locator('h1')).toHaveCount(1)
  expect(fetched).toEqual(addresses.slice(-1))
  await expect(page).toHaveTitle(title)
  await expect(heading(page)).toHaveText('Daily deals')
  await preparedPage(page).evaluate((element) => element.setAttribute('data-mark', 'prepared'))

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addresses.at(-1) ?? '')
  await expect(page).not.toHaveTitle(title)
  expect(await markOf(page)).toBe('prepared')
  await expect(heading(page)).toBeFocused()
  await page.clock.runFor(1000)
  expect(fetched).toEqual(addresses.slice(-1))
  expect(calls).not.toContain('/ifs/getdeals')
  // Its comments are fetched now, as on a page that was not prepared, and not before.
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect.poll(() => calls).toContain('/ifs/getcomments')
  expect(calls.indexOf('/ifs/getcomments')).toBeGreaterThan(calls.indexOf('/ifs/dealdetails'))
  await page.goBack()
  expect(await markOf(page)).toBe('list')
})

/** Clicks on a deal while React renders its page: when it has given up its turn for the third time since the data came. */
const openWhileRendering = (page: Page, place: number) =>
  deal(page, place).evaluate(async (link: HTMLElement) => {
    const turns = Promise.withResolvers<void>()
    let left = Number.POSITIVE_INFINITY
    const { fetch } = window
    window.fetch = async (...request) => {
      const response = await fetch(...request)
      if (response.url.includes('/ifs/dealdetails')) left = 3
      return response
    }
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      left -= 1
      if (left === 0) turns.resolve()
      postMessage.apply(this, message as Parameters<typeof postMessage>)
    }
    link.focus({ preventScroll: true })
    await turns.promise
    const isRendered = document.querySelectorAll('main > div:not([role])').length > 1
    link.click()
    const positions = new Set<number>()
    while (!document.activeElement?.matches('h1')) {
      await new Promise(requestAnimationFrame)
      positions.add(scrollY)
    }
    return { isRendered, positions: [...positions] }
  })

test('a page that is opened while it is being rendered ahead begins at its top', async ({ page, open }) => {
  await open('/deals')
  await scrollTo(page, 900)
  await slowDown(page)
  const opened = await openWhileRendering(page, 8)
  expect(opened).toEqual({ isRendered: false, positions: [900, 0] })
  expect(await page.evaluate(() => sessionStorage.getItem('scroll'))).toContain('"/deals":900')
})

test('there is always a page to see while quick navigations are rendered one after the other', async ({
  page,
  open,
}) => {
  await open('/coupons')
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first()
  for (const name of ['Super Deals', 'Deals', 'Coupons']) {
    await link(name).click()
    await expect(heading(page)).toBeFocused()
  }
  await slowDown(page)
  const displayed = await page.evaluate(async () => {
    const main = document.querySelector('main')
    const pages = () => [...document.querySelectorAll<HTMLElement>('main > div:not([role])')]
    const follow = (path: string) => document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click()
    const counts = new Set<number>()
    const count = () => counts.add(pages().filter((element) => element.dataset.retainedPage === undefined).length)
    const observer = new MutationObserver(count)
    if (main) observer.observe(main, { childList: true, subtree: true, attributes: true })
    follow('/superdeals')
    await new Promise((resolve) => setTimeout(resolve, 50))
    follow('/deals')
    // The first of the two has been rendered, and the second has begun.
    while (pages().length < 2) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 50))
    follow('/stores')
    while (document.activeElement?.textContent !== 'Stores') await new Promise(requestAnimationFrame)
    return [...counts]
  })
  expect(displayed).toEqual([1])
})

test('the ids of the document are unique, only the text of the displayed page can be selected, and a comment whose page is left before the answer arrives changes nothing on the next one', async ({
  page,
  open,
  call,
}) => {
  const [first] = (await call<{ SLUG: string }[]>('/getdeals?limit=1')).data
  await open(`/singleproduct/${first?.SLUG}`)
  await page.mouse.wheel(0, 3000)
  const other = page.locator('main article h2 a, main article h3 a').first()
  await other.evaluate((link: HTMLElement) => link.click())
  await expect(page).not.toHaveURL(new RegExp(`${first?.SLUG}$`))
  await expect(heading(page)).toBeFocused()
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.locator('#comment-form')).toBeVisible()
  await expect(page.locator('main > [data-retained-page] h1')).toHaveCount(1)
  const { ids, selected, retainedText } = await page.evaluate(() => {
    document.execCommand('selectAll')
    return {
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      selected: `${getSelection()}`,
      retainedText: document.querySelector('[data-retained-page] .prose')?.textContent ?? '',
    }
  })
  expect(ids).toContain('comments')
  expect(ids).toEqual([...new Set(ids)])
  expect(retainedText.length).toBeGreaterThan(20)
  expect(selected).not.toContain(retainedText.slice(0, 100))

  await test.step('a comment whose page is left', async () => {
    const form = page.getByRole('form', { name: 'Leave a comment' })
    await form.getByLabel('Leave a comment').fill(`Sent while leaving ${Date.now()}`)
    await form.getByLabel(/^Name/).fill('Simran')
    await form.getByLabel(/^Email/).fill('simran@example.in')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/ifs/commentspost', async (route) => {
      const response = await route.fetch()
      await answered
      await route.fulfill({ response }).catch(() => undefined)
    })
    const sent = page.waitForRequest('**/ifs/commentspost')
    const givenUp = page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().endsWith('/ifs/commentspost'),
      // A call ends by itself after 30 seconds.
      timeout: 10_000,
    })
    await form.getByRole('button', { name: 'Post comment' }).click()
    await sent
    await page.getByRole('navigation').getByRole('link', { name: 'Super Deals' }).first().click()
    // The form is there, hidden, and does not wait any more.
    await expect(page.locator('main > [data-retained-page] textarea')).not.toHaveCount(0)
    await givenUp
    answer()
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL('/superdeals')
  })
})

test('data that is out of date is fetched once its page is displayed again, which stays if that fails; and a page is not kept for long', async ({
  page,
  open,
  pageErrors,
}) => {
  await page.clock.install()
  await open('/deals')
  await mark(page, 'list')
  const lists: string[] = []
  page.on('request', (request) => request.url().includes('/ifs/getdeals') && lists.push(request.url()))
  await openDeal(page)
  await page.clock.fastForward(10_000)
  await page.goBack()
  await expect(heading(page)).toHaveText('Daily deals')
  await page.clock.runFor(1000)
  expect(lists).toEqual([])

  await openDeal(page)
  await page.clock.fastForward(60_000)
  expect(lists).toEqual([])
  await page.goBack()
  await page.clock.runFor(1000)
  await expect.poll(() => lists).toHaveLength(1)
  expect(await markOf(page)).toBe('list')

  // Not repeated, unlike a fault of the server.
  await page.route('**/ifs/getdeals?*', (route) => route.fulfill({ status: 429, json: { message: 'Busy' } }))
  const title = await deal(page).innerText()
  await openDeal(page)
  await page.clock.fastForward(60_000)
  const refusal = page.waitForResponse((response) => response.status() === 429)
  await page.goBack()
  await (await refusal).finished()
  await page.clock.runFor(1000)
  await expect(deal(page)).toHaveText(title)
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
  pageErrors.ignoreFailedCalls()
  await page.unroute('**/ifs/getdeals?*')

  await openDeal(page)
  await page.clock.fastForward(300_000)
  await page.goBack()
  await page.clock.runFor(1000)
  await expect(heading(page)).toHaveText('Daily deals')
  expect(await markOf(page)).toBeNull()
})

test('a link to a comment is followed once: neither a page that is prepared nor a reload moves the page again', async ({
  page,
  open,
  call,
}) => {
  const [first] = (await call<{ id: number }[]>('/newsarticles?limit=1')).data
  const text = `A comment to link to ${Date.now()}`
  const sender = { author: 'Simran', email: 'simran@example.in' }
  const form = { ...sender, comment: text, news_id: `${first?.id}` }
  const { data: comment } = await call<{ id: number }>('/commentspost', form)
  // While a query takes too long, the site sends the page from before the comment.
  const path = `/newsarticle/${first?.id}`
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(text)
  await open(`${path}#comment-${comment.id}`)
  await expect(page.getByText(text)).toBeInViewport()
  const link = page.locator('main a[href^="/newsarticle/"]').filter({ visible: true }).last()
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  await expect(preparedPage(page).locator('h1')).toHaveCount(1)
  await expect(link).toBeInViewport()

  await page.evaluate(() => window.scrollTo(0, 100))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll'))).toContain(':100')
  await page.reload()
  await waitForHydration(page)
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(100)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('what was in view is there in each of the first frames, and nothing remains of the page that was left', async ({
    page,
    open,
  }) => {
    await open('/deals')
    const room = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)
    const roomOnList = await room()
    // A deal's own bar makes room for itself, but not while it is only prepared.
    await deal(page).focus()
    await expect(preparedPage(page).locator('h1')).toHaveCount(1)
    expect(await room()).toBe(roomOnList)
    await scrollTo(page, 1500)
    await expect(deal(page, 11)).toBeInViewport()
    await openDeal(page, 11)
    await expect.poll(room).not.toBe(roomOnList)

    const frames = page.evaluate(
      () =>
        new Promise<(boolean | undefined)[]>((resolve) =>
          addEventListener('popstate', async () => {
            const frames = []
            for (let n = 0; n < 4; n++) {
              await new Promise(requestAnimationFrame)
              const card = document.elementFromPoint(180, 300)?.closest('article')
              frames.push(card?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
            }
            resolve(frames)
          }),
        ),
    )
    await page.goBack()
    expect(await frames).toEqual([true, true, true, true])
    await expect.poll(room).toBe(roomOnList)
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(1500)
  })
})
