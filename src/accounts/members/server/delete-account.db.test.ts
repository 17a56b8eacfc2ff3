import { expect, test } from 'vitest'
import { untilLockWaits } from '../../../../tests/support/lock-waits.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { voteOnComment } from '../../../community/comments/server/vote-on-comment.ts'
import { TAGS_CHANNEL } from '../../../platform/cache/announce-tags.ts'
import { memberDeletions } from '../../../server/api/member-deletions.ts'
import { deleteAccount } from './delete-account.ts'

const { db, listen, seed, now } = await testDatabase()

test('pages with comments that a member voted on are rendered again when the votes are deleted with the account', async () => {
  const member = await seed.member({ googleId: 'g-1' })
  const [deal, article] = [await seed.deal(), await seed.article()]
  for (const target of [{ dealId: deal.id }, { articleId: article.id }]) {
    const { id: commentId } = await seed.comment({ target })
    await voteOnComment(db, { commentId, voter: { memberId: member.id }, isLike: true }, now)
  }
  const announced: string[] = []
  await listen(
    TAGS_CHANNEL,
    (payload) => announced.push(payload),
    () => {},
  )
  await deleteAccount(db, { memberId: member.id, password: '', token: member.token }, memberDeletions, now)
  await expect.poll(() => announced).toEqual([`deal:${deal.id},article:${article.id}`])
  const counts = await db.selectFrom('comments').select('like_count').execute()
  expect(counts).toEqual([{ like_count: 0 }, { like_count: 0 }])
})

test('comments posted as a visitor under the confirmed address lose their name with the account', async () => {
  const member = await seed.member({ googleId: 'g-2', email: 'asha@example.in' })
  const target = { dealId: (await seed.deal()).id }
  const earlier = await seed.comment({ target, author: 'Asha K', email: 'Asha@Example.in' })
  const others = await seed.comment({ target, author: 'Om', email: 'om@example.in' })
  await deleteAccount(db, { memberId: member.id, password: '', token: member.token }, memberDeletions, now)
  const authorOf = (id: number) =>
    db.selectFrom('comments').select(['author', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(await authorOf(earlier.id)).toEqual({ author: 'Former member', email: '' })
  expect(await authorOf(others.id)).toEqual({ author: 'Om', email: 'om@example.in' })
})

test('messages to the team under the confirmed address leave with the account, and no unsent email quotes it', async () => {
  const member = await seed.member({ googleId: 'g-5', name: 'Asha Rao', email: 'rao@example.in' })
  const target = { dealId: (await seed.deal()).id }
  const reply = await seed.comment({ target, memberId: member.id, author: member.name })
  const message = (email: string, member_id: number | null) =>
    db
      .insertInto('contact_messages')
      .values({
        member_id,
        first_name: 'A',
        last_name: 'R',
        email,
        mobile: '9876543210',
        message: 'Hello',
        digest: Buffer.from(`${email} ${member_id}`),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const own = await message('work@example.in', member.id)
  const signedOut = await message('Rao@Example.in', null)
  const other = await message('om@example.in', null)
  const keys = [`reply:${reply.id}`, ...[own, signedOut, other].map(({ id }) => `contact:${id}`)]
  const mail = { recipient: 'team@bachat.example', language: 'en', subject: 'Asha', content: '{}' }
  await db
    .insertInto('mails')
    .values(keys.map((key) => ({ key, ...mail })))
    .execute()
  await deleteAccount(db, { memberId: member.id, password: '', token: member.token }, memberDeletions, now)
  expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([other])
  expect(await db.selectFrom('mails').select('key').execute()).toEqual([{ key: `contact:${other.id}` }])
})

test('an unconfirmed address may be someone else’s: its visitor comments retain their name', async () => {
  const member = await seed.member({ googleId: 'g-3', email: 'jo@example.in', emailConfirmedAt: null })
  const theirs = await seed.comment({
    target: { dealId: (await seed.deal()).id },
    author: 'Jo',
    email: 'jo@example.in',
  })
  await deleteAccount(db, { memberId: member.id, password: '', token: member.token }, memberDeletions, now)
  const { author } = await db
    .selectFrom('comments')
    .select('author')
    .where('id', '=', theirs.id)
    .executeTakeFirstOrThrow()
  expect(author).toBe('Jo')
})

test('a comment that is being posted while the account is deleted loses its name, too', async () => {
  const member = await seed.member({ googleId: 'g-4', name: 'Asha Rao' })
  const { id: dealId } = await seed.deal()
  const deleting = await db.transaction().execute(async (tx) => {
    const comment = { deal_id: dealId, member_id: member.id, author: member.name, email: member.email, body: 'Good' }
    await tx.insertInto('comments').values(comment).execute()
    const work = deleteAccount(db, { memberId: member.id, password: '', token: member.token }, memberDeletions, now)
    await untilLockWaits(db)
    return { work }
  })
  await deleting.work
  const { author, email } = await db
    .selectFrom('comments')
    .select(['author', 'email'])
    .where('deal_id', '=', dealId)
    .executeTakeFirstOrThrow()
  expect({ author, email }).toEqual({ author: 'Former member', email: '' })
})
