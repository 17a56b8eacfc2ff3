import { expect, test } from 'vitest'
import { allOf, bytesOf } from '../../../tests/support/read-portions.ts'
import { readMapping } from '../mapping/read-mapping.ts'
import { readMappedFeed } from './mapped-feed.ts'

/** The item group of a row of a table that has no codes of groups. */
async function groupOf(brand: string, name: string, itemGroup: string | string[]): Promise<string | undefined> {
  const fields = { key: 'id', title: 'name', price: 'mrp', itemGroup }
  const mapping = readMapping(JSON.stringify({ name: 'teas', fields }), 'teas')
  const bytes = bytesOf(`id,brand,name,mrp\n1,"${brand}","${name}",99\n`)
  const [line] = await allOf(readMappedFeed(bytes, mapping, 'teas.csv', new Date('2026-07-01')))
  return line && 'row' in line ? line.row.product?.itemGroup : undefined
}

const byName = ['brand', 'name']

test.each([
  ['AMBER', 'Tea Green - 1.5 kg'],
  ['Amber Tea', 'Green/1.5 Kg'],
  ['Amber', '(Tea) Green 1.5 kg.'],
])('variants whose name is written in another way are of one product: %s, %s', async (brand, name) => {
  expect(await groupOf(brand, name, byName)).toBe(await groupOf('Amber', 'Tea - Green, 1.5 kg', byName))
})

test.each(['Tea - Green, 15 kg', 'Tea - Green+, 1.5 kg', 'Green Tea, 1.5 kg', 'Tea - Green 100%, 1.5 kg'])(
  'other words, numbers and signs are another product: %s',
  async (name) => {
    expect(await groupOf('Amber', name, byName)).not.toBe(await groupOf('Amber', 'Tea - Green, 1.5 kg', byName))
  },
)

test('a code in one column stays as it is, and punctuation alone is none', async () => {
  expect(await groupOf('Amber', 'T-1/a', 'name')).toBe('T-1/a')
  expect(await groupOf('', '-', byName)).toBe('')
})
