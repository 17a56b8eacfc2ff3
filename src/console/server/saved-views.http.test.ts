import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../tests/support/console.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { purgeConsole } from './purge-console.ts'

const site = await testApp()
const { db, now } = site
const asha = await signedInBrowser(site, 'editor', { name: 'Asha', address: '203.0.113.1' })
const binod = await signedInBrowser(site, 'editor', { name: 'Binod', address: '203.0.113.2' })
const administrator = await signedInBrowser(site, 'administrator', { address: '203.0.113.3' })
type Browser = typeof asha
const viewsOf = async ({ get }: Browser, kind = 'deals') => (await get(`/views?kind=${kind}`)).body
const namesOf = async (browser: Browser) => (await viewsOf(browser)).views.map(({ name }: { name: string }) => name)
const create = (by: Browser, name: string, more: object = {}) =>
  by.post('/views', { kind: 'deals', name, query: 'search=tea&filter.state=live', ...more })

test('a view is its author’s alone until it is shared, and then changed by its author and administrators', async () => {
  const { status, body } = await create(asha, '  Live   tea ')
  expect(status).toBe(201)
  expect((await viewsOf(asha)).views).toEqual([
    {
      id: body.id,
      name: 'Live tea',
      query: 'search=tea&filter.state=live',
      isShared: false,
      canChange: true,
      author: null,
    },
  ])
  expect(await namesOf(binod)).toEqual([])
  expect((await binod.post(`/views/${body.id}`, { name: 'Mine' })).status).toBe(404)
  expect((await administrator.post(`/views/${body.id}`, { name: 'Mine' })).status).toBe(404)
  expect((await asha.post(`/views/${body.id}`, { isShared: true })).status).toBe(200)
  expect((await viewsOf(binod)).views).toMatchObject([{ name: 'Live tea', author: 'Asha', canChange: false }])
  expect((await binod.post(`/views/${body.id}/remove`)).status).toBe(403)
  expect((await administrator.post(`/views/${body.id}`, { name: 'Tea, live' })).status).toBe(200)
  expect(await namesOf(binod)).toEqual(['Tea, live'])
  const log = await administrator.get('/records/audit?filter.kind=views')
  expect(log.body.rows.map(({ values }: { values: { action: string } }) => values.action)).toEqual([
    'update',
    'update',
    'create',
  ])
})

test('a list opens with the chosen view, until it is removed or private again', async () => {
  const { body } = await create(asha, 'Default', { isShared: true })
  const choose = (id: string | null) => binod.post('/views/default', { kind: 'deals', id })
  expect((await choose(body.id)).status).toBe(200)
  expect((await viewsOf(binod)).defaultId).toBe(body.id)
  expect((await viewsOf(asha)).defaultId).toBeNull()
  await asha.post(`/views/${body.id}`, { isShared: false })
  expect((await viewsOf(binod)).defaultId).toBeNull()
  expect((await choose(body.id)).status).toBe(404)
  await asha.post(`/views/${body.id}`, { isShared: true })
  expect((await viewsOf(binod)).defaultId).toBe(body.id)
  expect((await choose(null)).status).toBe(200)
  expect((await viewsOf(binod)).defaultId).toBeNull()
  expect((await asha.post(`/views/${body.id}/remove`)).status).toBe(200)
})

test.each([
  [{ query: 'filter.colour=red' }, 400],
  [{ query: 'filter.state=purple' }, 400],
  [{ query: 'sort=password' }, 400],
  [{ query: 'x'.repeat(2001) }, 400],
  [{ name: ' ' }, 400],
  [{ name: 'a\u0000' }, 400],
  [{ name: 'x'.repeat(41) }, 400],
  [{ name: 'tea, LIVE' }, 400],
  [{ kind: 'settings' }, 403],
  [{ kind: 'nothing' }, 404],
  [{ kind: '__proto__' }, 404],
])('a view that would not open is refused: %j', async (more, status) => {
  expect((await create(asha, 'Another', more)).status).toBe(status)
})

test('only the list’s own parameters are stored', async () => {
  const query = 'columns=title,password,title,slug&view=x&after=y&sort=endsAt'
  const { body } = await create(binod, 'Columns', { query })
  const { views } = await viewsOf(binod)
  expect(views.find(({ id }: { id: string }) => id === body.id).query).toBe('columns=title%2Cslug&sort=endsAt')
})

test('a member has at most 50 views of a list, however many are saved at the same time', async () => {
  const carol = await signedInBrowser(site, 'editor', { address: '203.0.113.4' })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => create(carol, `View ${n}`)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
})

test('a shared view outlives its author’s account, a private one does not', async () => {
  const dev = await signedInBrowser(site, 'editor', { address: '203.0.113.5' })
  await create(dev, 'Of the team', { isShared: true })
  await create(dev, 'Of Dev')
  await db.deleteFrom('members').where('id', '=', dev.member.id).execute()
  await purgeConsole(db, now)
  const remainingViews = await db.selectFrom('saved_views').select('name').where('member_id', 'is', null).execute()
  expect(remainingViews).toEqual([{ name: 'Of the team' }])
  const { views } = await viewsOf(administrator)
  const view = views.find(({ name }: { name: string }) => name === 'Of the team')
  expect(view).toMatchObject({ author: null, canChange: true })
})
