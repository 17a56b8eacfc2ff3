import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { SingleBar } from 'cli-progress'
import { consoleLanguageCookie } from '../../src/console/console-language.ts'
import { allLanguages, type Language } from '../../src/site/i18n/language.ts'
import { addressIn } from '../../src/site/i18n/language-address.ts'
import { root, startServer, temporaryFolder, withCleanup } from '../bench/support.ts'
import { layOutFullPage, openWithTypeface } from '../e2e/support/pages.ts'
import { waitForHydration } from '../e2e/support/test.ts'
import { ensureChromium } from '../support/chromium.ts'
import { freePort } from '../support/free-port.ts'
import { administrator } from './console-calls.ts'
import { type ConsoleContent, fillConsole } from './console-content.ts'
import { signUpMembers, stateOf } from './members.ts'
import { type DemoIds, type Scene, scenesOf } from './scenes.ts'

// `npm run screenshots [-- --page deal --width 360 --theme dark --lang hi --scale 2]`: every page and state, as visitors
// see it.

type Shot = { scene: Scene; width: number; theme: 'light' | 'dark'; language: Language }

const allWidths = [360, 768, 1440]
const allThemes = ['light', 'dark'] as const
const heights: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 }
const workers = 2
const folder = join(root, 'screenshots')

const repeatable = { type: 'string', multiple: true } as const
const {
  values: { scale, ...requested },
} = parseArgs({
  options: {
    page: repeatable,
    width: repeatable,
    theme: repeatable,
    lang: repeatable,
    scale: { type: 'string', default: '1' },
  },
})

/** The requested ones of `all`; all if none was requested. `console-*` requests those that begin with `console-`. */
function selectRequested<T extends string | number>(flag: keyof typeof requested, all: readonly T[]): T[] {
  const names = requested[flag]
  const isNamed = (value: T, name: string) =>
    name.endsWith('*') ? `${value}`.startsWith(name.slice(0, -1)) : `${value}` === name
  const unknownName = names?.find((name) => !all.some((value) => isNamed(value, name)))
  if (unknownName !== undefined) throw new Error(`There is no ${flag} ${unknownName}; there are ${all.join(', ')}.`)
  return all.filter((value) => names?.some((name) => isNamed(value, name)) ?? true)
}

function shotsOf(scenes: Scene[]): Shot[] {
  const names = selectRequested(
    'page',
    scenes.map(({ name }) => name),
  )
  const widths = selectRequested('width', allWidths)
  const themes = selectRequested('theme', allThemes)
  const languages = selectRequested('lang', allLanguages)
  const isWanted = ({ scene, width, language }: Shot) =>
    names.includes(scene.name) &&
    (scene.widths?.includes(width) ?? true) &&
    (scene.languages?.includes(language) ?? true)
  // Not one scene after the other: those taken at the same time would edit the same record.
  return widths
    .flatMap((width) =>
      themes.flatMap((theme) =>
        languages.flatMap((language) => scenes.map((scene): Shot => ({ scene, width, theme, language }))),
      ),
    )
    .filter(isWanted)
}

const nameOf = ({ scene, width, theme, language }: Shot) => `${scene.name}-${width}-${theme}-${language}.png`

async function takeScreenshots(site: string, browser: Browser, content: ConsoleContent): Promise<void> {
  const shots = shotsOf(scenesOf(await findDemoIds(site), content))
  const members = await signUpMembers(site)
  const administratorState = await content.administrator.storageState()
  const bar = new SingleBar({ format: '{bar} {value} of {total}  {name}', hideCursor: true, noTTYOutput: false })
  const failures: string[] = []
  const queue = [...shots]
  bar.start(shots.length, 0, { name: '' })
  const takeFromQueue = async () => {
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      const name = nameOf(shot)
      const { member, console: viewer } = shot.scene
      const state = viewer === 'administrator' ? administratorState : member && stateOf(site, members[member])
      await takeScreenshot(site, browser, shot, state).catch((error: Error) =>
        failures.push(`${name}: ${error.message.split('\n')[0]}`),
      )
      bar.increment({ name })
    }
  }
  await Promise.all(Array.from({ length: workers }, takeFromQueue))
  bar.stop()
  console.log(`${shots.length - failures.length} pictures in ${folder}`)
  if (failures.length > 0) throw new Error(`These screenshots could not be taken:\n${failures.join('\n')}`)
}

