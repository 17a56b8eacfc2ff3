import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { type Comment, commentOrders } from '../comment.ts'

const { call, seed, db, registry } = await testApp()

/** Ids of threads on pages of three, in an order, without a comment between two pages being skipped or repeated. */
async function walk(dealId: number, order: string, limit = 3): Promise<number[]> {
  const ids: number[] = []
  let after: string | undefined
  do {
    const params = { comment_post_ID: dealId, order, limit, ...(after !== undefined && { after }) }
    const { result } = await registry.run('POST /getcomments', params)
    ids.push(...result.data.map(({ id }: Comment) => id))
    after = result.next
  } while (after !== undefined)
  return ids
}

/** Comments with these likes and dislikes, the oldest first. */
async function voted(votes: readonly (readonly [likes: number, dislikes: number])[]) {
  const deal = await seed.deal()
  const ids: number[] = []
  for (const [likes, dislikes] of votes)
    ids.push((await seed.comment({ target: { dealId: deal.id }, likes, dislikes })).id)
  return { dealId: deal.id, ids }
}

test('A16: threads are read oldest, newest or best first, in pages', async () => {
  const { dealId, ids } = await voted([
    [0, 0],
    [1, 0],
    [90, 10],
    [0, 4],
    [3, 3],
    [0, 0],
    [600, 400],
    [0, 1],
  ])
  const [unvoted, one, ninety, fourDislikes, even, later, sixHundred, oneDislike] = ids
  expect(await walk(dealId, 'oldest')).toEqual(ids)
  expect(await walk(dealId, 'newest')).toEqual(ids.toReversed())
  const best = [ninety, sixHundred, one, even, unvoted, later, oneDislike, fourDislikes]
  expect(await walk(dealId, 'best')).toEqual(best)
  for (const limit of [1, 2, 7]) expect(await walk(dealId, 'best', limit)).toEqual(best)
})

test('A16: replies stay in chronological order under their thread in every order', async () => {
  const { dealId, ids } = await voted([
    [0, 2],
    [5, 0],
  ])
  const target = { dealId }
  const early = await seed.comment({ target, parentId: ids[0] ?? 0 })
  const late = await seed.comment({ target, parentId: ids[0] ?? 0, likes: 50 })
  for (const order of ['newest', 'best'])
    expect(await walk(dealId, order, 50)).toEqual([ids[1], ids[0], early.id, late.id])
})

test('A16: a link to a comment shows it in any order, and the pages after it follow', async () => {
  const { dealId, ids } = await voted(Array.from({ length: 9 }, (_, n) => [n, 0] as const))
  for (const order of commentOrders) {
    const expected = await walk(dealId, order, 50)
    const params = { comment_post_ID: dealId, order, limit: 2, comment: ids[4] ?? 0 }
    const { result } = await registry.run('POST /getcomments', params)
    const place = expected.indexOf(ids[4] ?? 0)
    expect(result.data.map(({ id }: Comment) => id)).toEqual(expected.slice(place, place + 2))
    const next = await registry.run('POST /getcomments', {
      comment_post_ID: dealId,
      order,
      limit: 50,
      after: result.next,
    })
    expect(next.result.data.map(({ id }: Comment) => id)).toEqual(expected.slice(place + 2))
  }
})

test('A16: an unknown order and a malformed cursor are rejected by name', async () => {
  const { dealId } = await voted([[0, 0]])
  for (const [name, value] of [
    ['order', 'hot'],
    ['after', '12.x'],
    ['after', '12-3.4'],
  ] as const) {
    const { httpStatus, body } = await call('POST /getcomments', { comment_post_ID: dealId, [name]: value })
    expect(httpStatus).toBe(400)
    expect(body.responseData.errors).toHaveProperty(name)
  }
})

test('every order of threads is read from an index', async () => {
  const where = 'deal_id = 1 and parent_id is null and (not is_held or reply_count > 0)'
  const rank = 'comment_rank(like_count, dislike_count)'
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    for (const [after, order] of [
      ['id > 5', 'id'],
      ['id < 5', 'id desc'],
      [`(${rank}, id) > (1000000, 5)`, `${rank}, id`],
    ]) {
      const statement = `explain select id from comments where ${where} and ${after} order by ${order} limit 50`
      const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(statement)}`.execute(tx)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index.* using comment_threads_of_deal/)
      expect(plan).not.toContain('Sort')
    }
  })
})
