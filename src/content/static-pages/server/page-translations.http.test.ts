import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { resanitisePages } from './save-page.ts'

const { call, db, staff } = await testApp()
const editor = await staff('editor')
const english = { title: 'Returns', language: 'en', contentHtml: '<p>In ten days.</p>' }
const hindi = { titleHindi: 'वापसी', contentHtmlHindi: '<p onclick="x">दस दिन में।<script>x</script></p>' }

async function create(slug: string, values: object): Promise<string> {
  const { status, body } = await editor.post('/records/pages', { values: { slug, ...values } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const languages = ['en', 'hi']
const seen = async (slug: string, language: string) => (await call('POST /contentpages', { slug }, { language })).data
const change = async (id: string, values: object) => {
  const { version } = (await editor.get(`/records/pages/${id}`)).body
  return editor.post(`/records/pages/${id}`, { values, version })
}

test('A35: a page is shown in Hindi as far as it is translated, and in English elsewhere', async () => {
  const id = await create('returns', { ...english, ...hindi })
  expect((await editor.get(`/records/pages/${id}`)).body.values).toMatchObject({
    titleHindi: 'वापसी',
    contentHtmlHindi: '<p>दस दिन में।</p>',
  })
  expect(await seen('returns', 'hi')).toEqual({
    title: 'वापसी',
    content: '<p>दस दिन में।</p>',
    language: 'hi',
    languages,
  })
  expect(await seen('returns', 'en')).toEqual({
    title: 'Returns',
    content: '<p>In ten days.</p>',
    language: 'en',
    languages,
  })
  await change(id, { contentHtmlHindi: '' })
  expect(await seen('returns', 'hi')).toEqual({
    title: 'वापसी',
    content: '<p>In ten days.</p>',
    language: 'en',
    languages,
  })
  const [entry] = (await editor.get(`/records/pages/${id}/timeline`)).body.entries
  expect(entry.changes).toEqual([{ field: 'contentHtmlHindi', before: '<p>दस दिन में।</p>', after: '' }])
})

test('the list shows which pages lack Hindi texts', async () => {
  const half = await create('half', { ...english, titleHindi: 'आधा' })
  const whole = await create('whole', { ...english, ...hindi })
  const separate = await create('separate', english)
  const alone = await create('separate', { ...english, language: 'hi' })
  const { rows, total } = (await editor.get('/records/pages?filter.hindi=missing&limit=100')).body
  const ids = rows.map(({ id }: { id: string }) => id)
  expect(total).toBe(ids.length)
  expect(ids).toContain(half)
  for (const id of [whole, separate, alone]) expect(ids).not.toContain(id)
  expect(rows.every(({ values }: { values: { hindi: string } }) => values.hindi === 'missing')).toBe(true)
  const all = (await editor.get('/records/pages?search=half')).body.rows
  expect(all).toMatchObject([{ id: half, values: { hindi: 'missing' } }])
  expect((await editor.get('/records/pages?search=आधा')).body).toMatchObject({ total: 1, rows: [{ id: half }] })
})

test('a page has its Hindi text in one place: beside the English one, or as a page of its own', async () => {
  await create('contact', { ...english, ...hindi })
  const again = await editor.post('/records/pages', { values: { slug: 'contact', ...english, language: 'hi' } })
  expect(again.body.errors).toEqual({ slug: 'There is a page with this address in this language.' })
  const id = await create('help', english)
  const own = await create('help', { ...english, language: 'hi' })
  expect((await change(id, hindi)).body.errors).toEqual({
    titleHindi: 'This page has a Hindi version of its own. Please change or archive that one.',
  })
  expect((await editor.post(`/records/pages/${own}/actions/archive`)).status).toBe(200)
  expect((await change(id, hindi)).status).toBe(200)
  expect((await editor.post(`/records/pages/${own}/actions/unarchive`)).status).toBe(400)
  expect(await seen('help', 'hi')).toMatchObject({ title: 'वापसी', language: 'hi' })
})

test('a translated page is sanitised again under newer rules', async () => {
  const id = await create('hostile', { ...english, ...hindi })
  const stored = { hi: { title: 'अ <b> & ब', contentHtml: '<p onclick="x()">अ</p>' } }
  await sql`update pages set sanitiser = 0, translations = ${JSON.stringify(stored)} where id = ${Number(id)}`.execute(
    db,
  )
  expect(await resanitisePages(db)).toBe(1)
  expect(await seen('hostile', 'hi')).toMatchObject({ title: 'अ <b> & ब', content: '<p>अ</p>' })
})
