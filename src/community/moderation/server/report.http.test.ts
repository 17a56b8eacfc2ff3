import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { maxDetailLength } from '../report.ts'

const { app, call, db, seed, now, setNow, events, registry } = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
const kettle = await seed.deal({ slug: 'steel-kettle', title: 'Steel kettle' })
const remark = await seed.comment({ target: { dealId: kettle.id }, body: 'Buy pills at my shop', author: 'Om' })

let lastHost = 0
/** From another network each time, unless the address is given. */
const newAddress = () => `198.51.${100 + Math.floor(lastHost / 250)}.${(lastHost++ % 250) + 1}`
const report = (values: Record<string, string | number>, address = newAddress()) =>
  call('POST /report', values, { address })
const cases = () =>
  db.selectFrom('review_cases').selectAll().where('type', 'like', 'reported-%').orderBy('id').execute()
const reports = () => db.selectFrom('reports').selectAll().orderBy('id').execute()

test('R26: what a report would be about is shown first: a deal, or a comment with its text', async () => {
  expect((await call('GET /report', { deal: 'Steel-Kettle' })).data).toEqual({
    kind: 'deal',
    title: 'Steel kettle',
    author: '',
    text: '',
    address: '/singleproduct/steel-kettle',
    ...{ isOver: false, hasCode: false },
  })
  expect((await call('GET /report', { comment: remark.id })).data).toEqual({
    kind: 'comment',
    title: 'Steel kettle',
    author: 'Om',
    text: 'Buy pills at my shop',
    address: `/singleproduct/steel-kettle?comment=${remark.id}#comment-${remark.id}`,
    ...{ isOver: false, hasCode: false },
  })
})

test("R26: the deal's title is in the language of the visitor", async () => {
  const translations = JSON.stringify({ hi: { title: 'चाय की केतली' } })
  const deal = await seed.deal({ slug: 'tea-kettle', title: 'Tea kettle', translations })
  const comment = await seed.comment({ target: { dealId: deal.id } })
  for (const params of [{ deal: 'tea-kettle' }, { comment: comment.id }]) {
    const titleIn = async (lang: string) => (await call('GET /report', { ...params, lang })).data.title
    expect(await titleIn('hi')).toBe('चाय की केतली')
    expect(await titleIn('en')).toBe('Tea kettle')
  }
})

test('R26: what visitors cannot see cannot be reported', async () => {
  const hidden = await seed.comment({ target: { dealId: kettle.id }, isHeld: true })
  const later = await seed.deal({ slug: 'later', publishedAt: new Date(now.getTime() + 60_000) })
  const onLater = await seed.comment({ target: { dealId: later.id } })
  const article = await seed.article()
  const onArchived = await seed.comment({ target: { articleId: article.id } })
  await db.updateTable('articles').set({ archived_at: now }).where('id', '=', article.id).execute()
  const comments = [hidden, onLater, onArchived].map(({ id }) => ({ comment: id }))
  for (const values of [{ deal: 'later' }, { deal: 'none' }, ...comments]) {
    expect((await call('GET /report', values)).httpStatus, JSON.stringify(values)).toBe(404)
    expect((await report({ ...values, reason: 'other', detail: 'x' })).httpStatus).toBe(404)
  }
  for (const values of [{}, { deal: 'steel-kettle', comment: remark.id }])
    expect((await call('GET /report', values as Record<string, string>)).httpStatus).toBe(400)
  expect(await reports()).toEqual([])
})

test('R26: what is shown first is read again when its deal, its article or its comment has changed', async () => {
  const comment = await seed.comment({ target: { articleId: (await seed.article()).id } })
  const { tags } = await registry.run('GET /report', { comment: comment.id })
  expect(tags).toEqual(expect.arrayContaining(['deals', 'articles', 'comments']))
})

test('R26: a report opens a case; a second one by the same visitor on that day replaces it, one by another counts', async () => {
  const values = { deal: 'steel-kettle', reason: 'price', detail: ' It is Rs. 999 \r\n there. ' }
  const { httpStatus, body } = await report(values, '203.0.113.1')
  expect(httpStatus).toBe(200)
  expect(body.responseData).toEqual({ data: null, message: 'Thank you. An editor will look at it.' })
  expect((await report({ ...values, reason: 'expired' }, '203.0.113.1')).httpStatus).toBe(200)
  expect(await reports()).toMatchObject([{ deal_id: kettle.id, reason: 'expired', detail: 'It is Rs. 999\n there.' }])
  expect(await cases()).toMatchObject([{ type: 'reported-deal', deal_id: kettle.id, report_count: 1, weight: 3 }])
  await report(values, '203.0.113.2')
  // Medium from two visitors on.
  expect(await cases()).toMatchObject([{ report_count: 2, weight: 2 }])
})

