import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// docs/requirements.md defines numbers such as A4 and HM12; tests, contracts, comments and documents cite them.

/** Keep this list complete: it names every requirement that no test cites. */
const withoutTest: string[] = []

const root = join(import.meta.dirname, '..')
const requirements = 'docs/requirements.md'
const number = '(?:BK|CH|HM|MO|OV|PO|TC|TR|[AEHNPRSTUV])[1-9]\\d?'
// Not within %E4%A0, #A12B3C, deal-A4.webp or a longer word.
const citation = new RegExp(`(?<![\\w%#./-])${number}(?:-${number})?(?![\\w%]|\\.\\w)`, 'g')

const defined = [...read(requirements).matchAll(new RegExp(`\\*\\*(${number})\\*\\*`, 'g'))].map(([, id = '']) => id)
const known = new Set(defined)

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** "HM1-HM3" cites three numbers. */
function numbersIn(text: string): string[] {
  return (text.match(citation) ?? []).flatMap((found) => {
    const [first = '', last = first] = found.split('-')
    const section = first.replace(/\d+/, '')
    const from = Number(first.slice(section.length))
    const to = Number(last.slice(section.length))
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}${from + index}`)
  })
}

const files = (...patterns: string[]): string[] =>
  globSync(patterns, {
    cwd: root,
    exclude: ['**/node_modules/**', 'tests/bench/peers/**', 'tests/requirements.test.ts'],
  })

test('no requirement number is given twice', () => {
  expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([])
  expect(defined.length).toBeGreaterThan(100)
})

test('a citation is recognised in titles, contracts, comments and ranges, and nowhere else', () => {
  expect(numbersIn("test('S2, H9: signing in'); call('A15-GET', 'GET'); // V6: asked no more; HM1-HM3")).toEqual([
    'S2',
    'H9',
    'A15',
    'V6',
    'HM1',
    'HM2',
    'HM3',
  ])
  expect(numbersIn('%E0%A4%98 #A1B2C3 images/a-R5.png SHA1 E0 P100 A7b A4.webp')).toEqual([])
})

test('every cited requirement number exists', () => {
  const cited = files('src/**/*.{ts,tsx,css}', 'tests/**/*.{ts,tsx}', 'docs/**/*.md', '*.md', 'migrations/**/*.sql')
  const unknown = cited.flatMap((file) =>
    numbersIn(read(file)).flatMap((id) => (known.has(id) ? [] : [`${id} in ${file}`])),
  )
  expect(cited.length).toBeGreaterThan(500)
  expect(unknown).toEqual([])
})

test('the requirements that no test cites are listed', () => {
  const tests = files('src/**/*.test.{ts,tsx}', 'tests/**/*.ts').map(read)
  const cited = new Set(tests.flatMap(numbersIn))
  expect(defined.filter((id) => !cited.has(id))).toEqual(withoutTest)
})
