import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Settings } from '../src/platform/config/config.ts'

const settingsIn = (file: string) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  const rows = [...text.matchAll(/^\| `([A-Z\d_]+)` \| (?:`([^`]+)`)? ?\| (.+) \|$/gm)]
  return rows.map(([, name, standard = '', meaning]) => ({ name, standard, meaning }))
}

test('docs/settings.md names every setting with its default and meaning, the README the first ones', () => {
  const real = Object.entries(Settings.properties).map(([name, { shown, description }]) => ({
    name,
    standard: shown,
    meaning: description,
  }))
  expect(settingsIn('docs/settings.md')).toEqual(real)
  const first = settingsIn('README.md')
  expect(first.length).toBeGreaterThan(5)
  expect(real).toEqual(expect.arrayContaining(first))
})
