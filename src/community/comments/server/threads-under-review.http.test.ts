import { expect, test } from 'vitest'
import { untilLockWaits } from '../../../../tests/support/lock-waits.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import type { Comment } from '../comment.ts'
import { purgeRemovedComments, restoreComment, withdrawComment } from './remove-comment.ts'
import { lockThreadsOf } from './thread.queries.ts'

const { call, db, registry, seed, staff } = await testApp()
const editor = await staff('editor')
const act = (id: number, action: string) => editor.post(`/records/comments/${id}/actions/${action}`)

type Target = { comment_post_ID: number } | { news_id: number }

/** All comments that a reader reaches, two on a page. */
async function read(target: Target): Promise<{ total: number; all: Comment[] }> {
  const [all, cursors]: [Comment[], string[]] = [[], ['0']]
  let total = 0
  for (let after = cursors.shift(); after !== undefined; after = cursors.shift()) {
    const { result } = await registry.run('POST /getcomments', { ...target, limit: 2, after })
    total = result.total ?? 0
    all.push(...result.data)
    cursors.push(...result.data.flatMap(({ moreReplies }: Comment) => moreReplies ?? []))
    if (result.next) cursors.push(result.next)
  }
  return { total, all }
}

/** What a reader counts is what the pages, the deal and its store say. */
async function expectCountsMatch(deal: { id: number; storeId: number }): Promise<void> {
  const { total, all } = await read({ comment_post_ID: deal.id })
  const visible = all.filter(({ hidden }) => !hidden)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(total).toBe(visible.length)
  const published = await db
    .selectFrom('comments')
    .select('id')
    .where('deal_id', '=', deal.id)
    .where('is_held', '=', false)
    .orderBy('id')
    .execute()
  expect(visible.map(({ id }) => id).sort((a, b) => a - b)).toEqual(published.map(({ id }) => id))
  const counted = (table: 'deals' | 'stores', id: number) =>
    db.selectFrom(table).select('comment_count').where('id', '=', id).executeTakeFirstOrThrow()
  expect(await counted('deals', deal.id)).toEqual({ comment_count: total })
  expect(await counted('stores', deal.storeId)).toEqual({ comment_count: total })
}

const newDeal = async () => seed.deal({ storeId: (await seed.store()).id })

test('A16: while a first comment is under review its replies are shown and counted, and it says nothing', async () => {
  const deal = await newDeal()
  const target = { dealId: deal.id }
  const first = await seed.comment({ target, author: 'Om', body: 'Buy pills', likes: 3 })
  const reply = await seed.comment({ target, parentId: first.id, author: 'Asha', body: 'Is it steel?' })
  const other = await seed.comment({ target })
  expect((await act(first.id, 'hold')).status).toBe(200)
  const { data, body } = await call('POST /getcomments', { comment_post_ID: deal.id })
  expect(data).toMatchObject([
    { id: first.id, parent_id: 0, author: '', comment: '', like_comment: 0, is_member: 0, hidden: 'held' },
    { id: reply.id, parent_id: first.id, author: 'Asha' },
    { id: other.id },
  ])
  expect(body.responseData.total).toBe(2)
  expect(JSON.stringify(body)).not.toMatch(/Buy pills|"Om"/)
  await expectCountsMatch(deal)
  // The thread goes on, but nobody answers or votes on what they cannot read.
  const answer = { author: 'Ila', email: 'ila@example.in', comment: 'Yes', comment_post_ID: deal.id }
  expect((await call('POST /commentspost', { ...answer, comment_ID: first.id })).httpStatus).toBe(404)
  expect((await call('POST /commentspost', { ...answer, comment_ID: reply.id })).httpStatus).toBe(200)
  expect((await call('POST /commentlikes', { commentid: first.id, like: 1, dislike: 0 })).httpStatus).toBe(404)
  await expectCountsMatch(deal)
  const link = await call('POST /getcomments', { comment_post_ID: deal.id, limit: 1, comment: reply.id })
  expect(link.data.map(({ id }: { id: number }) => id)).toEqual([first.id, reply.id])
  expect((await act(first.id, 'publish')).status).toBe(200)
  const [again] = (await call('POST /getcomments', { comment_post_ID: deal.id })).data
  expect(again).toMatchObject({ author: 'Om', comment: 'Buy pills' })
  expect(again).not.toHaveProperty('hidden')
  await expectCountsMatch(deal)
})

