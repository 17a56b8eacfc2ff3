import { beforeEach, expect, test } from 'vitest'
import { queuedMails } from '../../../../../tests/support/mails.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { purgeReviews } from '../../../../console/server/cases/purge-reviews.ts'
import { beginImportRun, finishImportRun } from '../../../../importer/record-import-run.ts'
import { reviewedRow, saveRejectedRows } from '../../../../importer/rejected-rows.ts'
import { purgeRemovedComments } from '../../../comments/server/remove-comment.ts'

const site = await testApp()
const { call, db, seed, now, setNow, staff } = site
const editor = await staff('editor', { name: 'Farah' })
const colleague = await staff('editor', { name: 'Vikram' })
const kettle = await seed.deal({ slug: 'steel-kettle', title: 'Steel kettle' })
const target = { dealId: kettle.id }

beforeEach(async () => {
  await db.deleteFrom('review_cases').execute()
  setNow(now)
})

const waiting = async (query = '') => (await editor.get(`/review?${query}`)).body.cases
const only = async () => {
  const cases = await waiting()
  expect(cases).toHaveLength(1)
  return cases[0]
}
const decide = (id: string, decision: string, reason: string, note = '') =>
  editor.post(`/review/${id}/decide`, { decision, reason, note })
const undo = (id: string) => editor.post(`/review/${id}/undo`)
const publishedIds = async () =>
  (await call('POST /getcomments', { comment_post_ID: kettle.id })).data.map(({ id }: { id: number }) => id)
const commentCount = async () => (await call('GET /dealdetails', { slug: 'steel-kettle' })).data[0].TOTALCOMMENT
const entries = (recordId: string, kind: string) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute()
let host = 0
const report = (values: Record<string, string | number>) =>
  call('POST /report', values, { address: `198.51.100.${++host}` })

test('a held comment is published without a reason: it is shown, and the author it answers is told once', async () => {
  const asker = await seed.member({ name: 'Asha' })
  const replyMails = { unsubscribeToken: 'stop', language: 'en' } as const
  const question = await seed.comment({ target, memberId: asker.id, email: asker.email, replyMails })
  const { id } = await seed.comment({ target, parentId: question.id, body: 'a.in/1 b.in/2 c.in/3', isHeld: true })
  const reviewCase = await only()
  expect(reviewCase).toMatchObject({
    type: 'held-comment',
    weight: 'medium',
    claim: null,
    decided: null,
    evidence: { kind: 'comment', text: 'a.in/1 b.in/2 c.in/3', links: 3, subject: 'Steel kettle', address: null },
  })
  expect((await editor.post(`/review/${reviewCase.id}/decide`, { decision: 'publish' })).status).toBe(200)
  expect(await publishedIds()).toContain(id)
  expect(await waiting()).toEqual([])
  expect((await queuedMails(db)).filter(({ key }) => key === `reply:${id}`)).toHaveLength(1)
  expect(await entries(`${id}`, 'comments')).toMatchObject([
    { action: 'publish', before: { isHeld: true }, after: { isHeld: false } },
  ])
  const [entry] = await entries(reviewCase.id, 'review')
  expect(entry).toMatchObject({
    action: 'decide',
    member_name: 'Farah',
    after: { type: 'held-comment', record: `comments ${id}`, decision: 'publish' },
  })
  // Undone: it waits again, and publishing it once more sends no second email.
  expect((await undo(reviewCase.id)).status).toBe(200)
  expect(await publishedIds()).not.toContain(id)
  expect((await only()).id).toBe(reviewCase.id)
  expect((await decide(reviewCase.id, 'publish', 'fine')).status).toBe(200)
  expect((await queuedMails(db)).filter(({ key }) => key === `reply:${id}`)).toHaveLength(1)
})

