import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { holdCall } from './support/calls.ts'
import { layOutFullPage } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// Of the demo content.
const dealPath = '/singleproduct/svarix-hush-40-headphones'

/** In how many lines a cell of the page's table is shown. */
const linesOf = (page: Page, text: RegExp) =>
  page
    .getByRole('article')
    .first()
    .locator('th, td')
    .filter({ hasText: text })
    .first()
    .evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size
    })

test('R10, R11, R13, R23, R25, H1: a visitor goes from page to page without a reload, and reads an article', async ({
  page,
  open,
  call,
}) => {
  const [, article] = (await call<{ id: number; title: string }[]>('/newsarticles')).data
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await open('/')
  await page.evaluate(() => Object.assign(window, { stillThere: true }))

  await test.step('the focus moves to the heading of the new page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'How it Worked' }).click()
    await expect(page).toHaveURL('/pages/about-us')
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${await heading.textContent()}`))
    expect(await page.evaluate(() => 'stillThere' in window)).toBe(true)
  })

  await test.step('a loader is shown until the data arrives', async () => {
    const { release } = await holdCall(page, '/ifs/newsarticles*')
    await page.getByRole('banner').getByRole('link', { name: 'News & Articles' }).click()
    await expect(heading).toHaveText('News & Articles')
    await expect(main.locator('[aria-busy="true"]').first()).toBeVisible()
    await expect(main.getByRole('link', { name: /Read More/ })).toHaveCount(0)
    release()
    await expect(main.getByRole('link', { name: /Read More/ }).first()).toBeVisible()
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
  })

  await test.step('on a phone, too, no word or amount in the table of an article is broken', async () => {
    await main.getByRole('link', { name: `Read More ${article?.title}` }).click()
    await expect(page).toHaveURL(`/newsarticle/${article?.id}`)
    await expect(heading).toHaveText(article?.title ?? '')
    await page.setViewportSize({ width: 360, height: 780 })
    expect(await linesOf(page, /^Price$/)).toBe(1)
    expect(await linesOf(page, /^Rs\.\s\d+$/)).toBe(1)
  })
})

// All pages: every-page.deep.e2e.ts.
for (const paths of [
  ['/', dealPath, '/hi/contactus'],
  ['/hi/deals', '/filters', '/newsarticle/1'],
])
  test(`axe finds nothing on ${paths.join(', ')}, and none of them scrolls sideways on a narrow screen`, async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await open(path)
      await expectAccessible(page, path)
      await layOutFullPage(page)
      for (const width of [360, 320, 305]) {
        await page.setViewportSize({ width, height: 740 })
        // A scroll bar takes some width.
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })

test('axe finds nothing in the share links, the side menu, a dialog with an error, and a toast', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(dealPath)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
  await expectAccessible(page, 'the share links')
  await page.keyboard.press('Escape')

  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page, 'the side menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()

  await page.getByRole('banner').getByRole('link', { name: 'Signin / Up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.locator('[aria-invalid]').first()).toBeVisible()
  await expectAccessible(page, 'the sign-in dialog with an error')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // The dialog's code is there: the toast does not disappear while it loads.
  await page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // Below the pointer it stays.
  await page.getByText('Please login first', { exact: true }).hover()
  await expectAccessible(page, 'a toast')
})
