import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allOf, bytesOf } from '../../../tests/support/read-portions.ts'
import { readMappedFeed } from '../formats/mapped-feed.ts'
import { readRow } from '../formats/read-row.ts'
import { NO_FILTER } from '../offer/offer-filter.ts'
import { loadMapping } from './load-mapping.ts'

const now = new Date('2026-07-06T06:00:00Z')

/** The deals of a sample with the built-in mapping of its shop system. */
async function dealsOf(file: string, map: string, website: string) {
  const { mapping } = await loadMapping(map, website)
  const content = readFileSync(join(import.meta.dirname, '../../../tests/feeds', file), 'utf8')
  const lines = await allOf(readMappedFeed(bytesOf(content), mapping, file, now))
  return lines.map((line) => {
    const read = readRow(line, { store: null, filter: NO_FILTER, categoryMap: null })
    if (read.kind === 'offer') return { ...read.offer, warnings: read.warnings.map(({ reason }) => reason) }
    return read.kind === 'rejected' ? { rejected: `${read.row.field} ${read.row.reason}` } : read
  })
}

test.each(['shopify.csv', 'shopify-2025.csv'])("the deals of Shopify's %s", async (file) => {
  const kurta = {
    title: 'Red Kurta',
    store: 'nila.example',
    merchantUrl: 'https://www.nila.example/products/red-kurta',
    categories: ['Apparel & Accessories', 'Clothing', 'Kurtas'],
    contentHtml: '<p>Handwoven cotton, made in Jaipur.</p><ul><li>Brand: Nila</li></ul>',
  }
  expect(await dealsOf(file, 'shopify', 'https://www.nila.example/')).toMatchObject([
    {
      ...kurta,
      key: 'red-kurta | S | Red |',
      pricePaise: 899_00,
      originalPaise: 1499_00,
      picture: 'https://cdn.nila.example/kurta-s.jpg',
      inStock: true,
      product: { gtin: '08901000000019', itemGroup: 'red-kurta', attributes: { variant: 'S Red' } },
      warnings: [],
    },
    {
      ...kurta,
      pricePaise: 949_00,
      originalPaise: null,
      picture: 'https://cdn.nila.example/kurta-2.jpg',
      inStock: false,
      product: { gtin: null, itemGroup: 'red-kurta', attributes: { variant: 'M Red' } },
    },
    {
      title: 'Brass Lamp',
      pricePaise: 1250_00,
      originalPaise: null,
      // The shop does not keep its stock in Shopify.
      inStock: null,
      product: { itemGroup: 'brass-lamp', attributes: {} },
      warnings: ['is below the sale price, so it is not shown as the original price'],
    },
  ])
})

test("the deals of WooCommerce's export: sales within their dates, and variations with what their product says", async () => {
  expect(await dealsOf('woocommerce.csv', 'woocommerce', 'https://chai.example')).toMatchObject([
    {
      key: '101',
      title: 'Assam Tea',
      store: 'chai.example',
      merchantUrl: 'https://chai.example/?p=101',
      pricePaise: 399_00,
      originalPaise: 649_00,
      categories: ['Drinks', 'Tea', 'Bestsellers'],
      picture: 'https://chai.example/a1.jpg',
      morePictures: ['https://chai.example/a2.jpg'],
      contentHtml: '<p>Strong and malty.</p><ul><li>Brand: Amber</li></ul>',
      inStock: true,
      product: { gtin: '08901000000019', itemGroup: null },
    },
    { key: '102', pricePaise: 299_00, originalPaise: null, endsAt: null, inStock: false },
    {
      key: '104',
      title: 'Tea Cup - Red',
      merchantUrl: 'https://chai.example/?p=103',
      pricePaise: 249_00,
      originalPaise: 350_00,
      categories: ['Kitchen', 'Cups'],
      picture: 'https://chai.example/cup-red.jpg',
      contentHtml: '<p>Stoneware.</p>',
      endsAt: new Date('2026-07-31T23:59:59+05:30'),
      product: { itemGroup: 'id:103', attributes: { variant: 'Red' } },
    },
    {
      key: '105',
      pricePaise: 350_00,
      picture: 'https://chai.example/cup.jpg',
      inStock: true,
      product: { itemGroup: 'id:103', attributes: { variant: 'Blue' } },
    },
    { rejected: 'link is missing' },
  ])
})

test('a mapping of a shop system needs the address of the shop', async () => {
  await expect(loadMapping('shopify')).rejects.toThrow('its links need the address of the shop')
})
