import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** One field of HTML in a record's form. */
export function htmlField(page: Page, label: string) {
  // The same field in Hindi is beside it.
  const field = page.getByRole('group', { name: label, exact: true })
  const tabs = field.getByRole('tablist')
  const text = page.getByRole('textbox', { name: label, exact: true })
  const open = (name: 'Edit' | 'Source' | 'Preview') => tabs.getByRole('tab', { name }).click()
  return {
    open,
    text,
    preview: field.getByRole('tabpanel', { name: 'Preview' }),
    tool: (name: string) =>
      field.getByRole('toolbar').filter({ visible: true }).getByRole('button', { name, exact: true }).last(),
    /** The HTML of the field. */
    source: async () => {
      await open('Source')
      const html = await text.inputValue()
      await open('Edit')
      await expect(text).toHaveAttribute('contenteditable', 'true')
      return html
    },
  }
}

/** As the browser does it when something is pasted. */
export const paste = (text: Locator, html: string, plainText = 'the plain text') =>
  text.evaluate(
    (element, [pastedHtml, pastedText]) => {
      const clipboardData = new DataTransfer()
      if (pastedHtml !== '') clipboardData.setData('text/html', pastedHtml)
      clipboardData.setData('text/plain', pastedText)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [html, plainText] as const,
  )
