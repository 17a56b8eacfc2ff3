import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { purgeOldPosts } from './post-comment.ts'

const { call, seed, db, now } = await testApp()

const victim = { author: 'Om', email: 'om@example.in', comment: 'Works in Pune.' }
const home = '203.0.113.7'
const elsewhere = '198.51.100.9'

const post = (values: Record<string, string | number>, address: string, token?: string) =>
  call('POST /commentspost', values, { address, ...(token !== undefined && { token }) })
const countOf = async (comment_post_ID: number) =>
  (await call('POST /getcomments', { comment_post_ID })).body.responseData.total

for (const post_key of [undefined, 'a-tab-of-oms'])
  test(`a comment repeated elsewhere under a guessed e-mail is a new one, guess right or wrong (${post_key ?? 'no key'})`, async () => {
    const { id: comment_post_ID } = await seed.deal()
    const original = await post({ ...victim, comment_post_ID, ...(post_key && { post_key }) }, home)
    const guesses = [victim.email, 'OM@example.in', 'not-om@example.in']
    const answers = []
    for (const [place, email] of guesses.entries())
      answers.push(
        await post({ ...victim, email, comment_post_ID, post_key: `a-tab-of-a-stranger-${place}` }, elsewhere),
      )
    expect(new Set([original, ...answers].map(({ data }) => data.id)).size).toBe(4)
    // Nothing else in the answers differs either.
    const bodies = answers.map(({ body, data }) => JSON.stringify(body).replace(`"id":${data.id}`, ''))
    expect(new Set(bodies).size).toBe(1)
    expect(await countOf(comment_post_ID)).toBe(4)
  })

test('from the same network a repeated comment is answered the same whatever the e-mail is', async () => {
  const { id: comment_post_ID } = await seed.deal()
  const original = await post({ ...victim, comment_post_ID }, home)
  for (const email of [victim.email, 'not-om@example.in'])
    expect((await post({ ...victim, email, comment_post_ID }, home)).body).toEqual(original.body)
  expect(await countOf(comment_post_ID)).toBe(1)
})

test('a visitor who tries again from another network is known by the key of their tab', async () => {
  const { id: comment_post_ID } = await seed.deal()
  const mine = { ...victim, comment_post_ID, post_key: 'a-tab-of-oms' }
  const first = await post(mine, home)
  expect((await post(mine, elsewhere)).body).toEqual(first.body)
  expect((await post({ ...mine, comment: 'And in Goa.' }, home)).data.id).not.toBe(first.data.id)
  expect(await countOf(comment_post_ID)).toBe(2)
})

test('a visitor with the e-mail of a member is not answered as the member', async () => {
  const { id: comment_post_ID } = await seed.deal()
  const member = await seed.member({ name: 'Farah', email: 'farah@example.in' })
  const original = await post({ comment: victim.comment, comment_post_ID }, home, member.token)
  expect((await post({ comment: victim.comment, comment_post_ID }, elsewhere, member.token)).data).toEqual(
    original.data,
  )
  const guessed = await post({ ...victim, author: 'Farah', email: member.email, comment_post_ID }, home)
  expect(guessed.data.id).not.toBe(original.data.id)
})

test('what repeats are known by leads to no e-mail address, and is kept for minutes', async () => {
  const kept = () => db.selectFrom('comment_posts').selectAll().execute()
  const { id: comment_post_ID } = await seed.deal()
  await post({ ...victim, comment_post_ID }, home)
  expect(Object.keys((await kept())[0] ?? {})).toEqual(['digest', 'comment_id', 'created_at'])
  await purgeOldPosts(db, new Date(now.getTime() + 11 * 60_000))
  expect(await kept()).toEqual([])
})
