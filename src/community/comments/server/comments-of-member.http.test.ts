import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, db, seed, now } = await testApp()
const deal = await seed.deal({ slug: 'steel-kettle', title: 'Steel kettle' })
const article = await seed.article({ title: 'Sale days' })

type Member = { id: number; token: string }
let texts = 0
async function post(member: Member, values: Record<string, string | number>): Promise<number> {
  const words = { comment: `Word ${++texts}`, ...values }
  return (await call('POST /commentspost', words, { token: member.token, address: `203.0.113.${texts}` })).data.id
}
const list = (member: Member, values = {}) =>
  call('GET /commentsbyme', { userid: member.id, ...values }, { token: member.token })

test('P2: a member sees all of their own comments, the newest first, with what they are about; not those that are deleted or not shown', async () => {
  const [asha, other] = [await seed.member(), await seed.member()]
  const hidden = await seed.deal()
  const first = await post(asha, { comment: 'Works.', comment_post_ID: deal.id })
  const gone = await post(asha, { comment_post_ID: deal.id })
  const onHidden = await post(asha, { comment_post_ID: hidden.id })
  const second = await post(asha, { comment: 'When?', news_id: article.id })
  const held = await post(asha, { comment: 'Waits.', comment_post_ID: deal.id })
  await db.updateTable('comments').set({ is_held: true }).where('id', '=', held).execute()
  await post(other, { comment_post_ID: deal.id })
  expect(onHidden).toBeGreaterThan(0)
  await call('POST /deletecomment', { commentid: gone }, { token: asha.token })
  const later = new Date(now.getTime() + 3_600_000)
  await db.updateTable('deals').set({ published_at: later }).where('id', '=', hidden.id).execute()

  const { body, data } = await list(asha)
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
  const next = await list(asha, { page: 2, limit: 2 })
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
  await post(asha, { comment_post_ID: lamp.id })
  expect((await list(asha, { lang: 'hi' })).data).toMatchObject([{ title: 'स्टील की केतली' }])
})

test('a member ends the emails about replies to all comments, and is told which emails there are', async () => {
  const asha = await seed.member()
  const settings = async () => (await call('GET /mailsettings', { userid: asha.id }, { token: asha.token })).data
  expect(await settings()).toEqual({ reply_mails: false, newsletter: false })
  for (const about of [{ comment_post_ID: deal.id }, { news_id: article.id }])
    await post(asha, { ...about, wants_replies: 1 })
  expect(await settings()).toEqual({ reply_mails: true, newsletter: false })
  const ended = await call('POST /endmails', { userid: asha.id, kind: 'replies' }, { token: asha.token })
  expect(ended.body.responseData.message).toBe('You will not receive emails about replies any more.')
  expect(await settings()).toEqual({ reply_mails: false, newsletter: false })
})
