import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeRemovedComments, restoreComment } from './remove-comment.ts'

const { call, db, seed, now, setNow, staff } = await testApp()
const editor = await staff('editor')
beforeEach(() => setNow(now))

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const newDeal = async () => {
  const store = await seed.store()
  return seed.deal({ storeId: store.id })
}
type Options = { token?: string }
const read = async (dealId: number) => (await call('POST /getcomments', { comment_post_ID: dealId })).data
const edit = (commentid: number, comment: string, options: Options) =>
  call('POST /editcomment', { commentid, comment }, options)
const remove = (commentid: number, options: Options) => call('POST /deletecomment', { commentid }, options)
const counted = (table: 'deals' | 'stores', id: number) =>
  db
    .selectFrom(table)
    .select('comment_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then((row) => row.comment_count)

async function posted(body: string, options: { parent?: number; dealId?: number } = {}) {
  const member = await seed.member()
  const dealId = options.dealId ?? (await newDeal()).id
  const values = { comment: body, comment_post_ID: dealId, comment_ID: options.parent ?? 0 }
  const { data } = await call('POST /commentspost', values, { token: member.token })
  return { id: data.id as number, member, dealId }
}

test('the author edits a comment for ten minutes; it keeps its place and votes and says that it was edited', async () => {
  const { id, member, dealId } = await posted('Works in Puen.')
  await call('POST /commentlikes', { like: 1, dislike: 0, commentid: id })
  expect((await read(dealId))[0]).not.toHaveProperty('edited')
  setNow(new Date(minutesLater(10).getTime() - 1))
  const answer = await edit(id, '  Works in\u202e Pune. ', member)
  expect(answer.body.responseData).toMatchObject({ message: 'Your comment was changed.', data: { id, held: false } })
  expect(await read(dealId)).toMatchObject([{ id, comment: 'Works in Pune.', edited: 1, like_comment: 1 }])
  setNow(minutesLater(10))
  const late = await edit(id, 'Too late', member)
  expect(late.httpStatus).toBe(409)
  expect(late.body.message).toMatch(/10 minutes/)
  expect((await read(dealId))[0].comment).toBe('Works in Pune.')
})

test('nobody else edits or deletes a comment: other members, signed-out visitors, authors without an account', async () => {
  const { id, dealId } = await posted('Mine')
  const other = await seed.member()
  const visitor = { author: 'Om', email: other.email, comment: 'By a visitor', comment_post_ID: dealId }
  const loose = (await call('POST /commentspost', visitor)).data.id
  for (const [token, status] of [
    [other.token, 404],
    [undefined, 401],
  ] as const)
    for (const target of [id, loose]) {
      expect((await edit(target, 'Taken over', { ...(token && { token }) })).httpStatus).toBe(status)
      expect((await remove(target, { ...(token && { token }) })).httpStatus).toBe(status)
    }
  expect((await read(dealId)).map(({ comment }: { comment: string }) => comment)).toEqual(['Mine', 'By a visitor'])
})

test('V6: an edited text passes the checks of a new comment', async () => {
  const { id, member } = await posted('Fine')
  for (const [text, error] of [
    [' \u200b ', "Comment Can't be empty"],
    ['a'.repeat(5_001), 'Comment must be 5000 characters or less'],
  ] as const) {
    const { httpStatus, body } = await edit(id, text, member)
    expect(httpStatus).toBe(400)
    expect(body.responseData.errors).toEqual({ comment: error })
  }
  const quick = await call('POST /editcomment', { commentid: id, comment: 'x', filled_ms: 5 }, member)
  expect(quick.httpStatus).toBe(429)
})

test("a newcomer's comment that gets a second link is held for an editor, who sees the earlier text", async () => {
  const { id, member, dealId } = await posted('Cheaper at https://a.example')
  const answer = await edit(id, 'https://a.example https://b.example', member)
  expect(answer.data).toEqual({ id, held: true })
  expect(await read(dealId)).toEqual([])
  expect(await counted('deals', dealId)).toBe(0)
  const { cases } = (await editor.get('/review?')).body
  expect(
    cases.find(({ evidence }: { evidence: { commentId: string } }) => evidence.commentId === `${id}`),
  ).toMatchObject({
    type: 'held-comment',
    evidence: { links: 2, earlierTexts: ['Cheaper at https://a.example'] },
  })
  expect((await edit(id, 'Nothing to see', member)).httpStatus).toBe(404)
})

test('what a reported comment said before its edits stays readable for editors, and is deleted after 30 days', async () => {
  const { id, member } = await posted('You idiot')
  await call('POST /report', { comment: id, reason: 'abusive' })
  await edit(id, 'Dear friend', member)
  await edit(id, 'Dear friends', member)
  const { cases } = (await editor.get('/review?')).body
  const reviewCase = cases.find(({ evidence }: { evidence: { commentId: string } }) => evidence.commentId === `${id}`)
  expect(reviewCase).toMatchObject({
    type: 'reported-comment',
    evidence: { earlierTexts: ['Dear friend', 'You idiot'] },
  })
  const edits = () => db.selectFrom('comment_edits').select('id').where('comment_id', '=', id).execute()
  await purgeRemovedComments(db, minutesLater(29 * 24 * 60))
  expect(await edits()).toHaveLength(2)
  await purgeRemovedComments(db, minutesLater(31 * 24 * 60))
  expect(await edits()).toEqual([])
})

test('a deleted comment leaves its place above its replies, and the counters of deal and store follow', async () => {
  const deal = await newDeal()
  const first = await posted('A question', { dealId: deal.id })
  const reply = await posted('An answer', { dealId: deal.id, parent: first.id })
  const deep = await posted('Thanks', { dealId: deal.id, parent: reply.id })
  expect(await counted('stores', deal.storeId)).toBe(3)
  expect((await remove(first.id, first.member)).body.responseData.message).toBe('Your comment was deleted.')
  expect(await read(deal.id)).toMatchObject([
    { id: first.id, hidden: 'deleted', author: '', comment: '' },
    { id: reply.id, comment: 'An answer' },
    { id: deep.id },
  ])
  await remove(reply.id, reply.member)
  expect((await read(deal.id)).map(({ id }: { id: number }) => id)).toEqual([first.id, deep.id])
  expect([await counted('deals', deal.id), await counted('stores', deal.storeId)]).toEqual([1, 1])
  expect((await remove(first.id, first.member)).httpStatus).toBe(404)
  await remove(deep.id, deep.member)
  expect(await read(deal.id)).toEqual([])
})

test('a deleted comment leaves the review queue and cannot be restored; the same text can be posted again', async () => {
  const { id, member, dealId } = await posted('On second thoughts')
  await call('POST /report', { comment: id, reason: 'spam' })
  await remove(id, member)
  const open = await db
    .selectFrom('review_cases')
    .select('id')
    .where('comment_id', '=', id)
    .where('decided_at', 'is', null)
    .execute()
  expect(open).toEqual([])
  expect(await restoreComment(db, id, { isHeld: false })).toBe(false)
  const values = { comment: 'On second thoughts', comment_post_ID: dealId }
  const again = await call('POST /commentspost', values, member)
  expect(again.data).toMatchObject({ held: false })
  expect((await read(dealId)).map((comment: { id: number }) => comment.id)).toEqual([again.data.id])
})

test('members are told which comments of a page are their own, and how long they can edit them', async () => {
  const { id, member, dealId } = await posted('Mine')
  await posted("Someone else's", { dealId })
  setNow(minutesLater(4))
  const ask = (options?: Options) => call('GET /mycomments', { userid: member.id, comment_post_ID: dealId }, options)
  expect((await ask(member)).data).toEqual([{ id, editable_ms: 360_000 }])
  setNow(minutesLater(60))
  expect((await ask(member)).data).toEqual([{ id, editable_ms: 0 }])
  expect((await ask()).httpStatus).toBe(401)
  expect((await ask(await seed.member())).httpStatus).toBe(403)
  expect((await call('GET /mycomments', { userid: member.id }, member)).httpStatus).toBe(400)
})

test('of many edits in parallel each is recorded once, and a member makes twenty changes in ten minutes', async () => {
  const { id, member } = await posted('0')
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => edit(id, `Text ${n}`, member)))
  const statuses = answers.map(({ httpStatus }) => httpStatus)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const edits = await db.selectFrom('comment_edits').select('body').where('comment_id', '=', id).execute()
  expect(new Set(edits.map(({ body }) => body)).size).toBe(20)
})

