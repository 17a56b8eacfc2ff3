import { expect, test } from 'vitest'
import {
  foldText,
  headline,
  paragraphsOf,
  repairMojibake,
  toHtml,
  trimSeparators,
  truncateAtWord,
  withoutCutWord,
} from './clean-text.ts'

test('mojibake is repaired, and letters that only resemble it stay', () => {
  expect(repairMojibake('Oil\u00c2\u00a0- Pure')).toBe('Oil\u00a0- Pure')
  expect(repairMojibake('Spray \u00e2\u20ac\u201c Kills')).toBe('Spray – Kills')
  expect(repairMojibake('Cr\u00c3\u00a8me')).toBe('Crème')
  expect(foldText('Lamp\u00c2 1111')).toBe('Lamp 1111')
  expect(repairMojibake('Crème brûlée, CHÂTEAU, 109°F')).toBe('Crème brûlée, CHÂTEAU, 109°F')
})

test('a title becomes one line of plain text', () => {
  expect(foldText('  Tea&nbsp;&amp;\u00a0Biscuits\r\n \u0000Pack\u202e ')).toBe('Tea & Biscuits Pack')
  expect(foldText('ab\ud800c')).toBe('ab\ufffdc')
  expect(foldText('Osa\u00adka\u00ad® \u061cRing Light')).toBe('Osaka® Ring Light')
  expect(foldText('हिन्दी क्\u200dष')).toBe('हिन्दी क्\u200dष')
})

const start =
  'Lemongrove Stain Remover Spray for Sofas, Carpets, Curtains, Car Seats and Mattresses, Rose Scent | Kills'
test.each([
  [`${start} 99...`, `${start}…`],
  [`${start} All Ger...`, `${start} All…`],
  [`${start} All Germs ...`, `${start} All Germs…`],
  [`${start}, 7 fe…`, `${start}…`],
  [`${start} (1,2...`, `${start}…`],
  [`${start} | Box|2...`, `${start} | Box…`],
  [`${start} All Germs`, `${start} All Germs`],
  ['Buy one, get one free, and more...', 'Buy one, get one free, and more...'],
])('a title that its source cut ends at a word that is whole: %s', (cut, shown) => {
  expect(withoutCutWord(cut)).toBe(shown)
})

test('separators with nothing before or after them are no part of a title', () => {
  const titles = ['Bike Polish (100 ml) |', 'Pants, XL,', '| Kera Tailam | 200 ml', 'Cologne Soap - ', 'Mat |, | ;']
  expect(titles.map(trimSeparators)).toEqual([
    'Bike Polish (100 ml)',
    'Pants, XL',
    'Kera Tailam | 200 ml',
    'Cologne Soap',
    'Mat',
  ])
  const whole = ['Toothpaste, Save Rs. 20/-', 'Day Cream SPF 15 PA+++', '& Moms Soap', 'Full HD...', 'UHT-Milk -5', '-']
  expect(whole.map(trimSeparators)).toEqual(whole)
})

test('an injection attempt is text: it is escaped before it becomes HTML', () => {
  const html = toHtml(paragraphsOf('<script>alert(1)</script> 3 < 5 <p onclick="x">Tea</p>'), [['Brand', `"O'Neil"`]])
  expect(html).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; 3 &lt; 5 Tea</p><ul><li>Brand: &quot;O&#39;Neil&quot;</li></ul>',
  )
})

test('a merchant’s own markup becomes paragraphs, also when it is escaped', () => {
  expect(paragraphsOf('<p>One</p><p>Two<br/>three</p>')).toEqual(['One', 'Two', 'three'])
  expect(paragraphsOf('&lt;b&gt;Bold&lt;/b&gt; words')).toEqual(['Bold words'])
})

test('long text is cut at a word', () => {
  expect(truncateAtWord('one two three', 9)).toBe('one two…')
  expect(truncateAtWord('short', 9)).toBe('short')
  expect(truncateAtWord('aaaaaaa😀bbb', 9)).toBe('aaaaaaa…')
})

test('a lower-case list of keywords becomes a heading', () => {
  expect(headline('tv, audio & cameras')).toBe('Tv, Audio & Cameras')
  expect(headline('Men’s Grooming')).toBe('Men’s Grooming')
})
