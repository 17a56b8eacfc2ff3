import { expect, test } from 'vitest'
import { feedFolder } from '../../tests/support/feed-folder.ts'
import { importFile } from '../../tests/support/import-file.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { FeedFormat } from './formats/feed-format.ts'
import { readMapping } from './mapping/read-mapping.ts'

const { db } = await testDatabase()
const { write } = feedFolder()

const google: FeedFormat = { kind: 'google' }
const table = (...rows: string[]) => ['id\ttitle\tlink\tprice', ...rows, ''].join('\n')
const shoe = (id: string, link = `https://shoes.example/${id}`) => `${id}\tRed shoe\t${link}\t499 INR`
const channel = (...items: string[]) =>
  `<rss><channel><title><![CDATA[<b>Shoe</b> Shop]]></title>${items.join('')}</channel></rss>`
const item = (id: string, price = '499 INR') =>
  `<item><id>${id}</id><title>Red shoe</title><link>https://shoes.example/${id}</link><price>${price}</price></item>`
const fields = { key: 'id', title: 'name', price: 'price', store: 'shop' }
const csv: FeedFormat = {
  kind: 'csv',
  mapping: readMapping(JSON.stringify({ name: 'shoes', fields, categories: [] }), 'shoes.map.json'),
}
const sheet = (...rows: string[]) => ['id,name,price,shop', ...rows, ''].join('\n')
const line = (id: string) => `${id},Red shoe,499,Shoe Shop`

let feeds = 0
/** Imports one file after the other as the whole of one feed, and counts what the last one did. */
async function importInTurn(format: FeedFormat, ...files: string[]) {
  const name = `feed-${feeds++}`
  let counts = {}
  for (const [day, content] of files.entries()) {
    const now = new Date(Date.UTC(2026, 6, 5 + day))
    const full = { graceDays: 0, allowShrink: true }
    const { rejected, missing, expired } = (await importFile(db, write(name, content), format, now, { full })).summary
    counts = { rejected, missing, expired }
  }
  return counts
}

test.each<[string, FeedFormat, string, string]>([
  ['no link', google, table(shoe('a1'), shoe('b1')), table(shoe('a1', ''), shoe('b1'))],
  ['a shortened link', google, table(shoe('a2'), shoe('b2')), table(shoe('a2', 'https://bit.ly/x'), shoe('b2'))],
  ['a link without https', google, table(shoe('a3'), shoe('b3')), table(shoe('a3', 'shoes.example/a'), shoe('b3'))],
  ['a cell too many', google, table(shoe('a4'), shoe('b4')), table(`${shoe('a4')}\tmore`, shoe('b4'))],
  ['a store with markup', google, channel(item('a5'), item('b5')), channel(item('a5', '?'), item('b5'))],
  ['a cell too few', csv, sheet(line('a6'), line('b6')), sheet('a6,Red shoe,499', line('b6'))],
  ['an unusable store', csv, sheet(line('a7'), line('b7')), sheet('a7,Red shoe,499,!', line('b7'))],
])('the deal of a rejected row with %s is not missing', async (_, format, first, second) => {
  expect(await importInTurn(format, first, second)).toEqual({ rejected: 1, missing: 0, expired: 0 })
})

test('the deal of another row is missing', async () => {
  const counts = await importInTurn(google, table(shoe('a8'), shoe('b8')), table(shoe('c8', ''), shoe('b8')))
  expect(counts).toEqual({ rejected: 1, missing: 0, expired: 1 })
})

test('where source and store can be read, the deal of another store with the same key is missing', async () => {
  const other = 'a9,Red shoe,499,Other Shop'
  const rejected = 'a9,Red shoe,?,Other Shop'
  expect(await importInTurn(csv, sheet(line('a9'), other, line('b9')), sheet(rejected, line('b9')))).toEqual({
    rejected: 1,
    missing: 0,
    expired: 1,
  })
})

test('repeated keys of a store with markup are found', async () => {
  expect(await importInTurn(google, channel(item('a0'), item('a0', '599 INR')))).toMatchObject({ rejected: 1 })
})
