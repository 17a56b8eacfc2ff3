import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, seed, now } = await testApp()
const deal = await seed.deal({ title: 'A kettle' })
const article = await seed.article()
const question = await seed.comment({
  target: { dealId: deal.id },
  author: 'Simran',
  email: 'simran@example.in',
  body: 'Is it <b>steel</b>?',
  at: hoursBefore(now, 3),
  likes: 4,
  dislikes: 1,
})
const answer = await seed.comment({ target: { dealId: deal.id }, parentId: question.id, at: hoursBefore(now, 2) })
await seed.comment({ target: { dealId: deal.id }, isHeld: true })
const opinion = await seed.comment({ target: { articleId: article.id } })

test('A16: comments of a deal, oldest first, as plain text and without email addresses', async () => {
  const { data } = await call('POST /getcomments', { comment_post_ID: deal.id })
  expect(data).toEqual([
    {
      id: question.id,
      parent_id: 0,
      author: 'Simran',
      datetime: '2026-03-12T12:00:00+05:30',
      comment: 'Is it <b>steel</b>?',
      like_comment: 4,
      dislike_comment: 1,
      is_member: 0,
    },
    expect.objectContaining({ id: answer.id, parent_id: question.id }),
  ])
})

test('A16: comments of an article', async () => {
  const { data } = await call('POST /getcomments', { news_id: article.id })
  expect(data.map(({ id }: { id: number }) => id)).toEqual([opinion.id])
  expect((await call('POST /getcomments', { news_id: article.id }, { json: true })).data).toEqual(data)
})

test('A16: without comments the list is empty; an unknown target is a 404; a missing target is a 400', async () => {
  const silent = await seed.deal()
  expect((await call('POST /getcomments', { comment_post_ID: silent.id })).data).toEqual([])
  expect((await call('POST /getcomments', { comment_post_ID: 999_999 })).body.message).toBe('The deal was not found.')
  const unknown = await call('POST /getcomments', { news_id: 999_999 })
  expect(unknown.httpStatus).toBe(404)
  expect(unknown.body.message).toBe('The article was not found.')
  const none = await call('POST /getcomments')
  expect(none.httpStatus).toBe(400)
  expect(Object.keys(none.body.responseData.errors)).toEqual(['comment_post_ID', 'news_id'])
  expect((await call('POST /getcomments', { news_id: 'seven' })).httpStatus).toBe(400)
})

test('A16: unpublished deals and articles have no comments', async () => {
  const publishedAt = hoursBefore(now, -1)
  const [deal, article] = [await seed.deal({ publishedAt }), await seed.article({ publishedAt })]
  expect((await call('POST /getcomments', { comment_post_ID: deal.id })).httpStatus).toBe(404)
  expect((await call('POST /getcomments', { news_id: article.id })).httpStatus).toBe(404)
})

test('A19: the newest comments on deals, five by default', async () => {
  for (let n = 0; n < 6; n++)
    await seed.comment({ target: { dealId: deal.id }, author: `Reader ${n}`, at: hoursBefore(now, 1 - n / 100) })
  const { data, body } = await call('GET /recentcomments')
  expect(data).toHaveLength(5)
  expect(data[0]).toEqual({ author: 'Reader 5', dealslug: deal.slug, dealtitle: 'A kettle' })
  expect(body).not.toHaveProperty('data')
  expect((await call('GET /recentcomments', { limit: 100 })).data).toHaveLength(8)
  expect((await call('GET /recentcomments', { limit: 0 })).data).toHaveLength(1)
  expect((await call('GET /recentcomments', { limit: 'five' })).httpStatus).toBe(400)
})

test('A16: members are distinguished from visitors of the same name', async () => {
  const farah = await seed.member({ name: 'Farah' })
  const place = await seed.deal()
  for (const memberId of [farah.id, null])
    await seed.comment({ target: { dealId: place.id }, author: 'Farah', memberId })
  const { data } = await call('POST /getcomments', { comment_post_ID: place.id })
  expect(data.map((item: { is_member: number }) => item.is_member)).toEqual([1, 0])
})
