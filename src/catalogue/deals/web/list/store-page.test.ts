import { expect, test } from 'vitest'
import { page } from './store-page.tsx'

const askedStore = (id: string) => page.primary?.({ params: { id }, search: new URLSearchParams() })[0]?.queryKey[1]

test('a store has one address: its number in another notation is not found, and is not cached as a page', () => {
  expect(askedStore('5')).toMatchObject({ store_id: 5 })
  for (const id of ['5.0', '5.000', '0x5', '5e0', '+5', ' 5', '0000000005', 'five'])
    expect(askedStore(id), id).toMatchObject({ store_id: 0 })
})