test('when an account is deleted, the earlier texts of its comments are deleted', async () => {
  const member = await seed.member({ password: 'jalebi and tea 9' })
  const deal = await newDeal()
  const values = { comment: 'My phone is 98765', comment_post_ID: deal.id }
  const { data } = await call('POST /commentspost', values, member)
  await edit(data.id, 'Call me', member)
  const { httpStatus } = await call('POST /deleteaccount', { userid: member.id, password: member.password }, member)
  expect(httpStatus).toBe(200)
  expect(await db.selectFrom('comment_edits').select('id').where('comment_id', '=', data.id).execute()).toEqual([])
  expect((await read(deal.id))[0]).toMatchObject({ author: 'Former member', comment: 'Call me' })
})

const kettle = await seed.deal({ slug: 'steel-kettle', title: 'Steel kettle' })
const article = await seed.article({ title: 'Sale days' })

type Member = { id: number; token: string }
let texts = 0
async function postAs(member: Member, values: Record<string, string | number>): Promise<number> {
  const words = { comment: `Word ${++texts}`, ...values }
  return (await call('POST /commentspost', words, { token: member.token, address: `203.0.113.${texts}` })).data.id
}
const listed = (member: Member, values = {}) =>
  call('GET /commentsbyme', { userid: member.id, ...values }, { token: member.token })

