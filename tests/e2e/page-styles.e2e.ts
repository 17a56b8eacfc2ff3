import type { Page } from '@playwright/test'
import { loadTypeface, openWithTypeface, readingPages } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('a page looks the same with its own styles and with the whole style sheet instead', async ({ page, request }) => {
  test.slow()
  const pages = new Map((await readingPages(request)).map(({ id, path }) => [id, path]))
  // A first visit shows the system's font.
  for (const path of ['/', '/hi']) {
    await loadTypeface(page, path)
  }
  // Some rules are for phones alone, others for wide screens.
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    for (const path of [...pages.values(), '/hi']) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const differences = await page.evaluate(differingElements)
      expect(differences, `${path} at ${viewport.width} px`).toEqual([])
    }
  }
})

const settings = [
  { colorScheme: 'dark' },
  { contrast: 'more' },
  { forcedColors: 'active' },
  { media: 'print' },
] as const

for (const setting of settings)
  test(`a page looks the same with both, too, with ${JSON.stringify(setting)}`, async ({ page }) => {
    await page.emulateMedia(setting)
    await loadTypeface(page, '/deals')
    for (const path of ['/', '/deals', '/faqs']) {
      // Not reloaded: a reload loads the scripts, which change the page.
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const differences = await page.evaluate(differingElements)
      expect(differences, path).toEqual([])
    }
  })

test('the whole style sheet comes before the scripts, at the first touch', async ({ page, open }) => {
  const extensions: string[] = []
  page.on('request', (request) => extensions.push(new URL(request.url()).pathname.replace(/^.*\./, '.')))
  await page.goto('/deals')
  expect(extensions).not.toContain('.css')
  await open('/stores')
  expect(extensions).toContain('.css')
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
  expect(await page.locator('style').count()).toBe(0)
})

test('no style rule concerns every element after another: each inserted element would restyle the page', async ({
  page,
  open,
}) => {
  await open('/deals')
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

test('the whole style sheet replaces the page’s own styles in one step', async ({ page }) => {
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
  await page.goto('/deals')
  await page.keyboard.press('Tab')
  // It applies to the screen only from the step on in which the page's own styles go.
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'states') as unknown))
    .toEqual([
      { media: 'print', ownStyles: 1 },
      { media: '', ownStyles: 0 },
    ])
})

test('the content policy allows exactly the styles of the page, also when it has not changed', async ({ request }) => {
  const hashes = (headers: Record<string, string>) =>
    /style-src ([^;]*);/.exec(headers['content-security-policy'] ?? '')?.[1]
  // The list may change between the two requests, for example when an earlier test's clicks are counted.
  await expect(async () => {
    const page = await request.get('/deals')
    expect(hashes(page.headers())).toMatch(/^'self' 'sha256-[\w+/]{43}='$/)
    const notModified = await request.get('/deals', { headers: { 'if-none-match': page.headers().etag ?? '' } })
    expect(notModified.status()).toBe(304)
    expect(hashes(notModified.headers())).toBe(hashes(page.headers()))
  }).toPass()
})

/** The computed styles that change when the whole style sheet replaces the page's own, with the elements' tags and classes. */
async function differingElements(): Promise<string[]> {
  // An element that is out of view has no computed size.
  const showAll = new CSSStyleSheet()
  showAll.replaceSync('*{content-visibility:visible!important}')
  document.adoptedStyleSheets.push(showAll)
  const elements = [...document.body.querySelectorAll('*')]
  const stylesOf = (element: Element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const styles = getComputedStyle(element, part)
      if (part && styles.content === 'none') return []
      // A custom property that nothing on the page reads is left out.
      const names = [...styles].filter((name) => !name.startsWith('--'))
      return names.map((name) => `${part ?? ''} ${name}: ${styles.getPropertyValue(name)}`)
    })
  // A carousel and a chart have many similar elements: one of each kind is enough.
  const kinds = new Map(elements.map((element) => [`${element.tagName} ${element.getAttribute('class')}`, element]))
  const measure = () => {
    for (const animation of document.getAnimations()) animation.cancel()
    // Chromium keeps the margins of a box whose width stays the same when a scroll bar appears: laid out anew, they agree.
    document.body.style.display = 'none'
    document.body.getBoundingClientRect()
    document.body.style.display = ''
    return [...kinds.values()].map(stylesOf)
  }
  const before = measure()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = document.querySelector<HTMLLinkElement>('[data-sheet]')?.href ?? ''
  await new Promise((loaded, failed) => {
    link.onload = loaded
    link.onerror = failed
    document.head.append(link)
  })
  document.querySelector('style')?.remove()
  const after = measure()
  return [...kinds.keys()].flatMap((kind, index) => {
    const stylesBefore = new Set(before[index])
    const differences = after[index]?.filter((style) => !stylesBefore.has(style)) ?? []
    return differences.length > 0 ? [`${kind}: ${differences.join('; ')}`] : []
  })
}

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

  for (const id of ['R1', 'R2', 'R6'])
    test(`${id}: parts that are out of view are left out of the layout until they come into view`, async ({
      page,
      request,
    }) => {
      const readingPage = (await readingPages(request)).find((one) => one.id === id)
      await page.goto(readingPage?.path ?? '')
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
      expect(initialCount).toBeGreaterThan(1)
      for (let count = initialCount; count === initialCount; count = await page.evaluate(countSkippedParts))
        await scrollBy(page, 500)
      // The next part is laid out, and others are not.
      expect(await page.evaluate(countSkippedParts)).toBeGreaterThan(0)
      await scrollBy(page, 20_000)
      await expect(page.locator('footer')).toBeInViewport()
    })

  test('the first six cards of a list are laid out at the first paint, the next six after it in pairs', async ({
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
  })

  test('a restored scroll position finds the whole page', async ({ page }) => {
    await openWithTypeface(page, '/deals')
    await scrollBy(page, 1500)
    const card = page.locator('main [data-deal]').nth(8)
    const getTop = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const topBefore = await getTop()
    await page.reload()
    await expect.poll(getTop).toBe(topBefore)
    expect(await page.evaluate(countSkippedParts)).toBe(0)
  })

  test('a link to the comments of a deal leads there, past parts that are left out', async ({ page, request }) => {
    const deal = (await readingPages(request)).find(({ id }) => id === 'R6')
    await loadTypeface(page, '/')
    await page.goto(`${deal?.path}#comments`)
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

test('in a narrow window of a computer nothing is left out', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const { path } of (await readingPages(request)).filter(({ id }) => id === 'R2' || id === 'R6')) {
    await page.goto(path)
    expect(await page.evaluate(countSkippedParts), path).toBe(0)
  }
})
