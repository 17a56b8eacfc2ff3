import { expect, test } from 'vitest'
import { htmlDocument } from './html-document.ts'

const assets = { entry: '/assets/entry.js', styles: [], preload: [] }
const parts = { head: '', body: '', state: '{}' }

test('a page states when it must not be cached for offline reading', () => {
  const documentOf = (offline: boolean) =>
    htmlDocument(parts, { language: 'hi', offline, scripts: false }, assets).join('')
  expect(documentOf(false)).toContain('<html lang="hi" data-offline="off">')
  expect(documentOf(true)).toContain('<html lang="hi">')
})
