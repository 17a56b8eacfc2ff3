import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Settings } from '../src/platform/config/config.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')

test('the README names every setting with its default and meaning', () => {
  const rows = [...readme.matchAll(/^\| `([A-Z\d_]+)` \| (?:`([^`]+)`)? ?\| (.+) \|$/gm)]
  const documented = rows.map(([, name, standard = '', meaning]) => ({ name, standard, meaning }))
  const real = Object.entries(Settings.properties).map(([name, { shown, description }]) => ({
    name,
    standard: shown,
    meaning: description,
  }))
  expect(documented).toEqual(real)
})
