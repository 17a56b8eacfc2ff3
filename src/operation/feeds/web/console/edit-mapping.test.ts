import { expect, test } from 'vitest'
import { readCategoryMap } from '../../../../importer/mapping/category-map.ts'
import type { MappingFile } from '../../mapping.contract.ts'
import {
  asItIs,
  categoryMapOf,
  columnsOf,
  furtherFields,
  guessedChoices,
  mainFields,
  withColumn,
} from './edit-mapping.ts'

const mapping: MappingFile = {
  name: 'teas',
  fields: { key: 'id', title: ['brand', 'name'], price: { column: 'mrp', match: '(.+)' } },
  categories: ['kind'],
  details: { Brand: 'brand', Weight: 'grams' },
}

test('the columns of a field, and whether a choice of one column would lose something', () => {
  const fields = ['key', 'title', 'price', 'link', 'category', 'brand'] as const
  expect(fields.map((field) => columnsOf(mapping, field))).toEqual([
    { columns: ['id'], isPlain: true },
    { columns: ['brand', 'name'], isPlain: false },
    { columns: ['mrp'], isPlain: false },
    { columns: [], isPlain: true },
    { columns: ['kind'], isPlain: true },
    { columns: ['brand'], isPlain: true },
  ])
  expect(columnsOf({ ...mapping, categories: ['kind', 'shelf'] }, 'category').isPlain).toBe(false)
})

test('a chosen column takes the place of what was there, and nothing else changes', () => {
  for (const field of [...mainFields, ...furtherFields]) {
    const chosen = withColumn(mapping, field, 'other')
    expect(columnsOf(chosen, field)).toEqual({ columns: ['other'], isPlain: true })
    const removed = withColumn(chosen, field, '')
    expect(columnsOf(removed, field).columns).toEqual([])
    expect(removed.details?.Weight).toBe('grams')
  }
  expect(withColumn(mapping, 'link', '')).toEqual(mapping)
})

test('chosen categories are a category map, which drops those that nobody has chosen', () => {
  const choices = guessedChoices([
    { name: 'Tea', count: 2, titles: ['Grocery', 'Drinks'] },
    { name: 'Cups', count: 1, titles: [] },
    { name: 'Toys', count: 1, titles: [] },
  ])
  const map = categoryMapOf({ ...choices, Toys: asItIs })
  expect(map).toEqual({ default: null, categories: { Tea: 'Grocery', Cups: null, Toys: 'Toys' } })
  expect(readCategoryMap(JSON.stringify(map), 'chosen').others).toEqual([])
  expect(categoryMapOf({})).toBeNull()
})
