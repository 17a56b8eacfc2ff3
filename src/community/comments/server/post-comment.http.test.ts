import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeOldPosts } from './post-comment.ts'
import { withdrawComment } from './remove-comment.ts'

const { app, call, seed, db, now, setNow, elsewhere } = await testApp()
const deal = await seed.deal()
const article = await seed.article()
const visitor = { author: 'Om', email: 'om@example.in', comment: 'Works in Pune.' }

const post = (values: Record<string, string | number>, options: { token?: string; address?: string } = {}) =>
  call('POST /commentspost', values, { ...elsewhere(), ...options })

const commentsQuery = async (values: Record<string, number>) => (await call('POST /getcomments', values)).data
const storedComment = (id: number) =>
  db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('A17: a visitor comments on a deal; the counters of deal and store follow', async () => {
  const shop = await seed.store()
  const { id: dealId, slug } = await seed.deal({ storeId: shop.id })
  const answer = await post({ ...visitor, comment_post_ID: dealId })
  expect(answer.body.responseData.message).toBe('Your comment was posted.')
  expect(answer.data.held).toBe(false)
  expect(await commentsQuery({ comment_post_ID: dealId })).toMatchObject([
    { id: answer.data.id, parent_id: 0, author: 'Om', comment: 'Works in Pune.', like_comment: 0, dislike_comment: 0 },
  ])
  expect((await call('GET /dealdetails', { slug })).data[0].TOTALCOMMENT).toBe(1)
  const { data: stores } = await call('GET /stores')
  expect(stores.find(({ ID }: { ID: number }) => ID === shop.id).TOTALCOMMENTS).toBe(1)
})

test('A17: a visitor comments on an article, and replies to a comment there', async () => {
  const first = await post({ ...visitor, news_id: article.id, comment_ID: 0 })
  const reply = await post({ ...visitor, comment: 'Same here.', news_id: article.id, comment_ID: first.data.id })
  expect(await commentsQuery({ news_id: article.id })).toMatchObject([
    { id: first.data.id, parent_id: 0 },
    { id: reply.data.id, parent_id: first.data.id },
  ])
})

test('P2: a member comments under their own name and email address, whatever is sent', async () => {
  const member = await seed.member({ name: 'Farah Khan', email: 'farah@example.in' })
  const { data } = await post({ ...visitor, author: 'Editor', comment_post_ID: deal.id }, { token: member.token })
  expect(await storedComment(data.id)).toMatchObject({
    author: 'Farah Khan',
    email: 'farah@example.in',
    member_id: member.id,
  })
  const alone = await post({ comment: 'And again.', comment_post_ID: deal.id }, { token: member.token })
  expect((await storedComment(alone.data.id)).author).toBe('Farah Khan')
})

test('S2: an ended token is a 401: nobody unknowingly posts as a visitor', async () => {
  const answer = await post({ ...visitor, comment_post_ID: deal.id }, { token: 'bachat_of-yesterday' })
  expect(answer.httpStatus).toBe(401)
  expect(answer.body.message).toBe('Please login first')
})

const refusals: [string, Record<string, string>, Record<string, string>][] = [
  ['an empty text', { comment: ' \n ' }, { comment: "Comment Can't be empty" }],
  ['5001 characters', { comment: 'a'.repeat(5_001) }, { comment: 'Comment must be 5000 characters or less' }],
  ['an invalid email address', { email: 'om@example' }, { email: 'Please Enter Valid Email Address' }],
  ['two addresses in one', { email: 'a@b.in,c@d.in' }, { email: 'Please Enter Valid Email Address' }],
  ['no e-mail', { email: '' }, { email: "Email Address Can't be empty" }],
  ['no name', { author: ' ' }, { author: "Name Can't be empty" }],
  ['a very long name', { author: 'a'.repeat(101) }, { author: 'Name must be 100 characters or less' }],
  [
    'a name of the site',
    { author: 'Вachat Тeam' },
    { author: 'This name belongs to the site. Please enter your own name.' },
  ],
]
for (const [what, values, errors] of refusals) {
  test(`V6, V11: ${what} is rejected`, async () => {
    const before = (await commentsQuery({ comment_post_ID: deal.id })).length
    const answer = await post({ ...visitor, ...values, comment_post_ID: deal.id })
    expect(answer.httpStatus).toBe(400)
    expect(answer.body.responseData.errors).toEqual(errors)
    expect(await commentsQuery({ comment_post_ID: deal.id })).toHaveLength(before)
  })
}

test('V6: all missing fields are named together; a member needs only the text', async () => {
  const nothing = await post({ comment_post_ID: deal.id })
  expect(Object.keys(nothing.body.responseData.errors)).toEqual(['author', 'email', 'comment'])
  const { token } = await seed.member()
  const silent = await post({ comment_post_ID: deal.id }, { token })
  expect(silent.body.responseData.errors).toEqual({ comment: "Comment Can't be empty" })
})