test('a held comment is removed and comes back by undo, and the log quotes nothing that visitors wrote', async () => {
  const { id } = await seed.comment({ target, body: 'Call 98765', author: 'Om', email: 'om@example.in', isHeld: true })
  const reviewCase = await only()
  expect((await decide(reviewCase.id, 'remove', 'other', 'A phone number')).status).toBe(200)
  expect((await editor.get(`/records/comments/${id}`)).status).toBe(404)
  expect(await waiting()).toEqual([])
  const decided = { decision: 'remove', reason: 'other', note: 'A phone number', memberName: 'Farah', canUndo: true }
  expect(await waiting('state=decided')).toMatchObject([{ id: reviewCase.id, decided }])
  const log = [...(await entries(`${id}`, 'comments')), ...(await entries(reviewCase.id, 'review'))]
  expect(JSON.stringify(log)).not.toMatch(/98765|om@example|"Om"/)
  expect((await undo(reviewCase.id)).status).toBe(200)
  expect((await editor.get(`/records/comments/${id}`)).body).toMatchObject({ state: 'held' })
  expect(await publishedIds()).not.toContain(id)
  expect(await only()).toMatchObject({ id: reviewCase.id, evidence: { text: 'Call 98765' } })
})

test('a reported comment is removed with the replies below it, and undo shows all of them again', async () => {
  const remark = await seed.comment({ target, body: 'Buy pills' })
  const reply = await seed.comment({ target, parentId: remark.id, body: 'No thanks' })
  const before = await commentCount()
  await report({ comment: remark.id, reason: 'abusive', detail: 'He shouts' })
  const reviewCase = await only()
  expect(reviewCase).toMatchObject({ type: 'reported-comment', weight: 'medium' })
  expect(reviewCase.evidence).toMatchObject({ replies: 1 })
  expect(reviewCase.evidence.reports).toMatchObject({
    total: 1,
    reasons: [{ reason: 'abusive', count: 1 }],
    latest: [{ detail: 'He shouts' }],
  })
  expect((await decide(reviewCase.id, 'remove', 'spam')).status).toBe(200)
  expect(await publishedIds()).not.toContain(remark.id)
  expect(await publishedIds()).not.toContain(reply.id)
  expect(await commentCount()).toBe(before - 2)
  expect((await undo(reviewCase.id)).status).toBe(200)
  expect(await publishedIds()).toEqual(expect.arrayContaining([remark.id, reply.id]))
  expect(await commentCount()).toBe(before)
  expect((await decide(reviewCase.id, 'keep', 'fine')).status).toBe(200)
  expect(await publishedIds()).toContain(remark.id)
  expect(await waiting()).toEqual([])
})

test('reports of replies leave the queue with their thread, and wait again after its undo', async () => {
  const remark = await seed.comment({ target, body: 'Buy pills' })
  const reply = await seed.comment({ target, parentId: remark.id, body: 'Me too' })
  for (const comment of [remark.id, reply.id]) await report({ comment, reason: 'spam' })
  const [first, second] = await waiting()
  expect([first.evidence.text, second.evidence.text]).toEqual(['Buy pills', 'Me too'])
  expect((await decide(first.id, 'remove', 'spam')).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await undo(first.id)).status).toBe(200)
  expect((await waiting()).map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
  expect((await decide(second.id, 'remove', 'spam')).status).toBe(200)
  expect(await publishedIds()).toContain(remark.id)
  expect(await publishedIds()).not.toContain(reply.id)
})

test('a removed reply leaves the replies to it where they are, and old removals are deleted for good', async () => {
  const root = await seed.comment({ target })
  const remark = await seed.comment({ target, parentId: root.id, body: 'Buy pills', email: 'om@example.in' })
  const answer = await seed.comment({ target, parentId: remark.id })
  await editor.post(`/records/comments/${remark.id}/actions/withdraw`)
  expect(await publishedIds()).toContain(answer.id)
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  const stored = () => db.selectFrom('comments').select(['body', 'email']).where('id', '=', remark.id).execute()
  await purgeRemovedComments(db, later(29))
  expect(await stored()).toEqual([{ body: 'Buy pills', email: 'om@example.in' }])
  await purgeRemovedComments(db, later(31))
  expect(await stored()).toEqual([{ body: '-', email: '' }])
  expect(await publishedIds()).toContain(answer.id)
  await editor.post(`/records/comments/${answer.id}/actions/withdraw`)
  for (const days of [31, 32]) await purgeRemovedComments(db, later(days))
  expect(await stored()).toEqual([])
})

