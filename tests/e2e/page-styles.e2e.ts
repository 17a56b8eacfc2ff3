import type { Page } from '@playwright/test'
import { differingElements } from './support/differing-elements.ts'
import { loadTypeface, openWithTypeface, readingPages } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// All pages: page-styles.deep.e2e.ts.
test('a page looks the same with its own styles and with the whole style sheet instead', async ({ page }) => {
  const dealPath = '/singleproduct/svarix-hush-40-headphones'
  // A first visit shows the system's font.
  await loadTypeface(page, '/faqs')
  // Some rules are for phones alone, others for wide screens.
  for (const { path, width, ...setting } of [
    { path: '/', width: 360 },
    { path: dealPath, width: 1440, colorScheme: 'dark' },
    { path: '/filters', width: 360, forcedColors: 'active' },
    { path: '/deals', width: 1440, contrast: 'more' },
    { path: '/newsarticle/1', width: 1440, media: 'print' },
  ] as const) {
    await page.setViewportSize({ width, height: 780 })
    await page.emulateMedia({ colorScheme: null, forcedColors: null, contrast: null, media: null, ...setting })
    // Not reloaded: a reload loads the scripts, which change the page.
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    expect.soft(await page.evaluate(differingElements), `${path} at ${width} px`).toEqual([])
  }
})

test('the whole style sheet replaces the page’s own styles in one step, at the first key', async ({ page }) => {
  const extensions: string[] = []
  page.on('request', (request) => extensions.push(new URL(request.url()).pathname.replace(/^.*\./, '.')))
  await page.addInitScript(() => {
    const states: { media: string; ownStyles: number }[] = []
    Object.assign(window, { states })
    const record = (link: HTMLLinkElement) =>
      states.push({ media: link.media, ownStyles: document.querySelectorAll('head style').length })
    const onLoad = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      record(target)
      // After the page's own handler.
      target.addEventListener('load', () => record(target))
    }
    document.addEventListener('load', onLoad, true)
  })
  // In a narrow window of a computer, nothing is left out either.
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/deals')
  expect(extensions).not.toContain('.css')
  expect(await page.evaluate(countSkippedParts)).toBe(0)
  await page.keyboard.press('Tab')
  // It applies to the screen only from the step on in which the page's own styles go.
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'states') as unknown))
    .toEqual([
      { media: 'print', ownStyles: 1 },
      { media: '', ownStyles: 0 },
    ])
  expect(extensions).toContain('.css')
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)

  // No rule concerns every element after another: each inserted element would restyle the page.
  const selectors = await page.evaluate(() => {
    const selectorsIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? selectorsIn(rule.cssRules as CSSRuleList) : []),
      ])
    return [...document.styleSheets].flatMap((sheet) => selectorsIn(sheet.cssRules))
  })
  expect(selectors).toContain('.prose details > :nth-child(2)')
  expect(selectors.filter((selector) => /\+ \*/.test(selector))).toEqual([])
})

/** How many parts the browser leaves out because they are out of view. */
const countSkippedParts = () =>
  [...document.querySelectorAll('main *')].filter((element) => {
    const isLate = getComputedStyle(element).contentVisibility === 'auto'
    return isLate && element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false
  }).length

async function scrollBy(page: Page, distance: number) {
  for (let distanceScrolled = 0; distanceScrolled < distance; distanceScrolled += 500) {
    await page.mouse.wheel(0, 500)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('R1, R2, R6: parts that are out of view are left out of the layout until they come into view', async ({
    page,
    request,
  }) => {
    for (const { id, path } of (await readingPages(request)).filter((one) => ['R1', 'R2', 'R6'].includes(one.id))) {
      if (path.includes('search')) continue
      await page.goto(path)
      // Cards near the view are laid out one after the other, after the first paint.
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .filter((one) => one instanceof CSSAnimation && one.animationName === 'laid-out-later')
            .map((one) => one.finished),
        ),
      )
      const initialCount = await page.evaluate(countSkippedParts)
      expect(initialCount, id).toBeGreaterThan(1)
      for (let count = initialCount; count === initialCount; count = await page.evaluate(countSkippedParts))
        await scrollBy(page, 500)
      // The next part is laid out, and others are not.
      expect(await page.evaluate(countSkippedParts), id).toBeGreaterThan(0)
      await scrollBy(page, 20_000)
      await expect(page.locator('footer')).toBeInViewport()
    }
  })

  test('the first six cards of a list are laid out at the first paint, the next six after it in pairs, and a restored scroll position finds all', async ({
    page,
  }) => {
    await page.goto('/deals')
    const delays = await page.locator('main [data-deal] > article').evaluateAll((cards) =>
      cards.slice(0, 12).map((card) => {
        const { animationName, animationDelay } = getComputedStyle(card)
        return animationName === 'laid-out-later' ? animationDelay : animationName
      }),
    )
    expect(delays).toEqual([...Array(6).fill('none'), '0.1s', '0.1s', '0.2s', '0.2s', '0.3s', '0.3s'])
    await openWithTypeface(page, '/deals')
    await scrollBy(page, 1500)
    const card = page.locator('main [data-deal]').nth(8)
    const getTop = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const topBefore = await getTop()
    await page.reload()
    await expect.poll(getTop).toBe(topBefore)
    expect(await page.evaluate(countSkippedParts)).toBe(0)

    const deal = (await readingPages(page.request)).find(({ id }) => id === 'R6')
    await page.goto(`${deal?.path}#comments`)
    // Past parts that are left out.
    const heading = page.locator('#comments h2')
    await expect(heading).toBeInViewport()
    await page.reload()
    await expect(heading).toBeInViewport()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('nothing is left out', async ({ page }) => {
      await page.goto('/')
      expect(await page.evaluate(countSkippedParts)).toBe(0)
    })
  })
})
