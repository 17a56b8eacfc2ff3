import { expect, test } from 'vitest'
import { queuedMails } from '../../../../tests/support/mails.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, db, seed, staff } = await testApp()
const editor = await staff('editor')
const deal = await seed.deal({ slug: 'steel-kettle', title: 'Steel kettle' })
const target = { dealId: deal.id }
const held = (body: string) => seed.comment({ target, body, author: 'Om', email: 'om@example.in', isHeld: true })
const rows = async (query: string) =>
  (await editor.get(`/records/comments?${query}`)).body.rows.map(({ title }: { title: string }) => title)
const publishedIds = async () =>
  (await call('POST /getcomments', { comment_post_ID: deal.id })).data.map(({ id }: { id: number }) => id)

test('held comments come first, the oldest first, page after page; published ones follow, the newest first', async () => {
  await seed.comment({ target, body: 'published 1' })
  await held('held 1')
  await seed.comment({ target, body: 'published 2' })
  await held('held 2')
  const order = ['held 1', 'held 2', 'published 2', 'published 1']
  expect(await rows('')).toEqual(order)
  const paged: string[] = []
  for (let after = ''; ; ) {
    const { body } = await editor.get(`/records/comments?limit=1&after=${after}`)
    paged.push(body.rows[0].title)
    if (body.next === null) break
    after = body.next
  }
  expect(paged).toEqual(order)
  expect(await rows('filter.state=held')).toEqual(['held 1', 'held 2'])
  expect(await rows('search=LISHED%201')).toEqual(['published 1'])
})

test('an editor publishes a held comment: it is shown, and the author it answers is told', async () => {
  const asker = await seed.member({ name: 'Asha' })
  const replyMails = { unsubscribeToken: 'stop', language: 'en' } as const
  const question = await seed.comment({ target, memberId: asker.id, email: asker.email, replyMails })
  const { id } = await seed.comment({ target, body: 'Yes', parentId: question.id, isHeld: true })
  const address = `/records/comments/${id}`
  expect((await editor.get(address)).body).toMatchObject({ state: 'held', actions: ['publish', 'remove'] })
  expect(await publishedIds()).not.toContain(id)
  expect((await editor.post(`${address}/actions/publish`)).status).toBe(200)
  expect(await publishedIds()).toContain(id)
  expect((await queuedMails(db)).map(({ key }) => key)).toContain(`reply:${id}`)
  const { body } = await editor.get(address)
  expect(body).toMatchObject({ state: 'published', actions: ['hold', 'withdraw'] })
  expect(body.publicAddress).toBe(`/singleproduct/steel-kettle?comment=${id}#comment-${id}`)
  expect((await editor.get(`${address}/timeline`)).body.entries).toMatchObject([
    { action: 'publish', changes: [{ field: 'isHeld', before: true, after: false }] },
  ])
})

test('an editor removes a held comment, and the log quotes nothing personal of it', async () => {
  const { id } = await held('Call me: 98765 43210')
  expect((await editor.post(`/records/comments/${id}/actions/remove`)).status).toBe(200)
  expect((await editor.get(`/records/comments/${id}`)).status).toBe(404)
  const entry = await db.selectFrom('audit_log').selectAll().where('record_id', '=', `${id}`).executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'remove', title: 'Steel kettle' })
  expect(JSON.stringify(entry)).not.toMatch(/98765|om@example|"Om"/)
})

test('published comments are not removed, and comments are neither created nor changed in the console', async () => {
  const { id } = await seed.comment({ target })
  expect((await editor.post(`/records/comments/${id}/actions/remove`)).status).toBe(409)
  expect((await editor.post('/records/comments', { values: {} })).status).toBe(405)
  expect((await editor.post(`/records/comments/${id}`, { values: {}, version: 'x' })).status).toBe(405)
})

test('a selection of held comments is published together, which cannot be undone', async () => {
  const ids = [(await held('one')).id, (await held('two')).id].map(String)
  const { body } = await editor.post('/records/comments/bulk', { ids, action: 'publish' })
  expect(body).toMatchObject({ changed: 2, skipped: [] })
  const undone = await editor.post(`/batches/${body.batch}/undo`)
  expect(undone.body).toMatchObject({ undone: 0, skipped: [{ reason: 'This cannot be undone.' }, {}] })
  expect(await publishedIds()).toEqual(expect.arrayContaining(ids.map(Number)))
})
