import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { SingleBar } from 'cli-progress'
import { consoleLanguageCookie } from '../../src/console/console-language.ts'
import { allLanguages, type Language } from '../../src/i18n/language.ts'
import { addressIn } from '../../src/i18n/language-address.ts'
import { root, startServer, temporaryFolder, withCleanup } from '../bench/support.ts'
import { layOutWholePage, openWithTypeface } from '../e2e/support/pages.ts'
import { waitForHydration } from '../e2e/support/test.ts'
import { ensureChromium } from '../support/chromium.ts'
import { freePort } from '../support/free-port.ts'
import { administrator } from './console-calls.ts'
import { type ConsoleContent, fillConsole } from './console-content.ts'
import { signUpMembers, stateOf } from './members.ts'
import { type Known, type Scene, scenesOf } from './scenes.ts'

// `npm run screenshots [-- --page deal --width 360 --theme dark --lang hi --scale 2]`: every page and state, as visitors
// see it.

type Shot = { scene: Scene; width: number; theme: 'light' | 'dark'; language: Language }

const allWidths = [360, 768, 1440]
const allThemes = ['light', 'dark'] as const
const heights: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 }
const workers = 2
const folder = join(root, 'screenshots')

const many = { type: 'string', multiple: true } as const
const {
  values: { scale, ...wanted },
} = parseArgs({
  options: { page: many, width: many, theme: many, lang: many, scale: { type: 'string', default: '1' } },
})

/** The requested ones of `all`; all if none was requested. `console-*` requests those that begin with `console-`. */
function chosen<T extends string | number>(flag: keyof typeof wanted, all: readonly T[]): T[] {
  const names = wanted[flag]
  const isNamed = (one: T, name: string) =>
    name.endsWith('*') ? `${one}`.startsWith(name.slice(0, -1)) : `${one}` === name
  const unknown = names?.find((name) => !all.some((one) => isNamed(one, name)))
  if (unknown !== undefined) throw new Error(`There is no ${flag} ${unknown}; there are ${all.join(', ')}.`)
  return all.filter((one) => names?.some((name) => isNamed(one, name)) ?? true)
}

function shotsOf(scenes: Scene[]): Shot[] {
  const names = chosen(
    'page',
    scenes.map(({ name }) => name),
  )
  const widths = chosen('width', allWidths)
  const themes = chosen('theme', allThemes)
  const languages = chosen('lang', allLanguages)
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

async function takeEach(site: string, browser: Browser, content: ConsoleContent): Promise<void> {
  const shots = shotsOf(scenesOf(await knownOf(site), content))
  const members = await signUpMembers(site)
  const signedIn = await content.administrator.storageState()
  const bar = new SingleBar({ format: '{bar} {value} of {total}  {name}', hideCursor: true, noTTYOutput: false })
  const failed: string[] = []
  const waiting = [...shots]
  bar.start(shots.length, 0, { name: '' })
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const name = nameOf(shot)
      const { member, console: viewer } = shot.scene
      const state = viewer === 'administrator' ? signedIn : member && stateOf(site, members[member])
      await take(site, browser, shot, state).catch((error: Error) =>
        failed.push(`${name}: ${error.message.split('\n')[0]}`),
      )
      bar.increment({ name })
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  bar.stop()
  console.log(`${shots.length - failed.length} pictures in ${folder}`)
  if (failed.length > 0) throw new Error(`These could not be taken:\n${failed.join('\n')}`)
}

async function take(
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
    await settled(page)
    if (scene.console) await page.waitForLoadState('networkidle')
    await scene.open?.(page)
    const isWholePage = scene.isWholePage ?? !scene.open
    // The console's menu and save bar have their places in a window that is high enough.
    if (scene.console && isWholePage) await fitWindow(page)
    if (isWholePage) await layOutWholePage(page)
    await page.screenshot({ path: join(folder, nameOf(shot)), fullPage: isWholePage, animations: 'disabled' })
  } finally {
    await context.close()
  }
}

async function fitWindow(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const content = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, content) })
}

/** The page is hydrated, and lazy pictures have loaded. */
async function settled(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((painted) => requestAnimationFrame(painted))
    }
    scrollTo(0, 0)
  })
  await page.waitForFunction(() => {
    // Pictures beyond the edge of a carousel load when it moves.
    const shown = [...document.images].filter((image) => {
      const { left, right, width } = image.getBoundingClientRect()
      return width > 0 && left < innerWidth && right > 0
    })
    return shown.every(({ complete }) => complete)
  })
}

async function knownOf(site: string): Promise<Known> {
  const first = async <T>(call: string): Promise<T> => {
    const { responseData } = (await (await fetch(`${site}/ifs${call}`)).json()) as { responseData: { data: T[] } }
    const [found] = responseData.data
    if (!found) throw new Error(`The demo content has nothing for ${call}`)
    return found
  }
  const deal = await first<{ SLUG: string; ID: number }>('/getdeals')
  const store = await first<{ ID: number }>('/stores')
  const article = await first<{ id: number }>('/newsarticles')
  return { dealSlug: deal.SLUG, dealId: deal.ID, storeId: store.ID, articleId: article.id }
}

await withCleanup(async (later) => {
  const { path, advice } = ensureChromium()
  if (!path) throw new Error(advice)
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const dataDir = temporaryFolder(later)
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
  later((await startServer(process.execPath, ['src/server/cli.ts', 'start'], `${site}/deals`, { env })).stop)
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
  later(() => browser.close())
  await mkdir(folder, { recursive: true })
  await takeEach(site, browser, await fillConsole(site, dataDir))
}).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
