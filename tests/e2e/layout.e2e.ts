import type { Locator, Page } from '@playwright/test'
import { besidePictures, cutFacts } from './support/card-layout.ts'
import { layOutFullPage, openWithTypeface } from './support/pages.ts'
import { expect, test, waitForHydration } from './support/test.ts'

// Of the demo content: a super deal with a label.
const dealPath = '/singleproduct/svarix-hush-40-headphones'

const badgesOf = (page: Page) => page.getByRole('main').locator(':is(.item-badges, .item-label) .badge')

async function expectBadgesOnPictures(page: Page): Promise<void> {
  await expect(badgesOf(page)).not.toHaveCount(0)
  expect.soft(await besidePictures(badgesOf(page)), `badges at ${page.viewportSize()?.width} px`).toEqual([])
}

async function expectWholeStoreNames(page: Page): Promise<void> {
  const stores = page.getByRole('main').locator('.item-store')
  await expect(stores).not.toHaveCount(0)
  const cutOff = await stores.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
  )
  expect.soft(cutOff, `stores at ${page.viewportSize()?.width} px`).toEqual([])
}

/** The tabs of categories fill their row, each with its whole title. */
async function expectTabsInRow(page: Page, inView: number): Promise<void> {
  const row = page.getByRole('main').getByRole('tablist').first()
  const tabs = row.getByRole('tab')
  expect(await tabs.count()).toBeGreaterThan(inView)
  const [rowBox, lastBox] = [await row.boundingBox(), await tabs.nth(inView - 1).boundingBox()]
  expect((lastBox?.x ?? 0) + (lastBox?.width ?? 0)).toBeCloseTo((rowBox?.x ?? 0) + (rowBox?.width ?? 0), 0)
  const cutOff = await tabs
    .locator('span:first-child')
    .evaluateAll((titles) =>
      titles
        .filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
        .map(({ textContent }) => textContent),
    )
  expect(cutOff).toEqual([])
}

/** The floating button stays in view over the deals and covers none of their actions. */
async function expectActionsUncovered(page: Page): Promise<void> {
  const section = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.locator('#home-deals-tab-daily') })
  const button = section.locator('a[href*="/filters"]')
  const heading = section.getByRole('heading', { level: 2 })
  const actions = section.getByRole('article').locator('a[href*="/ifsredirect/"]')
  for (let place = 0; place < (await actions.count()); place++) {
    await actions.nth(place).evaluate((action) => action.scrollIntoView({ block: 'center' }))
    await expect(button).toBeInViewport({ ratio: 1 })
    const bottom = await heading.evaluate(({ parentElement }) => parentElement?.getBoundingClientRect().bottom ?? 0)
    expect(await coveredAmong(actions, bottom)).toEqual([])
  }
}

const coveredAmong = (actions: Locator, bottom: number) =>
  actions.evaluateAll(
    (all, top) =>
      all
        .filter((action) => {
          const box = action.getBoundingClientRect()
          // Those under the heading, or below the view, can be scrolled to.
          if (box.top < top || box.bottom > innerHeight - 60) return false
          const points = [box.left + 2, box.left + box.width / 2, box.right - 2]
          return points.some((x) => !action.contains(document.elementFromPoint(x, box.top + box.height / 2)))
        })
        .map(({ ariaLabel }) => ariaLabel),
    bottom,
  )

const firstCardTop = async (page: Page) => (await page.getByRole('article').first().boundingBox())?.y