test('a reported deal is expired and undone, kept, or marked as corrected', async () => {
  const deal = await seed.deal({ slug: 'tea', title: 'Tea', pricePaise: 49_900, originalPaise: 99_900 })
  await report({ deal: 'tea', reason: 'expired' })
  const reviewCase = await only()
  expect(reviewCase.evidence).toMatchObject({ kind: 'deal', title: 'Tea', state: 'live', pricePaise: 49_900 })
  expect(reviewCase.evidence.prices).toMatchObject([{ pricePaise: 49_900 }])
  const isExpired = async () => (await call('GET /dealdetails', { slug: 'tea' })).data[0].EXPIRE
  expect((await decide(reviewCase.id, 'expire', 'ended')).status).toBe(200)
  expect(await isExpired()).toBe(1)
  expect(await entries(`${deal.id}`, 'deals')).toMatchObject([{ action: 'expire', after: { isExpired: true } }])
  expect((await undo(reviewCase.id)).status).toBe(200)
  expect(await isExpired()).toBe(0)
  for (const [decision, reason] of [
    ['edit', 'corrected'],
    ['keep', 'not-confirmed'],
  ] as const) {
    expect((await decide(reviewCase.id, decision, reason)).status).toBe(200)
    expect(await isExpired()).toBe(0)
    expect((await undo(reviewCase.id)).status).toBe(200)
  }
  // Expired meanwhile by somebody else: the decision has nothing left to do.
  const { version } = (await editor.get(`/records/deals/${deal.id}`)).body
  await editor.post(`/records/deals/${deal.id}/actions/expire`, { version })
  expect((await decide(reviewCase.id, 'expire', 'ended')).status).toBe(200)
})

test('a deal that was changed after the decision is not changed back by its undo', async () => {
  const deal = await seed.deal({ slug: 'rice' })
  await report({ deal: 'rice', reason: 'expired' })
  const { id } = await only()
  await decide(id, 'expire', 'ended')
  await editor.post(`/records/deals/${deal.id}/actions/publish`)
  const { status, body } = await undo(id)
  expect([status, body.message]).toEqual([409, 'It has been changed since.'])
  expect((await waiting('state=decided')).map((one: { id: string }) => one.id)).toEqual([id])
})

test('a contact message is answered or closed, and undone', async () => {
  const form = { firstname: 'Asha', lastname: 'Rao', email: 'a@example.in', mobile: '9876543210', message: 'Hello' }
  await call('POST /contactus', form)
  const reviewCase = await only()
  expect(reviewCase).toMatchObject({ type: 'message', weight: 'low', evidence: { name: 'Asha Rao', text: 'Hello' } })
  for (const [decision, reason] of [
    ['answered', 'answered'],
    ['closed', 'spam'],
  ] as const) {
    expect((await decide(reviewCase.id, decision, reason)).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await undo(reviewCase.id)).status).toBe(200)
    expect(await waiting()).toHaveLength(1)
  }
  expect(JSON.stringify(await entries(reviewCase.id, 'review'))).not.toMatch(/Asha|a@example|9876543210|Hello/)
})

test('a rejected feed row is dismissed, and stays so when the next import rejects it again', async () => {
  const row = reviewedRow({ line: 7, id: 'k-7', title: 'Tin', field: 'price', reason: 'is empty', value: '' }, 'price')
  const importAgain = async (rows = 1) => {
    const begun = { feed: 'shop.csv', source: 'shop.csv', store: null, options: {}, reportPath: null }
    const outcome = { status: 'done' as const, counts: {}, rejectedRows: [{ ...row, rowCount: rows }] }
    await finishImportRun(db, await beginImportRun(db, begun, now), outcome, now)
  }
  await importAgain(1_500)
  const reviewCase = await only()
  expect(reviewCase).toMatchObject({ type: 'rejected-row', weight: 'high' })
  expect(reviewCase.evidence).toMatchObject({
    feed: 'shop.csv',
    line: 7,
    key: 'k-7',
    reason: 'is empty',
    rowCount: 1_500,
  })
  expect((await decide(reviewCase.id, 'fixed', 'corrected')).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await undo(reviewCase.id)).status).toBe(200)
  expect((await decide(reviewCase.id, 'dismissed', 'not-wanted')).status).toBe(200)
  await purgeReviews(db, new Date(now.getTime() + 100 * 86_400_000))
  await importAgain()
  expect(await waiting()).toEqual([])
  expect((await undo(reviewCase.id)).status).toBe(200)
  expect(await waiting()).toHaveLength(1)
  await db.transaction().execute((tx) => saveRejectedRows(tx, { id: 1, feed: 'other.csv' }, [row], now))
  expect(await waiting()).toHaveLength(2)
})

