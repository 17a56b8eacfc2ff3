import { expect, test } from 'vitest'
import { linkIn, queuedMails } from '../../../../tests/support/mails.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { disableAccount } from '../../../accounts/members/server/administrator/change-account.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'
import { releaseComment } from './hold-comment.ts'

const publicUrl = 'https://bachat.example'
const { app, call, seed, db, now, setNow, mailsTo, registry } = await testApp({ PUBLIC_URL: publicUrl })
const deal = await seed.deal({ slug: 'steel-kettle', title: 'Steel kettle' })
const visitor = { author: 'Om', email: 'om@example.in' }
const target = { comment_post_ID: deal.id }

type Options = { token?: string; language?: string; address?: string }
let commentCount = 0
async function post(values: Record<string, string | number>, options: Options = {}): Promise<number> {
  const words = { ...target, comment: `Word ${++commentCount}`, ...values }
  const { data } = await call('POST /commentspost', words, { address: `203.0.113.${commentCount}`, ...options })
  return data.id
}

test('a subscribed member is notified of a reply, with its address and a link to unsubscribe', async () => {
  const subscriber = await seed.member({ name: 'Farah', email: 'farah@example.in' })
  const question = await post({ comment: 'Is it steel?', wants_replies: 1 }, { token: subscriber.token })
  const answer = await post({ ...visitor, comment: 'It is <b>steel</b>.', comment_ID: question })
  const [mail] = await mailsTo(subscriber.email)
  expect(mail).toMatchObject({ key: `reply:${answer}`, language: 'en', subject: 'Om replied to you on “Steel kettle”' })
  expect(mail?.text).toContain('It is <b>steel</b>.')
  expect(mail?.html).toContain('It is &lt;b&gt;steel&lt;/b&gt;.')
  expect(linkIn(mail?.text ?? '', '/singleproduct/steel-kettle')).toMatch(new RegExp(`#comment-${answer}$`))
  expect(mail?.unsubscribeUrl).toMatch(/\/comments\/unsubscribe\?token=[\w-]{32}$/)
})

test('the email is in the language of the subscription', async () => {
  const subscriber = await seed.member({ name: 'Sita', email: 'sita@example.in' })
  const question = await post({ wants_replies: 1 }, { token: subscriber.token, language: 'hi-IN,hi;q=0.9' })
  await post({ ...visitor, comment_ID: question })
  expect((await mailsTo(subscriber.email))[0]).toMatchObject({ language: 'hi' })
})

test('the title of the deal is in that language too, as among the recent comments', async () => {
  const translations = JSON.stringify({ hi: { title: 'स्टील की केतली' } })
  await db.updateTable('deals').set({ translations }).where('id', '=', deal.id).execute()
  const subscriber = await seed.member({ name: 'Mira', email: 'mira@example.in' })
  const question = await post({ wants_replies: 1 }, { token: subscriber.token, language: 'hi' })
  await post({ ...visitor, comment_ID: question })
  expect((await mailsTo(subscriber.email))[0]?.subject).toContain('स्टील की केतली')
  const titleIn = async (language: string) => (await call('GET /recentcomments', { lang: language })).data[0].dealtitle
  expect([await titleIn('hi'), await titleIn('en')]).toEqual(['स्टील की केतली', 'Steel kettle'])
  await db.updateTable('deals').set({ translations: '{}' }).where('id', '=', deal.id).execute()
})

test('a long reply is quoted up to a whole character', async () => {
  const subscriber = await seed.member({ email: 'long@example.in' })
  const question = await post({ wants_replies: 1 }, { token: subscriber.token })
  await post({ ...visitor, comment: `${'a'.repeat(999)}🙏 thank you`, comment_ID: question })
  expect((await mailsTo(subscriber.email))[0]?.text).toContain(`${'a'.repeat(999)} …`)
})

test('a reply on an article links to the article', async () => {
  const subscriber = await seed.member({ email: 'reader@example.in' })
  const article = await seed.article({ title: 'Sale days' })
  const about = { comment: 'Which days?', news_id: article.id }
  const { data } = await call('POST /commentspost', { ...about, wants_replies: 1 }, { token: subscriber.token })
  await call('POST /commentspost', { ...about, ...visitor, comment_ID: data.id })
  const [mail] = await mailsTo(subscriber.email)
  expect(linkIn(mail?.text ?? '', `/newsarticle/${article.id}`)).not.toBe('')
  expect(mail?.subject).toContain('Sale days')
})

test('nobody else gets an email: not subscribed, not confirmed, disabled, visitors, or authors who answer themselves', async () => {
  const before = (await queuedMails(db)).length
  const silent = await seed.member()
  await post({ ...visitor, comment_ID: await post({}, { token: silent.token }) })
  const unconfirmed = await seed.member({ emailConfirmedAt: null })
  await post({ ...visitor, comment_ID: await post({ wants_replies: 1 }, { token: unconfirmed.token }) })
  const disabled = await seed.member()
  const theirs = await post({ wants_replies: 1 }, { token: disabled.token })
  await disableAccount(db, { memberId: disabled.id, reason: null }, now)
  await post({ ...visitor, comment_ID: theirs })
  await post({ author: 'Jo', email: 'jo@example.in', comment_ID: await post({ ...visitor, wants_replies: 1 }) })
  const lonely = await seed.member()
  await post({ comment_ID: await post({ wants_replies: 1 }, { token: lonely.token }) }, { token: lonely.token })
  expect(await queuedMails(db)).toHaveLength(before)
})

