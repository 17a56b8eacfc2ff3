import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { call, seed, now, staff } = site
const editor = await staff('editor')

const values = { title: 'Monsoon sales', author: 'Meera', descriptionHtml: '<p>Rain</p>' }
const tomorrow = new Date(now.getTime() + 86_400_000).toISOString()

const act = (id: string, action: string, input = {}) =>
  editor.post(`/records/articles/${id}/actions/${action}`, { input })
const read = async (id: string) => (await editor.get(`/records/articles/${id}`)).body
const createDraft = async (more = {}): Promise<string> =>
  (await editor.post('/records/articles', { values: { ...values, ...more }, isDraft: true })).body.id
const detailsStatus = async (id: string | number) =>
  (await call('POST /newsarticledetails', { newsid: Number(id) })).httpStatus
const listedIds = async () => (await call('GET /newsarticles')).data.map(({ id }: { id: number }) => `${id}`)

test('a draft of an article is nowhere on the site until it is published', async () => {
  const id = await createDraft()
  expect(await read(id)).toMatchObject({ state: 'draft', publicAddress: null, values: { publishedAt: null } })
  expect(await detailsStatus(id)).toBe(404)
  expect(await listedIds()).not.toContain(id)
  await act(id, 'publish')
  expect(await read(id)).toMatchObject({ state: 'live', values: { publishedAt: now.toISOString() } })
  expect(await detailsStatus(id)).toBe(200)
  expect(await listedIds()).toContain(id)
})

test('a draft stays hidden when the time that it was planned for passes', async () => {
  const id = await createDraft({ publishedAt: new Date(now.getTime() - 3_600_000).toISOString() })
  expect(await read(id)).toMatchObject({ state: 'draft', publicAddress: null })
  expect(await detailsStatus(id)).toBe(404)
  expect(await listedIds()).not.toContain(id)
})

test('a draft is scheduled for a future time, and goes back to being a draft', async () => {
  const id = await createDraft()
  const { status, body } = await act(id, 'schedule', { publishedAt: now.toISOString() })
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: { publishedAt: 'Please choose a time in the future.' },
  })
  await act(id, 'schedule', { publishedAt: tomorrow })
  expect(await read(id)).toMatchObject({ state: 'scheduled', values: { publishedAt: tomorrow } })
  await act(id, 'withdraw')
  expect(await read(id)).toMatchObject({ state: 'draft', values: { publishedAt: tomorrow } })
})

test('an archived article and its comments leave the site, and come back as they were', async () => {
  const { id } = await seed.article()
  const comment = await seed.comment({ target: { articleId: id } })
  const commentStatus = async () => (await call('POST /getcomments', { news_id: id })).httpStatus
  const voteStatus = async () =>
    (await call('POST /commentlikes', { like: 1, dislike: 0, commentid: comment.id })).httpStatus
  const before = await read(`${id}`)
  await act(`${id}`, 'archive')
  expect(await read(`${id}`)).toMatchObject({ state: 'archived', publicAddress: null })
  expect(await detailsStatus(id)).toBe(404)
  expect(await listedIds()).not.toContain(`${id}`)
  expect([await commentStatus(), await voteStatus()]).toEqual([404, 404])
  await act(`${id}`, 'unarchive')
  const after = await read(`${id}`)
  expect(after).toMatchObject({ state: 'live', values: before.values })
  expect([await detailsStatus(id), await commentStatus(), await voteStatus()]).toEqual([200, 200, 200])
})

test('an article that was archived before its time comes back as a draft', async () => {
  const id = await createDraft()
  await act(id, 'schedule', { publishedAt: tomorrow })
  await act(id, 'archive')
  await act(id, 'unarchive')
  expect(await read(id)).toMatchObject({ state: 'draft', values: { publishedAt: tomorrow } })
})

test('the list of articles shows each state by its filter, and archived ones only by theirs', async () => {
  const title = 'Harvest prices'
  const draft = await createDraft({ title })
  const planned = await createDraft({ title })
  await act(planned, 'schedule', { publishedAt: tomorrow })
  const live = await createDraft({ title })
  await act(live, 'publish')
  const archived = await createDraft({ title })
  await act(archived, 'archive')
  const listed = async (filter = '') =>
    (await editor.get(`/records/articles?search=harvest${filter}`)).body.rows.map(({ id }: { id: string }) => id).sort()
  expect(await listed('&filter.state=draft')).toEqual([draft])
  expect(await listed('&filter.state=scheduled')).toEqual([planned])
  expect(await listed('&filter.state=live')).toEqual([live])
  expect(await listed('&filter.state=archived')).toEqual([archived])
  expect(await listed()).toEqual([draft, planned, live].sort())
  const first = (await editor.get('/records/articles?search=harvest&limit=1')).body
  const second = (await editor.get(`/records/articles?search=harvest&limit=1&after=${first.next}`)).body
  expect([first, second].map(({ rows: [row] }) => row.id)).toEqual([draft, planned])
})
