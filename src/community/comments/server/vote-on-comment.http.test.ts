import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, seed, db, now } = await testApp()
const deal = await seed.deal()
const target = { dealId: deal.id }
const comment = () => seed.comment({ target })
type Options = { token?: string; address?: string }
const vote = (commentid: number, values: Record<string, string | number>, options: Options = {}) =>
  call('POST /commentlikes', { commentid, ...values }, options)

test('A18: a visitor likes a comment, another dislikes it, and everyone sees it', async () => {
  const { id } = await comment()
  const liked = await vote(id, { like: 1, dislike: 0 }, { address: '198.51.100.1' })
  expect(liked.data).toEqual({ like_comment: 1, dislike_comment: 0 })
  expect(liked.body.responseData.message).toBe('Thank you for your vote.')
  const disliked = await vote(id, { dislike: 1 }, { address: '198.51.100.2' })
  expect(disliked.data).toEqual({ like_comment: 1, dislike_comment: 1 })
  const { data } = await call('POST /getcomments', { comment_post_ID: deal.id })
  expect(data.find((one: { id: number }) => one.id === id)).toMatchObject({ like_comment: 1, dislike_comment: 1 })
})

test('S9: one vote per voter: later votes change nothing', async () => {
  const { id } = await comment()
  await vote(id, { like: 1 }, { address: '2001:db8:1:1::1' })
  // The same subscriber, with another address of theirs.
  for (const values of [{ like: 1 }, { dislike: 1 }]) {
    const again = await vote(id, values, { address: '2001:db8:1:ffff::2' })
    expect(again.body.responseData.message).toBe('You have already voted on this comment.')
    expect(again.data).toEqual({ like_comment: 1, dislike_comment: 0 })
  }
  expect((await vote(id, { like: 1 }, { address: '2001:db8:2:1::1' })).data.like_comment).toBe(2)
})

test('A18: a member is one voter on any network, and separate from their neighbours', async () => {
  const { id } = await comment()
  const { token } = await seed.member()
  await vote(id, { like: 1 }, { address: '198.51.100.7', token })
  expect((await vote(id, { like: 1 }, { address: '198.51.100.8', token })).data.like_comment).toBe(1)
  expect((await vote(id, { like: 1 }, { address: '198.51.100.7' })).data.like_comment).toBe(2)
})

test('20 parallel votes of one member count once', async () => {
  const { id } = await comment()
  const { token } = await seed.member()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => vote(id, n % 2 ? { like: 1 } : { dislike: 1 }, { token })),
  )
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(Array(20).fill(200))
  const row = await db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.like_count + row.dislike_count).toBe(1)
})

test('A18: a visitor’s vote identifies nobody: two bytes, different for each comment; a member’s is linked to them', async () => {
  const [one, other] = [await comment(), await comment()]
  const { id: memberId, token } = await seed.member()
  for (const { id } of [one, other]) {
    await vote(id, { like: 1 }, { address: '198.51.100.9' })
    await vote(id, { like: 1 }, { token })
  }
  const rows = await db.selectFrom('comment_votes').where('comment_id', 'in', [one.id, other.id]).selectAll().execute()
  expect(new Set(rows.map(({ voter }) => voter.toString('hex'))).size).toBe(4)
  const ofVisitors = rows.filter(({ voter }) => voter.length === 2)
  expect(ofVisitors.map(({ member_id }) => member_id)).toEqual([null, null])
  const ofMembers = rows.filter((row) => !ofVisitors.includes(row))
  expect(ofMembers.map(({ member_id }) => member_id)).toEqual([memberId, memberId])
})

test('A18: a vote is a like or a dislike', async () => {
  const { id } = await comment()
  for (const values of [{}, { like: 0, dislike: 0 }, { like: 1, dislike: 1 }]) {
    const answer = await vote(id, values)
    expect(answer.httpStatus).toBe(400)
    expect(answer.body.responseData.errors).toEqual({
      like: 'One of like and dislike must be 1, and the other 0.',
      dislike: 'One of like and dislike must be 1, and the other 0.',
    })
  }
  expect((await vote(id, { like: 2 })).body.message).toBe('like must be at most 1.')
  expect((await vote(id, { like: 'yes' })).body.message).toBe('like must be a whole number.')
})

test('A18: a comment that is not published cannot be voted on', async () => {
  const held = await seed.comment({ target, isHeld: true })
  const coming = await seed.deal({ publishedAt: hoursBefore(now, -1) })
  const early = await seed.comment({ target: { dealId: coming.id } })
  for (const id of [held.id, early.id, 999_999]) {
    const answer = await vote(id, { like: 1 })
    expect(answer.httpStatus).toBe(404)
    expect(answer.body.message).toBe('The comment was not found.')
  }
  expect((await call('POST /commentlikes', { like: 1 })).body.message).toBe('commentid is required.')
  expect((await vote(held.id, { like: 1 }, { token: 'bachat_of-yesterday' })).httpStatus).toBe(401)
})

test('sixty votes in ten minutes, then a 429', async () => {
  const { id } = await comment()
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await vote(id, { like: 1 }, { address: '198.51.100.60' })).httpStatus)
  expect(statuses.indexOf(429)).toBe(60)
})
