import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../../tests/support/test-database.ts'
import { loadVocabulary, migrateWithVocabulary } from './load-vocabulary.ts'

const { db, sql: client, url } = await testDatabase()

const countRows = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from search_synonyms`.execute(db)).rows[0]?.n

test('the vocabulary is loaded when its files have changed, and only then', async () => {
  const all = await countRows()
  expect(all).toBeGreaterThan(9000)
  await sql`delete from search_synonyms where word = 'fridge'`.execute(db)
  await loadVocabulary(client)
  expect(await countRows()).toBeLessThan(all ?? 0)
  await sql`update search_vocabulary set digest = 'of another version'`.execute(db)
  await Promise.all([1, 2, 3].map(() => migrateWithVocabulary(url)))
  expect(await countRows()).toBe(all)
})
