import type { Locator } from '@playwright/test'
import { layOutWholePage, openWithTypeface } from './support/pages.ts'
import { expect, test, waitForHydration } from './support/test.ts'

// Of the demo content: a super deal with a label.
const dealPath = '/singleproduct/svarix-hush-40-headphones'

/** The badges of cards that are not wholly on the card's picture, or whose words reach their edge. */
const besidePictures = (badges: Locator) =>
  badges.evaluateAll((all) =>
    all.flatMap((badge) => {
      const { left, right, top, bottom } = badge.getBoundingClientRect()
      if (right === left) return []
      const place = badge.closest('.item-picture')?.querySelector('img')?.getBoundingClientRect()
      const isOnPicture =
        place && left >= place.left && right <= place.right && top >= place.top && bottom <= place.bottom
      const words = document.createRange()
      words.selectNodeContents(badge)
      const isWhole = words.getBoundingClientRect().right < right - 2
      return isOnPicture && isWhole ? [] : [badge.textContent]
    }),
  )

for (const { path, layout } of [
  { path: '/', layout: 'grid' },
  { path: '/deals', layout: 'grid' },
  { path: '/superdeals', layout: 'list' },
  { path: dealPath, layout: 'grid' },
])
  for (const width of [360, 768])
    test(`HM12: badges are on the picture in the ${layout} of ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 780 })
      await page.addInitScript((chosen) => localStorage.setItem('deal_layout', chosen), layout)
      await openWithTypeface(page, path)
      await waitForHydration(page)
      await layOutWholePage(page)
      const badges = page.getByRole('main').locator(':is(.item-badges, .item-label) .badge')
      await expect(badges).not.toHaveCount(0)
      expect(await besidePictures(badges)).toEqual([])
    })

test('R6: on a phone the state of a deal is on its picture, and its labels are not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWithTypeface(page, dealPath)
  const badge = page.getByRole('main').getByText('Super deal').first()
  const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()
  const [badgeBox, pictureBox] = [await badge.boundingBox(), await picture.boundingBox()]
  expect(badgeBox?.x).toBeGreaterThan(pictureBox?.x ?? 0)
  expect(badgeBox?.y).toBeGreaterThan(pictureBox?.y ?? 0)
  const label = await page.getByRole('main').getByText('Lowest in 90 days').boundingBox()
  expect(label?.y).toBeGreaterThan((pictureBox?.y ?? 0) + (pictureBox?.height ?? 0))
})

for (const width of [360, 768, 1440])
  test(`HM12: the stores of grid cards are named in full at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.addInitScript(() => localStorage.setItem('deal_layout', 'grid'))
    for (const path of ['/', '/deals']) {
      await openWithTypeface(page, path)
      await waitForHydration(page)
      await layOutWholePage(page)
      const stores = page.getByRole('main').locator('.item-store')
      await expect(stores).not.toHaveCount(0)
      const cutOff = await stores.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      )
      expect(cutOff, path).toEqual([])
    }
  })

for (const { width, inView } of [
  { width: 360, inView: 2 },
  { width: 600, inView: 3 },
  { width: 768, inView: 5 },
  { width: 1440, inView: 5 },
])
  for (const path of ['/', '/hi'])
    test(`HM5: ${inView} tabs of categories fill the row of ${path} at ${width} px, each with its whole title`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 780 })
      await openWithTypeface(page, path)
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
    })

for (const width of [360, 768, 1440])
  test(`HM6: the floating button stays in view over the deals and covers none of their actions at ${width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    await open('/')
    const section = page.getByRole('region', { name: 'Latest Deals' })
    const button = section.getByRole('link', { name: 'Filters' })
    const heading = section.getByRole('heading', { name: 'Latest Deals' })
    const actions = section.getByRole('article').getByRole('link', { name: /^Buy Now/ })
    for (let place = 0; place < (await actions.count()); place++) {
      await actions.nth(place).evaluate((action) => action.scrollIntoView({ block: 'center' }))
      await expect(button).toBeInViewport({ ratio: 1 })
      const bottom = await heading.evaluate(({ parentElement }) => parentElement?.getBoundingClientRect().bottom ?? 0)
      const covered = await actions.evaluateAll(
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
      expect(covered).toEqual([])
    }
  })

for (const width of [768, 992, 1440])
  for (const path of ['/', '/hi'])
    test(`the tab row of ${path} shows all six lists at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 780 })
      await openWithTypeface(page, path)
      const row = page.getByRole('navigation', { name: path === '/' ? 'Deals' : 'डील', exact: true })
      const links = row.getByRole('link').filter({ visible: true })
      await expect(links).toHaveCount(6)
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
    })

test('HM13: with reduced motion the carousel of a deal keeps its place when the phone is turned, and only one that can move has a Play button', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(dealPath)
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
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(carousel.getByRole('article')).toHaveCount(4)
  await expect(play).toHaveCount(0)
})

for (const path of ['/deals', '/deals?page=2', '/hi/deals', '/hi/deals?page=2'])
  test(`HM12: the saving on a card of ${path} is shown whole or not at all`, async ({ page }) => {
    for (const width of [305, 320, 360, 768]) {
      await page.setViewportSize({ width, height: 740 })
      await openWithTypeface(page, path)
      await page.evaluate(() => localStorage.setItem('deal_layout', 'list'))
      await openWithTypeface(page, path)
      await layOutWholePage(page)
      const facts = page.getByRole('main').locator('.item-fact > span')
      await expect(facts).not.toHaveCount(0)
      expect.soft(await cutFacts(facts), `at ${width} px`).toEqual([])
      expect.soft(await cutFacts(facts, 'You save Rs. 8,64,19,753.20'), `a large amount at ${width} px`).toEqual([])
    }
  })

/** The facts of which a part, but not the whole, can be seen; with another text in their place, if there is one. */
const cutFacts = (facts: Locator, text?: string) =>
  facts.evaluateAll((all, text) => {
    // Put back in the same step: React must find the HTML as it came.
    const contents = all.map((fact) => [...fact.childNodes])
    if (text !== undefined) for (const fact of all) fact.textContent = text
    const cut = all.flatMap((fact) => {
      const box = fact.parentElement?.getBoundingClientRect()
      const words = document.createRange()
      words.selectNodeContents(fact)
      const { top, right } = words.getBoundingClientRect()
      const isOut = !box || box.width === 0 || top >= box.bottom - 1
      return isOut || right <= box.right + 0.5 ? [] : [fact.textContent]
    })
    for (const [at, fact] of all.entries()) fact.replaceChildren(...(contents[at] ?? []))
    return cut
  }, text)

test('HM12: a saving that fits is shown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openWithTypeface(page, '/deals')
  await layOutWholePage(page)
  const facts = page.getByRole('main').locator('.item-fact')
  await expect(facts).not.toHaveCount(0)
  const hidden = await facts.evaluateAll((all) =>
    all.flatMap((fact) => {
      const [line, first] = [fact, fact.firstElementChild].map((element) => element?.getBoundingClientRect())
      const isInLine = line && first && first.bottom <= line.bottom + 1 && first.left < line.left + 1
      return isInLine ? [] : [fact.textContent]
    }),
  )
  expect(hidden).toEqual([])
})
