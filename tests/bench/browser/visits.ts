import type { Browser, Page } from '@playwright/test'
import { newVisitor, newVisitorWithoutEmulation, slowPage } from './slow-phone.ts'

/** One run's figures by name: milliseconds or bytes. */
export type Figures = Record<string, number>

// Longer than anything a page does by itself after its load.
const quietMs = 1200
const waitUntilQuiet = (page: Page) => page.waitForTimeout(quietMs)
const blockedFromMs = 50

/** The cost of a first visit and of the next one, until the visitor touches the page. */
export async function visitTwice(browser: Browser, url: string): Promise<Figures> {
  const visitor = await newVisitor(browser)
  try {
    const first = await slowPage(visitor)
    await first.page.goto(url)
    await waitUntilQuiet(first.page)
    const figures = await paintFigures(first.page)
    const { bytes, scriptBytes } = first.traffic
    await first.page.close()
    const second = await slowPage(visitor)
    await second.page.goto(url)
    await waitUntilQuiet(second.page)
    const { 'first paint': secondPaint } = await paintFigures(second.page)
    return {
      ...figures,
      bytes,
      'script bytes before touch': scriptBytes,
      'second visit: first paint': secondPaint ?? Number.NaN,
      'second visit: bytes': second.traffic.bytes,
    }
  } finally {
    await visitor.close()
  }
}

async function paintFigures(page: Page): Promise<Figures> {
  const { first, largest, tasks } = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: window.timings.largestPaint,
    tasks: window.timings.longTasks,
  }))
  return { 'first paint': first, 'largest paint': largest, 'blocked time': blockedBy(tasks) }
}

const blockedBy = (tasks: number[]) => tasks.reduce((sum, task) => sum + Math.max(0, task - blockedFromMs), 0)

/** Something to tap, and what shows that the tap has had its effect. */
export type Tap = { target: string; isDone: () => boolean }

/** From a tap right after the load until its effect is on the screen, and what hydration blocks. */
export async function tapAfterLoad(browser: Browser, url: string, tap: Tap): Promise<Figures> {
  const visitor = await newVisitor(browser)
  try {
    // The connection is not slow here: the work of the page is measured.
    const { page } = await slowPage(visitor, false)
    await page.goto(url)
    const tapMs = await measureTap(page, tap)
    await waitUntilQuiet(page)
    const tasks = await page.evaluate(() => window.timings.longTasks)
    return { took: tapMs, longest: Math.max(0, ...tasks), blocked: blockedBy(tasks) }
  } finally {
    await visitor.close()
  }
}

/** The same once the page is hydrated, for several targets one after the other. */
export async function tapsOnceHydrated(browser: Browser, url: string, taps: Record<string, Tap>): Promise<Figures> {
  const visitor = await newVisitor(browser)
  try {
    const figures: Figures = {}
    for (const [name, tap] of Object.entries(taps)) {
      const { page } = await slowPage(visitor, false)
      await page.goto(url)
      await hydrate(page)
      figures[name] = await measureTap(page, tap)
      await page.close()
    }
    return figures
  } finally {
    await visitor.close()
  }
}

/** Does what visitors do first, and waits until the page is hydrated and quiet. */
async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })))
  await waitUntilQuiet(page)
}

async function measureTap(page: Page, { target, isDone }: Tap): Promise<number> {
  const element = page.locator(target).first()
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`${page.url()} has no ${target}`)
  await page.evaluate(`void (window.timings.shownMs = window.timings.untilShown('click', ${isDone}))`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return page.evaluate(() => window.timings.shownMs)
}

/**
 * From the click on a link whose page is prefetched until that page is on the screen, and from Back until the list is
 * displayed again.
 */
export async function followPrefetched(browser: Browser, url: string, link: string): Promise<Figures> {
  const visitor = await newVisitor(browser)
  try {
    const { page } = await slowPage(visitor)
    await page.goto(url)
    await hydrate(page)
    await page.locator(link).first().focus()
    await waitUntilQuiet(page)
    // The list's tools are on its page alone.
    const isOpen = () =>
      !document.querySelector('main [aria-label="Layout"]')?.checkVisibility() &&
      [...document.querySelectorAll('main h1')].some((heading) => heading.checkVisibility())
    const isBack = () => document.querySelector('main [aria-label="Layout"]')?.checkVisibility() === true
    const openMs = await measureTap(page, { target: link, isDone: isOpen })
    await waitUntilQuiet(page)
    await page.evaluate(`void (window.timings.shownMs = window.timings.untilShown('popstate', ${isBack}))`)
    await page.evaluate(() => history.back())
    return { opened: openMs, back: await page.evaluate(() => window.timings.shownMs) }
  } finally {
    await visitor.close()
  }
}

/** The same between documents: the next one is loaded, and Back restores the whole page. */
export async function followDocument(browser: Browser, url: string, link: string): Promise<Figures> {
  const visitor = await newVisitorWithoutEmulation(browser)
  try {
    const { page, devtools } = await slowPage(visitor)
    await page.goto(url)
    await waitUntilQuiet(page)
    await page.evaluate(() => {
      addEventListener('click', () => sessionStorage.setItem('left', `${Date.now()}`), true)
      addEventListener('pageshow', ({ persisted }) => {
        const leftAt = Number(sessionStorage.getItem('left'))
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => Object.assign(window, { restored: persisted ? Date.now() - leftAt : Number.NaN })
          port2.postMessage(null)
        })
      })
    })
    const pageLoad = page.waitForEvent('load')
    await page
      .locator(link)
      .first()
      .evaluate((element: HTMLElement) => element.click())
    await pageLoad
    await waitUntilQuiet(page)
    const openMs = await page.evaluate(
      () =>
        performance.timeOrigin +
        (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN) -
        Number(sessionStorage.getItem('left')),
    )
    await page.evaluate(() => {
      sessionStorage.setItem('left', `${Date.now()}`)
      setTimeout(() => history.back())
    })
    await waitUntilQuiet(page)
    // Playwright does not know the restored page's context.
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'window.restored' })
    return { opened: openMs, back: (result.value as number | undefined) ?? Number.NaN }
  } finally {
    await visitor.close()
  }
}
