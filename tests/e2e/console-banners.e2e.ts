import type { Locator, Page } from '@playwright/test'
import { photo } from '../support/hostile-pictures.ts'
import { expectAccessible } from './support/axe.ts'
import { newStaff, signInToConsole } from './support/console.ts'
import { test as base, expect } from './support/test.ts'

type Fixtures = { wide: string; tall: string }

/** Addresses of pictures that the site has. */
const test = base.extend<Fixtures>({
  wide: async ({ call }, use) => use(await imageOf(call('/banner', { slug: 'home' }))),
  tall: async ({ call }, use) => use(await imageOf(call('/banner', { slug: 'banner' }))),
})
test.use({ ignoreFailedCalls: true })

const imageOf = async (banners: Promise<{ data: unknown }>): Promise<string> => {
  const [banner] = (await banners).data as { image: string }[]
  return banner?.image ?? ''
}

const figure = (page: Page, name: string) => page.getByRole('figure', { name, exact: true })
const onComputer = (page: Page) => figure(page, 'On a computer').getByRole('img')
const onPhone = (page: Page) => figure(page, 'On a phone').getByRole('img')
const place = (page: Page) => page.getByLabel('Place (required)')
const picture = (page: Page) => page.getByLabel('Picture (required)')

/** Width by height of the box that cuts a picture. */
async function shapeOf(picture: Locator): Promise<number> {
  // A drawing of the demo content fills the box.
  await expect(picture).toHaveCSS('object-fit', /^(cover|fill)$/)
  const box = await picture.boundingBox()
  return (box?.width ?? 0) / (box?.height ?? 1)
}

/** The demo has no advertisement: the strip is as wide as the slider, and as high as `ad-banner.tsx` says. */
async function shapesOnSite(page: Page, width: number, stripHeight: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/')
  const slide = page.getByRole('region', { name: 'Offers from our stores' }).getByRole('img').first()
  return { slider: await shapeOf(slide), strip: ((await slide.boundingBox())?.width ?? 0) / stripHeight }
}

test('HM1, HM2: before it is saved, a banner is shown as the home page will cut it, and when visitors do not see it', async ({
  page,
  request,
  wide,
  tall,
}) => {
  const computer = await shapesOnSite(page, 1440, 96)
  // A phone has no scroll bar of 15 pixels.
  const phone = await shapesOnSite(page, 375, 80)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/banners/new')
  await page.getByLabel('Title (required)').fill('Diwali sale')
  await place(page).selectOption('Slider of the home page')
  await expect(figure(page, 'On a computer').getByText('There is no picture yet.')).toBeVisible()

  await test.step('in the shape of each place', async () => {
    await picture(page).fill(wide)
    await expect(onComputer(page)).toHaveAttribute('src', wide)
    await expect(onPhone(page)).toHaveAttribute('src', wide)
    await expect(onPhone(page)).toHaveAttribute('alt', 'Diwali sale')
    await expect(page.getByText('Phones show the middle of the wide picture.')).toBeVisible()
    const near = async (shown: Locator, onSite: number) => expect((await shapeOf(shown)) / onSite).toBeCloseTo(1, 1.5)
    await near(onComputer(page), computer.slider)
    await near(onPhone(page), phone.slider)
    await place(page).selectOption('Strip above the home page')
    await near(onComputer(page), computer.strip)
    await near(onPhone(page), phone.strip)
    await page.getByLabel('Picture for phones', { exact: true }).fill(tall)
    await expect(onPhone(page)).toHaveAttribute('src', tall)
    await expect(onComputer(page)).toHaveAttribute('src', wide)
    await expect(page.getByText('Phones show the middle of the wide picture.')).toBeHidden()
    await place(page).selectOption('Gift-card page')
    const card = figure(page, 'On a computer and on a phone')
    await expect(card.getByText('Diwali sale')).toBeVisible()
    await expect(card.getByText('The picture for phones is not used')).toBeVisible()
  })

  await test.step('with a note while visitors do not see it', async () => {
    const note = page.getByRole('status').filter({ hasText: 'Visitors' })
    const ends = page.getByLabel('Ends', { exact: true })
    await ends.fill('2026-01-05T15:30')
    await expect(note).toHaveText('Visitors no longer see it: it ended on 5 Jan 2026, 15:30 (Asia/Kolkata).')
    await ends.fill('')
    await expect(note).toHaveCount(0)
  })

  await test.step('with an uploaded picture', async () => {
    await place(page).selectOption('Slider of the home page')
    const buffer = await photo().png().toBuffer()
    await page.locator('input[type=file]').first().setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer })
    await expect(onComputer(page)).toHaveAttribute('src', /^\/media\/pictures\/[0-9a-f]{32}-640\.webp$/)
    const width = () => onComputer(page).evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
  })
})

test('on a phone the preview of a banner shows both languages by keyboard, and a picture that fails', async ({
  page,
  request,
  wide,
  tall,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/banners/new')
  await page.getByLabel('Title (required)').fill('Diwali sale')
  await place(page).selectOption('Slider of the home page')
  await picture(page).fill(wide)
  await page.getByLabel('Picture for phones', { exact: true }).fill(tall)
  await page
    .getByRole('tablist', { name: 'Languages of Picture', exact: true })
    .getByRole('tab', { name: 'Hindi' })
    .click()
  await page.getByLabel('Picture in Hindi').fill('/media/no-such-banner.svg')
  await expect(onPhone(page)).toHaveAttribute('src', tall)
  await expect(page.getByText('This picture cannot be loaded.')).toHaveCount(0)

  await page.getByRole('tablist', { name: 'Language of the page' }).getByRole('tab', { name: 'English' }).focus()
  await page.keyboard.press('ArrowRight')
  // The English picture for phones is not shown on Hindi pages that have a wide one of their own.
  await expect(page.getByText('This picture cannot be loaded.')).toHaveCount(2)
  await expectAccessible(page, 'a banner and its preview on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.getByLabel('Language', { exact: true }).selectOption('English')
  await expect(page.getByText('It is shown on English pages only.')).toBeVisible()
  await expect(onPhone(page)).toHaveAttribute('src', tall)
})
