import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeOldPosts } from './post-comment.ts'
import { withdrawComment } from './remove-comment.ts'

const { call, seed, db, now } = await testApp()

const victim = { author: 'Om', email: 'om@example.in', comment: 'Works in Pune.' }
const home = '203.0.113.7'
const elsewhere = '198.51.100.9'

const post = (values: Record<string, string | number>, address: string, token?: string) =>
  call('POST /commentspost', values, { address, ...(token !== undefined && { token }) })
const countOf = async (comment_post_ID: number) =>
  (await call('POST /getcomments', { comment_post_ID })).body.responseData.total

for (const post_key of [undefined, 'a-tab-of-oms'])
  test(`a comment repeated elsewhere under a guessed email address is a new one, guess right or wrong (${post_key ?? 'no key'})`, async () => {
    const { id: comment_post_ID } = await seed.deal()
    const original = await post({ ...victim, comment_post_ID, ...(post_key && { post_key }) }, home)
    const guesses = [victim.email, 'OM@example.in', 'not-om@example.in']
    const answers = []
    for (const [place, email] of guesses.entries())
      answers.push(
        await post({ ...victim, email, comment_post_ID, post_key: `a-tab-of-a-stranger-${place}` }, elsewhere),
      )
    expect(new Set([original, ...answers].map(({ data }) => data.id)).size).toBe(4)
    // The answers do not differ otherwise either.
    const bodies = answers.map(({ body, data }) => JSON.stringify(body).replace(`"id":${data.id}`, ''))
    expect(new Set(bodies).size).toBe(1)
    expect(await countOf(comment_post_ID)).toBe(4)
  })

test('from the same network a repeated comment gets the same answer whatever the email address is', async () => {
  const { id: comment_post_ID } = await seed.deal()
  const original = await post({ ...victim, comment_post_ID }, home)
  for (const email of [victim.email, 'not-om@example.in'])
    expect((await post({ ...victim, email, comment_post_ID }, home)).body).toEqual(original.body)
  expect(await countOf(comment_post_ID)).toBe(1)
})

test('a comment posted again after an editor removed it is a new one', async () => {
  const { id: comment_post_ID } = await seed.deal()
  const mine = { ...victim, comment_post_ID, post_key: 'a-tab-of-oms' }
  const first = await post(mine, home)
  expect(await db.transaction().execute((tx) => withdrawComment(tx, first.data.id))).toBe(true)
  const again = await post(mine, home)
  expect(again.data.id).not.toBe(first.data.id)
  expect(await countOf(comment_post_ID)).toBe(1)
})

test("a visitor who retries from another network is recognised by their tab's key", async () => {
  const { id: comment_post_ID } = await seed.deal()
  const mine = { ...victim, comment_post_ID, post_key: 'a-tab-of-oms' }
  const first = await post(mine, home)
  expect((await post(mine, elsewhere)).body).toEqual(first.body)
  expect((await post({ ...mine, comment: 'And in Goa.' }, home)).data.id).not.toBe(first.data.id)
  expect(await countOf(comment_post_ID)).toBe(2)
})

test("a visitor with a member's email address does not get the member's answer", async () => {
  const { id: comment_post_ID } = await seed.deal()
  const member = await seed.member({ name: 'Farah', email: 'farah@example.in' })
  const original = await post({ comment: victim.comment, comment_post_ID }, home, member.token)
  expect((await post({ comment: victim.comment, comment_post_ID }, elsewhere, member.token)).data).toEqual(
    original.data,
  )
  const guessed = await post({ ...victim, author: 'Farah', email: member.email, comment_post_ID }, home)
  expect(guessed.data.id).not.toBe(original.data.id)
})

test('the data that identifies repeats reveals no email address, and is stored for minutes', async () => {
  const stored = () => db.selectFrom('comment_posts').selectAll().execute()
  const { id: comment_post_ID } = await seed.deal()
  await post({ ...victim, comment_post_ID }, home)
  expect(Object.keys((await stored())[0] ?? {})).toEqual(['digest', 'comment_id', 'created_at'])
  await purgeOldPosts(db, new Date(now.getTime() + 11 * 60_000))
  expect(await stored()).toEqual([])
})
