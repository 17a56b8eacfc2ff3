import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { SANITISER_VERSION } from '../../platform/security/sanitise-html.ts'
import { readSetting } from '../../site/settings/server/settings.queries.ts'
import { resanitise } from './resanitise.ts'

const { db, seed, now } = await testDatabase()

const dirty = '<p onclick="x()">Text</p><script>alert(1)</script>'
const clean = '<p>Text</p>'

test('E4: rows of an older sanitiser are sanitised again, and other rows stay unchanged', async () => {
  const deal = await seed.deal()
  const current = await seed.deal()
  const article = await seed.article()
  await seed.page('faqs', 'Questions', '')
  await seed.setting('notification', { html: '' })
  await db.updateTable('deals').set({ content_html: dirty, offers_html: dirty }).execute()
  await db.updateTable('deals').set({ sanitiser: 0 }).where('id', '=', deal.id).execute()
  await db.updateTable('articles').set({ description_html: dirty, sanitiser: 0 }).execute()
  await db.updateTable('pages').set({ content_html: dirty, sanitiser: 0 }).execute()
  await db
    .updateTable('settings')
    .set({ value: { html: dirty } })
    .where('key', '=', 'notification')
    .execute()

  expect(await resanitise(db, now)).toBe(4)

  const deals = await db
    .selectFrom('deals')
    .select(['id', 'content_html', 'offers_html', 'sanitiser'])
    .orderBy('id')
    .execute()
  expect(deals).toEqual([
    { id: deal.id, content_html: clean, offers_html: clean, sanitiser: SANITISER_VERSION },
    { id: current.id, content_html: dirty, offers_html: dirty, sanitiser: SANITISER_VERSION },
  ])
  expect(await db.selectFrom('articles').select(['id', 'description_html']).execute()).toEqual([
    { id: article.id, description_html: clean },
  ])
  expect(await db.selectFrom('pages').select('content_html').execute()).toEqual([{ content_html: clean }])
  expect(await readSetting(db, 'notification')).toEqual({ html: clean })
})

test('E4: a second run changes nothing, nor does one of an older version', async () => {
  expect(await resanitise(db, now)).toBe(0)
  const value = { html: clean, sanitiser: SANITISER_VERSION + 1 }
  await db.updateTable('settings').set({ value }).where('key', '=', 'notification').execute()
  await db
    .updateTable('articles')
    .set({ sanitiser: SANITISER_VERSION + 1 })
    .execute()
  expect(await resanitise(db, now)).toBe(0)
})

test('E4: several processes may run it at the same time', async () => {
  for (let n = 0; n < 20; n++) await seed.deal({ contentHtml: clean })
  await db.updateTable('deals').set({ content_html: dirty, sanitiser: 0 }).execute()
  await Promise.all([resanitise(db, now), resanitise(db, now)])
  const unsanitised = await db.selectFrom('deals').select('id').where('content_html', '<>', clean).execute()
  expect(unsanitised).toEqual([])
})
