import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { type Comment, commentOrders } from '../comment.ts'

const { call, seed, db, registry } = await testApp()

type WireComment = { id: number; parent_id: number; comment: string; more_replies?: string; answered_author?: string }
type Target = { comment_post_ID: number } | { news_id: number }

const ask = (target: Target, params: Record<string, string | number> = {}) =>
  call('POST /getcomments', { ...target, ...params })
const idsOf = (list: Pick<WireComment, 'id'>[]) => list.map(({ id }) => id)

/** Everything reachable through `next` and `more_replies`, in order. */
async function walk(
  target: Target,
  params: Record<string, number | string> = {},
  between = async () => {},
): Promise<Comment[]> {
  const comments: Comment[] = []
  const cursors: (string | undefined)[] = [undefined]
  for (let page = 0; cursors.length > 0; page++) {
    const after = cursors.shift()
    const { result } = await registry.run('POST /getcomments', { ...target, ...params, ...(after && { after }) })
    const { data, next } = result
    expect(JSON.stringify(data).length).toBeLessThan(100_000)
    comments.push(...data)
    cursors.push(...data.flatMap(({ moreReplies }) => moreReplies ?? []), ...(next ? [next] : []))
    expect(page).toBeLessThan(2_000)
    await between()
  }
  return comments
}