async function takeScreenshot(
  site: string,
  browser: Browser,
  shot: Shot,
  storageState: BrowserContextOptions['storageState'],
): Promise<void> {
  const { scene, width, theme, language } = shot
  const context = await browser.newContext({
    ...(storageState ? { storageState } : {}),
    baseURL: site,
    viewport: { width, height: heights[width] ?? 900 },
    deviceScaleFactor: Number(scale),
    // With a phone's scroll bar, which takes no width.
    isMobile: width < 768,
    hasTouch: width < 768,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: `${language}-IN`,
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
  })
  try {
    // No screenshot waits for, or shows, anything of another site.
    await context.route(
      (url) => url.origin !== site,
      (route) => route.abort(),
    )
    const page = await context.newPage()
    // The console's addresses are the same in all languages.
    if (scene.console)
      await context.addCookies([{ name: consoleLanguageCookie, value: language, url: `${site}/admin` }])
    if (scene.console) await page.goto(scene.path)
    else await openWithTypeface(page, addressIn(language, scene.path))
    await waitUntilLoaded(page)
    if (scene.console) await page.waitForLoadState('networkidle')
    await scene.open?.(page)
    const isFullPage = scene.isFullPage ?? !scene.open
    // The console's menu and save bar have their places in a window that is high enough.
    if (scene.console && isFullPage) await fitWindow(page)
    if (isFullPage) await layOutFullPage(page)
    await page.screenshot({ path: join(folder, nameOf(shot)), fullPage: isFullPage, animations: 'disabled' })
  } finally {
    await context.close()
  }
}

async function fitWindow(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const content = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, content) })
}

/** The page is hydrated, and lazy pictures and parts have loaded. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo(0, 0)
  })
  await page.waitForFunction(() => {
    // Pictures beyond the edge of a carousel load when it moves.
    const visibleImages = [...document.images].filter((image) => {
      const { left, right, width } = image.getBoundingClientRect()
      return width > 0 && left < innerWidth && right > 0
    })
    const isLoading = document.querySelector('main [aria-busy=true]') !== null
    return !isLoading && visibleImages.every(({ complete }) => complete)
  })
}

async function findDemoIds(site: string): Promise<DemoIds> {
  const first = async <T>(call: string): Promise<T> => {
    const { responseData } = (await (await fetch(`${site}/ifs${call}`)).json()) as { responseData: { data: T[] } }
    const [item] = responseData.data
    if (!item) throw new Error(`The demo content has nothing for ${call}`)
    return item
  }
  const deal = await first<{ SLUG: string; ID: number }>('/getdeals')
  const coupon = await first<{ ID: number; COUPON: { CODE: string } }>('/promocodes')
  const store = await first<{ ID: number }>('/stores')
  const article = await first<{ id: number }>('/newsarticles')
  return {
    ...{ dealSlug: deal.SLUG, dealId: deal.ID, storeId: store.ID, articleId: article.id },
    coupon: { dealid: coupon.ID, code: coupon.COUPON.CODE },
  }
}

await withCleanup(async (defer) => {
  const { path, advice } = ensureChromium()
  if (!path) throw new Error(advice)
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const dataDir = temporaryFolder(defer)
  const env = {
    PORT: `${port}`,
    PUBLIC_URL: site,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    DEMO: '1',
    RATE_LIMITS: 'off',
    ...administrator,
  }
  defer((await startServer(process.execPath, ['src/server/cli.ts', 'start'], `${site}/deals`, { env })).stop)
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
  defer(() => browser.close())
  await mkdir(folder, { recursive: true })
  await takeScreenshots(site, browser, await fillConsole(site, dataDir))
}).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
