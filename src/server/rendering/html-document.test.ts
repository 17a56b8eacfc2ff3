import { expect, test } from 'vitest'
import { inlineScripts } from '../../../tests/support/inline-scripts.ts'
import { htmlDocument } from './html-document.ts'

const built = { assets: { entry: '/assets/entry.js', styles: [], preload: [] }, inlineScripts }
const parts = { head: '', body: [''], state: '{}', pageStyles: null }

test('a page states when it must not be cached for offline reading', () => {
  const documentOf = (offline: boolean) =>
    htmlDocument(parts, { language: 'hi', offline, scripts: false }, built).join('')
  expect(documentOf(false)).toContain('<html lang="hi" data-offline="off">')
  expect(documentOf(true)).toContain('<html lang="hi">')
})

test('only pages with something that moves contain more than one script', () => {
  const scriptsIn = (body: string) => {
    const html = htmlDocument(
      { ...parts, body: [body] },
      { language: 'en', offline: true, scripts: false },
      built,
    ).join('')
    return html.split('<script>').length - 1
  }
  const timer = '<div role="timer" data-ends="1"></div>'
  const slides = '<div data-autoplay="3000"></div>'
  expect(['<p>No timer</p>', timer, slides, timer + slides].map(scriptsIn)).toEqual([1, 2, 2, 3])
})