/** Comments on a deal, in one statement: [parent, text] for each; a parent is the index of an earlier one. */
async function discussion(comments: readonly (readonly [parent: number | null, body: string])[]) {
  const deal = await seed.deal()
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('comments', 'id'))::integer as id
    from generate_series(1, ${comments.length})`.execute(db)
  const ids = rows.map(({ id }) => id)
  const values = comments.map(([parent, body], place) => ({
    id: ids[place] ?? 0,
    deal_id: deal.id,
    parent_id: parent === null ? null : (ids[parent] ?? 0),
    author: `Reader ${place}`,
    body,
  }))
  // Counted together: the trigger would update the deal's row once per comment.
  await sql`alter table comments disable trigger comments_counted`.execute(db)
  for (let from = 0; from < values.length; from += 1_000)
    await db
      .insertInto('comments')
      .values(values.slice(from, from + 1_000))
      .execute()
  await sql`alter table comments enable trigger comments_counted`.execute(db)
  await db.updateTable('deals').set({ comment_count: values.length }).where('id', '=', deal.id).execute()
  return { target: { comment_post_ID: deal.id }, deal, ids }
}

const long = 'It is “steel”, & good. '.repeat(300).slice(0, 4_990)
const many = (count: number, parent: number | null, body = 'Thanks') =>
  Array.from({ length: count }, () => [parent, body] as const)

test('A16: of 1000 long comments an answer has a limited part, and all are reached exactly once', async () => {
  const { target, ids } = await discussion(many(1_000, null, long))
  const { body, data } = await ask(target)
  expect(body.responseData).toMatchObject({ page: 1, limit: 50, total: 1_000, next: `${data.at(-1).id}` })
  expect(data.length).toBeGreaterThan(5)
  expect(JSON.stringify(body).length).toBeLessThan(100_000)
  expect(idsOf(await walk(target))).toEqual(ids)
}, 90_000)

test('A16: text that needs the most escaping makes no answer larger', async () => {
  const { target } = await discussion(many(100, null, '"'.repeat(5_000)))
  expect(JSON.stringify((await ask(target)).body).length).toBeLessThan(100_000)
})

test('A16: a short discussion is one page, in the original format', async () => {
  const { target, ids } = await discussion([
    [null, 'One'],
    [0, 'Two'],
    [1, 'Three'],
    [null, 'Four'],
  ])
  const { body, data } = await ask(target)
  expect(idsOf(data)).toEqual(ids)
  expect(body.responseData).toMatchObject({ page: 1, limit: 50, total: 4 })
  expect(body.responseData).not.toHaveProperty('next')
  expect(data.some((list: WireComment) => 'more_replies' in list || 'answered_author' in list)).toBe(false)
})

test('A16: a thousand replies to one comment hide no other comment, and are read page by page', async () => {
  const { target, ids } = await discussion([[null, 'First'], ...many(1_000, 0), ...many(30, null, 'Another')])
  const { data, body } = await ask(target)
  expect(data.filter(({ parent_id }: WireComment) => parent_id === 0).length).toBeGreaterThan(25)
  expect(data[0].more_replies).toBe(`${ids[0]}-${ids[20]}`)
  const more = await ask(target, { after: data[0].more_replies })
  expect(more.data).toHaveLength(50)
  expect(more.data[0]).toMatchObject({ id: ids[21], parent_id: ids[0], answered_author: 'Reader 0' })
  expect(body.responseData.total).toBe(1_031)
  expect(idsOf(await walk(target)).sort((a, b) => a - b)).toEqual(ids)
})

test('A16: an exchange of 5000 replies, each to the one before, is paged like any other', async () => {
  const { target, ids } = await discussion([
    [null, 'Ping'],
    ...Array.from({ length: 5_000 }, (_, n) => [n, 'Pong'] as const),
  ])
  expect(idsOf(await walk(target)).sort((a, b) => a - b)).toEqual(ids)
}, 90_000)

test('A16: comments posted between two pages cause neither gaps nor repetitions', async () => {
  const { target, deal, ids } = await discussion(
    Array.from({ length: 240 }, (_, n) => [n % 3 ? n - (n % 3) : null, 'So']),
  )
  const comments = await walk(target, { limit: 20 }, async () => {
    for (const parentId of [null, ids[0] ?? null, ids[120] ?? null])
      await seed.comment({ target: { dealId: deal.id }, parentId })
    // Enough for all that existed before; the new ones would continue forever.
    if ((await db.selectFrom('comments').select('id').where('deal_id', '=', deal.id).execute()).length > 290)
      await db
        .updateTable('comments')
        .set({ is_held: true })
        .where('id', '>', ids.at(-1) ?? 0)
        .execute()
  })
  const earlier = idsOf(comments).filter((id) => id <= (ids.at(-1) ?? 0))
  expect(earlier.sort((a, b) => a - b)).toEqual(ids)
  expect(new Set(idsOf(comments)).size).toBe(comments.length)
})

test('R6: a link to a comment returns the page that contains it, wherever it is', async () => {
  const { target, ids } = await discussion([
    ...many(60, null, 'Early'),
    [null, 'A long thread'],
    ...many(200, 60),
    ...many(60, null, 'Late'),
  ])
  for (const place of [0, 49, 55, 60, 70, 85, 200, 260, 270, 320]) {
    const { data } = await ask(target, { comment: ids[place] ?? 0 })
    expect(idsOf(data), `comment ${place}`).toContain(ids[place])
    expect(data.length).toBeLessThanOrEqual(50)
    expect(data[0].parent_id).toBe(0)
  }
  // A page that begins within a thread continues with the thread, and with the threads after it.
  const { data, body } = await ask(target, { comment: ids[200] ?? 0 })
  expect(data[1].id).toBe(ids[200])
  expect((await ask(target, { after: data[0].more_replies })).data[0].id).toBeGreaterThan(data.at(-1).id)
  expect((await ask(target, { after: body.responseData.next })).data[0].id).toBe(ids[261])
  expect(body.responseData).not.toHaveProperty('page')
})

test('R6: a link to a comment that is not here, or not shown, returns the first page', async () => {
  const { target, deal, ids } = await discussion(many(60, null))
  const held = await seed.comment({ target: { dealId: deal.id }, isHeld: true })
  const elsewhere = await seed.comment({ target: { articleId: (await seed.article()).id } })
  for (const comment of [held.id, elsewhere.id, 999_999]) {
    const { data, body } = await ask(target, { comment })
    expect([data[0].id, body.responseData.page]).toEqual([ids[0], 1])
  }
})

test('A16: no cursor returns comments of another deal, held ones, or anything else', async () => {
  const { target } = await discussion(many(2, null))
  const other = await discussion([[null, 'Theirs'], ...many(3, 0)])
  await db
    .updateTable('comments')
    .set({ is_held: true })
    .where('id', '=', other.ids[3] ?? 0)
    .execute()
  expect((await ask(target, { after: `${other.ids[0]}-${other.ids[0]}` })).data).toEqual([])
  const own = await ask(other.target, { after: `${other.ids[0]}-${other.ids[1]}` })
  expect(idsOf(own.data)).toEqual([other.ids[2]])
  for (const after of ['', 'x', '1-', '-1', '1-2-3', '1 or 1=1'])
    expect((await ask(target, { after })).httpStatus, after).toBe(400)
})

test('A16: limits are clamped, and comments of an article are counted and paged too', async () => {
  const article = await seed.article()
  for (let n = 0; n < 4; n++) await seed.comment({ target: { articleId: article.id } })
  await seed.comment({ target: { articleId: article.id }, isHeld: true })
  const target = { news_id: article.id }
  const { data, body } = await ask(target, { limit: 0 })
  expect(data).toHaveLength(1)
  expect(body.responseData).toMatchObject({ limit: 1, total: 4 })
  expect((await ask(target, { limit: 1_000 })).body.responseData.limit).toBe(100)
  expect(await walk(target, { limit: 1 })).toHaveLength(4)
})

/** Ids of comments in an order. */
const inOrder = async (dealId: number, order: string, limit = 3) =>
  idsOf(await walk({ comment_post_ID: dealId }, { order, limit }))

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
  expect(await inOrder(dealId, 'oldest')).toEqual(ids)
  expect(await inOrder(dealId, 'newest')).toEqual(ids.toReversed())
  const best = [ninety, sixHundred, one, even, unvoted, later, oneDislike, fourDislikes]
  expect(await inOrder(dealId, 'best')).toEqual(best)
  for (const limit of [1, 2, 7]) expect(await inOrder(dealId, 'best', limit)).toEqual(best)
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
    expect(await inOrder(dealId, order, 50)).toEqual([ids[1], ids[0], early.id, late.id])
})

test('A16: a link to a comment shows it in any order, and the pages after it follow', async () => {
  const { dealId, ids } = await voted(Array.from({ length: 9 }, (_, n) => [n, 0] as const))
  for (const order of commentOrders) {
    const expected = await inOrder(dealId, order, 50)
    const params = { comment_post_ID: dealId, order, limit: 2, comment: ids[4] ?? 0 }
    const { result } = await registry.run('POST /getcomments', params)
    const place = expected.indexOf(ids[4] ?? 0)
    expect(idsOf(result.data)).toEqual(expected.slice(place, place + 2))
    const next = await registry.run('POST /getcomments', {
      comment_post_ID: dealId,
      order,
      limit: 50,
      after: result.next,
    })
    expect(idsOf(next.result.data)).toEqual(expected.slice(place + 2))
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
      // Few rows would be read faster by their ids alone.
      ['id < 1000000', 'id desc'],
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
