import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'
import type { Suggestions } from '../../deal-lists.contract.ts'

const { call, db, seed, now } = await testApp()
const store = await seed.store({ title: 'Sitar Chowk' })
const empty = await seed.store({ title: 'Sitar without deals' })
const category = await seed.category({ title: 'Music & Sitars' })
const sitar = await seed.deal({ title: 'Sitar with case', storeId: store.id, pricePaise: 49_900 })
await seed.deal({ title: 'Sitar strings', storeId: store.id, isExpired: true })

const counted = (text: string, days: number, count: number, emptyCount = 0) =>
  sql`insert into search_counts (day, text, count, empty_count)
    select ${now}::date - day, ${text}, ${count}, ${emptyCount} from generate_series(1, ${days}::int) day`.execute(db)
await counted('sitar strings', 3, 4)
await counted('sitar case', 2, 3)
await counted('my own name', 1, 50)
await counted('rare sitar', 3, 1)
await counted('sitaar', 3, 9, 9)
await counted('sexy sitar', 3, 9)
await counted('si', 3, 9)

async function suggest(q?: string): Promise<Suggestions> {
  const { data } = await call('GET /searchsuggestions', q === undefined ? {} : { q })
  return data
}

test('H3: letters suggest categories, stores with deals and live deals with their prices', async () => {
  const { deals, stores, categories } = await suggest('  SITA')
  expect(deals).toEqual([expect.objectContaining({ slug: sitar.slug, title: 'Sitar with case', price: '499' })])
  expect(stores).toEqual([{ id: store.id, title: 'Sitar Chowk' }])
  expect(categories).toEqual([{ id: category.id, title: 'Music & Sitars' }])
  expect(stores.map(({ id }) => id)).not.toContain(empty.id)
})

test('H3: one or two letters of another word do not take the place of the words before them', async () => {
  await seed.deal({ title: 'Mask EX' })
  await db.updateTable('search_words').set({ deal_count: 100 }).where('word', '=', 'sitar').execute()
  expect((await suggest('sitar ex')).deals.map(({ slug }) => slug)).toEqual([sitar.slug])
})

test('H3: popular searches are those made often, on several days, that always found deals', async () => {
  const all = { deals: [], stores: [], categories: [], searches: ['sitar strings', 'sitar case'] }
  expect(await suggest()).toEqual(all)
  expect(await suggest('s')).toEqual(all)
  expect((await suggest('sitar c')).searches).toEqual(['sitar case'])
  expect((await suggest('sitar case')).searches).toEqual([])
})

test.each(['%%', '_itar', "''", '\\%', 'a & | ! (', '<b>', '\u202e\u0300', '💡'.repeat(50)])(
  'H3: odd letters suggest nothing and are no error: %s',
  async (q) => expect((await suggest(q)).stores).toEqual([]),
)

test('H3: a longer text than the call accepts is a 400 that names it', async () => {
  const { httpStatus, body } = await call('GET /searchsuggestions', { q: 'x'.repeat(101) })
  expect(httpStatus).toBe(400)
  expect(Object.keys(body.responseData.errors)).toEqual(['q'])
})
