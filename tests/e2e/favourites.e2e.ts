import type { Page } from '@playwright/test'
import { errorAnswer } from './support/calls.ts'
import { sharedSite } from './support/site.ts'
import { test as base, expect } from './support/test.ts'

type Card = { ID: number; SLUG: string; TITLE: string; TOTALLIKE: number }
type Member = { user: { id: number; ROLE: number }; token: string }

/** One member per worker, whose favourites and votes are empty at the start of every test. */
const test = base.extend<{ member: Member; signIn: () => Promise<unknown> }, { account: Member }>({
  account: [
    async ({ playwright }, use, { workerIndex }) => {
      const request = await playwright.request.newContext({ baseURL: sharedSite().url })
      const form = {
        name: 'Asha Rao',
        email: `asha-${workerIndex}-${Date.now()}@example.in`,
        password: 'monsoon-kettle-9',
      }
      await request.post('/ifs/signup', { form })
      const answer = await (await request.post('/ifs/login', { form })).json()
      await request.dispose()
      await use({ user: answer.responseData.data, token: answer.token })
    },
    { scope: 'worker' },
  ],

  member: async ({ account, request }, use) => {
    const headers = { authorization: `Bearer ${account.token}` }
    const favourites = await request.get(`/ifs/myfavourites?userid=${account.user.id}&limit=100`, { headers })
    const favids = (await favourites.json()).responseData.data.map(({ id }: { id: number }) => id).join(',')
    if (favids) await request.post('/ifs/removefavourites', { headers, form: { favids } })
    await use(account)
  },

  signIn: async ({ page, member }, use) =>
    use(() =>
      page.addInitScript(({ user, token }) => {
        localStorage.setItem('user', JSON.stringify(user))
        localStorage.setItem('token', token)
      }, member),
    ),
})

const heartOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Favorite ${title}`, exact: true })
const writes = /\/ifs\/(addtofavourites|removefavourites|deallikes)/

test('P1, V7, S8, R5: a visitor’s like or dislike asks to sign in, and sends nothing; so does the page of favourites', async ({
  page,
  open,
  call,
}) => {
  const [deal] = (await call<Card[]>('/getdeals')).data
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await open(`/singleproduct/${deal?.SLUG}`)
  const main = page.getByRole('main')
  for (const name of [/^Like \d/, /^Dislike(?!,)/]) {
    await main.getByRole('button', { name }).click()
    await expect(page.getByText('login first', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  expect(urls.filter((url) => writes.test(url) || url.includes('/ifs/dealmarks'))).toEqual([])

  await page.getByRole('navigation', { name: 'Deals' }).getByRole('link', { name: 'Favorites' }).click()
  await expect(main.getByText('Please Login First')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Layout' })).toBeHidden()
  await main.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('S7, S8, R5, HM12: a favourite and a vote are shown immediately, also on the deal’s page and in the list, until they are withdrawn', async ({
  page,
  open,
  call,
  signIn,
}) => {
  await signIn()
  const [first, second, third] = (await call<Card[]>('/getdeals?superdeal=0')).data as [Card, Card, Card]
  const markCalls: string[] = []
  page.on('request', (request) => request.url().includes('/ifs/dealmarks') && markCalls.push(request.url()))

  await test.step('hearts of cards', async () => {
    await open('/deals')
    for (const { TITLE } of [first, second]) {
      // The heart does not wait for the answer, and the toast may belong to the deal before.
      const saveAnswer = page.waitForResponse('**/ifs/addtofavourites')
      await heartOf(page, TITLE).click()
      await expect(heartOf(page, TITLE)).toHaveAttribute('aria-pressed', 'true')
      expect((await saveAnswer).status()).toBe(200)
      await expect(page.getByText('Added to your favorites.')).toBeVisible()
    }
    // Cards that are hydrated together are in one call; a busy machine hydrates a page in several steps.
    const asked = markCalls.flatMap((url) => new URL(url).searchParams.get('dealids')?.split(',') ?? [])
    expect(asked, 'no deal is asked for twice').toEqual([...new Set(asked)])
    expect(markCalls.length, 'not one call for each card').toBeLessThan(asked.length)
    await expect(page.getByRole('main').getByRole('link', { name: /^Edit / }), 'only for editors').toHaveCount(0)
  })

  await test.step('several presses before the first answer result in the last state', async () => {
    const heart = heartOf(page, third.TITLE)
    await page.route('**/ifs/addtofavourites', async (route) => {
      const answer = await route.fetch()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await route.fulfill({ response: answer })
    })
    await heart.dblclick()
    await expect(page.getByText('Removed from your favorites.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('the deal’s page', async () => {
    const like = page.getByRole('main').getByRole('button', { name: /^Like/ })
    const dislike = page.getByRole('main').getByRole('button', { name: 'Dislike' })
    const likes = async () => (await call<[Card]>(`/dealdetails?slug=${first.SLUG}`)).data[0].TOTALLIKE
    const likesBefore = await likes()
    await open(`/singleproduct/${first.SLUG}`)
    await expect(page.getByRole('button', { name: 'Favorite', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await like.click()
    await expect(page.getByText('You liked this deal.')).toBeVisible()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toHaveText(`Like${likesBefore + 1}`)
    await dislike.click()
    await expect(page.getByText('You disliked this deal.')).toBeVisible()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expect(dislike).toHaveAttribute('aria-pressed', 'true')
    await dislike.click()
    await expect(page.getByText('Your vote was removed.')).toBeVisible()
    await expect(dislike).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(likes).toBe(likesBefore)
  })

  await test.step('the list, the latest first, from which hearts remove, also by keyboard: the focus stays in it', async () => {
    await page.getByRole('navigation', { name: 'Deals' }).getByRole('link', { name: 'Favorites' }).click()
    const titles = page.getByRole('main').getByRole('article').getByRole('heading')
    await expect(titles).toHaveText([second.TITLE, first.TITLE])
    await expect(page.getByRole('group', { name: 'Layout' })).toBeVisible()
    await expect(heartOf(page, first.TITLE)).toHaveAttribute('aria-pressed', 'true')
    await heartOf(page, second.TITLE).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Removed from your favorites.')).toBeVisible()
    await expect(titles).toHaveText([first.TITLE])
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    await heartOf(page, first.TITLE).click()
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
  })
})

test('S8: a like is counted on the card to which Back leads, and on the page after a sign-out in another tab', async ({
  page,
  context,
  open,
  call,
  signIn,
}) => {
  await signIn()
  const { SLUG, TITLE, TOTALLIKE } = (await call<Card[]>('/getdeals?superdeal=0')).data.at(5) as Card
  await open('/deals')
  const card = page.getByRole('article').filter({ hasText: TITLE }).filter({ visible: true })
  await card.getByRole('link', { name: TITLE, exact: true }).click()
  await expect(page).toHaveURL(`/singleproduct/${SLUG}`)
  const like = page.getByRole('main').getByRole('button', { name: /^Like \d/ })
  await like.click()
  await expect(page.getByText('You liked this deal.')).toBeVisible()
  await expect(like).toHaveText(`Like${TOTALLIKE + 1}`)
  await page.goBack()
  await expect(card).toContainText(`Likes: ${TOTALLIKE + 1}`)

  await page.goForward()
  await expect(like).toHaveText(`Like${TOTALLIKE + 1}`)
  const otherTab = await context.newPage()
  await otherTab.goto('/pages/about-us')
  await otherTab.evaluate(() => localStorage.clear())
  await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
  await expect(like).toHaveText(`Like${TOTALLIKE + 1}`)
})

test('HM6, R5: the third tab of the home page shows the member’s favourites, after a retry if need be, eight a page, expired ones too', async ({
  page,
  open,
  request,
  call,
  member,
  signIn,
  pageErrors,
}) => {
  const deals = (await call<Card[]>('/getdeals?limit=9')).data
  const headers = { authorization: `Bearer ${member.token}` }
  for (const { ID } of deals)
    await request.post('/ifs/addtofavourites', { headers, form: { userid: `${member.user.id}`, dealid: `${ID}` } })
  await signIn()
  const message = 'The site is temporarily unavailable. Please try again in a few seconds.'
  await page.route('**/ifs/myfavourites*', errorAnswer(429, message))
  await open('/')
  const section = page.getByRole('region', { name: 'Latest Deals' })
  await section.getByRole('tab', { name: 'Favorites' }).click()
  await expect(page).toHaveURL(/tab=favorites/)
  await expect(section.getByRole('alert').getByText(message)).toBeVisible()
  await page.unroute('**/ifs/myfavourites*')
  pageErrors.ignoreFailedCalls()

  await page.route('**/ifs/myfavourites*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    // As if the deal had ended since.
    if (body.responseData.data[0])
      Object.assign(body.responseData.data[0].deal, { EXPIRE: 1, DEALLABEL: ['Bank offer'] })
    await route.fulfill({ response: answer, json: body })
  })
  await section.getByRole('button', { name: 'Retry' }).click()
  await expect(section.getByRole('article')).toHaveCount(8)
  await expect(section.getByRole('article').first()).toContainText('Expired')
  await section.getByRole('link', { name: 'Page 2' }).click()
  await expect(section.getByRole('article')).toHaveCount(1)
  await section.getByRole('tab', { name: 'Daily Deals' }).click()
  await section.getByRole('tab', { name: 'Favorites' }).click()
  await expect(section.getByRole('article'), 'the tab reopens at the page where it was left').toHaveCount(1)
})

test('HM12, P3, S2, S7: editors see an edit link on grid cards; after their session has ended hearts are a visitor’s, and the sign-in dialog opens', async ({
  page,
  open,
  call,
  member,
  signIn,
  pageErrors,
}) => {
  await signIn()
  const editor = { ...member.user, ROLE: 2 }
  await page.addInitScript((user) => localStorage.setItem('user', JSON.stringify(user)), editor)
  await page.route('**/ifs/session', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.responseData.data.ROLE = 2
    await route.fulfill({ response: answer, json: body })
  })
  const edit = page.getByRole('main').getByRole('link', { name: /^Edit / })
  await open('/coupons')
  await expect(edit).toHaveCount(20)
  await open('/deals')
  await expect(edit).toHaveCount(20)
  await expect(edit.first()).toHaveAttribute('href', /^\/admin\/deals\/\d+$/)
  await page.getByRole('button', { name: /list/i }).first().click()
  await expect(edit).toHaveCount(0)

  const deal = (await call<Card[]>('/getdeals?superdeal=0')).data.at(3) as Card
  await page.route('**/ifs/addtofavourites', errorAnswer(401, 'Please login first'))
  const heart = heartOf(page, deal.TITLE)
  await heart.click()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  pageErrors.ignoreFailedCalls()
})
