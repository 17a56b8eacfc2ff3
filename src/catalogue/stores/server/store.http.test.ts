import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, seed } = await testApp()

test('A23: stores are in display order, with rating and counted comments', async () => {
  const last = await seed.store({ title: 'Zaika' })
  const second = await seed.store({ title: 'Aangan' })
  const first = await seed.store({ title: 'Moti Bazaar', position: 1, rating: 4.3, isFeatured: true })
  const deal = await seed.deal({ storeId: first.id })
  await seed.comment({ target: { dealId: deal.id } })
  const { data } = await call('GET /stores')
  expect(data.map(({ ID }: { ID: number }) => ID)).toEqual([first.id, second.id, last.id])
  expect(data[0]).toEqual({ ID: first.id, TITLE: 'Moti Bazaar', thumb: first.picture, TOTALCOMMENTS: 1, RATING: 4.3 })
  expect((await call('GET /stores', { featured: 1 })).data).toHaveLength(1)
  expect((await call('GET /stores', { featured: 0 })).data).toHaveLength(3)
})

test('A23: featured is 0 or 1', async () => {
  const { httpStatus, body } = await call('GET /stores', { featured: 'yes' })
  expect(httpStatus).toBe(400)
  expect(Object.keys(body.responseData.errors)).toEqual(['featured'])
})
