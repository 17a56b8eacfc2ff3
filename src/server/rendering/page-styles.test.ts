import { expect, test } from 'vitest'
import type { StyleRule } from '../build/style-rules.ts'
import { createPageStyles } from './page-styles.ts'

const wide = '@media (width>=48rem)'
const rules = [
  { css: '@layer base,utilities;', needs: [] },
  { within: ['@layer base', ':root'], css: '--red:#f00;', needs: [], name: '--red' },
  { within: ['@layer base', ':root'], css: '--warm:var(--red);', needs: [], name: '--warm', uses: ['--red'] },
  { within: ['@layer base', ':root'], css: '--cold:#00f;', needs: [], name: '--cold' },
  { within: ['@layer base'], css: '*{margin:0}', needs: [] },
  { within: ['@layer utilities'], css: '.flex{display:flex}', needs: [['flex']] },
  { within: ['@layer utilities'], css: '.spin{animation:turn 1s}', needs: [['spin']], uses: ['turn'] },
  { within: ['@layer utilities', wide], css: '.md\\:flex{display:flex}', needs: [['md:flex']] },
  {
    within: ['@layer utilities', wide],
    css: '.card .name,.card b{color:var(--warm)}',
    needs: [['card', 'name'], ['card']],
    uses: ['--warm'],
  },
  { within: ['@layer utilities'], css: '.\\[\\&\\>b\\]\\:hidden>b{display:none}', needs: [['[&>b]:hidden']] },
  { css: '@keyframes turn{to{rotate:1turn}}', needs: [], name: 'turn' },
  { css: '@keyframes run{to{left:0}}', needs: [], name: 'run' },
].map((rule): StyleRule => ({ within: [], uses: [], ...rule }))
const cssOf = (html: string) => createPageStyles(rules)([html]).css.toString()

test('a page contains the rules that always apply, and those whose classes it has, in their order', () => {
  expect(cssOf('<p>Text</p>')).toBe('@layer base,utilities;@layer base{*{margin:0}}')
  expect(cssOf('<p class="md:flex flex"></p>')).toBe(
    `@layer base,utilities;@layer base{*{margin:0}}@layer utilities{.flex{display:flex}${wide}{.md\\:flex{display:flex}}}`,
  )
})

test('of several selectors one with all its classes on the page is enough', () => {
  expect(cssOf('<p class="name"></p>')).not.toContain('color:')
  expect(cssOf('<p class="card"></p>')).toContain(`@layer utilities{${wide}{.card .name,.card b{color:var(--warm)}}}`)
})

test('animations are there when a rule of the page uses them', () => {
  expect(cssOf('<p class="flex"></p>')).not.toContain('@keyframes')
  const spinning = cssOf('<p class="spin"></p>')
  expect(spinning).toContain('@keyframes turn')
  expect(spinning).not.toContain('@keyframes run')
})

test('custom properties are there when something on the page uses them', () => {
  expect(cssOf('<p class="card"></p>')).toContain('@layer base{:root{--red:#f00;--warm:var(--red);}*{margin:0}}')
  expect(cssOf('<p style="color:var(--cold)"></p>')).toContain('@layer base{:root{--cold:#00f;}*{margin:0}}')
})

test('classes are read as HTML writes them', () => {
  expect(cssOf('<p class="flex [&amp;&gt;b]:hidden"></p>')).toContain('display:none')
  // An attribute that never ends belongs to no element.
  expect(cssOf('text class="flex')).not.toContain('display')
})

test('pages with the same classes, in whatever order, have the same styles', () => {
  const stylesOf = createPageStyles(rules)
  const first = stylesOf(['<p class="flex"></p><p class="card"></p>'])
  expect(stylesOf(['<p class="card"></p><b class="flex">Other</b><p class="flex"></p>'])).toBe(first)
  expect(stylesOf(['<p class="card"></p><p class="flex" style="color:var(--cold)"></p>']).css.toString()).toContain(
    '--cold',
  )
})

test('the source in the content policy is the hash of exactly this text', () => {
  const { css, source } = createPageStyles(rules)(['<p class="flex"></p>'])
  const other = createPageStyles(rules)(['<p class="spin"></p>'])
  expect(source).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/)
  expect(other.source).not.toBe(source)
  expect(css.equals(other.css)).toBe(false)
})
