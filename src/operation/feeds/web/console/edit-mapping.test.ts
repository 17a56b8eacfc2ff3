import { expect, test } from 'vitest'
import schema from '../../../../../feeds/mapping.schema.json' with { type: 'json' }
import type { MappingFile } from '../../mapping.contract.ts'
import {
  asItIs,
  categoryMapOf,
  choicesOf,
  columnsOf,
  furtherFields,
  mainFields,
  titleOf,
  withColumn,
  withWebsite,
} from './edit-mapping.ts'

const mapping: MappingFile = {
  name: 'teas',
  fields: { key: 'id', title: ['brand', 'name'], price: { column: 'mrp', match: '(.+)' } },
  categories: ['kind'],
  details: { Brand: 'brand', Weight: 'grams' },
}

test('every field of a mapping can be chosen', () => {
  const fields = Object.keys(schema.properties.fields.properties)
  expect([...mainFields, ...furtherFields].toSorted()).toEqual([...fields, 'brand', 'category'].toSorted())
})

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
  const formats = { dateFormat: ['M/d/yyyy'], decimal: ',' } as const
  const formatted: MappingFile = { ...mapping, dateFormat: ['M/d/yyyy'], decimal: ',' }
  expect(withColumn(formatted, 'title', 'name')).toMatchObject(formats)
  expect(withColumn(formatted, 'endsOn', 'until')).not.toHaveProperty('dateFormat')
  expect(withColumn(formatted, 'price', 'cost')).not.toHaveProperty('decimal')
})

test('the address of a shop names its store too, and is left out while it is empty', () => {
  expect(withWebsite(mapping, 'https://www.tea.example/')).toMatchObject({
    website: 'https://www.tea.example/',
    title: 'tea.example',
  })
  expect(withWebsite({ ...mapping, website: 'https://tea.example/' }, '')).toEqual(mapping)
  expect(withWebsite(mapping, 'https:')).toEqual({ ...mapping, website: 'https:' })
})

test('guessed and chosen categories are a category map, which drops the others', () => {
  const categories = [
    { name: 'Tea', count: 2, titles: ['Grocery', 'Drinks'] },
    { name: 'Cups', count: 1, titles: [] },
    { name: 'Toys', count: 1, titles: ['Baby'] },
  ]
  const choices = choicesOf(categories, { Toys: asItIs, Shoes: 'Fashion' })
  expect(['Tea', 'Cups', 'Toys', 'Shoes'].map((name) => titleOf(choices, name))).toEqual([
    'Grocery',
    null,
    'Toys',
    null,
  ])
  const map = categoryMapOf(choices)
  expect(map).toEqual({ default: null, categories: { Tea: 'Grocery', Cups: null, Toys: 'Toys' } })
  expect(categoryMapOf({})).toBeNull()
})
