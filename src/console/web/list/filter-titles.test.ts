import { expect, test } from 'vitest'
import { filterTitles, rememberTitle } from './filter-titles.ts'

const store = { name: 'storeId', kind: 'stores' }
const loaded = { isPending: false, isPlaceholderData: false }

test('a filter shows the title of its record, and an ellipsis until the list is there', () => {
  const data = { references: { storeId: [{ id: '17', title: 'Tool Shed' }] } }
  expect(filterTitles({ ...loaded, data })(store, '17')).toBe('Tool Shed')
  expect(filterTitles({ ...loaded, data: undefined, isPending: true })(store, '17')).toBe('…')
  expect(filterTitles({ ...loaded, data, isPlaceholderData: true })(store, '18')).toBe('…')
  expect(filterTitles({ ...loaded, data })(store, '18')).toBe('#18')
  rememberTitle('stores', { id: '18', title: 'Tea House' })
  expect(filterTitles({ ...loaded, data, isPlaceholderData: true })(store, '18')).toBe('Tea House')
})
