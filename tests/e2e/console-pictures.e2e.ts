import type { Locator, Page } from '@playwright/test'
import { photo, svg } from '../support/hostile-pictures.ts'
import { newDeal, newStaff, savedNote, signInToConsole } from './support/console.ts'
import { htmlField } from './support/html-editor.ts'
import { test as base, expect } from './support/test.ts'

type Fixtures = { deal: string }

/** An editor with a deal that no other test touches. */
const test = base.extend<Fixtures>({
  deal: async ({ page, request }, use) => {
    await signInToConsole(page, await newStaff(request))
    const name = `Brass lamp ${crypto.randomUUID().slice(0, 8)}`
    await use(await newDeal(page, { title: name, pricePaise: 89900, publishedAt: '2026-01-05T04:30:00.000Z' }))
  },
})
test.use({ ignoreFailedCalls: true })

const png = async (width = 900, height = 600) => ({
  name: 'lamp.png',
  mimeType: 'image/png',
  buffer: await photo(width, height).png().toBuffer(),
})
const field = (page: Page) => page.getByLabel('Picture', { exact: true })
const storedPath = /^\/media\/pictures\/[0-9a-f]{32}-640\.webp$/

/** Puts a file into the page as the clipboard or the mouse does. False: the browser does nothing of its own with it. */
const insertFile = (
  target: Locator,
  method: 'paste' | 'drop',
  { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer },
) =>
  target.evaluate(
    (element, { method, name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type: mimeType }))
      const { right, bottom } = element.getBoundingClientRect()
      const options = { bubbles: true, cancelable: true, clientX: right - 9, clientY: bottom - 9 }
      const event =
        method === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data })
      return element.dispatchEvent(event)
    },
    { method, name, mimeType, base64: buffer.toString('base64') },
  )

/** Takes the picture out of the field again. */
async function removePicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(field(page)).toHaveValue('')
}

test('an editor uploads a picture, crops it by keyboard, describes it, and the site shows it', async ({
  page,
  deal,
}) => {
  await page.goto(`/admin/deals/${deal}`)
  await page.getByLabel('Picture file').setInputFiles(await png())
  await expect(field(page)).toHaveValue(storedPath)
  const uncropped = await field(page).inputValue()

  await page.getByRole('button', { name: 'Crop' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  await expect(dialog.getByRole('img', { name: 'Everything that can be shown' })).toBeVisible()
  await expect(dialog.getByText('On a card')).toBeVisible()
  await expect(dialog.getByLabel('Width')).toHaveValue('600')
  const cropArea = dialog.getByLabel('Part that is shown')
  await cropArea.focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => Number(await dialog.getByLabel('From the left').inputValue())).toBeLessThan(150)
  await dialog.getByLabel('Zoom').press('PageUp')
  await expect.poll(async () => Number(await dialog.getByLabel('Width').inputValue())).toBeLessThan(600)
  await dialog.getByLabel('Width').fill('300')
  await dialog.getByLabel('From the left').fill('40')
  // Enter in a number field crops the picture and does not save the deal.
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field(page)).not.toHaveValue(uncropped)
  await expect(field(page)).toHaveValue(storedPath)
  await expect(savedNote(page)).toBeHidden()

  const address = await field(page).inputValue()
  await page.getByLabel('What the picture shows').fill('A lamp with two wicks')
  await page.keyboard.press('Control+s')
  await expect(savedNote(page)).toBeVisible()
  const publicAddress = (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''
  const html = await (await page.request.get(publicAddress)).text()
  const [, source = '', picture = ''] =
    /(<source [^>]*>)\s*(<img [^>]*alt="A lamp with two wicks"[^>]*>)/.exec(html) ?? []
  expect(source).toMatch(/type="image\/avif"/)
  expect(source).toMatch(/srcset="[^"]*-160\.avif 160w, [^"]*-1920\.avif 1920w"/i)
  expect(picture).toContain(`src="${address}"`)
  expect(picture).toMatch(/srcset="[^"]*-160\.webp 160w, [^"]*-1920\.webp 1920w"/i)
  const stored = await page.request.get(address.replace('-640.webp', '-640.avif'))
  expect([stored.status(), stored.headers()['content-type']]).toEqual([200, 'image/avif'])
})

test('the picture of a banner is cropped in any shape, without a card, on which it never is', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/banners/new')
  await page
    .getByLabel('Picture file')
    .first()
    .setInputFiles(await png(1360, 256))
  await page.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  await expect(dialog.getByRole('img', { name: 'Everything that can be shown' })).toBeVisible()
  await expect(dialog.getByLabel('Width')).toHaveValue('1360')
  await expect(dialog.getByText('On a card')).toHaveCount(0)
  // The draft of the new banner gets an address of its own while the dialog is open.
  await expect(page).toHaveURL(/\?draft=/)
  await expect(dialog).toBeVisible()
})

