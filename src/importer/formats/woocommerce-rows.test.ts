import { expect, test } from 'vitest'
import { woocommerceRows } from './woocommerce-rows.ts'

const header = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Visibility in catalog',
  'Description',
  'Regular price',
  'Parent',
]
const now = new Date('2026-07-06T06:00:00Z')
const product = (id: string, over: { published?: string; visibility?: string; description?: string } = {}) => {
  const { published = '1', visibility = 'visible', description = '' } = over
  return [id, 'variable', `SKU-${id}`, 'Cup', published, visibility, description, '', '']
}
const variation = (id: string, parent: string) => [
  id,
  'variation, virtual',
  '',
  'Cup - Red',
  '1',
  'visible',
  '',
  '350',
  parent,
]

test('what the shop does not show is no offer: unpublished and hidden products, and their variations', () => {
  const complete = woocommerceRows(header, now)
  const simple = (published: string, visibility: string) =>
    complete(['9', 'simple', '', 'Tea', published, visibility, '', '5', ''])
  expect(simple('1', 'search')).not.toBeNull()
  for (const [published, visibility] of [
    ['0', 'visible'],
    ['-1', 'visible'],
    ['1', 'hidden'],
  ])
    expect(simple(published ?? '', visibility ?? '')).toBeNull()
  for (const over of [{ published: '0' }, { visibility: 'hidden' }]) {
    expect(complete(product('1', over))).toBeNull()
    expect(complete(variation('2', 'SKU-1'))).toBeNull()
    expect(complete(variation('2', 'id:1'))).toBeNull()
  }
})

test('products are remembered within a limit of memory, the newest longest', () => {
  const complete = woocommerceRows(header, now)
  for (const id of ['1', '2', '3']) complete(product(id, { description: 'x'.repeat(4_000_000) }))
  expect(complete(variation('10', 'id:1'))).toMatchObject({ 8: 'id:1', 6: '' })
  expect(complete(variation('11', 'SKU-3'))?.[6]).toHaveLength(4_000_000)
  expect(complete(variation('11', 'SKU-3'))?.[8]).toBe('id:3')
})
