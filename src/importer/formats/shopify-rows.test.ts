import { expect, test } from 'vitest'
import { allOf, bytesOf } from '../../../tests/support/read-portions.ts'
import { readMapping } from '../mapping/read-mapping.ts'
import { readMappedFeed } from './mapped-feed.ts'
import { isShopifyExport } from './shopify-rows.ts'

const now = new Date('2026-07-06T06:00:00Z')
const mapping = readMapping(
  JSON.stringify({
    name: 'kurta-shop',
    fields: {
      key: ['Handle', 'Option1 Value'],
      title: 'Title',
      price: 'Variant Compare At Price',
      salePrice: 'Variant Price',
      picture: 'Image Src',
      itemGroup: 'Handle',
      variant: { column: 'Option1 Value', match: '^(?!Default Title$)(.+)$' },
    },
    details: { Brand: 'Vendor' },
  }),
  'kurtas.json',
)
const columns =
  'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Image Src,Image Position'

const rowsOf = (...lines: string[]) =>
  allOf(readMappedFeed(bytesOf([...lines, ''].join('\n')), mapping, 'kurtas.csv', now))

test('of a Shopify export, variants take title and vendor from the row above, and rows of pictures are no offers', async () => {
  const lines = await rowsOf(
    columns,
    'red-kurta,Red Kurta,Nila,Size,S,499,999,https://i.example/1.jpg,1',
    'red-kurta,,,,M,549,,https://i.example/2.jpg,2',
    'red-kurta,,,,L,549,1099,,',
    'red-kurta,,,,,,,https://i.example/3.jpg,3',
    'cap,Cap,,Title,Default Title,99,,,',
    'scarf,,,,S,99,,,',
  )
  const product = { title: 'Red Kurta', details: [['Brand', 'Nila']] }
  const variant = (name: string) => ({ itemGroup: 'red-kurta', attributes: { variant: name } })
  expect(lines).toMatchObject([
    { line: 2, row: { ...product, key: 'red-kurta | S', salePrice: '499', price: '999', product: variant('S') } },
    { line: 3, row: { ...product, key: 'red-kurta | M', salePrice: '549', price: '', product: variant('M') } },
    { line: 4, row: { ...product, price: '1099', picture: 'https://i.example/1.jpg', product: variant('L') } },
    { line: 6, row: { title: 'Cap', details: [['Brand', '']], product: { attributes: { variant: '' } } } },
    // Another handle: the cap's title is not its own.
    { line: 7, row: { title: '' } },
  ])
})

test('with its column names since 2025 an export is read by the same mapping', async () => {
  const lines = await rowsOf(
    'Title,URL handle,Vendor,Option1 name,Option1 value,Price,Compare-at price,Product image URL,Image position',
    'Red Kurta,red-kurta,Nila,Size,S,499,999,https://i.example/1.jpg,1',
    ',red-kurta,,,M,549,,https://i.example/2.jpg,2',
  )
  expect(lines).toMatchObject([
    { row: { title: 'Red Kurta', key: 'red-kurta | S', salePrice: '499', price: '999' } },
    { row: { title: 'Red Kurta', details: [['Brand', 'Nila']], key: 'red-kurta | M', salePrice: '549', price: '' } },
  ])
})

test('drafts, archived products and those that are not in the online shop are no offers, nor are their variants', async () => {
  const lines = await rowsOf(
    `${columns},Published,Status`,
    'a,A,Nila,Size,S,499,,,,TRUE,active',
    'a,,,,M,549,,,,,',
    'b,B,Nila,Size,S,499,,,,true,draft',
    'b,,,,M,549,,,,,',
    'c,C,Nila,Size,S,499,,,,TRUE,archived',
    'd,D,Nila,Size,S,499,,,,FALSE,active',
    'd,,,,M,549,,,,,',
  )
  expect(lines.map((line) => 'row' in line && line.row.key)).toEqual(['a | S', 'a | M'])
})

test('a table with a title and a price alone is not an export', () => {
  expect(isShopifyExport(['Handle', 'Title', 'Price'])).toBe(false)
  expect(isShopifyExport(['Title', 'URL handle', 'Price'])).toBe(false)
  expect(isShopifyExport(['Handle', ' Title', 'Variant Price '])).toBe(true)
})
