import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countdownScript, firstScript, slidesScript } from './first-script.ts'
import { htmlDocument } from './html-document.ts'

const assets = { entry: '/assets/entry.js', styles: [], preload: [] }
const parts = { head: '', body: '', state: '{}', pageStyles: null }

test('a page states when it must not be cached for offline reading', () => {
  const documentOf = (offline: boolean) =>
    htmlDocument(parts, { language: 'hi', offline, scripts: false }, assets).join('')
  expect(documentOf(false)).toContain('<html lang="hi" data-offline="off">')
  expect(documentOf(true)).toContain('<html lang="hi">')
})

test('the scripts in a page are small, and only pages with something that moves contain more than one', () => {
  expect(brotliCompressSync(firstScript + countdownScript + slidesScript).length).toBeLessThan(2 * 1024)
  const scriptsIn = (body: string) => {
    const html = htmlDocument({ ...parts, body }, { language: 'en', offline: true, scripts: false }, assets).join('')
    return html.split('<script>').length - 1
  }
  const timer = '<div role="timer" data-ends="1"></div>'
  const slides = '<div data-autoplay="3000"></div>'
  expect(['<p>No timer</p>', timer, slides, timer + slides].map(scriptsIn)).toEqual([1, 2, 2, 3])
})