test('A17: 5000 characters of any script are accepted, and line breaks stay', async () => {
  const long = await post({ ...visitor, comment: '😀'.repeat(5_000), comment_post_ID: deal.id })
  expect(long.httpStatus).toBe(200)
  const lines = await post({ ...visitor, comment: 'one\r\n\r\ntwo <script>', comment_post_ID: deal.id })
  expect((await storedComment(lines.data.id)).body).toBe('one\n\ntwo <script>')
})

test('A17: a missing target is a 400, and an unknown or unpublished one a 404', async () => {
  expect((await post(visitor)).httpStatus).toBe(400)
  expect((await post({ ...visitor, comment_post_ID: 'one' })).body.message).toBe(
    'comment_post_ID must be a whole number.',
  )
  expect((await post({ ...visitor, comment_post_ID: 999_999 })).body.message).toBe('The deal was not found.')
  const coming = await seed.article({ publishedAt: hoursBefore(now, -1) })
  expect((await post({ ...visitor, news_id: coming.id })).body.message).toBe('The article was not found.')
})

test('A17: a parent comment must be published, and on the same deal', async () => {
  const held = await seed.comment({ target: { dealId: deal.id }, isHeld: true })
  const elsewhere = await seed.comment({ target: { articleId: article.id } })
  for (const comment_ID of [held.id, elsewhere.id, 999_999]) {
    const answer = await post({ ...visitor, comment_post_ID: deal.id, comment_ID })
    expect(answer.httpStatus).toBe(404)
    expect(answer.body.message).toBe('The comment you are replying to was not found.')
  }
})

test('S10: without scripts the page itself accepts a reply, and redirects to it or shows the errors', async () => {
  const question = await seed.comment({ target: { dealId: deal.id } })
  const reply = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/singleproduct/${deal.slug}?reply=${question.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...visitor,
        comment_post_ID: `${deal.id}`,
        comment_ID: `${question.id}`,
        ...fields,
      }).toString(),
      remoteAddress: elsewhere().address,
    })
  const { statusCode, headers } = await reply({ comment: 'By hand.' })
  const [, id] = /^\/singleproduct\/[^?]+\?comment=(\d+)#comment-\1$/.exec(`${headers.location}`) ?? []
  expect(statusCode).toBe(303)
  expect((await storedComment(Number(id))).parent_id).toBe(question.id)
  const refused = await reply({ comment: '' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    values: { author: 'Om', comment_ID: `${question.id}` },
    problem: { fields: { comment: "Comment Can't be empty" } },
  })
})

test('a comment sent again, ten times at the same time, is posted once; ten minutes later it can be posted again', async () => {
  const { id: comment_post_ID } = await seed.deal()
  const { address } = elsewhere()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post({ ...visitor, comment_post_ID }, { address })),
  )
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  setNow(new Date(now.getTime() + 11 * 60_000))
  expect((await post({ ...visitor, comment_post_ID })).data.id).not.toBe(answers[0]?.data.id)
  setNow(now)
  expect(await commentsQuery({ comment_post_ID })).toHaveLength(2)
})

const links = 'https://a.example or www.b.example'

test('a visitor may include one link; more are held until an editor has read them', async () => {
  const { id: comment_post_ID, slug } = await seed.deal()
  const one = await post({ ...visitor, comment: 'Cheaper at https://a.example', comment_post_ID })
  expect(one.data.held).toBe(false)
  const two = await post({ ...visitor, comment: links, comment_post_ID })
  expect(two.data.held).toBe(true)
  expect(two.body.responseData.message).toBe(
    'Thank you. Your comment contains more than one link, so it will appear once an editor has approved it.',
  )
  expect((await commentsQuery({ comment_post_ID })).map(({ id }: { id: number }) => id)).toEqual([one.data.id])
  expect((await call('GET /dealdetails', { slug })).data[0].TOTALCOMMENT).toBe(1)
})

test('a member with three published comments under a confirmed address may link freely; editors may from the start', async () => {
  const held = async (token: string) => (await post({ comment: links, comment_post_ID: deal.id }, { token })).data.held
  const memberWithComments = async (overrides: { emailConfirmedAt?: null }, publishedCount: number) => {
    const member = await seed.member(overrides)
    for (let n = 0; n < publishedCount; n++)
      await seed.comment({ target: { dealId: deal.id }, memberId: member.id, email: member.email })
    return member.token
  }
  expect(await held(await memberWithComments({}, 2))).toBe(true)
  expect(await held(await memberWithComments({}, 3))).toBe(false)
  expect(await held(await memberWithComments({ emailConfirmedAt: null }, 3))).toBe(true)
  expect(await held((await seed.member({ role: 'editor' })).token)).toBe(false)
})

test('bots are recognised by the invisible field, and by their speed', async () => {
  const filledHoneypot = await post({ ...visitor, comment_post_ID: deal.id, website: 'https://spam.example' })
  expect(filledHoneypot.httpStatus).toBe(422)
  const tooFast = await post({ ...visitor, comment_post_ID: deal.id, filled_ms: 300 })
  expect(tooFast.body.message).toBe('The form was sent very quickly. Please check it and send it again.')
  const slowComment = { ...visitor, comment: 'Slowly.', comment_post_ID: deal.id, filled_ms: 9_000, website: '' }
  expect((await post(slowComment)).httpStatus).toBe(200)
})

