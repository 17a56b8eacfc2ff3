import type { Page } from '@playwright/test'
import { holdScripts } from './support/hold-scripts.ts'
import { memberMenu, signInBrowser } from './support/members.ts'
import { heading, mark, markOf, openDeal } from './support/page-elements.ts'
import { expect, test, waitForHydration } from './support/test.ts'

// That no page for reading names a script to load immediately: `src/server/build/loaded-files.http.test.ts`.

/** The script files that the page requests from now on. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

test('a page for reading requests no script file until the visitor does something or ten seconds have passed; reloads, members and other pages get theirs immediately', async ({
  page,
  request,
}) => {
  const scripts = recordScripts(page)
  const nextScript = () => page.waitForRequest(/\/assets\/.*\.js$/)
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

  await test.step('a page that nobody touches gets them ten seconds after its load', async () => {
    await page.goto('/deals', { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    const scriptRequest = nextScript()
    await page.evaluate(() => Reflect.get(window, 'endIdleTime')())
    await scriptRequest
  })

  await test.step('a key', async () => {
    await page.goto('/faqs', { waitUntil: 'networkidle' })
    scripts.length = 0
    await page.keyboard.press('Tab')
    await waitForHydration(page)
    expect(scripts.length).toBeGreaterThan(0)
  })

  await test.step('a reload, and a page that is not for reading', async () => {
    let scriptRequest = nextScript()
    await page.reload()
    await scriptRequest
    scriptRequest = nextScript()
    await page.goto('/login')
    await scriptRequest
  })

  await test.step('a member, whose first page is kept as a visitor’s is', async () => {
    const member = await signInBrowser(page, request)
    await page.goto('/deals')
    await expect(memberMenu(page, member)).toBeVisible()
    await waitForHydration(page)
    await mark(page, 'list')
    await openDeal(page)
    await page.goBack()
    await expect(heading(page)).toHaveText('Daily deals')
    expect(await markOf(page)).toBe('list')
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('the press of a link opens its page and asks for no script file; one that becomes a scroll loads the scripts', async ({
    page,
  }) => {
    const scripts = recordScripts(page)
    await page.goto('/faqs', { waitUntil: 'networkidle' })
    await page.getByRole('main').getByRole('link', { name: 'Safety Tips' }).tap()
    await page.waitForURL('/pages/Safety-Tips', { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])

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
  const opacityAfterMs = (ms: number) =>
    heart.evaluate((button, ms) => {
      const [pulse] = button.getAnimations().filter((animation) => !(animation instanceof CSSTransition))
      if (pulse) pulse.currentTime = ms
      return Number(getComputedStyle(button).opacity)
    }, ms)
  expect(await opacityAfterMs(300), 'clearly after 0.3 s').toBeLessThan(0.5)
  release()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await expect.poll(isPulsating).toBe(false)
})

test('H3: before the scripts have loaded a blank search does nothing, words are searched for, and words being typed stay', async ({
  page,
}) => {
  const { release } = await holdScripts(page)
  await page.goto('/coupons')
  const searchBox = page.getByRole('banner').getByLabel('Search deals')
  await searchBox.press('Enter')
  await searchBox.fill('   ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/coupons')
  await searchBox.fill('kettle')
  await searchBox.press('Enter')
  await expect(page).toHaveURL('/deals?search=kettle')

  await searchBox.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('pressure cooker')
  release()
  await waitForHydration(page)
  await expect(searchBox).toHaveValue('pressure cooker')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/deals?search=pressure+cooker')
})

const bannerSlider = (page: Page) => page.getByRole('region', { name: 'Offers from our stores' })

test('HM2: the banners and the countdown run without the other scripts, which leave the banners where they are and continue the countdown', async ({
  page,
}) => {
  const scripts = recordScripts(page)
  await page.goto('/')
  const slider = bannerSlider(page)
  const currentSlide = slider.getByRole('button', { name: /^Go to slide/ }).and(slider.locator('[aria-current]'))
  const seconds = page.getByRole('timer').first().locator('b').last()
  const secondsBefore = await seconds.textContent()
  await expect(currentSlide).toHaveAccessibleName('Go to slide 2')
  await expect(slider.getByRole('group').nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(seconds).not.toHaveText(secondsBefore ?? '')
  expect(scripts).toEqual([])
  // A pointer in the slider holds it, and loads the scripts.
  await page.mouse.move(1, 1)
  await slider.hover()
  await expect(slider.locator('[data-engine]')).toBeVisible()
  await expect(currentSlide).not.toHaveAccessibleName('Go to slide 1')
  const number = Number((await currentSlide.getAttribute('aria-label'))?.slice(-1))
  await expect(slider.getByRole('group').nth(number - 1)).toBeInViewport({ ratio: 0.9 })
  const secondsAfter = await seconds.textContent()
  // Longer than a slide stays without the pointer.
  await page.waitForTimeout(3_500)
  await expect(currentSlide).toHaveAccessibleName(`Go to slide ${number}`)
  await expect(seconds).not.toHaveText(secondsAfter ?? '')
})

test('HM2: Pause stops the banners when it is pressed before the scripts have loaded', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/')
  await bannerSlider(page).getByRole('button', { name: 'Pause' }).click()
  release()
  await expect(bannerSlider(page).getByRole('button', { name: 'Play' })).toBeVisible()
})

test('HM13: without the other scripts the banners move unless the visitor prefers reduced motion or saves data', async ({
  page,
}) => {
  const scripts = recordScripts(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  // The clock's own `performance` has no entries, as if the page had been reloaded.
  await page.addInitScript(() => Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] }))
  const saveData = () =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  const slideAfterThreeSeconds = async () => {
    await page.goto('/')
    await page.clock.runFor(3_100)
    return bannerSlider(page).locator('[aria-current]').getAttribute('aria-label')
  }
  expect(await slideAfterThreeSeconds(), 'no preference').toBe('Go to slide 2')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await slideAfterThreeSeconds(), 'reduced motion').toBe('Go to slide 1')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(saveData)
  expect(await slideAfterThreeSeconds(), 'save data').toBe('Go to slide 1')
  expect(scripts).toEqual([])
})

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
