import type { Page } from '@playwright/test'
import { measureLayoutShift } from './support/layout-shift.ts'
import { expect, test } from './support/test.ts'

test('a page fetches the letters that it shows, of each script at most 40 kB; in a narrow window of a computer, too', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    const name = /noto-sans-([a-z-]+)-[\w-]{8}\.woff2$/.exec(response.url())?.[1]
    if (name) sizes.set(name, Number(response.headers()['content-length']))
  })
  await open('/faqs')
  await page.evaluate(() => document.fonts.ready)
  expect([...sizes.keys()]).toEqual(['latin'])
  await open('/hi/faqs')
  await page.evaluate(() => document.fonts.ready)
  expect([...sizes.keys()].sort()).toEqual(['devanagari', 'latin'])
  for (const size of sizes.values()) expect(size).toBeLessThan(40_000)
  const fonts = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(fonts).toMatch(/^"Noto Sans Web"/)
  expect(await page.evaluate(() => document.fonts.check('1em "Noto Sans Web"', 'सवाल'))).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  const typefaceOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0])

  test('the first page has the system font, and fetches the letters for the next one after its load', async ({
    page,
  }) => {
    const fontNames: string[] = []
    page.on('request', (request) =>
      fontNames.push(/noto-sans-([a-z-]+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1] ?? ''),
    )
    await page.goto('/faqs')
    expect(await typefaceOf(page)).toBe('system-ui')
    await page.waitForFunction(() => localStorage.typeface === 'en')
    expect(fontNames.filter(Boolean)).toEqual(['latin'])
    expect(await typefaceOf(page)).toBe('system-ui')
    await page.goto('/deals')
    expect(await typefaceOf(page)).toBe('"Noto Sans Web"')
    // Devanagari has files of its own.
    await page.goto('/hi/faqs')
    expect(await typefaceOf(page)).toBe('system-ui')
    await page.waitForFunction(() => localStorage.typeface === 'enhi')
    expect(fontNames).toContain('devanagari')
    await page.reload()
    expect(await typefaceOf(page)).toBe('"Noto Sans Web"')
  })

  test('the typeface is requested after the first paint, also where the page has loaded before it', async ({
    page,
  }) => {
    // The paint is reported when the test says so.
    await page.addInitScript(() => {
      const { observe } = PerformanceObserver.prototype
      PerformanceObserver.prototype.observe = function (options) {
        if (options?.type === 'paint') Object.assign(window, { reportPaint: () => observe.call(this, options) })
        else observe.call(this, options)
      }
    })
    const fonts: string[] = []
    page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()))
    await page.goto('/faqs')
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
    expect(fonts).toEqual([])
    const fontRequest = page.waitForRequest(/\.woff2$/)
    await page.evaluate(() => Reflect.get(window, 'reportPaint')())
    await fontRequest
  })

  test('a phone that saves data keeps the system font', async ({ page }) => {
    const fonts: string[] = []
    page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()))
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    for (const path of ['/faqs', '/deals']) {
      await page.goto(path)
      // By then the first script would have begun.
      await page.evaluate(
        () => new Promise((seen) => new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })),
      )
      expect(await typefaceOf(page)).toBe('system-ui')
    }
    expect(fonts).toEqual([])
    expect(await page.evaluate(() => localStorage.typeface)).toBeUndefined()
  })
})

test('text is displayed before its typeface has loaded, and does not move when it has', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  const layoutShift = await measureLayoutShift(page)
  // The load event may wait for fonts.
  await page.goto('/hi/faqs', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const widthOfTitle = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const text = document.createRange()
      text.selectNodeContents(title)
      return text.getBoundingClientRect().width
    })
  const widthBefore = await widthOfTitle()
  const shiftBefore = await layoutShift()
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
  release()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(await widthOfTitle()).toBe(widthBefore)
  expect(await layoutShift()).toBe(shiftBefore)
})
