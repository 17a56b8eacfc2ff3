import { expect, test } from 'vitest'
import { createAlertTools } from '../../../../tests/support/alerts.ts'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { rebuildAlertSearches } from './rebuild-alert-searches.ts'

const { db, seed, now } = await testDatabase()
const { alert, work, ageStores } = createAlertTools(db)

test('T11: after a change of the vocabulary, the searches of alerts are made again, each once', async () => {
  const shop = await seed.store()
  await ageStores(daysBefore(now, 400))
  const asha = await seed.member()
  const words = await alert(asha.id, { words: 'joote' }, now)
  await alert(asha.id, { storeId: shop.id, excludedWords: 'socks' }, now)
  await alert(asha.id, { storeId: shop.id, words: 'umbrella' }, now)
  const read = () =>
    db
      .selectFrom('alerts')
      .leftJoin('alert_keys', 'alert_id', 'alerts.id')
      .select(['alerts.id', 'query', 'search_version', 'key'])
      .orderBy('alerts.id')
      .orderBy('key')
      .execute()
  const saved = await read()
  // As a vocabulary left them that did not know the word.
  await db
    .updateTable('alerts')
    .set({ query: "'joote':ABC", search_version: 'older' })
    .where('id', '=', words)
    .execute()
  await db.deleteFrom('alert_keys').where('alert_id', '=', words).execute()
  await db.updateTable('alerts').set({ query: null, search_version: null }).where('words', '=', '').execute()
  const rebuild = rebuildAlertSearches(db)
  expect(await rebuild()).toBe(true)
  expect(await read()).toEqual(saved)
  expect(await rebuild()).toBe(false)
  await seed.deal({ title: 'Running shoes', storeId: shop.id })
  expect(await work(now)).toHaveLength(1)
})
