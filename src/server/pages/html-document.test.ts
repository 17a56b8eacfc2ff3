import { expect, test } from 'vitest'
import { countdownScript, firstScript } from './first-script.ts'
import { htmlDocument } from './html-document.ts'

const assets = { entry: '/assets/entry.js', styles: [], preload: [] }
const parts = { head: '', body: '', state: '{}', css: null }

test('a page states when it must not be cached for offline reading', () => {
  const documentOf = (offline: boolean) =>
    htmlDocument(parts, { language: 'hi', offline, scripts: false }, assets).join('')
  expect(documentOf(false)).toContain('<html lang="hi" data-offline="off">')
  expect(documentOf(true)).toContain('<html lang="hi">')
})

test('the scripts in a page are small, and only pages that count down contain the second one', () => {
  expect(Buffer.byteLength(firstScript + countdownScript)).toBeLessThan(3 * 1024)
  const scriptsIn = (body: string) => {
    const html = htmlDocument({ ...parts, body }, { language: 'en', offline: true, scripts: false }, assets).join('')
    return html.split('<script>').length - 1
  }
  expect([scriptsIn('<p>No timer</p>'), scriptsIn('<div role="timer" data-ends="1"></div>')]).toEqual([1, 2])
})
