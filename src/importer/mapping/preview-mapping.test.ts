import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MAX_BEGINNING_BYTES, readBeginning } from '../formats/feed-beginning.ts'
import type { FeedFormat } from '../formats/feed-format.ts'
import { recogniseFeed } from '../formats/recognise-feed.ts'
import { previewFeed, sampleTable } from './preview-mapping.ts'
import { readMapping } from './read-mapping.ts'

const now = new Date('2026-07-06T06:00:00Z')
const whole = { encoding: null, isCut: false }
const cut = { encoding: null, isCut: true }
const bytes = (text: string) => Buffer.from(text)
const csv = (over: object = {}): FeedFormat => {
  const mapping = { name: 'teas', fields: { key: 'id', title: 'name', price: 'price' }, categories: ['kind'], ...over }
  return { kind: 'csv', mapping: readMapping(JSON.stringify(mapping), 'teas') }
}
const rules = (format: FeedFormat) => ({ format, name: 'teas.csv', store: 'Tea House', now })

const teas = `id,name,kind,price
1,Assam Tea,Tea,399
2,Green Tea,Tea,"499,00"
1,Another Tea,Tea,299
1,Assam Tea,Tea,399
3,Tea Cup,Cups,99`

test('the first rows become deals, or are rejected for the reasons of an import, repeated keys too', async () => {
  const preview = await previewFeed(await readBeginning(bytes(teas), whole), rules(csv()))
  const offer = { store: 'Tea House', originalPaise: null, merchantUrl: null }
  expect(preview).toMatchObject({
    rows: [
      { line: 2, kind: 'offer', offer: { ...offer, title: 'Assam Tea', pricePaise: 399_00, categories: ['Tea'] } },
      { line: 3, kind: 'rejected', title: 'Green Tea', field: 'price', value: '499,00' },
      { line: 4, kind: 'rejected', field: 'key', reason: 'is also in an earlier row, with other values' },
      { line: 5, kind: 'repeated' },
      // No line break follows it, but nothing of the file is missing.
      { line: 6, kind: 'offer', offer: { ...offer, title: 'Tea Cup', pricePaise: 99_00, categories: ['Cups'] } },
    ],
    counts: { rows: 5, offers: 2, rejected: 2 },
    categories: [
      ['Cups', 1],
      ['Tea', 1],
    ],
  })
  expect(preview.reasons).toHaveLength(2)
})

test('a mapping that does not fit is a sentence', async () => {
  const beginning = await readBeginning(bytes('id,name,kind\n1,Tea,Tea\n'), whole)
  await expect(previewFeed(beginning, rules(csv()))).rejects.toThrow('it uses the column "price"')
})

test.each<[kind: string, text: string, columns: string[]]>([
  [
    'table',
    'id,name,price,link\n1,"Assam\nTea",5,https://t.example/1\n2,"Green, ""fine""\nTea",6,https://t.ex',
    ['id', 'name', 'price', 'link'],
  ],
  [
    'Google TSV',
    'id\ttitle\tlink\tprice\n1\tAssam Tea\thttps://t.example/1\t5 INR\n2\tGreen Te',
    ['id', 'title', 'link', 'price'],
  ],
  [
    'XML',
    '<rss><channel><title>T</title><item><id>1</id><title>Assam Tea</title><price>5 INR</price></item><item><id>2',
    ['id', 'title', 'price'],
  ],
  ['JSON', '[{"id":1,"campaignName":"Tea House","title":"Sale"},{"id":2,"campaignN', ['id', 'campaignName', 'title']],
])('of a %s that was cut, the rows that came whole are shown', async (_, text, columns) => {
  const beginning = await readBeginning(bytes(text), cut)
  const feed = await recogniseFeed(beginning.text)
  const table = await sampleTable(beginning, feed, 20)
  expect(table.columns).toEqual(columns)
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(['1'])
  const format: FeedFormat = feed.kind === 'csv' ? csv({ categories: [] }) : { kind: feed.kind }
  expect((await previewFeed(beginning, rules(format))).counts.rows).toBe(1)
})

test('what is not cut must be whole', async () => {
  const beginning = await readBeginning(bytes('[{"id":1,"campaignName":"Tea House","title":"Sale"},{"id'), whole)
  await expect(previewFeed(beginning, rules({ kind: 'cuelinks' }))).rejects.toThrow('The JSON is truncated')
})

test('of a long feed 2 MB are read, also of a packed one that was cut, in its own encoding', async () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => `${at},Café ${at}`)
  const text = Buffer.from(`id,name\n${rows.join('\n')}`, 'latin1')
  const packed = gzipSync(text)
  const encoding = 'windows-1252'
  for (const sent of [text, packed, packed.subarray(0, packed.length / 2)]) {
    const beginning = await readBeginning(sent, { encoding, isCut: sent !== text && sent !== packed })
    expect(beginning.isCut).toBe(true)
    expect(beginning.text.length).toBeLessThan(2 * MAX_BEGINNING_BYTES)
    expect(Buffer.from(beginning.text.subarray(0, 20)).toString()).toContain('Café 0')
  }
  await expect(readBeginning(Buffer.from('\x1f\x8bnothing', 'latin1'), whole)).rejects.toThrow(
    'The .gz file is damaged',
  )
})

test("a shop system's sample is previewed with its built-in mapping", async () => {
  const folder = join(import.meta.dirname, '../../..')
  const json = readFileSync(join(folder, 'feeds/shopify.map.json'), 'utf8')
  const beginning = await readBeginning(readFileSync(join(folder, 'tests/feeds/shopify.csv')), whole)
  const mapping = readMapping(json, 'shopify', 'https://nila.example')
  const preview = await previewFeed(beginning, { ...rules({ kind: 'csv', mapping }), store: null })
  expect(preview.counts).toEqual({ rows: 3, offers: 3, rejected: 0 })
})
