import { expect, test } from 'vitest'
import { isBlankHtml } from './blank-html.ts'

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