test('ten comments in ten minutes, then a 429 with the time to wait; others can continue', async () => {
  const { address } = elsewhere()
  const postComment = (n: number, email = 'talker@example.in') =>
    post({ ...visitor, email, comment: `Word ${n}`, comment_post_ID: deal.id }, { address })
  for (let n = 0; n < 10; n++) expect((await postComment(n)).httpStatus).toBe(200)
  const refused = await postComment(10)
  expect(refused.httpStatus).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // Comments rejected earlier do not count, and the letter case of an address makes no difference.
  expect((await postComment(11, 'TALKER@example.in')).httpStatus).toBe(429)
  expect((await postComment(12, 'neighbour@example.in')).httpStatus).toBe(200)
})

test('sixty comments in ten minutes come from one network, under any number of names', async () => {
  const { address } = elsewhere()
  const statuses = []
  const counters = async () => (await db.selectFrom('rate_limits').select('key').execute()).length
  const before = await counters()
  for (let n = 0; n < 65; n++)
    statuses.push(
      (await post({ ...visitor, email: `r${n}@example.in`, comment_post_ID: deal.id }, { address })).httpStatus,
    )
  expect(statuses.indexOf(429)).toBe(60)
  expect((await counters()) - before, 'one for each person and one for the network').toBe(61)
})

const home = { address: '203.0.113.7' }
const stranger = { address: '198.51.100.9' }

const countOf = async (comment_post_ID: number) =>
  (await call('POST /getcomments', { comment_post_ID })).body.responseData.total

for (const post_key of [undefined, 'a-tab-of-oms'])
  test(`a comment repeated elsewhere under a guessed email address is a new one, guess right or wrong (${post_key ?? 'no key'})`, async () => {
    const { id: comment_post_ID } = await seed.deal()
    const original = await post({ ...visitor, comment_post_ID, ...(post_key && { post_key }) }, home)
    const guesses = [visitor.email, 'OM@example.in', 'not-om@example.in']
    const answers = []
    for (const [place, email] of guesses.entries())
      answers.push(
        await post({ ...visitor, email, comment_post_ID, post_key: `a-tab-of-a-stranger-${place}` }, stranger),
      )
    expect(new Set([original, ...answers].map(({ data }) => data.id)).size).toBe(4)
    // The answers do not differ otherwise either.
    const bodies = answers.map(({ body, data }) => JSON.stringify(body).replace(`"id":${data.id}`, ''))
    expect(new Set(bodies).size).toBe(1)
    expect(await countOf(comment_post_ID)).toBe(4)
  })

test('from the same network a repeated comment gets the same answer whatever the email address is', async () => {
  const { id: comment_post_ID } = await seed.deal()
  const original = await post({ ...visitor, comment_post_ID }, home)
  for (const email of [visitor.email, 'not-om@example.in'])
    expect((await post({ ...visitor, email, comment_post_ID }, home)).body).toEqual(original.body)
  expect(await countOf(comment_post_ID)).toBe(1)
})

test('a comment posted again after an editor removed it is a new one', async () => {
  const { id: comment_post_ID } = await seed.deal()
  const mine = { ...visitor, comment_post_ID, post_key: 'a-tab-of-oms' }
  const first = await post(mine, home)
  expect(await db.transaction().execute((tx) => withdrawComment(tx, first.data.id))).toBe(true)
  const again = await post(mine, home)
  expect(again.data.id).not.toBe(first.data.id)
  expect(await countOf(comment_post_ID)).toBe(1)
})

test("a visitor who retries from another network is recognised by their tab's key", async () => {
  const { id: comment_post_ID } = await seed.deal()
  const mine = { ...visitor, comment_post_ID, post_key: 'a-tab-of-oms' }
  const first = await post(mine, home)
  expect((await post(mine, stranger)).body).toEqual(first.body)
  expect((await post({ ...mine, comment: 'And in Goa.' }, home)).data.id).not.toBe(first.data.id)
  expect(await countOf(comment_post_ID)).toBe(2)
})

test("a visitor with a member's email address does not get the member's answer", async () => {
  const { id: comment_post_ID } = await seed.deal()
  const member = await seed.member({ name: 'Farida' })
  const original = await post({ comment: visitor.comment, comment_post_ID }, { ...home, token: member.token })
  expect(
    (await post({ comment: visitor.comment, comment_post_ID }, { ...stranger, token: member.token })).data,
  ).toEqual(original.data)
  const guessed = await post({ ...visitor, author: 'Farida', email: member.email, comment_post_ID }, home)
  expect(guessed.data.id).not.toBe(original.data.id)
})

test('the data that identifies repeats reveals no email address, and is stored for minutes', async () => {
  const stored = () => db.selectFrom('comment_posts').selectAll().execute()
  const { id: comment_post_ID } = await seed.deal()
  await post({ ...visitor, comment_post_ID }, home)
  expect(Object.keys((await stored())[0] ?? {})).toEqual(['digest', 'comment_id', 'created_at'])
  await purgeOldPosts(db, new Date(now.getTime() + 22 * 60_000))
  expect(await stored()).toEqual([])
})
