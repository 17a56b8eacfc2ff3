import type { Page } from '@playwright/test'
import { testWithOwnSite } from './support/own-site.ts'
import { expect } from './support/test.ts'

const test = testWithOwnSite()
test.describe.configure({ mode: 'default' })

type Deal = { TITLE: string }
type Part = { data: Deal[]; next?: string }

const titlesOf = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
const titles = ({ data }: Part) => data.map(({ TITLE }) => TITLE)
const moreDeals = (page: Page) => page.getByRole('main').getByRole('link', { name: 'More deals' })

test('V9: More deals opens what follows the fourth page in place, moves the focus there, and Back returns to it', async ({
  page,
  open,
  call,
}) => {
  const fourth: Part = await call<Deal[]>('/getdeals?superdeal=0&sort=price&page=4')
  const remaining: Part = await call<Deal[]>(`/getdeals?superdeal=0&sort=price&after=${fourth.next}`)
  const allTitles = [...titles(fourth), ...titles(remaining)]
  await open('/deals?sort=price&page=3')
  await expect(page.getByRole('navigation', { name: 'Pages of deals' })).toBeVisible()
  await expect(moreDeals(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Page 4' }).click()
  await expect(titlesOf(page)).toHaveText(titles(fourth))
  await moreDeals(page).focus()
  await page.keyboard.press('Enter')
  await expect(titlesOf(page)).toHaveText(allTitles)
  const first = page.getByRole('link', { name: remaining.data[0]?.TITLE ?? '', exact: true }).first()
  await expect(first).toBeFocused()
  await expect(page.getByText(`${remaining.data.length} more deals are shown`)).toHaveRole('status')
  await expect(page.getByText('You have seen all of them.')).toBeVisible()
  await expect(page).toHaveURL('/deals?sort=price&page=4')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/singleproduct/)
  await page.goBack()
  await expect(titlesOf(page)).toHaveText(allTitles)
})

test('a page that settles does not take the focus from a visitor who has moved on', async ({ page, open }) => {
  await open('/deals?page=2')
  // As when something that has the focus is pressed and disappears, before the new page has settled.
  await page.evaluate(() => {
    const leave = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLHeadingElement)) return
      removeEventListener('focusin', leave)
      target.blur()
    }
    addEventListener('focusin', leave)
  })
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL('/deals?page=3')
  const isAnnounced = async () => (await page.getByRole('status').allTextContents()).includes(await page.title())
  await expect.poll(isAnnounced).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, ignoreFailedCalls: true })

  test('V9: More deals is a link to an address of its own, which leads back to the first page', async ({
    page,
    call,
  }) => {
    const fourth: Part = await call<Deal[]>('/getdeals?superdeal=0&page=4')
    await page.goto('/deals?page=4')
    await moreDeals(page).click()
    await expect(page).toHaveURL(`/deals?after=${fourth.next}`)
    const remaining: Part = await call<Deal[]>(`/getdeals?superdeal=0&after=${fourth.next}`)
    await expect(titlesOf(page)).toHaveText(titles(remaining))
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(moreDeals(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Go to first page' }).click()
    await expect(page).toHaveURL('/deals')
  })

  test('V9: addresses past the end of any list show the same message', async ({ page }) => {
    for (const path of [
      '/deals?after=past',
      '/superdeals?page=4',
      '/coupons?after=past',
      '/stores/1?page=4',
      '/stores/1?after=past',
      '/dealsdetails/1422?after=past',
      '/deals?search=phone&page=4',
      '/filters?search=phone&after=past',
    ]) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: 'No more results' }), path).toBeVisible()
      const first = await main.getByRole('link', { name: 'Go to first page' }).getAttribute('href')
      expect(first, path).toBe(path.replace(/[?&](page|after)=\w+$/, ''))
    }
  })
})
