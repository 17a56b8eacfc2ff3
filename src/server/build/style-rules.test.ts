import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { classesIn, styleRulesFile, writeStyleRules } from './style-rules.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bachat-style-rules-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
})
afterEach(() => rm(folder, { recursive: true }))

async function rulesOf(css: string) {
  await writeFile(join(folder, 'assets/site.css'), css)
  await writeStyleRules(folder)
  return JSON.parse(await readFile(join(folder, styleRulesFile), 'utf8'))
}

test('the sheet is split into its rules, with the at-rules around them and the order of the layers', async () => {
  const sheet =
    '@layer base{b{top:0}}@layer utilities{@media print{.a,.b .c{left:0}}}@property --x{syntax:"*";inherits:false}'
  expect(await rulesOf(sheet)).toEqual([
    { within: [], css: '@layer base,utilities;', needs: [], uses: [] },
    { within: ['@layer base'], css: 'b{top:0}', needs: [], uses: [] },
    { within: ['@layer utilities', '@media print'], css: '.a,.b .c{left:0}', needs: [['a'], ['b', 'c']], uses: [] },
    { within: [], css: '@property --x{syntax:"*";inherits:false}', needs: [], name: '--x', uses: [] },
  ])
})

test('a rule that only defines custom properties is split into them', async () => {
  const sheet =
    ':root{--a:var(--b,1px);--b: ;--c:turn 1s}.a{--a:0}:root[data-x]{--b:0;top:0}@keyframes turn{to{top:var(--c)}}'
  expect((await rulesOf(sheet)).slice(1)).toEqual([
    { within: [':root'], css: '--a:var(--b,1px);', needs: [], name: '--a', uses: ['--b'] },
    { within: [':root'], css: '--b: ;', needs: [], name: '--b', uses: [] },
    { within: [':root'], css: '--c:turn 1s;', needs: [], name: '--c', uses: ['turn'] },
    { within: [], css: '.a{--a:0}', needs: [['a']], uses: [] },
    { within: [], css: ':root[data-x]{--b:0;top:0}', needs: [], uses: [] },
    { within: [], css: '@keyframes turn{to{top:var(--c)}}', needs: [], name: 'turn', uses: ['--c'] },
  ])
})

test('a statement of the order of layers counts before their blocks', async () => {
  const [order] = await rulesOf('@layer base, late;@layer late{b{top:0}}@layer base{i{top:0}}')
  expect(order.css).toBe('@layer base,late;')
})

test('a rule with one selector that needs no class always applies', async () => {
  const [, rule] = await rulesOf('.a,dialog{top:0}')
  expect(rule.needs).toEqual([])
})

test("Tailwind's values that no rule reads are left out", async () => {
  const [, first, second] = await rulesOf('.a{--tw-weight:700;font-weight:700}.b{--tw-lead:2;top:var(--tw-lead)}')
  expect([first.css, second.css]).toEqual(['.a{font-weight:700}', '.b{--tw-lead:2;top:var(--tw-lead)}'])
})

test('a second style sheet is refused: no page would link to it', async () => {
  await writeFile(join(folder, 'assets/other.css'), '')
  await expect(rulesOf('')).rejects.toThrow('one style sheet')
})

test.each([
  ['.group-hover\\:underline:is(:where(.group):hover *)', ['group-hover:underline', 'group']],
  ['.prose :is(p,.lead)>a:hover', ['prose']],
  [':is(.max-sm\\:\\*\\:w-9>*)', ['max-sm:*:w-9']],
  [':where(.divide-y>:not(:last-child))', ['divide-y']],
  [':is(.a,.b)>.c:not(.d,.e):not(.f)', ['c']],
  ['.w-\\[min\\(24rem\\,100\\%\\)\\].card', ['w-[min(24rem,100%)]', 'card']],
  ['body:has(.tab-bar)', ['tab-bar']],
  ['ol>li', []],
  ['.prose a[href$=".pdf"]:not([rel])', ['prose']],
  ['.\\32 xl\\:flex .\\33xl\\:grid', ['2xl:flex', '3xl:grid']],
])('the classes that %s needs', (selector, classes) => {
  expect(classesIn(selector)).toEqual(classes)
})
