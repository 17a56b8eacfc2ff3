import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

// While the menu is still moving, Playwright may scroll the page under the pointer.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Deal = { TITLE: string; COUPON: { CODE: string } | null }
type Part = { data: Deal[]; next?: string }

const sortButton = (page: Page) => page.getByRole('button', { name: /^Sort: / })
const titlesOn = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
const titlesOf = ({ data }: Part) => data.map(({ TITLE }) => TITLE)

test('R2, R4, R24: a visitor opens a list, sorts it by mouse and keyboard, turns pages, and copies a code', async ({
  page,
  open,
  context,
  call,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/')
  const bar = page.getByRole('navigation', { name: 'Deals', exact: true })
  const order = (name: string) => page.getByRole('link', { name })

  await test.step('pages keep the order', async () => {
    const daily = bar.getByRole('link', { name: /Daily Deals/ })
    await daily.click()
    await expect(page).toHaveURL('/deals')
    await expect(daily).toHaveAttribute('aria-current', 'page')
    await sortButton(page).click()
    await order('Lowest price').click()
    await expect(page).toHaveURL('/deals?sort=price')
    await expect(sortButton(page)).toHaveText('Lowest price')
    await expect(titlesOn(page)).toHaveText(titlesOf(await call('/getdeals?superdeal=0&sort=price')))
    await expect(page).toHaveTitle(/^Daily deals – Lowest price/)
    await page.getByRole('navigation', { name: 'Pages of deals' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/deals?sort=price&page=2')
    await expect(titlesOn(page)).toHaveText(titlesOf(await call('/getdeals?superdeal=0&sort=price&page=2')))
  })

  await test.step('by keyboard, and Back returns to the page', async () => {
    await sortButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(order('Top discount')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(order('Top discount')).toBeHidden()
    await expect(sortButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
    await expect(order('Top discount')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/deals?sort=discount')
    await expect(order('Top discount')).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/deals?sort=price&page=2')
    await expect(titlesOn(page)).toHaveText(titlesOf(await call('/getdeals?superdeal=0&sort=price&page=2')))
  })

  await test.step('a code is copied', async () => {
    await bar.getByRole('link', { name: 'Coupons' }).click()
    await expect(page).toHaveURL('/coupons')
    const code = (await call<Deal[]>('/promocodes?page=1&limit=20')).data[0]?.COUPON?.CODE ?? ''
    await page
      .getByRole('main')
      .getByRole('button', { name: `Copy code ${code}` })
      .first()
      .click()
    await expect(page.getByText('Code copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  })
})

test('V9: More deals opens what follows the fourth page in place, moves the focus there, and Back returns to it', async ({
  page,
  open,
  call,
}) => {
  const moreDeals = page.getByRole('main').getByRole('link', { name: 'More deals' })
  const fourth: Part = await call<Deal[]>('/getdeals?superdeal=0&sort=price&page=4')
  const remaining: Part = await call<Deal[]>(`/getdeals?superdeal=0&sort=price&after=${fourth.next}`)
  const allTitles = [...titlesOf(fourth), ...titlesOf(remaining)]
  await open('/deals?sort=price&page=3')
  await expect(page.getByRole('navigation', { name: 'Pages of deals' })).toBeVisible()
  await expect(moreDeals).toHaveCount(0)
  await page.getByRole('link', { name: 'Page 4' }).click()
  await expect(titlesOn(page)).toHaveText(titlesOf(fourth))
  await moreDeals.focus()
  await page.keyboard.press('Enter')
  await expect(titlesOn(page)).toHaveText(allTitles)
  const first = page.getByRole('link', { name: remaining.data[0]?.TITLE ?? '', exact: true }).first()
  await expect(first).toBeFocused()
  await expect(page.getByText(`${remaining.data.length} more deals are shown`)).toHaveRole('status')
  // Other tests may have added deals.
  await expect(page.getByText('You have seen all of them.')).toHaveCount(remaining.next ? 0 : 1)
  await expect(page).toHaveURL('/deals?sort=price&page=4')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/singleproduct/)
  await page.goBack()
  await expect(titlesOn(page)).toHaveText(allTitles)

  await test.step('a page that settles does not take the focus from a visitor who has moved on', async () => {
    // As when something that has the focus is pressed and disappears, before the new page has settled.
    await page.evaluate(() => {
      const leave = ({ target }: FocusEvent) => {
        if (!(target instanceof HTMLHeadingElement)) return
        removeEventListener('focusin', leave)
        target.blur()
      }
      addEventListener('focusin', leave)
    })
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/deals?sort=price&page=2')
    // The title of the page before is announced until then.
    await expect(page).toHaveTitle(/page 2/)
    const isAnnounced = async () => (await page.getByRole('status').allTextContents()).includes(await page.title())
    await expect.poll(isAnnounced).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })
})