test('P2: a member sees all of their own comments, the newest first, with what they are about; not those that are deleted or not shown', async () => {
  const [asha, other] = [await seed.member(), await seed.member()]
  const hidden = await seed.deal()
  const first = await postAs(asha, { comment: 'Works.', comment_post_ID: kettle.id })
  const gone = await postAs(asha, { comment_post_ID: kettle.id })
  const onHidden = await postAs(asha, { comment_post_ID: hidden.id })
  const second = await postAs(asha, { comment: 'When?', news_id: article.id })
  const held = await postAs(asha, { comment: 'Waits.', comment_post_ID: kettle.id })
  await db.updateTable('comments').set({ is_held: true }).where('id', '=', held).execute()
  await postAs(other, { comment_post_ID: kettle.id })
  expect(onHidden).toBeGreaterThan(0)
  await call('POST /deletecomment', { commentid: gone }, { token: asha.token })
  const later = new Date(now.getTime() + 3_600_000)
  await db.updateTable('deals').set({ published_at: later }).where('id', '=', hidden.id).execute()

  const { body, data } = await listed(asha)
  expect(data).toMatchObject([
    { id: held, comment: 'Waits.', held: true, address: '/singleproduct/steel-kettle' },
    {
      id: second,
      held: false,
      title: 'Sale days',
      address: `/newsarticle/${article.id}?comment=${second}#comment-${second}`,
    },
    {
      id: first,
      comment: 'Works.',
      title: 'Steel kettle',
      address: `/singleproduct/steel-kettle?comment=${first}#comment-${first}`,
    },
  ])
  expect(body.responseData).toMatchObject({ page: 1, limit: 10, total: 3 })
  const next = await listed(asha, { page: 2, limit: 2 })
  expect(next.data.map(({ id }: { id: number }) => id)).toEqual([first])
  expect(next.body.responseData.total).toBe(3)
})

test('P4: nobody sees the comments of another member', async () => {
  const [asha, other] = [await seed.member(), await seed.member()]
  for (const [token, status] of [
    [other.token, 403],
    [undefined, 401],
  ] as const)
    for (const name of ['GET /commentsbyme', 'GET /mailsettings', 'POST /endmails'] as const) {
      const params = { userid: asha.id, ...(name === 'POST /endmails' && { kind: 'replies' }) }
      expect((await call(name, params, { ...(token && { token }) })).httpStatus, name).toBe(status)
    }
})

test('the title is in the language of the member', async () => {
  const asha = await seed.member()
  const translations = JSON.stringify({ hi: { title: 'स्टील की केतली' } })
  const lamp = await seed.deal({ title: 'Lamp' })
  await db.updateTable('deals').set({ translations }).where('id', '=', lamp.id).execute()
  await postAs(asha, { comment_post_ID: lamp.id })
  expect((await listed(asha, { lang: 'hi' })).data).toMatchObject([{ title: 'स्टील की केतली' }])
})

test('a member ends the emails about replies to all comments, and is told which emails there are', async () => {
  const asha = await seed.member()
  const settings = async () => (await call('GET /mailsettings', { userid: asha.id }, { token: asha.token })).data
  expect(await settings()).toEqual({ reply_mails: false, newsletter: false })
  for (const about of [{ comment_post_ID: kettle.id }, { news_id: article.id }])
    await postAs(asha, { ...about, wants_replies: 1 })
  expect(await settings()).toEqual({ reply_mails: true, newsletter: false })
  const ended = await call('POST /endmails', { userid: asha.id, kind: 'replies' }, { token: asha.token })
  expect(ended.body.responseData.message).toBe('You will not receive emails about replies any more.')
  expect(await settings()).toEqual({ reply_mails: false, newsletter: false })
})