test('a picture is uploaded by paste and drop, into its field and into a text, and typed text stays', async ({
  page,
  deal,
}) => {
  await page.goto(`/admin/deals/${deal}`)
  const title = page.getByLabel('Title (required)')
  await title.fill('A title that is not saved yet')
  for (const [method, selector] of [
    ['paste', 'input[name="title"]'],
    ['drop', '[data-picture-field]'],
  ] as const)
    await test.step(`${method} into the field`, async () => {
      await insertFile(page.locator(selector).first(), method, await png(400, 400))
      await expect(field(page)).toHaveValue(storedPath)
      await expect(title).toHaveValue('A title that is not saved yet')
      await removePicture(page)
    })
  const { text, source } = htmlField(page, 'Description')
  const dialog = page.getByRole('dialog', { name: 'Insert a picture' })
  const image = '<img src="/media/pictures/[0-9a-f]{32}-640\\.webp" alt="A lamp" loading="lazy" />'
  await text.click()
  await page.keyboard.type('Polished by hand')
  for (const [method, images] of [
    ['paste', 1],
    ['drop', 2],
  ] as const)
    await test.step(`${method} into a text`, async () => {
      const isLeftToBrowser = await insertFile(text, method, await png(400, 400))
      expect(isLeftToBrowser).toBe(false)
      await expect(dialog.getByRole('textbox', { name: 'Address of the picture' })).toHaveValue(storedPath)
      await dialog.getByRole('textbox', { name: 'What the picture shows' }).fill('A lamp')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(field(page)).toHaveValue('')
      expect(await source()).toMatch(new RegExp(`^<p>Polished by hand(${image}){${images}}</p>$`))
    })
  await test.step('a dropped file that is no picture is refused, and the page stays', async () => {
    const file = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
    expect(await insertFile(page.getByRole('heading', { level: 1 }), 'drop', file)).toBe(false)
    await text.click()
    expect(await insertFile(text, 'drop', file)).toBe(false)
    await expect(page.getByRole('dialog').getByText('This is a PDF document.')).toBeVisible()
  })
})

test('an upload that is refused, fails or is cancelled says why, loses nothing, and can be tried again', async ({
  page,
  deal,
}) => {
  await page.goto(`/admin/deals/${deal}`)
  const file = page.getByLabel('Picture file')
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await test.step('after a file that is no picture another one can be chosen', async () => {
    await field(page).fill('/media/before.svg')
    await file.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(svg) })
    await expect(page.getByText('This is an SVG drawing')).toBeVisible()
    await expect(field(page)).toHaveValue('/media/before.svg')
    await expect(tryAgain).toHaveCount(0)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await (await chooser).setFiles(await png(300, 200))
    await expect(field(page)).toHaveValue(storedPath)
    await expect(page.getByText('This is an SVG drawing')).toBeHidden()
    await removePicture(page)
  })
  await test.step('what the busy server refuses, or gets no answer, is tried again with the same file', async () => {
    const busy = 'The site is very busy at the moment. Please try again in a few seconds.'
    let calls = 0
    await page.route('**/ifs/console/pictures', (route) => {
      calls += 1
      if (calls === 1) return route.fulfill({ status: 503, json: { message: busy } })
      return calls === 2 ? route.abort() : route.continue()
    })
    await file.setInputFiles(await png(320, 200))
    await expect(page.getByText(busy)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose another file' })).toHaveCount(0)
    await tryAgain.click()
    await expect(page.getByText('You seem to be offline.')).toBeVisible()
    await tryAgain.click()
    await expect(field(page)).toHaveValue(storedPath)
    await page.unroute('**/ifs/console/pictures')
    await removePicture(page)
  })
  await test.step('an upload shows its progress and can be cancelled', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/ifs/console/pictures', async (route) => {
      await promise
      await route.abort()
    })
    await file.setInputFiles(await png())
    await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeHidden()
    resolve()
  })
  await test.step('an address that is not public is refused', async () => {
    await field(page).fill('http://127.0.0.1:1/lamp.png')
    await expect(page.getByText('No preview of http:// addresses')).toBeVisible()
    await page.getByRole('button', { name: 'Store a copy here' }).click()
    await expect(page.getByText('No picture could be fetched from this address.')).toBeVisible()
    await expect(tryAgain).toHaveCount(0)
    await expect(field(page)).toHaveValue('http://127.0.0.1:1/lamp.png')
  })
})