for (const path of ['/', '/hi'])
  test(`HM5, HM6, HM12: ${path} shows its first deal immediately, and tabs, badges and names whole, in every width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openWithTypeface(page, path)
    expect(await firstCardTop(page)).toBeLessThanOrEqual(620)
    for (const { width, inView } of [
      { width: 1440, inView: 5 },
      { width: 992, inView: 0 },
      { width: 768, inView: 5 },
      { width: 600, inView: 3 },
      { width: 360, inView: 2 },
    ]) {
      await page.setViewportSize({ width, height: 780 })
      if (inView > 0) await expectTabsInRow(page, inView)
      if (width < 768) continue
      const lists = page.getByRole('navigation', { name: path === '/' ? 'Deals' : 'डील', exact: true })
      const links = lists.getByRole('link').filter({ visible: true })
      await expect(links).toHaveCount(6)
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
    }
    expect(await firstCardTop(page)).toBeLessThanOrEqual(700)
    await layOutFullPage(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, 'seven screens, footer included').toBeLessThanOrEqual(7 * 780)
    const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
    expect((await second.boundingBox())?.y, 'two columns').toBe((await first.boundingBox())?.y)
    expect((await page.getByRole('article').nth(2).boundingBox())?.x).toBe((await first.boundingBox())?.x)
    if (path === '/hi') return

    await waitForHydration(page)
    await page.getByRole('main').getByRole('button', { name: 'Grid' }).first().click()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 780 })
      await expectWholeStoreNames(page)
      if (width < 1440) await expectBadgesOnPictures(page)
      await expectActionsUncovered(page)
    }
  })

test('R2, HM12: a phone shows four deals of a list on a screen, and keeps the chosen layout; cards are whole in both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openWithTypeface(page, '/deals')
  await waitForHydration(page)
  const main = page.getByRole('main')
  const deals = main.getByRole('article')
  const topOf = async (place: number) => (await deals.nth(place).boundingBox())?.y ?? 0
  const areSideBySide = async () => (await topOf(0)) === (await topOf(1))
  const facts = main.locator('.item-fact > span')
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  expect((await topOf(4)) - (await topOf(0))).toBeLessThanOrEqual(780 - 56)
  expect(await areSideBySide()).toBe(false)

  await test.step('in the list a fact is shown whole or not at all', async () => {
    await layOutFullPage(page)
    await page.getByRole('button', { name: 'List' }).click()
    for (const width of [305, 320, 360, 768]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(facts).not.toHaveCount(0)
      expect.soft(await cutFacts(facts), `at ${width} px`).toEqual([])
      expect.soft(await cutFacts(facts, 'Ends in 1,234 hours and more'), `a long text at ${width} px`).toEqual([])
      if (width >= 360) await expectBadgesOnPictures(page)
    }
  })

  await test.step('in the grid, too, stores are named in full, and a fact that fits is shown', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('button', { name: 'Grid' }).click()
    await expect.poll(areSideBySide).toBe(true)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 780 })
      await expectWholeStoreNames(page)
      if (width < 1440) await expectBadgesOnPictures(page)
    }
    const hidden = await main.locator('.item-fact').evaluateAll((all) =>
      all.flatMap((fact) => {
        const [line, first] = [fact, fact.firstElementChild].map((element) => element?.getBoundingClientRect())
        const isInLine = line && first && first.bottom <= line.bottom + 1 && first.left < line.left + 1
        return isInLine ? [] : [fact.textContent]
      }),
    )
    expect(hidden).toEqual([])
  })

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/superdeals')
  await expect.poll(areSideBySide).toBe(true)
})

test('R6, HM12, HM13: on a phone badges are on the pictures of a deal, and with reduced motion its carousel keeps its place', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await openWithTypeface(page, dealPath)
  await waitForHydration(page)
  const main = page.getByRole('main')
  const badge = await main.getByText('Super deal').first().boundingBox()
  const picture = await page.getByRole('region', { name: 'Pictures' }).getByRole('img').first().boundingBox()
  expect(badge?.x).toBeGreaterThan(picture?.x ?? 0)
  expect(badge?.y).toBeGreaterThan(picture?.y ?? 0)
  const label = await main
    .getByText(/Lowest (in 90 days|price since)/)
    .first()
    .boundingBox()
  expect(label?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))

  const carousel = page.getByRole('region', { name: /^More from/ })
  const card = carousel.getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  const track = page.locator('.carousel-viewport[data-engine] .carousel-track')
  const width = () => track.evaluate(({ firstElementChild }) => firstElementChild?.clientWidth)
  const distance = async () => ((await card.boundingBox())?.x ?? 0) - ((await carousel.boundingBox())?.x ?? 0)
  await expect.poll(distance).toBe(0)
  for (const viewport of [
    { width: 740, height: 360 },
    { width: 360, height: 740 },
  ]) {
    const before = await width()
    await page.setViewportSize(viewport)
    await expect.poll(width).not.toBe(before)
    // The engine measures the row again in a later frame.
    await expect.poll(distance).toBe(0)
  }
  const play = carousel.getByRole('button', { name: 'Play' })
  await expect(play).toBeVisible()
  await layOutFullPage(page)
  await expectBadgesOnPictures(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(carousel.getByRole('article')).toHaveCount(4)
  await expect(play).toHaveCount(0)
})
