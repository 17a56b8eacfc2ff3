import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { db, seed } = site
const editor = await signedInBrowser(site, 'editor')
const deal = await seed.deal()

/** The database refuses changes of these rows after other writes of the same change, as a broken rule would. */
async function refuseChangesOf(table: 'comments' | 'deals', id: number) {
  await sql`create or replace function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`.execute(db)
  await sql`create constraint trigger ${sql.raw(`refuse_${table}_${id}`)} after update on ${sql.table(table)}
    for each row when (old.id = ${sql.lit(id)}) execute function refuse_change()`.execute(db)
}

const refusal = 'This record could not be changed.'

test('one comment that cannot be held leaves the others of the selection held', async () => {
  const ids: number[] = []
  for (const body of ['One', 'Two', 'Three']) ids.push((await seed.comment({ target: { dealId: deal.id }, body })).id)
  const [, second = 0] = ids
  await refuseChangesOf('comments', second)
  const { status, body } = await editor.post('/records/comments/bulk', { ids: ids.map(String), action: 'hold' })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { changed: 2, skipped: [{ id: `${second}`, reason: refusal }] },
  })
  const held = await db.selectFrom('comments').select(['id', 'is_held']).where('id', 'in', ids).orderBy('id').execute()
  expect(held.map(({ is_held }) => is_held)).toEqual([true, false, true])
  const logged = await db.selectFrom('audit_log').select('record_id').where('batch', '=', body.batch).execute()
  expect(logged.map(({ record_id }) => record_id)).not.toContain(`${second}`)
})

test('one deal that cannot be changed back leaves the rest of an undo done', async () => {
  const ids = [(await seed.deal()).id, (await seed.deal()).id, (await seed.deal()).id]
  const { body: done } = await editor.post('/records/deals/bulk', { ids: ids.map(String), action: 'expire' })
  expect(done.changed).toBe(3)
  const [first = 0] = ids
  await refuseChangesOf('deals', first)
  expect(await editor.post(`/batches/${done.batch}/undo`)).toMatchObject({
    status: 200,
    body: { undone: 2, skipped: [{ id: `${first}`, reason: refusal }] },
  })
})

test('a page that must stay is skipped, in the preview too, and the others are archived', async () => {
  const values = (slug: string) => ({ title: slug, slug, language: 'en', contentHtml: '<p>Text</p>' })
  const ids: string[] = []
  for (const slug of ['about-us', 'old-offers'])
    ids.push((await editor.post('/records/pages', { values: values(slug) })).body.id)
  const change = { ids, action: 'archive' }
  const skipped = [{ id: ids[0], title: 'about-us', reason: 'The menu and the footer link to this page, so it stays.' }]
  expect((await editor.post('/records/pages/bulk', { ...change, preview: true })).body).toMatchObject({
    count: 1,
    skipped,
  })
  expect((await editor.post('/records/pages/bulk', change)).body).toMatchObject({ changed: 1, skipped })
})
