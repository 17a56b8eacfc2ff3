import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readShopPage } from './read-shop-page.ts'

const folder = join(import.meta.dirname, '../../../../tests/shops')
const address = 'https://shop.example/p/kettle'
const now = new Date('2026-03-12T09:30:00Z')

const read = (file: string, at = address) =>
  readShopPage(readFileSync(join(folder, `${file}.html`), 'utf8'), at, at, now)

const price = (rupees: number) => ({ kind: 'price', pricePaise: Math.round(rupees * 100), isCertain: true })
const uncertain = (rupees: number) => ({ ...price(rupees), isCertain: false })
const noPrice = { kind: 'no-price' }
const outOfStock = { kind: 'out-of-stock' }

const shapes = {
  'another-product-s-address': uncertain(449),
  'aggregate-of-one-price': price(499),
  'aggregate-range': noPrice,
  'among-other-products': price(499),
  blocked: noPrice,
  'broken-data': noPrice,
  dollars: noPrice,
  'home-page': noPrice,
  'home-page-with-one-product': uncertain(99),
  login: noPrice,
  'magento-microdata': price(499),
  'members-price': noPrice,
  'microdata-lakh': price(1_29_999),
  'no-currency': noPrice,
  'one-seller-available': price(499),
  'open-graph': price(499),
  'open-graph-sale': price(499),
  'other-products-only': noPrice,
  'out-of-stock': outOfStock,
  'out-of-stock-open-graph': outOfStock,
  'price-by-weight': price(499),
  'price-in-text': noPrice,
  'price-of-last-month': noPrice,
  'several-sellers': noPrice,
  'shopify-variants': noPrice,
  'shopify-variants-of-one-price': price(499),
  'two-amounts': noPrice,
  'woocommerce-specifications': price(499),
}

test.each(Object.entries(shapes))(
  'E15: a page of the shape %s has the right price, or clearly none',
  async (name, expected) => {
    expect(await read(`shapes/${name}`)).toEqual(expected)
  },
)

test('every saved shape is in the table', () => {
  const names = readdirSync(join(folder, 'shapes')).map((file) => file.replace(/\.html$/, ''))
  expect(Object.keys(shapes).sort()).toEqual(names.sort())
})

test.each([
  ['kettle', 'https://chaibazaar.example/p/brass-kettle', price(1_499)],
  ['earbuds', 'http://gadgetgali.example/earbuds', outOfStock],
  ['kurta', 'https://www.sarihouse.example/kurta', price(799)],
  // Its meta tags have another one.
  ['phone', 'https://zed.example/phone', noPrice],
  ['shirts', 'https://sarihouse.example/shirts', noPrice],
  ['watches', 'https://watches.example/all', noPrice],
  ['watches', 'https://watches.example/two', price(899)],
])('E15: the page %s at %s has the right price, or clearly none', async (file, at, expected) => {
  expect(await read(file, at)).toEqual(expected)
})

test('E15: a page to which a product was redirected is certain only if its address is still the product’s', async () => {
  const html = readFileSync(join(folder, 'shapes/aggregate-of-one-price.html'), 'utf8')
  const at = (target: string) => readShopPage(html, target, address, now)
  expect(await at('https://www.shop.example/kitchen/kettle/')).toEqual(price(499))
  expect(await at('https://www.shop.example/p/teapot')).toEqual(uncertain(499))
})
