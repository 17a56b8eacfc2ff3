import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { ensureChromium, findWholeChromium } from '../../support/chromium.ts'

const kilobit = 1000 / 8
const cpuSlowdown = 4
const networkConditions = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * kilobit,
  uploadThroughput: 750 * kilobit,
}

/** A finger as the only pointer. */
const touchScreen = 'primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1'

/** The headless shell, or for Back a whole Chromium with a window of a phone's size. */
export function launchBrowser(kind: 'shell' | 'whole' = 'shell'): Promise<Browser> {
  const { path, advice } = ensureChromium()
  const executablePath = kind === 'whole' ? findWholeChromium() : path
  if (!executablePath) throw new Error(advice)
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      ...(kind === 'whole' ? ['--window-size=360,740', `--blink-settings=${touchScreen}`] : []),
    ],
    // Playwright switches the cache of whole pages off, which Back is measured with.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** A visitor with an empty cache and a phone. */
export const newVisitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    serviceWorkers: 'block',
  })

/**
 * The same in the browser's own window. What Playwright emulates (sizes, colour scheme) is set anew in each document that
 * it shows, which makes Back lay out both pages several times.
 */
export const newVisitorWithoutEmulation = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
    serviceWorkers: 'block',
  })

/** The bytes that the page's requests have received so far. */
type Traffic = { bytes: number; scriptBytes: number }

/** A page on a phone with a quarter of the speed, and with `isSlowConnection` on a slow connection. */
export async function slowPage(visitor: BrowserContext, isSlowConnection = true) {
  const page = await visitor.newPage()
  await page.addInitScript(recordTimings)
  const devtools = await visitor.newCDPSession(page)
  const traffic: Traffic = { bytes: 0, scriptBytes: 0 }
  const scripts = new Set<string>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  if (isSlowConnection) await devtools.send('Network.emulateNetworkConditions', networkConditions)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { page, traffic, devtools }
}

type Timings = {
  largestPaint: number
  /** The tasks longer than 50 ms, by their length. */
  longTasks: number[]
  /** From the next event of this kind until a frame in which `isDone` is on the screen, in ms. */
  untilShown: (event: string, isDone: () => boolean) => Promise<number>
  shownMs: Promise<number>
}

/** Runs in the page, before anything else does. */
function recordTimings() {
  const timings: Timings = {
    largestPaint: 0,
    longTasks: [],
    shownMs: Promise.resolve(0),
    async untilShown(event, isDone) {
      const start = await new Promise<number>((resolve) =>
        addEventListener(event, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
      )
      const frame = () => new Promise(requestAnimationFrame)
      // Checked in the frame that is about to be painted; whatever changes later is in the next one.
      do await frame()
      while (!isDone())
      const { port1, port2 } = new MessageChannel()
      return new Promise((resolve) => {
        port1.onmessage = () => resolve(performance.now() - start)
        port2.postMessage(null)
      })
    },
  }
  Object.assign(window, { timings })
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('longtask', ({ duration }) => timings.longTasks.push(duration))
  observe('largest-contentful-paint', ({ startTime }) => {
    timings.largestPaint = startTime
  })
}

declare global {
  interface Window {
    timings: Timings
  }
}