test('what takes something off the site needs a known reason; another reason needs a note of at most 500 characters', async () => {
  await seed.comment({ target, isHeld: true })
  const { id } = await only()
  const errors = async (...args: [string, string, string?]) => (await decide(id, ...args)).body.errors
  for (const reason of ['', 'ended', 'constructor'])
    expect(await errors('remove', reason)).toEqual({ reason: 'Please choose a reason.' })
  expect(await errors('publish', 'constructor')).toEqual({ reason: 'Please choose a reason.' })
  expect(await errors('expire', 'ended')).toEqual({ decision: 'This decision is not possible here.' })
  expect(await errors('remove', 'other', ' \n ')).toEqual({ note: 'Please write the reason.' })
  expect(await errors('remove', 'other', 'x'.repeat(501))).toEqual({ note: 'Must be 500 characters or less' })
  expect((await decide(id, 'publish', 'other', 'x'.repeat(2_000))).status).toBe(400)
  expect((await decide(id, 'publish', 'other', '😀'.repeat(500))).status).toBe(200)
})

test('of two decisions the first counts, and the second is told by whom', async () => {
  await seed.comment({ target, isHeld: true })
  const { id } = await only()
  const both = await Promise.all([
    decide(id, 'publish', 'fine'),
    colleague.post(`/review/${id}/decide`, { decision: 'remove', reason: 'spam' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.message).toMatch(/^(Farah|Vikram) has already decided this case\.$/)
})

test('what is decided in a list or on the command line leaves the queue, and cannot be undone from there', async () => {
  const { id } = await seed.comment({ target, isHeld: true })
  const reviewCase = await only()
  expect((await editor.post(`/records/comments/${id}/actions/publish`)).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect(await waiting('state=decided')).toMatchObject([{ decided: { decision: 'elsewhere', canUndo: false } }])
  expect((await decide(reviewCase.id, 'publish', 'fine')).body.message).toBe('This case has already been decided.')
  expect((await undo(reviewCase.id)).status).toBe(409)
  // And back: a published comment that is held again waits.
  expect((await editor.post(`/records/comments/${id}/actions/hold`)).status).toBe(200)
  expect(await publishedIds()).not.toContain(id)
  expect(await waiting()).toHaveLength(1)
})

test('a published comment is removed in the list, and nothing offers to undo what cannot be undone', async () => {
  const { id } = await seed.comment({ target })
  const removed = await editor.post(`/records/comments/${id}/actions/withdraw`)
  expect([removed.status, removed.body.undoEntry]).toEqual([200, null])
  expect(await publishedIds()).not.toContain(id)
  const deal = await seed.deal()
  expect((await editor.post(`/records/deals/${deal.id}/actions/expire`)).body.undoEntry).toMatch(/^\d+$/)
})

test('undo ends after a week, and when the same thing waits again', async () => {
  await seed.deal({ slug: 'salt' })
  await report({ deal: 'salt', reason: 'expired' })
  const { id } = await only()
  await decide(id, 'keep', 'fine')
  await report({ deal: 'salt', reason: 'price' })
  expect(await waiting()).toHaveLength(1)
  expect((await undo(id)).body.message).toBe('It waits in the queue again, as a new case.')
  await db.deleteFrom('review_cases').where('decided_at', 'is', null).execute()
  setNow(new Date(now.getTime() + 8 * 24 * 60 * 60_000))
  // The session has ended meanwhile.
  const later = await staff('editor')
  expect((await later.post(`/review/${id}/undo`)).status).toBe(409)
})
