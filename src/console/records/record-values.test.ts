import { expect, test } from 'vitest'
import { dealRecord } from '../../catalogue/deals/deal.record.ts'
import { storeRecord } from '../../catalogue/stores/store.record.ts'
import { valuesOf } from './record-values.ts'

// `tsc` checks the types.
test('the values of a record have the types of its fields, and no others', () => {
  const values = { title: 'Tea', storeId: '3', categoryIds: ['1'], pricePaise: null, isSuper: true, endsAt: null }
  const { title, storeId, categoryIds, pricePaise, isSuper, endsAt } = valuesOf(dealRecord, values)
  expect<[string, string, string[], number | null, boolean, string | null]>([
    title,
    storeId,
    categoryIds,
    pricePaise,
    isSuper,
    endsAt,
  ]).toEqual(['Tea', '3', ['1'], null, true, null])
  const [picture] = valuesOf(dealRecord, { morePictures: [{ address: '/a.webp', alt: '' }] }).morePictures
  expect<string | undefined>(picture?.address).toBe('/a.webp')
  const { pricePolicy } = valuesOf(storeRecord, { pricePolicy: 'full' })
  expect<'full' | 'current' | 'none' | null>(pricePolicy).toBe('full')
})

test('a wrong name or type of a field does not compile', () => {
  const values = valuesOf(dealRecord, { title: 'Tea', pricePaise: 100 })
  // @ts-expect-error: the field is `title`.
  expect(values.name).toBeUndefined()
  // @ts-expect-error: imports write it, no editor.
  expect(values.feed).toBeUndefined()
  // @ts-expect-error: a price may be missing.
  expect<number>(values.pricePaise).toBe(100)
  // @ts-expect-error: a text is no number.
  expect<number>(values.title).toBe('Tea')
})
