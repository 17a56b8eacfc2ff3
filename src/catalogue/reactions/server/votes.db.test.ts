import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { TAGS_CHANNEL } from '../../../platform/cache/announce-tags.ts'
import type { Vote } from '../reaction.ts'
import { voteForDeal } from './vote-for-deal.ts'

const { db, listen, seed, now } = await testDatabase()

const countsOf = (dealId: number) =>
  db
    .selectFrom('deals')
    .select(['like_count as likes', 'dislike_count as dislikes'])
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow()

test('S8: twenty simultaneous likes of one member count once', async () => {
  const [member, deal] = [await seed.member(), await seed.deal({ likes: 5, dislikes: 2 })]
  const vote = { memberId: member.id, dealId: deal.id, vote: 'like' as const }
  await Promise.all(Array.from({ length: 20 }, () => voteForDeal(db, vote, now)))
  expect(await countsOf(deal.id)).toEqual({ likes: 6, dislikes: 2 })
})

test('S8: simultaneous votes of all kinds leave one vote and correct counts', async () => {
  const [member, deal] = [await seed.member(), await seed.deal()]
  const votes: Vote[] = ['like', 'dislike', null, 'like', 'dislike']
  const cast = (vote: Vote) => voteForDeal(db, { memberId: member.id, dealId: deal.id, vote }, now)
  await Promise.all([...votes, ...votes, ...votes, ...votes].map(cast))
  const rows = await db.selectFrom('deal_votes').select('is_like').where('deal_id', '=', deal.id).execute()
  const likes = rows.filter((row) => row.is_like).length
  expect(await countsOf(deal.id)).toEqual({ likes, dislikes: rows.length - likes })
  expect(rows.length).toBeLessThanOrEqual(1)
})

test('S8: twenty members at the same time are twenty likes', async () => {
  const deal = await seed.deal()
  const members = await Promise.all(Array.from({ length: 20 }, () => seed.member()))
  await Promise.all(members.map(({ id }) => voteForDeal(db, { memberId: id, dealId: deal.id, vote: 'like' }, now)))
  expect(await countsOf(deal.id)).toEqual({ likes: 20, dislikes: 0 })
})

test('a vote changes sides, and is withdrawn; the answer contains the likes', async () => {
  const [member, deal] = [await seed.member(), await seed.deal({ likes: 3 })]
  const cast = (vote: Vote) => voteForDeal(db, { memberId: member.id, dealId: deal.id, vote }, now)
  expect(await cast('like')).toEqual({ likes: 4 })
  expect(await cast('dislike')).toEqual({ likes: 3 })
  expect(await countsOf(deal.id)).toEqual({ likes: 3, dislikes: 1 })
  expect(await cast(null)).toEqual({ likes: 3 })
  expect(await cast(null)).toEqual({ likes: 3 })
  expect(await countsOf(deal.id)).toEqual({ likes: 3, dislikes: 0 })
})

test('a vote with an effect drops the page of its deal, and no list', async () => {
  const announced: string[] = []
  await listen(
    TAGS_CHANNEL,
    (payload) => announced.push(payload),
    () => {},
  )
  const [member, deal] = [await seed.member(), await seed.deal()]
  await expect.poll(() => announced).toContainEqual(expect.stringContaining('deals'))
  announced.length = 0
  const cast = (vote: Vote) => voteForDeal(db, { memberId: member.id, dealId: deal.id, vote }, now)
  for (const vote of ['like', 'like', 'dislike', null, null] as const) await cast(vote)
  await expect.poll(() => announced.length).toBeGreaterThanOrEqual(3)
  expect(announced).toEqual(Array(3).fill(`deal:${deal.id}`))
})
