import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'

const { db, seed, staff } = await testApp()
const editor = await staff('editor', { name: 'Meera' })
const administrator = await staff('administrator', { address: '203.0.113.8' })
const banner = { title: 'Diwali', slug: 'home', link: '/deals', image: '/media/diwali.svg' }

test('administrators read everybody’s changes, the newest first, with before, after and from where', async () => {
  const { body } = await editor.post('/records/banners', { values: banner })
  await editor.post(`/records/banners/${body.id}`, { values: { title: 'Holi' }, version: body.version })
  const list = await administrator.get('/records/audit')
  expect(list.body.rows).toMatchObject([
    { title: 'Holi', values: { action: 'update', memberName: 'Meera', role: 'editor', address: '203.0.113.7' } },
    { title: 'Diwali', values: { action: 'create', kind: 'banners', recordId: body.id } },
  ])
  const entry = await administrator.get(`/records/audit/${list.body.rows[0].id}`)
  expect(entry.body.values).toMatchObject({ before: { title: 'Diwali' }, after: { title: 'Holi' } })
  const first = await administrator.get('/records/audit?limit=1')
  const second = await administrator.get(`/records/audit?limit=1&after=${first.body.next}`)
  expect(second.body).toMatchObject({ rows: [{ title: 'Diwali' }], next: null, total: 2 })
})

test('the log is filtered by kind, record, action, person and time', async () => {
  const count = async (query: string) => (await administrator.get(`/records/audit?${query}`)).body.total
  expect(await count('filter.kind=banners')).toBe(2)
  expect(await count('filter.kind=deals')).toBe(0)
  expect(await count('filter.action=create')).toBe(1)
  expect(await count('filter.memberName=meera')).toBe(2)
  expect(await count('filter.at.from=2099-01-01')).toBe(0)
  expect(await count('search=holi')).toBe(1)
  expect(await count('search=meera')).toBe(2)
  expect(await count('filter.field=title')).toBe(1)
  expect(await count('filter.field=link')).toBe(0)
  const { rows } = (await administrator.get('/records/audit?filter.action=update')).body
  expect(rows[0].values.fields).toEqual(['title'])
})

test('the log has the present title of what was changed, or none when it was deleted', async () => {
  const { id } = await seed.deal({ title: 'Steel kettle' })
  const { version } = (await editor.get(`/records/deals/${id}`)).body
  await editor.post(`/records/deals/${id}`, { values: { title: 'Iron kettle' }, version })
  await db.updateTable('deals').set({ title: 'Copper kettle' }).where('id', '=', id).execute()
  const gone = (await editor.post('/records/banners', { values: { ...banner, title: 'Pongal' } })).body
  await editor.post(`/records/banners/${gone.id}/actions/remove`)
  const { rows } = (await administrator.get('/records/audit')).body
  const titles = rows
    .slice(0, 3)
    .map(({ values: { kind, recordTitle } }: { values: Record<string, string> }) => [kind, recordTitle])
  expect(titles).toEqual([
    ['banners', null],
    ['banners', null],
    ['deals', 'Copper kettle'],
  ])
  for (const row of rows.slice(0, 2)) expect(row.values.recordId).toBe(gone.id)
})

test('an entry and a history have the titles of the records that the changes name', async () => {
  const [from, to] = [await seed.store({ title: 'Chai Bazaar' }), await seed.store({ title: 'Tea House' })]
  const { id } = await seed.deal({ storeId: from.id })
  const { version } = (await editor.get(`/records/deals/${id}`)).body
  expect((await editor.post(`/records/deals/${id}`, { values: { storeId: `${to.id}` }, version })).status).toBe(200)
  const stores = { [`stores ${from.id}`]: 'Chai Bazaar', [`stores ${to.id}`]: 'Tea House' }
  expect((await editor.get(`/records/deals/${id}/timeline`)).body.titles).toEqual(stores)
  const [row] = (await administrator.get('/records/audit')).body.rows
  const { values } = (await administrator.get(`/records/audit/${row.id}`)).body
  expect(values.titles).toEqual({ ...stores, [`deals ${id}`]: expect.any(String) })
})

test('editors do not read the log, and nobody writes to it', async () => {
  expect((await editor.get('/records/audit')).status).toBe(403)
  const { body } = await administrator.get('/records/audit')
  expect((await administrator.post('/records/audit', { values: {} })).status).toBe(405)
  const change = { values: { title: 'x' }, version: 'x' }
  expect((await administrator.post(`/records/audit/${body.rows[0].id}`, change)).status).toBe(405)
})

test('the history of a new record lists what it was given, and no empty fields', async () => {
  const { body } = await editor.post('/records/banners', { values: { ...banner, title: 'Onam' } })
  const { entries } = (await editor.get(`/records/banners/${body.id}/timeline`)).body
  const fields = entries[0].changes.map(({ field }: { field: string }) => field).sort()
  expect(fields).toEqual(['image', 'link', 'position', 'slug', 'title'])
  await editor.post(`/records/banners/${body.id}/actions/remove`)
})

test('the exported log has the labels of the console, in the reader’s language', async () => {
  const lines = async (query: string) =>
    (
      await administrator.get(`/records/audit.csv?columns=title,action,kind,role,fields&search=holi${query}`)
    ).text.split('\r\n')
  expect((await lines(''))[1]).toMatch(/^\d+,Holi,Changed,Banners,Editor,Title$/)
  expect((await lines('&lang=hi'))[1]).not.toMatch(/Changed|Banners|Editor/)
})
