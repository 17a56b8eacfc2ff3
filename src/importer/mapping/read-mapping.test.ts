import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import schema from '../../../feeds/mapping.schema.json' with { type: 'json' }
import { readMapping } from './read-mapping.ts'

const folder = join(import.meta.dirname, '../../../feeds')
const read = (over: object) =>
  readMapping(JSON.stringify({ name: 'x', fields: { key: 'a', title: 'b', price: 'c' }, ...over }), 'x')
const readKey = (key: object) => read({ fields: { key, title: 'b', price: 'c' } })

test('the schema describes every part and every field', () => {
  const described: [name: string, part: { description?: string }][] = [
    ...Object.entries(schema.properties),
    ...Object.entries(schema.properties.fields.properties),
  ]
  expect(described.flatMap(([name, { description }]) => (description ? [] : [name]))).toEqual([])
})

test('the schema fits the shipped mappings, which name it for editors', () => {
  const options = { strict: true, allowUnionTypes: true, strictRequired: false, strictTypes: false }
  const validate = new Ajv(options).compile(schema)
  const files = readdirSync(folder).filter((file) => file.endsWith('.map.json'))
  expect(files).not.toEqual([])
  for (const file of files) {
    const mapping = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    expect(validate(mapping), JSON.stringify(validate.errors)).toBe(true)
    expect(mapping.$schema).toBe('./mapping.schema.json')
    expect(readMapping(JSON.stringify(mapping), file, 'https://shop.example/').name).toBe(mapping.name)
  }
})

test('each field of the schema reaches the mapping, and the encoding too', () => {
  const fields = Object.keys(schema.properties.fields.properties)
  const columns = Object.fromEntries(fields.map((field) => [field, `column of ${field}`]))
  const mapping = read({ fields: columns, encoding: 'windows-1252' })
  expect(Object.keys(mapping.fields)).toEqual(fields)
  expect(mapping.encoding).toBe('windows-1252')
})

test.each<[object, string]>([
  [{ name: 'Tea House' }, '"name" must be lower-case letters'],
  [{ fields: { title: 'name' } }, '"fields.key" is missing'],
  [{ fields: { key: 'a', title: 'b', price: 'c', cost: 'd' } }, '"fields.cost" is not one of key, title'],
  [{ fields: { key: 'a', title: 'b' } }, 'has none of "price"'],
  [{ categories: 'kind' }, '"categories" must be a list'],
  [{ colour: 'red' }, '"colour" is not a known part'],
  [{ delimiter: '||' }, '"delimiter" must be one character'],
  [{ encoding: 'klingon' }, '"encoding" names "klingon", which is not a known encoding'],
  [{ dateFormat: 'dd/mm/yyyy' }, '"dateFormat" "dd/mm/yyyy" cannot be used: it has no "M"'],
  [{ dateFormat: 'dd/MM/yyyy T' }, '"T" is not a part of a date'],
  [{ dateFormat: ['dd/MM/yyyy', 'd/MM/dd/yyyy'] }, 'it names "d" twice'],
  [{ decimal: ';' }, '"decimal" must be "." or ","'],
  [{ zeroIsFree: 'yes' }, '"zeroIsFree" must be true or false'],
])('a mapping with %j is rejected with a sentence', (over, sentence) => {
  expect(() => read(over)).toThrow(`The mapping x is wrong: `)
  expect(() => read(over)).toThrow(sentence)
})

test.each<[object, string]>([
  [{ column: 'a', match: '(' }, '"fields.key" "match" is not a valid regular expression'],
  [{ from: 'a' }, '"fields.key" has "from"'],
  [{ column: 'a', constant: 'b' }, '"fields.key" needs exactly one of'],
  [{ column: 'a', as: '$1' }, '"fields.key" has "as" without "match"'],
  [{ column: 'a', file: false }, '"fields.key'],
  [{ column: 'a', columns: [] }, '"fields.key'],
  [{ column: 'a', match: 3 }, '"fields.key'],
])('a mapping whose key is %j is rejected with a sentence', (key, sentence) => {
  expect(() => readKey(key)).toThrow(sentence)
})

test('"$website" in a link is the address of the shop, which must be there', () => {
  const fields = { key: 'a', title: 'b', price: 'c', link: { column: 'a', match: '(.+)', as: '$website/p/$1' } }
  const linkOf = (website?: string, own?: string) =>
    readMapping(JSON.stringify({ name: 'x', fields, website: own }), 'x', website).fields.link?.as
  expect(linkOf('https://tea.example/in/')).toBe('https://tea.example/in/p/$1')
  expect(linkOf(undefined, 'https://tea.example')).toBe('https://tea.example/p/$1')
  expect(linkOf('https://a.example/$2', 'https://b.example')).toBe('https://a.example/%242/p/$1')
  expect(() => linkOf()).toThrow('its links need the address of the shop: set "website", or use --website')
  expect(() => linkOf('tea.example')).toThrow('"website" is not a web address')
})

test('a mapping that is not JSON is reported as such', () => {
  expect(() => readMapping('{', 'x.json')).toThrow(/^The mapping x.json is wrong: it is not valid JSON/)
})
