import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, db, seed, now, staff } = await testApp()
const editor = await staff('editor')

test('an editor writes an article, schedules it, publishes it and changes it', async () => {
  const later = new Date(now.getTime() + 3_600_000).toISOString()
  const values = { title: 'Monsoon sales', author: 'Meera', descriptionHtml: '<p>Rain<script>x</script></p>' }
  const { status, body } = await editor.post('/records/articles', { values: { ...values, publishedAt: later } })
  expect(status).toBe(201)
  const read = async () => (await editor.get(`/records/articles/${body.id}`)).body
  expect(await read()).toMatchObject({
    state: 'scheduled',
    publicAddress: null,
    values: { descriptionHtml: '<p>Rain</p>' },
  })
  const seen = () => call('POST /newsarticledetails', { newsid: Number(body.id) })
  expect((await seen()).httpStatus).toBe(404)
  expect((await editor.post(`/records/articles/${body.id}/actions/publish`)).status).toBe(200)
  const { version } = await read()
  await editor.post(`/records/articles/${body.id}`, { values: { title: 'Monsoon sales, part 1' }, version })
  expect((await seen()).data).toMatchObject({ title: 'Monsoon sales, part 1' })
  const list = await editor.get('/records/articles?search=monsoon')
  expect(list.body.rows).toMatchObject([{ state: 'live', values: { author: 'Meera' } }])
})

test('a removed picture leaves the others in their places, so that restoring it brings all back', async () => {
  const { id } = await seed.article()
  const images = ['/media/tea.svg', '/media/lid.svg']
  await db.updateTable('articles').set({ images }).where('id', '=', id).execute()
  const stored = async () =>
    (await db.selectFrom('articles').select('images').where('id', '=', id).executeTakeFirstOrThrow()).images
  const path = `/records/articles/${id}`
  const { version } = (await editor.get(path)).body
  const { body: saved } = await editor.post(path, { values: { image: '' }, version })
  expect((await call('POST /newsarticledetails', { newsid: id })).data.images).toBe('/media/lid.svg')
  const [entry] = (await editor.get(`${path}/timeline`)).body.entries
  await editor.post(`${path}/restore`, { entry: entry.id, version: saved.version })
  expect(await stored()).toEqual(images)
})
