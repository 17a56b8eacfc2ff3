import { expect, test } from 'vitest'
import { readProduct } from './read-product.ts'

const feedProduct = {
  gtin: '8901058000290',
  itemGroup: ' SHIRT-1 ',
  attributes: { size: ' XL ', color: 'Red &amp; Blue', gender: '' },
}

test('a product has its GTIN in 14 digits, its group and its variant attributes', () => {
  expect(readProduct(feedProduct)).toEqual({
    product: { gtin: '08901058000290', itemGroup: 'SHIRT-1', attributes: { size: 'XL', color: 'Red & Blue' } },
    warnings: [],
  })
})

test('an invalid GTIN is dropped with a warning, and the rest of the product stays', () => {
  expect(readProduct({ ...feedProduct, gtin: '8901058000291' })).toEqual({
    product: { gtin: null, itemGroup: 'SHIRT-1', attributes: { size: 'XL', color: 'Red & Blue' } },
    warnings: [{ field: 'gtin', reason: 'is not a GTIN: its check digit is wrong', value: '8901058000291' }],
  })
})

test.each(['', ' ', '0', '-', 'N/A', 'none', 'NULL', 'x'.repeat(201)])('"%s" names no group', (itemGroup) => {
  expect(readProduct({ ...feedProduct, itemGroup }).product).toEqual({
    gtin: '08901058000290',
    itemGroup: null,
    attributes: {},
  })
})

test('a feed without product data leaves the offer unchanged', () => {
  expect(readProduct(undefined)).toEqual({ warnings: [] })
  expect(readProduct({ gtin: '', itemGroup: '', attributes: { size: 'XL' } })).toEqual({ warnings: [] })
})