test('a held reply is not emailed, and one sent twice is emailed once', async () => {
  const subscriber = await seed.member({ email: 'patient@example.in' })
  const question = await post({ wants_replies: 1 }, { token: subscriber.token })
  await post({ ...visitor, comment: 'https://a.example https://b.example', comment_ID: question })
  expect(await mailsTo(subscriber.email)).toEqual([])
  const again = { ...visitor, comment: 'Twice.', comment_ID: question }
  for (const _ of [1, 2]) await post(again, { address: '198.51.100.7' })
  expect(await mailsTo(subscriber.email)).toHaveLength(1)
})

test('the link of any such email unsubscribes from all, and continues to work', async () => {
  const subscriber = await seed.member({ email: 'enough@example.in' })
  const [first, second] = [
    await post({ wants_replies: 1 }, { token: subscriber.token }),
    await post({ wants_replies: 1 }, { token: subscriber.token }),
  ]
  await post({ ...visitor, comment_ID: first })
  const [mail] = await mailsTo(subscriber.email)
  const token = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
  for (const _ of [1, 2]) {
    const answer = await call('POST /stopreplymails', { token })
    expect(answer.body.responseData.message).toBe('You will not receive emails about replies any more.')
  }
  await post({ ...visitor, comment_ID: first })
  await post({ ...visitor, comment_ID: second })
  expect(await mailsTo(subscriber.email)).toHaveLength(1)
  const unknown = await call('POST /stopreplymails', { token: 'guessed' })
  expect(unknown.httpStatus).toBe(404)
  const sentence = 'This link is no longer valid.'
  expect(unknown.body).toMatchObject({ message: sentence, responseData: { errors: { token: sentence } } })
  expect((await call('POST /stopreplymails', {})).body.message).toBe(sentence)
})

test('one click in the mail client unsubscribes too', async () => {
  const subscriber = await seed.member({ email: 'one-click@example.in' })
  const question = await post({ wants_replies: 1 }, { token: subscriber.token })
  await post({ ...visitor, comment_ID: question })
  const { unsubscribeUrl = '' } = (await mailsTo(subscriber.email))[0] ?? {}
  const { pathname, search } = new URL(unsubscribeUrl)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(statusCode).toBe(200)
  await post({ ...visitor, comment: 'Another answer.', comment_ID: question })
  expect(await mailsTo(subscriber.email)).toHaveLength(1)
})

test('strangers cannot fill a mailbox: of a day’s replies twenty are emailed, from whatever networks they come', async () => {
  const subscriber = await seed.member({ email: 'flooded@example.in' })
  const other = await seed.member({ email: 'calm@example.in' })
  const questions = [await post({ wants_replies: 1 }, { token: subscriber.token })]
  questions.push(await post({ wants_replies: 1 }, { token: subscriber.token }))
  for (let n = 0; n < 25; n++)
    await post({ ...visitor, comment_ID: questions[n % 2] ?? 0 }, { address: `198.51.100.${n}` })
  expect(await mailsTo(subscriber.email)).toHaveLength(20)
  await post({ ...visitor, comment_ID: await post({ wants_replies: 1 }, { token: other.token }) })
  expect(await mailsTo(other.email)).toHaveLength(1)
  setNow(new Date(now.getTime() + 24 * 3_600_000 + 1))
  await post({ ...visitor, comment_ID: questions[0] ?? 0 })
  expect(await mailsTo(subscriber.email)).toHaveLength(21)
  setNow(now)
})

const sendMail = createSendMail(registry.translate)
const release = (id: number) => releaseComment({ db, sendMail, publicUrl }, id)

const publishedIds = async (about: { comment_post_ID: number } | { news_id: number }) =>
  (await call('POST /getcomments', about)).data.map(({ id }: { id: number }) => id)
const twoLinks = 'See https://one.example and https://two.example'

test('a released reply is shown and counted, and the author it answers is notified once', async () => {
  const subscriber = await seed.member({ email: 'asker@example.in' })
  const about = { comment_post_ID: (await seed.deal({ slug: 'iron-kettle', title: 'Iron kettle' })).id }
  const question = await post({ ...about, comment: 'Is it iron?', wants_replies: 1 }, { token: subscriber.token })
  const answer = await post({ ...visitor, ...about, comment: twoLinks, comment_ID: question })
  expect(await publishedIds(about)).toEqual([question])
  expect(await mailsTo(subscriber.email)).toEqual([])

  expect(await Promise.all([1, 2, 3].map(() => release(answer)))).toEqual(expect.arrayContaining([true, false]))
  expect(await publishedIds(about)).toEqual([question, answer])
  expect((await call('GET /dealdetails', { slug: 'iron-kettle' })).data[0].TOTALCOMMENT).toBe(2)
  const mails = await mailsTo(subscriber.email)
  expect(mails).toMatchObject([{ key: `reply:${answer}`, subject: 'Om replied to you on “Iron kettle”' }])
  expect(mails[0]?.text).toContain(`/singleproduct/iron-kettle?comment=${answer}#comment-${answer}`)
})

test('a member who has unsubscribed meanwhile gets no email, and articles work like deals', async () => {
  const subscriber = await seed.member({ email: 'no-more@example.in' })
  const { id: news_id } = await seed.article()
  const about = { comment_post_ID: '', news_id }
  const question = await post({ ...about, comment: 'Which days?', wants_replies: 1 }, { token: subscriber.token })
  const answer = await post({ ...visitor, ...about, comment: twoLinks, comment_ID: question })
  await db.updateTable('comments').set({ wants_replies: false }).where('id', '=', question).execute()
  expect(await release(answer)).toBe(true)
  expect(await mailsTo(subscriber.email)).toEqual([])
  expect(await publishedIds({ news_id })).toContain(answer)
})

test('a comment that is not held, or deleted, cannot be released', async () => {
  const plain = await post({ ...visitor, comment: 'Fine.' })
  expect([await release(plain), await release(999_999)]).toEqual([false, false])
})