test('R26: nothing of a visitor is stored but short digests, and they differ from deal to deal', async () => {
  const other = await seed.deal({ slug: 'other-kettle' })
  await report({ deal: 'other-kettle', reason: 'expired' }, '203.0.113.1')
  const rows = await reports()
  expect(rows.every(({ reporter, voice }) => reporter.length === 2 && voice?.length === 8)).toBe(true)
  const [one, again] = [rows.find((row) => row.deal_id === kettle.id), rows.find((row) => row.deal_id === other.id)]
  expect(one?.reporter).not.toEqual(again?.reporter)
  expect(one?.voice).not.toEqual(again?.voice)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

test('R26: each field has its own message, in the language of the visitor', async () => {
  const errorsOf = async (values: Record<string, string | number>, language = 'en') => {
    const { httpStatus, body } = await call('POST /report', values, { address: newAddress(), language })
    expect(httpStatus).toBe(422)
    return body.responseData.errors
  }
  const deal = 'steel-kettle'
  expect(await errorsOf({ deal })).toEqual({ reason: 'Please choose a reason' })
  expect(await errorsOf({ deal, reason: 'spam' })).toEqual({ reason: 'Please choose a reason' })
  expect(await errorsOf({ comment: remark.id, reason: 'price' })).toEqual({ reason: 'Please choose a reason' })
  expect(await errorsOf({ deal, reason: 'constructor' })).toEqual({ reason: 'Please choose a reason' })
  const blank = 'Please describe what is wrong'
  for (const detail of ['', ' \n ', '\u200b\u2800', '\u202e'])
    expect(await errorsOf({ deal, reason: 'other', detail })).toEqual({ detail: blank })
  const long = { deal, reason: 'other', detail: '😀'.repeat(maxDetailLength + 1) }
  expect(await errorsOf(long)).toEqual({ detail: 'Must be 500 characters or less' })
  expect((await errorsOf({ deal }, 'hi')).reason).toMatch(/\p{Script=Devanagari}/u)
})

test('R26: the longest text, HTML and odd Unicode are stored as text', async () => {
  const texts = [
    '😀'.repeat(maxDetailLength),
    '<script>alert(1)</script>',
    'नमस्ते क्\u200dष',
    'a\u202eb\u0007c',
    "'; drop table x",
  ]
  for (const detail of texts)
    expect((await report({ comment: remark.id, reason: 'other', detail })).httpStatus).toBe(200)
  const stored = (await reports()).filter((row) => row.comment_id === remark.id).map(({ detail }) => detail)
  expect(stored).toEqual([texts[0], texts[1], texts[2], 'abc', texts[4]])
  const tooLarge = await report({ comment: remark.id, reason: 'other', detail: 'x'.repeat(1_000_000) })
  expect([400, 413, 422]).toContain(tooLarge.httpStatus)
})

test('R26: bots are refused: the hidden field, and forms that were sent immediately', async () => {
  const values = { deal: 'steel-kettle', reason: 'expired' }
  expect((await report({ ...values, website: 'x' })).httpStatus).toBe(422)
  expect((await report({ ...values, filled_ms: 3 })).httpStatus).toBe(429)
})

test('R26: one network sends thirty reports an hour', async () => {
  setNow(new Date(now.getTime() + 2 * 60 * 60_000))
  const send = () => report({ deal: 'steel-kettle', reason: 'expired' }, '192.0.2.9')
  const answers = await Promise.all(Array.from({ length: 40 }, send))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(30)
  expect(answers.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(10)
  expect(events).toContainEqual({ name: 'limit-reached', address: '192.0.2.9', reason: 'report' })
  setNow(now)
})

test('R26: two hundred reports in parallel make one case, and its count is right', async () => {
  const crowd = await seed.deal({ slug: 'crowded' })
  const addresses = Array.from({ length: 200 }, (_, n) => `10.1.7.${n}`)
  const send = async (address: string) => {
    const { httpStatus, headers } = await report({ deal: 'crowded', reason: 'misleading' }, address)
    if (httpStatus === 503) expect(headers['retry-after']).toBeDefined()
    else expect(httpStatus).toBe(200)
    return { address, isTaken: httpStatus === 200 }
  }
  const answers = await Promise.all(addresses.map(send))
  // Under such a load some are told to come again.
  for (const { address, isTaken } of answers) if (!isTaken) expect(await send(address)).toMatchObject({ isTaken: true })
  const [reviewCase, ...others] = (await cases()).filter((row) => row.deal_id === crowd.id)
  expect(others).toEqual([])
  const { length } = (await reports()).filter((row) => row.deal_id === crowd.id)
  expect(reviewCase).toMatchObject({ report_count: length, weight: 1 })
  expect(length).toBe(200)
}, 180_000)

test('R26: the form works without JavaScript, and other sites cannot send it', async () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/hi/report?deal=steel-kettle',
      remoteAddress: newAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  const sent = await post({ reason: 'expired' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/hi/report?deal=steel-kettle&sent=1'])
  const refused = await post({ reason: 'other', detail: '' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ form: 'POST /report', values: { reason: 'other' } })
  expect(Object.keys(refused.json().problem.fields)).toEqual(['detail'])
  const forged = await post({ reason: 'expired' }, { origin: 'https://elsewhere.example' })
  expect(forged.statusCode).toBe(403)
})
