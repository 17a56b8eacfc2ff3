import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync('docs/decisions/0*.md', { cwd: root }).sort()
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const numbers = files.map((file) => Number(basename(file).slice(0, 4)))

test.each(files)('%s begins with its number and title, its date and its status', (file) => {
  const number = Number(basename(file).slice(0, 4))
  expect(read(file)).toMatch(
    new RegExp(
      `^# ${number}\\. \\S.*\\n\\nDate: \\d{4}-\\d\\d-\\d\\d(?:\\n|\\. )Status: (accepted|superseded by \\d+)`,
    ),
  )
})

test('every decision has a unique number', () => {
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every decision that is referred to exists', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.{ts,tsx,css}', 'tests/**/*.{md,ts}'], { cwd: root })
  const unknown = documents.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(([text, list = '']) =>
      list.split(/\D+/).every((number) => numbers.includes(Number(number))) ? [] : [`${text} in ${file}`],
    ),
  )
  expect(unknown).toEqual([])
})

test('the index links to every decision', () => {
  const linked = [...read('docs/decisions/README.md').matchAll(/\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file)
  expect(linked.sort()).toEqual(files.map((file) => basename(file)))
})
