import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import { rebuildSearchDocuments, requestSearchRebuild } from './rebuild-search-documents.ts'

const { db, seed } = await testDatabase()
const isFoundBy = async (id: number, word: string) => {
  const { search } = await db.selectFrom('deals').select('search').where('id', '=', id).executeTakeFirstOrThrow()
  return `${search}`.includes(`'${word}'`)
}

test('deals of a renamed store and a renamed category are found by the new names, in bounded batches', async () => {
  const store = await seed.store({ title: 'Oldbazaar' })
  const category = await seed.category({ title: 'Oldkettles' })
  const deals: number[] = []
  for (let n = 0; n < 250; n++) deals.push((await seed.deal({ storeId: store.id })).id)
  const tea = await seed.deal({ categoryIds: [category.id] })
  await db.updateTable('stores').set({ title: 'Newbazaar' }).where('id', '=', store.id).execute()
  await db.updateTable('categories').set({ title: 'Newkettle' }).where('id', '=', category.id).execute()
  await requestSearchRebuild(db, { storeId: store.id })
  await requestSearchRebuild(db, { categoryId: category.id })
  expect(await rebuildSearchDocuments(db)).toBe(true)
  expect(await isFoundBy(deals[0] ?? 0, 'newbazaar')).toBe(true)
  expect(await isFoundBy(deals[249] ?? 0, 'newbazaar')).toBe(false)
  let batches = 1
  while (await rebuildSearchDocuments(db)) batches++
  expect(batches).toBe(3)
  expect(await isFoundBy(deals[249] ?? 0, 'newbazaar')).toBe(true)
  expect(await isFoundBy(tea.id, 'newkettl')).toBe(true)
})

test('a store that is renamed again while its deals are written is begun again', async () => {
  const store = await seed.store({ title: 'Firstbazaar' })
  const { id } = await seed.deal({ storeId: store.id })
  for (const title of ['Secondbazaar', 'Thirdbazaar']) {
    await db.updateTable('stores').set({ title }).where('id', '=', store.id).execute()
    await requestSearchRebuild(db, { storeId: store.id })
  }
  while (await rebuildSearchDocuments(db));
  expect(await isFoundBy(id, 'thirdbazaar')).toBe(true)
  expect(await db.selectFrom('search_rebuilds').selectAll().execute()).toEqual([])
})

test('after a release that changes the documents, those of all deals are rebuilt and their words counted', async () => {
  const { id } = await seed.deal({ title: 'Countable kettle' })
  await db.updateTable('deals').set({ search: '' }).execute()
  await db.deleteFrom('search_words').execute()
  await db.insertInto('search_rebuilds').values({ of_all: true }).execute()
  while (await rebuildSearchDocuments(db));
  expect(await isFoundBy(id, 'kettl')).toBe(true)
  const word = await db
    .selectFrom('search_words')
    .select('deal_count')
    .where('word', '=', 'countable')
    .executeTakeFirst()
  expect(word?.deal_count).toBe(1)
})
