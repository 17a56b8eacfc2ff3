import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'
import { releaseComment } from './hold-comment.ts'

const { call, seed, db, registry, mailsTo } = await testApp({ PUBLIC_URL: 'https://bachat.example' })
const sendMail = createSendMail(registry.translate)
const release = (id: number) => releaseComment({ db, sendMail, publicUrl: 'https://bachat.example' }, id)
const deal = await seed.deal({ slug: 'steel-kettle', title: 'Steel kettle' })
const target = { comment_post_ID: deal.id }

let commentCount = 0
async function post(comment: string, more: Record<string, string | number> = {}, token?: string) {
  const words = { author: 'Om', email: `om-${++commentCount}@example.in`, comment, ...target, ...more }
  return (await call('POST /commentspost', words, { address: `203.0.113.${commentCount}`, token })).data
}
const publishedIds = async () => (await call('POST /getcomments', target)).data.map(({ id }: { id: number }) => id)
const twoLinks = 'See https://one.example and https://two.example'

test('a released reply is shown and counted, and the author it answers is notified once', async () => {
  const subscriber = await seed.member({ email: 'asker@example.in' })
  const question = await post('Is it steel?', { wants_replies: 1 }, subscriber.token)
  const answer = await post(twoLinks, { comment_ID: question.id })
  expect(answer.held).toBe(true)
  expect(await publishedIds()).not.toContain(answer.id)
  expect(await mailsTo(subscriber.email)).toEqual([])

  expect(await Promise.all([1, 2, 3].map(() => release(answer.id)))).toEqual(expect.arrayContaining([true, false]))
  expect(await publishedIds()).toContain(answer.id)
  const [details] = (await call('GET /dealdetails', { slug: 'steel-kettle' })).data
  expect(details.TOTALCOMMENT).toBe(2)
  const mails = await mailsTo(subscriber.email)
  expect(mails).toMatchObject([{ key: `reply:${answer.id}`, subject: 'Om replied to you on “Steel kettle”' }])
  expect(mails[0]?.text).toContain(`/singleproduct/steel-kettle?comment=${answer.id}#comment-${answer.id}`)
})

test('a member who has unsubscribed meanwhile gets no email, and articles work like deals', async () => {
  const subscriber = await seed.member({ email: 'no-more@example.in' })
  const { id: news_id } = await seed.article()
  const about = { comment_post_ID: '', news_id }
  const question = await post('Which days?', { ...about, wants_replies: 1 }, subscriber.token)
  const answer = await post(twoLinks, { ...about, comment_ID: question.id })
  await db.updateTable('comments').set({ wants_replies: false }).where('id', '=', question.id).execute()
  expect(await release(answer.id)).toBe(true)
  expect(await mailsTo(subscriber.email)).toEqual([])
  const { data } = await call('POST /getcomments', { news_id })
  expect(data.map(({ id }: { id: number }) => id)).toContain(answer.id)
})

test('a comment that is not held, or deleted, cannot be released', async () => {
  const plain = await post('Fine.')
  expect([await release(plain.id), await release(999_999)]).toEqual([false, false])
})
