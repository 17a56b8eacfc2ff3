import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { htmlField } from './support/html-editor.ts'
import { test as base, expect } from './support/test.ts'

type Fixtures = { deal: string }

/** An editor in the console, and a deal that no other test touches. */
const test = base.extend<Fixtures>({
  deal: async ({ page, request }, use) => {
    await signInToConsole(page, await newStaff(request))
    await use(await newDeal(page, { title: 'Steel kettle', pricePaise: 89900 }))
  },
})
test.use({ ignoreFailedCalls: true })

test('text is selected in a dialog up to the edge of the window, and a press beside the dialog closes it', async ({
  page,
  deal,
}) => {
  await page.goto(`/admin/deals/${deal}`)
  await htmlField(page, 'Description').tool('Link').click()
  const dialog = page.getByRole('dialog', { name: 'Insert a link' })
  const address = dialog.getByLabel('Address of the link')
  await address.fill('https://shop.example')
  const box = await address.boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await page.mouse.down()
  await page.mouse.move(10, 10, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('https://shop.example')
  await expect(dialog).toBeVisible()
  await page.mouse.click(10, 10)
  await expect(dialog).toBeHidden()
})
