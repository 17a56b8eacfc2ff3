import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { defineImport } from '../src/importer/import-options.ts'
import { findTitles, readCategoryMap } from '../src/importer/mapping/category-map.ts'

const guide = readFileSync(join(import.meta.dirname, '../docs/import.md'), 'utf8')

test('the commands of the guide are accepted', async () => {
  const commands = [...guide.matchAll(/^ {4}(?:zcat \S+ \| )?bachat import ([^>\n]+)/gm)].map(([, line = '']) => line)
  expect(commands.length).toBeGreaterThan(4)
  for (const line of commands) {
    const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    const command = defineImport(new Command('import').exitOverride()).action(() => {})
    await command.parseAsync(args, { from: 'user' })
  }
})

test('the category map of the guide has the described effect', () => {
  const json = /^ {4}(\{\n {6}"about": "Teas[\s\S]*?\n {4}\})$/m.exec(guide)?.[1] ?? ''
  const map = readCategoryMap(json, 'guide')
  expect(
    ['loose-leaf tea', 'COFFEE, TEA & BEVERAGES', 'Kitchen Storage', 'Refurbished', 'Toys'].map((name) =>
      findTitles(map, name),
    ),
  ).toEqual([['Grocery'], ['Grocery', 'Beverages'], ['Kitchen'], [], null])
  expect(map.others).toEqual([])
})
