import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { realFeeds } from '../../tests/support/real-feeds.ts'
import { readMappedFeed } from './formats/mapped-feed.ts'
import { openFeed } from './formats/open-feed.ts'
import { readMapping } from './mapping/read-mapping.ts'
import { buildOffer } from './offer/build-offer.ts'

const now = new Date('2026-11-28T06:00:00Z')

/** What becomes of the rows of a catalogue: how many of each kind, and the groups of their variants. */
async function readCatalogue(file: string, fields: object) {
  const path = join(realFeeds, 'catalogues', file)
  const counts: Record<string, number> = {}
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  const groups = new Set<string>()
  const mapping = readMapping(JSON.stringify({ name: 'catalogue', fields }), file)
  for await (const lines of readMappedFeed(openFeed(path), mapping, file, now))
    for (const line of lines) {
      const built = 'row' in line ? buildOffer(line.row) : line
      if ('rejection' in built) add(built.rejection.field)
      else {
        add('offers')
        for (const { field, reason } of built.warnings) add(`${field} ${reason.split(',')[0]}`)
        if (built.offer.product?.itemGroup) groups.add(built.offer.product.itemGroup)
      }
    }
  return { counts, groups: groups.size }
}
const isThere = existsSync(join(realFeeds, 'catalogues'))

test.skipIf(!isThere)(
  'a catalogue with original prices below the prices loses these, and no row for them',
  async () => {
    const fields = { key: 'uniq_id', title: 'product_name', price: 'retail_price', salePrice: 'discounted_price' }
    expect((await readCatalogue('amazon-sample.csv.gz', fields)).counts).toEqual({
      offers: 19_919,
      'price is below the sale price': 4_246,
      'price is more than 10 times the sale price': 14,
      price: 78,
      title: 2,
    })
  },
)

test.skipIf(!isThere)('a history whose price is empty says nothing of that day', async () => {
  const fields = { key: 'asin', title: 'product_name', price: 'mrp', salePrice: 'current_price', seenOn: 'scraped_at' }
  const { counts } = await readCatalogue('amazon-in-history.csv.gz', fields)
  // Of the others both prices are empty.
  expect(counts).toMatchObject({ offers: 2_849, 'sale price': 61, price: 32 })
})

test.skipIf(!isThere)('a Shopify export of ten products becomes their two hundred variants', async () => {
  const variant = { columns: ['Option1 Value', 'Option2 Value'], match: '^(?!Default Title)(.*?)[ |]*$' }
  const fields = { key: ['Handle', 'Option1 Value', 'Option2 Value'], title: 'Title', itemGroup: 'Handle', variant }
  const prices = { price: 'Variant Compare At Price', salePrice: 'Variant Price' }
  expect(await readCatalogue('shopify-variants.csv', { ...fields, ...prices })).toEqual({
    counts: { offers: 200 },
    groups: 10,
  })
})