test('A16: a first comment under review without replies is not shown at all, on deals and articles', async () => {
  const { id: news_id } = await seed.article()
  const target = { articleId: news_id }
  const first = await seed.comment({ target })
  await act(first.id, 'hold')
  expect(await read({ news_id })).toEqual({ total: 0, all: [] })
  await act(first.id, 'publish')
  const reply = await seed.comment({ target, parentId: first.id })
  await act(first.id, 'hold')
  expect(await read({ news_id })).toMatchObject({ total: 1, all: [{ id: first.id, hidden: 'held' }, { id: reply.id }] })
  await act(reply.id, 'withdraw')
  expect(await read({ news_id })).toEqual({ total: 0, all: [] })
})

test('A16: a removed first comment takes its replies with it; one that is published later is shown and counted', async () => {
  const deal = await newDeal()
  const target = { dealId: deal.id }
  const first = await seed.comment({ target, body: 'Buy pills' })
  await seed.comment({ target, parentId: first.id })
  const held = await seed.comment({ target, parentId: first.id, isHeld: true })
  await act(first.id, 'withdraw')
  expect(await read({ comment_post_ID: deal.id })).toEqual({ total: 0, all: [] })
  await act(held.id, 'publish')
  const removed = { total: 1, all: [{ id: first.id, hidden: 'removed', body: '' }, { id: held.id }] }
  expect(await read({ comment_post_ID: deal.id })).toMatchObject(removed)
  await purgeRemovedComments(db, new Date(Date.now() + 31 * 86_400_000))
  expect(await read({ comment_post_ID: deal.id })).toMatchObject(removed)
  await expectCountsMatch(deal)
})

test('A16: whatever is held, published, removed and restored in any order, what is shown is what is counted', async () => {
  const deal = await newDeal()
  const target = { dealId: deal.id }
  let state = 7
  const random = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
  const ids: number[] = []
  for (let n = 0; n < 14; n++) {
    const parentId = n < 3 ? null : (ids[random(ids.length)] ?? null)
    ids.push((await seed.comment({ target, parentId, isHeld: random(4) === 0 })).id)
  }
  for (let step = 0; step < 30; step++) {
    const id = ids[random(ids.length)] ?? 0
    const action = ['hold', 'publish', 'withdraw', 'remove', 'restore'][random(5)] ?? ''
    if (action === 'restore')
      await db.transaction().execute((tx) => restoreComment(tx, id, { isHeld: random(2) === 0 }))
    else expect([200, 404, 409]).toContain((await act(id, action)).status)
    await expectCountsMatch(deal)
  }
})

test('A16: a reply that is removed while its thread is removed waits, instead of blocking it', async () => {
  const deal = await newDeal()
  const first = await seed.comment({ target: { dealId: deal.id } })
  const reply = await seed.comment({ target: { dealId: deal.id }, parentId: first.id })
  const answer = await db.transaction().execute(async (tx) => {
    await lockThreadsOf(tx, [first.id])
    const removing = act(reply.id, 'withdraw')
    await untilLockWaits(db)
    await withdrawComment(tx, first.id)
    return { removing }
  })
  expect((await answer.removing).status).toBe(404)
  await expectCountsMatch(deal)
})

test('A16: replies that are posted and decided while their thread is removed leave no wrong count', async () => {
  const deal = await newDeal()
  const target = { dealId: deal.id }
  const first = await seed.comment({ target })
  const replies = []
  for (let n = 0; n < 8; n++) replies.push(await seed.comment({ target, parentId: first.id, isHeld: n % 2 === 0 }))
  const post = (n: number) => seed.comment({ target, parentId: first.id, body: `Me too ${n}` })
  const decide = ({ id }: { id: number }, n: number) => act(id, n % 2 === 0 ? 'publish' : 'withdraw')
  const [answers] = await Promise.all([
    Promise.all(replies.map(decide)),
    Promise.all(Array.from({ length: 8 }, (_, n) => post(n))),
    db.transaction().execute((tx) => withdrawComment(tx, first.id)),
  ])
  for (const { status } of answers) expect([200, 404, 409]).toContain(status)
  await expectCountsMatch(deal)
})
