import { expect, test } from 'vitest'
import type { StyleRule } from '../build/style-rules.ts'
import { createPageStyles } from './page-styles.ts'

const wide = '@media (width>=48rem)'
const rules: StyleRule[] = [
  { within: [], css: '@layer base,utilities;', needs: [] },
  { within: ['@layer base'], css: 'b{font-weight:700}', needs: [] },
  { within: ['@layer utilities'], css: '.flex{display:flex}', needs: [['flex']] },
  { within: ['@layer utilities'], css: '.spin{animation:turn 1s}', needs: [['spin']] },
  { within: ['@layer utilities', wide], css: '.md\\:flex{display:flex}', needs: [['md:flex']] },
  { within: ['@layer utilities', wide], css: '.card .name,.card b{color:red}', needs: [['card', 'name'], ['card']] },
  { within: ['@layer utilities'], css: '.\\[\\&\\>b\\]\\:hidden>b{display:none}', needs: [['[&>b]:hidden']] },
  { within: [], css: '@keyframes turn{to{rotate:1turn}}', needs: [], name: 'turn' },
  { within: [], css: '@keyframes run{to{left:0}}', needs: [], name: 'run' },
]
const cssOf = (html: string) => createPageStyles(rules)(html).css

test('a page contains the rules without a class, and those whose classes it has, in their order', () => {
  expect(cssOf('<p>Text</p>')).toBe('@layer base,utilities;@layer base{b{font-weight:700}}')
  expect(cssOf('<p class="md:flex flex"></p>')).toBe(
    `@layer base,utilities;@layer base{b{font-weight:700}}@layer utilities{.flex{display:flex}${wide}{.md\\:flex{display:flex}}}`,
  )
})

test('of several selectors one with all its classes on the page is enough', () => {
  expect(cssOf('<p class="name"></p>')).not.toContain('color:red')
  expect(cssOf('<p class="card"></p>')).toContain(`@layer utilities{${wide}{.card .name,.card b{color:red}}}`)
})

test('animations are there when a rule of the page uses them', () => {
  expect(cssOf('<p class="flex"></p>')).not.toContain('@keyframes')
  const spinning = cssOf('<p class="spin"></p>')
  expect(spinning).toContain('@keyframes turn')
  expect(spinning).not.toContain('@keyframes run')
})

test('classes are read as HTML writes them', () => {
  expect(cssOf('<p class="flex [&amp;&gt;b]:hidden"></p>')).toContain('display:none')
  // An attribute that never ends belongs to no element.
  expect(cssOf('text class="flex')).not.toContain('display')
})

test('the source in the content policy is the hash of exactly this text', () => {
  const { css, source } = createPageStyles(rules)('<p class="flex"></p>')
  const other = createPageStyles(rules)('<p class="spin"></p>')
  expect(source).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/)
  expect(other.source).not.toBe(source)
  expect(css).not.toBe(other.css)
})
