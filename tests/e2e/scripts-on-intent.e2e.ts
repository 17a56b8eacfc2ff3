import type { Page } from '@playwright/test'
import { memberMenu, signInBrowser } from './support/members.ts'
import { expect, test, waitForHydration } from './support/test.ts'

const readingPages = ['/', '/deals', '/coupons', '/stores/1', '/newsarticleslisting', '/faqs', '/hi/filters']

/** The script files that the page requests from now on. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

/** Holds every script file back until it is released. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

test('a page for reading requests no script file until the visitor does something', async ({ page }) => {
  const scripts = recordScripts(page)
  for (const path of readingPages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts, path).toEqual([])
  }
  await page.keyboard.press('Tab')
  await waitForHydration(page)
  expect(scripts.length).toBeGreaterThan(0)
})

test('a page that nobody touches gets its scripts ten seconds after its load', async ({ page }) => {
  const scripts = recordScripts(page)
  // Timeouts of ten seconds end when the test ends them.
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number) => {
        if (ms !== 10_000) return setTimeout(run, ms)
        Object.assign(window, { endIdleTime: run })
        return 0
      },
    })
  })
  await page.goto('/deals', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  const scriptRequest = page.waitForRequest(/\/assets\/.*\.js$/)
  await page.evaluate(() => Reflect.get(window, 'endIdleTime')())
  await scriptRequest
})

test('members, reloads and pages that are not for reading get their scripts at once', async ({ page, request }) => {
  const scripts = recordScripts(page)
  await page.goto('/faqs', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.reload({ waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(0)
  scripts.length = 0
  await page.goto('/login', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(0)
  const member = await signInBrowser(page, request)
  await page.goto('/deals')
  await expect(memberMenu(page, member)).toBeVisible()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('the press of a link opens its page, and asks for no script file', async ({ page }) => {
    const scripts = recordScripts(page)
    await page.goto('/faqs', { waitUntil: 'networkidle' })
    await page.getByRole('main').getByRole('link', { name: 'Safety Tips' }).tap()
    await page.waitForURL('/pages/Safety-Tips', { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
  })

  test('a press of a link that becomes a scroll loads the scripts', async ({ page }) => {
    const scripts = recordScripts(page)
    await page.goto('/deals')
    const link = page.getByRole('main').getByRole('link').first()
    await link.dispatchEvent('pointerdown')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(scripts).toEqual([])
    const scriptRequest = page.waitForRequest(/\/assets\/.*\.js$/)
    await link.dispatchEvent('pointercancel')
    await scriptRequest
  })
})

test('a button pressed before the scripts have loaded pulsates until they have, and works then', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/deals')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite/ })
    .first()
  const scriptRequest = page.waitForRequest(/\/assets\/.*\.js$/)
  await heart.click()
  await scriptRequest
  const isPulsating = () =>
    heart.evaluate((button) => button.getAnimations().some((animation) => !(animation instanceof CSSTransition)))
  expect(await isPulsating()).toBe(true)
  release()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  expect(await isPulsating()).toBe(false)
})

test('words typed before the scripts have loaded stay, and are searched for', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/faqs')
  const searchBox = page.getByRole('banner').getByLabel('Search deals')
  await searchBox.click()
  await page.keyboard.type('pressure cooker')
  release()
  await waitForHydration(page)
  await expect(searchBox).toHaveValue('pressure cooker')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/deals?search=pressure+cooker')
})

test('the countdown runs without the other scripts, and continues with them', async ({ page }) => {
  await page.goto('/')
  const numbers = page.getByRole('timer').first().locator('b')
  const [secondsBefore] = (await numbers.allTextContents()).slice(-1)
  await expect(numbers.last()).not.toHaveText(secondsBefore ?? '')
  await waitForHydration(page)
  const [secondsAfter] = (await numbers.allTextContents()).slice(-1)
  await expect(numbers.last()).not.toHaveText(secondsAfter ?? '')
})

const bannerSlider = (page: Page) => page.getByRole('region', { name: 'Offers from our stores' })

test('HM2: the banners move without the other scripts, which leave them where they are', async ({ page }) => {
  const scripts = recordScripts(page)
  await page.goto('/')
  const slider = bannerSlider(page)
  const currentSlide = slider.getByRole('button', { name: /^Go to slide/ }).and(slider.locator('[aria-current]'))
  await expect(currentSlide).toHaveAccessibleName('Go to slide 2')
  await expect(slider.getByRole('group').nth(1)).toBeInViewport({ ratio: 0.9 })
  expect(scripts).toEqual([])
  // A pointer in the slider holds it, and loads the scripts.
  await page.mouse.move(1, 1)
  await slider.hover()
  await expect(slider.locator('[data-engine]')).toBeVisible()
  await expect(currentSlide).not.toHaveAccessibleName('Go to slide 1')
  const number = Number((await currentSlide.getAttribute('aria-label'))?.slice(-1))
  await expect(slider.getByRole('group').nth(number - 1)).toBeInViewport({ ratio: 0.9 })
  // Longer than a slide stays without the pointer.
  await page.waitForTimeout(3_500)
  await expect(currentSlide).toHaveAccessibleName(`Go to slide ${number}`)
})

test('HM2: Pause stops the banners when it is pressed before the scripts have loaded', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/')
  await bannerSlider(page).getByRole('button', { name: 'Pause' }).click()
  release()
  await expect(bannerSlider(page).getByRole('button', { name: 'Play' })).toBeVisible()
})

for (const preference of ['none', 'reduced motion', 'save data'] as const) {
  test(`HM13: without the other scripts the banners move according to the visitor’s preference: ${preference}`, async ({
    page,
  }) => {
    const scripts = recordScripts(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    // The clock's own `performance` has no entries, as if the page had been reloaded.
    await page.addInitScript(() => Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] }))
    await page.addInitScript(
      (saveData) => Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } }),
      preference === 'save data',
    )
    await page.emulateMedia({ reducedMotion: preference === 'reduced motion' ? 'reduce' : 'no-preference' })
    await page.goto('/')
    await page.clock.runFor(3_100)
    const currentSlide = bannerSlider(page).locator('[aria-current]')
    await expect(currentSlide).toHaveAccessibleName(preference === 'none' ? 'Go to slide 2' : 'Go to slide 1')
    expect(scripts).toEqual([])
  })
}

test('scripts that arrive late leave the page where the visitor has scrolled', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/faqs#main')
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const scrollPosition = await page.evaluate(() => scrollY)
  release()
  await waitForHydration(page)
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition)
})

test('H3: a blank search does nothing also before the scripts have loaded', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/coupons')
  const searchBox = page.getByLabel('Search deals')
  await searchBox.press('Enter')
  await searchBox.fill('   ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/coupons')
  await searchBox.fill('kettle')
  await searchBox.press('Enter')
  await expect(page).toHaveURL('/deals?search=kettle')
  release()
})

test('the first press copies a code, also where only the press itself may copy', async ({ page }) => {
  // As in Safari: not a press that a script repeats later.
  await page.addInitScript(() => {
    Object.assign(window, { copied: [] })
    navigator.clipboard.writeText = async (text) => {
      if (!window.event?.isTrusted) throw new DOMException('no press', 'NotAllowedError')
      Reflect.get(window, 'copied').push(text)
    }
  })
  await page.goto('/coupons', { waitUntil: 'networkidle' })
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Copy code/ })
    .first()
  await button.click()
  await expect(page.getByText('Code copied')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toEqual([await button.locator('code').innerText()])
})
