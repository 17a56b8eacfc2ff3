import { expect, test } from 'vitest'
import { htmlDocument } from './html-document.ts'

const assets = { entry: '/assets/entry.js', styles: [], preload: [] }
const parts = { head: '', body: '', state: '{}' }

test('a page states when it must not be cached for offline reading', () => {
  expect(htmlDocument(parts, { language: 'hi', offline: false }, assets)).toContain(
    '<html lang="hi" data-offline="off">',
  )
  expect(htmlDocument(parts, { language: 'hi', offline: true }, assets)).toContain('<html lang="hi">')
})
