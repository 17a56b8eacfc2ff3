import { expect, test } from 'vitest'
import { hostileHtml } from './hostile-html.cases.ts'
import { isBlankHtml, isNestedTooDeeply, sanitiseHtml } from './sanitise-html.ts'

test("E4: a text's tags stay", () => {
  const html = '<h2>Steps</h2><p>Open <strong>the</strong> <em>app</em><br />now</p><ul><li>one</li></ul>'
  expect(sanitiseHtml(html)).toBe(html)
})

test.each(hostileHtml)('E4: dangerous markup is removed: %s', (html, clean) => {
  expect(sanitiseHtml(html)).toBe(clean)
})

test('E4: links may lead to the web, email addresses, telephone numbers and our own paths', () => {
  for (const href of ['/pages/about-us', 'mailto:a@b.example', 'tel:+911234567890', '#top'])
    expect(sanitiseHtml(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
  expect(sanitiseHtml('<a href="https://shop.example/" target="_blank">x</a>')).toBe(
    '<a href="https://shop.example/" rel="nofollow noopener">x</a>',
  )
})

test('E4: pictures may come from the web or this site, with alternative text and lazy loading', () => {
  expect(sanitiseHtml('<img src="/media/a.svg" srcset="x 2x">')).toBe(
    '<img src="/media/a.svg" alt="" loading="lazy" />',
  )
})

test('E4: clean HTML is unchanged by sanitising it again', () => {
  const once = sanitiseHtml('<p>a & b <a href="https://x.example/?a=1&b=2">x</a><img src="/media/a.svg"></p>')
  expect(sanitiseHtml(once)).toBe(once)
})

test.each([
  '',
  '<p></p>',
  '<p>\u200b</p>',
  '<p> </p><p>&nbsp;</p>',
  '<p>&#8203;&zwnj;<br></p>',
  '<ul><li><b>&#x2063;</b></li></ul>',
  '<script>text</script>',
  '<img src="javascript:x">',
])('HTML that shows nothing is blank: %s', (html) => expect(isBlankHtml(html)).toBe(true))

test.each([
  '<p>a</p>',
  '<p>&lt;</p>',
  '<p>क्‍ष</p>',
  '<p>👨‍👩‍👧</p>',
  '<img src="/media/tea.svg" alt="">',
  '<table><tr><td></td></tr></table>',
  'a < b',
])('HTML that shows something is not blank: %s', (html) => expect(isBlankHtml(html)).toBe(false))

test('only elements that stay open count', () => {
  expect(isNestedTooDeeply('<b>'.repeat(66_000))).toBe(true)
  expect(isNestedTooDeeply(`${'<b>'.repeat(33_000)}${'</i>'.repeat(25_000)}`)).toBe(true)
  expect(isNestedTooDeeply('<b>'.repeat(1_000))).toBe(false)
  for (const many of ['<p>', '<br>', '<li>', '<img src="/a">', '<p><b>x</b></p>', '<ul><li>x</ul>'])
    expect(isNestedTooDeeply(many.repeat(5_000)), many).toBe(false)
})
