import type { Page } from '@playwright/test'
import { newDeal, newStaff, savedNote, signInToConsole } from './support/console.ts'
import { htmlField } from './support/html-editor.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

async function openDeal(page: Page, values: Record<string, unknown>) {
  const id = await newDeal(page, { title: 'Tea set', ...values })
  await page.goto(`/admin/deals/${id}`)
  return htmlField(page, 'Description')
}

/** Replaces the field's text. */
async function setSource({ open, text }: ReturnType<typeof htmlField>, html: string): Promise<void> {
  await open('Source')
  await text.fill(html)
  await open('Edit')
  await expect(text).toHaveAttribute('contenteditable', 'true')
}

test.beforeEach(async ({ page, request }) => signInToConsole(page, await newStaff(request)))

test('a text is written, formatted and left by keyboard alone, and has links and pictures with checked addresses', async ({
  page,
}) => {
  const field = await openDeal(page, {})
  const { text, tool, source } = field

  await test.step('headings, bold words and lists by keyboard', async () => {
    await text.focus()
    await page.keyboard.type('Steps')
    await page.keyboard.press('Alt+F10')
    await expect(tool('Heading')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(text).toBeFocused()
    await expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Open ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('the')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' app')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await page.keyboard.press('Control+]')

    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('End')
    await expect(tool('Redo')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool('Heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(text).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(text).not.toBeFocused()
    expect(await source()).toBe(
      '<h2>Steps</h2><p>Open <strong>the</strong> app</p><ul><li>one<ul><li>two</li></ul></li></ul>',
    )
  })

  await test.step('links and pictures', async () => {
    await setSource(field, '<p>Buy at the shop</p>')
    await text.click()
    await page.keyboard.press('End')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await page.keyboard.press('Control+k')
    const address = page.getByRole('textbox', { name: 'Address of the link' })
    await expect(address).toBeFocused()
    await address.fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please begin with')).toBeVisible()
    await address.fill(' www.shop.example/?a=1&b=2 ')
    await page.keyboard.press('Enter')
    await expect(text).toBeFocused()
    await expect(tool('Link')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('End')
    await tool('Insert a picture').click()
    const picture = page.getByRole('dialog')
    await picture.getByRole('textbox', { name: 'Address of the picture' }).fill('/favicon.svg')
    await picture.getByRole('textbox', { name: 'What the picture shows' }).fill('Logo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    const shop = '<a href="https://www.shop.example/?a=1&amp;b=2" rel="nofollow noopener">shop</a>'
    const html = `<p>Buy at the ${shop}<img src="/favicon.svg" alt="Logo" loading="lazy" /></p>`
    expect(await source()).toBe(html)
    await text.getByText('shop').click()
    await tool('Link').click()
    await page.getByRole('button', { name: 'Remove the link' }).click()
    expect(await source()).toBe(html.replace(shop, 'shop'))
  })
})

test('a table or dividing line is inserted after what is selected, and a table grows and shrinks', async ({ page }) => {
  const paragraphs = '<p>one</p><p>two</p><p>three</p>'
  const field = await openDeal(page, { contentHtml: paragraphs })
  const { text, tool, source } = field
  const start = 'ControlOrMeta+Home'

  await test.step('the selected text stays', async () => {
    const row = (cell: string, first = '') => `<tr><${cell}>${first}</${cell}>${`<${cell}></${cell}>`.repeat(2)}</tr>`
    const table = `<table><thead>${row('th', 'Size')}</thead><tbody>${row('td').repeat(2)}</tbody></table>`
    const afterFirst = `<p>one</p>${table}<p>two</p><p>three</p>`
    for (const [keys, expected] of [
      // A part of a paragraph; up to the first letter of the next; everything.
      [[start, 'Shift+ArrowRight', 'Shift+ArrowRight'], afterFirst],
      [[start, 'Shift+ArrowDown', 'Shift+Home'], afterFirst],
      [['ControlOrMeta+a'], `${paragraphs}${table}`],
    ] as const) {
      await setSource(field, paragraphs)
      await text.click()
      for (const key of keys) await page.keyboard.press(key)
      await tool('Insert a table').click()
      await page.keyboard.type('Size')
      expect(await source()).toBe(expected)
    }
    await text.click()
    for (const key of [start, 'Shift+End']) await page.keyboard.press(key)
    await tool('Dividing line').click()
    await tool('Undo').click()
    await tool('Redo').click()
    expect(await source()).toBe(`<p>one</p><hr /><p>two</p><p>three</p>${table}`)
  })

  await test.step('rows and columns are added and deleted', async () => {
    await setSource(field, '')
    await text.click()
    await tool('Insert a table').click()
    await page.keyboard.type('Size')
    await tool('Delete the column').click()
    await page.keyboard.type('Price')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Colour')
    await page.keyboard.press('Tab')
    await tool('Delete the row').click()
    await tool('Row below').click()
    await tool('Column after').click()
    await tool('Undo').click()
    await tool('Delete the row').click()
    const row = (cell: string) => `<tr><${cell}></${cell}><${cell}></${cell}></tr>`
    expect(await source()).toBe(
      `<table><thead><tr><th>Price</th><th>Colour</th></tr></thead><tbody>${row('td')}</tbody></table>`,
    )
  })
})

test('a text that is only opened is not changed, what the editor does not know is not lost, and a long one is refused', async ({
  page,
}) => {
  const storedHtml = '<dl><dt>Size</dt><dd>1 litre</dd></dl>'
  const { text, open } = await openDeal(page, {
    contentHtml: storedHtml,
    offersHtml: '<p>one<br>two</p>\n<p>three</p>',
  })
  const offers = htmlField(page, 'Offers')
  const isSaved = page.getByText('Everything is saved')

  await test.step('a text that was changed back is not sent', async () => {
    await expect(page.getByText('parts that the editor does not know: dl, dt, dd')).toBeVisible()
    await offers.text.click()
    await page.keyboard.type('x')
    await expect(isSaved).toBeHidden()
    await page.keyboard.press('Backspace')
    await expect(isSaved).toBeVisible()
    await page.getByLabel('Title (required)').fill('Tea set of four')
    const saveRequest = page.waitForRequest((request) => /\/records\/deals\/\d+$/.test(request.url()))
    await page.keyboard.press('Control+s')
    expect(Object.keys((await saveRequest).postDataJSON().values)).toEqual(['title'])
    await expect(savedNote(page)).toBeVisible()
  })

  await test.step('unknown parts are edited as source, or opened without them', async () => {
    await page.getByRole('button', { name: 'Edit the source' }).click()
    await expect(text).toHaveValue(storedHtml)
    await open('Edit')
    await page.getByRole('button', { name: 'Open in the editor' }).click()
    await expect(text).toHaveText('Size1 litre')
    await expect(isSaved).toBeVisible()
  })

  await test.step('a text that is too long is refused before it is sent', async () => {
    await offers.open('Source')
    await offers.text.fill('a'.repeat(20_001))
    await expect(page.getByText('20,001 of 20,000 characters')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('The text is too long.')).toBeVisible()
    await expect(offers.text).toHaveAttribute('aria-invalid', 'true')
    await offers.text.fill('')
    await offers.open('Preview')
    await expect(page.getByText('There is no text yet.')).toBeVisible()
    await expect(offers.text).toBeHidden()
  })
})
