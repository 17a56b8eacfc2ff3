import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import mappingSchema from '../../feeds/mapping.schema.json' with { type: 'json' }
import { readCuelinksFeed } from './formats/cuelinks-feed.ts'
import { readGoogleFeed } from './formats/google-feed.ts'
import { readMappedFeed } from './formats/mapped-feed.ts'
import { MappingSchema } from './mapping/mapping-schema.ts'
import { readMapping } from './mapping/read-mapping.ts'
import { buildOffer } from './offer/build-offer.ts'
import type { FeedLine } from './offer/feed-row.ts'

// Checks docs/import.md, whose examples are imported, and the schema to which it refers for the parts of a mapping.

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/import.md'), 'utf8')

type Example = {
  heading: string
  mapping: string
  feed: { format: string; name: string; content: string }
  deals: object[]
}

/** Code blocks in order: a mapping if there is one, a feed, and the resulting deals. */
function examplesOf(document: string): Example[] {
  const examples: Example[] = []
  let heading = ''
  let mapping = ''
  let feed = { format: '', name: '', content: '' }
  for (const [, title, format = '', name = '', content = ''] of document.matchAll(
    /^#+ (.+)$|^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm,
  )) {
    if (title !== undefined) heading = title
    else if (name === 'mapping') mapping = content
    else if (name === 'deals') examples.push({ heading, mapping, feed, deals: JSON.parse(content) })
    else feed = { format: name === 'coupons' ? name : format, name, content }
  }
  return examples
}

const now = new Date('2026-07-06T00:00:00Z')

function read({ mapping, feed }: Example): AsyncIterable<FeedLine[]> {
  const bytes = Readable.from([Buffer.from(feed.content)])
  if (feed.format === 'csv') return readMappedFeed(bytes, readMapping(mapping, 'example'), feed.name || 'feed.csv', now)
  return feed.format === 'coupons' ? readCuelinksFeed(bytes) : readGoogleFeed(bytes, now)
}

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)
const inIndia = (at: Date | null) =>
  at && `${new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`

function asDocumented(line: FeedLine): object {
  const built = 'row' in line ? buildOffer(line.row) : line
  if ('rejection' in built) return { rejected: `${built.rejection.field} ${built.rejection.reason}` }
  const { offer, warnings } = built
  return {
    title: offer.title,
    store: offer.store,
    categories: offer.categories,
    price: rupees(offer.pricePaise),
    originalPrice: rupees(offer.originalPaise),
    discountPercent: offer.discountPercent,
    link: offer.merchantUrl,
    couponCode: offer.couponCode,
    inStock: offer.inStock,
    startsAt: inIndia(offer.publishedAt),
    endsAt: inIndia(offer.endsAt),
    seenAt: inIndia(offer.seenAt),
    warnings: warnings.map(({ field, reason }) => `${field} ${reason}`),
  }
}

const examples = examplesOf(text)

test('the document has examples of every format', () => {
  expect(new Set(examples.map(({ feed }) => feed.format))).toEqual(new Set(['csv', 'xml', 'tsv', 'coupons']))
})

test.each(examples)('the example of "$heading" becomes the deals that the document shows', async (example) => {
  const lines: FeedLine[] = []
  for await (const some of read(example)) lines.push(...some)
  expect(lines.map(asDocumented)).toMatchObject(example.deals)
})

describe('the schema of mappings', () => {
  const fields = Object.keys(mappingSchema.properties.fields.properties)

  test('is published as the importer checks it: npm run mapping-schema writes it', () => {
    expect(mappingSchema).toEqual(JSON.parse(JSON.stringify(MappingSchema)))
  })

  test('describes every part and every field', () => {
    const described: [name: string, schema: { description?: string }][] = [
      ...Object.entries(mappingSchema.properties),
      ...Object.entries(mappingSchema.properties.fields.properties),
    ]
    expect(described.flatMap(([name, { description }]) => (description ? [] : [name]))).toEqual([])
  })

  test('fits the shipped mappings, which name it for editors', () => {
    const validate = new Ajv({
      strict: true,
      allowUnionTypes: true,
      strictRequired: false,
      strictTypes: false,
    }).compile(mappingSchema)
    const files = readdirSync(join(root, 'feeds')).filter((file) => file.endsWith('.map.json'))
    expect(files).not.toEqual([])
    for (const file of files) {
      const mapping = JSON.parse(readFileSync(join(root, 'feeds', file), 'utf8'))
      expect(validate(mapping), JSON.stringify(validate.errors)).toBe(true)
      expect(mapping.$schema).toBe('./mapping.schema.json')
      expect(readMapping(JSON.stringify(mapping), file).name).toBe(mapping.name)
    }
  })

  test('and the reader have the same fields: each named one reaches the mapping', () => {
    const columnNames = Object.fromEntries(fields.map((field) => [field, `column of ${field}`]))
    const { fields: read } = readMapping(JSON.stringify({ name: 'all', fields: columnNames }), 'all')
    expect(Object.keys(read)).toEqual(fields)
  })

  test.each([
    ['file', false],
    ['columns', []],
    ['match', 3],
  ])('rejects a source whose %s is %j', (part, value) => {
    const source = { column: 'a', [part]: value }
    const read = () => readMapping(JSON.stringify({ name: 'x', fields: { key: source, title: 'b', price: 'c' } }), 'x')
    expect(read).toThrow(/^The mapping x is wrong: "fields\.key/)
  })

  test.each([
    [{ dateFormat: 'dd/mm/yyyy' }, '"dateFormat" "dd/mm/yyyy" cannot be used: it has no "M"'],
    [{ dateFormat: 'dd/MM/yyyy T' }, '"T" is not a part of a date'],
    [{ dateFormat: ['dd/MM/yyyy', 'd/MM/dd/yyyy'] }, 'it names "d" twice'],
    [{ decimal: ';' }, '"decimal" must be "." or ","'],
    [{ zeroIsFree: 'yes' }, '"zeroIsFree" must be true or false'],
    [{ fields: { key: { column: 'a', constant: 'b' }, title: 'b', price: 'c' } }, '"fields.key" needs exactly one of'],
    [{ fields: { key: { column: 'a', as: '$1' }, title: 'b', price: 'c' } }, '"fields.key" has "as" without "match"'],
  ])('rejects %j with a sentence', (over, sentence) => {
    const mapping = { name: 'x', fields: { key: 'a', title: 'b', price: 'c' }, ...over }
    expect(() => readMapping(JSON.stringify(mapping), 'x')).toThrow(sentence)
  })
})
