import { beforeEach, expect, test } from 'vitest'
import { consoleBrowser } from '../../../../../tests/support/console.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { countWaitingReviews } from '../../../../console/server/cases/count-waiting-reviews.ts'
import { purgeReviews, raiseCasePriorities } from '../../../../console/server/cases/purge-reviews.ts'
import { claimCase } from './claim-case.ts'

const site = await testApp()
const { app, db, seed, now, setNow, staff } = site
const editor = await staff('editor', { name: 'Farah' })
const colleague = await staff('editor', { name: 'Vikram' })
const deal = await seed.deal({ title: 'Steel kettle' })
const target = { dealId: deal.id }
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

beforeEach(async () => {
  await db.deleteFrom('review_cases').execute()
  setNow(now)
})

const held = (links: number, minutes: number) =>
  seed.comment({ target, body: `${links}: ${'a.in/x '.repeat(links)}`.trim(), isHeld: true, at: minutesAgo(minutes) })
const texts = async (query = '') =>
  (await editor.get(`/review?${query}`)).body.cases.map(({ evidence }: { evidence: { text: string } }) =>
    evidence.text.slice(0, 2),
  )
const firstId = async () => (await editor.get('/review')).body.cases[0].id

test('cases come by priority, then the oldest first, page after page and each once', async () => {
  for (const [links, minutes] of [
    [1, 5],
    [6, 1],
    [3, 2],
    [4, 9],
    [2, 7],
    [7, 4],
  ] as const)
    await held(links, minutes)
  expect(await texts()).toEqual(['7:', '6:', '4:', '3:', '2:', '1:'])
  expect(await texts('weight=medium')).toEqual(['4:', '3:'])
  expect(await texts('type=message')).toEqual([])
  for (let n = 0; n < 40; n++) await held(1, 10)
  const seen: string[] = []
  for (let after = ''; ; ) {
    const { body } = await editor.get(`/review?type=held-comment&after=${after}`)
    seen.push(...body.cases.map(({ id }: { id: string }) => id))
    if (body.next === null) break
    after = body.next
  }
  expect(seen).toHaveLength(46)
  expect(new Set(seen).size).toBe(46)
})

test('addresses that name no such part of the queue are refused', async () => {
  for (const query of [
    'type=x',
    'weight=1',
    'state=all',
    'message=x',
    'after=1',
    'after=1_2026-99-99T00:00:00.000000Z_1',
    'after=%EF%BF%BD',
  ])
    expect((await editor.get(`/review?${query}`)).status, query).toBe(400)
  for (const id of ['0', 'x', '1e3', '99999999999', '-1'])
    expect((await editor.post(`/review/${id}/claim`)).status, id).toBe(404)
})

test('the case of one message is shown alone, waiting and decided', async () => {
  const form = { firstname: 'Asha', lastname: 'Rao', email: 'asha@mail.example', mobile: '9876543210' }
  for (const message of ['Is it open?', 'Is it closed?']) await site.call('POST /contactus', { ...form, message })
  const { id } = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('message', '=', 'Is it open?')
    .executeTakeFirstOrThrow()
  const shown = async () =>
    (await editor.get(`/review?message=${id}`)).body.cases.map(
      ({ evidence, decided }: { evidence: { text: string }; decided: { decision: string } | null }) => [
        evidence.text,
        decided?.decision ?? 'waiting',
      ],
    )
  expect(await shown()).toEqual([['Is it open?', 'waiting']])
  const [{ id: caseId }] = (await editor.get(`/review?message=${id}`)).body.cases
  await editor.post(`/review/${caseId}/decide`, { decision: 'answered', reason: 'answered' })
  expect(await shown()).toEqual([['Is it open?', 'answered']])
})

test('the counts name every priority and type', async () => {
  await held(1, 1)
  await held(3, 1)
  await held(3, 1)
  expect((await editor.get('/review/counts')).body).toEqual({
    weights: { high: 0, medium: 2, low: 1 },
    types: {
      ...{ 'held-comment': 3, 'reported-comment': 0, 'reported-deal': 0, message: 0, 'rejected-row': 0 },
      ...{ 'held-feed': 0, 'ended-at-shop': 0, 'failing-code': 0, 'ended-by-reports': 0 },
    },
    total: 3,
  })
  expect(await countWaitingReviews(db)).toEqual({ high: 0, medium: 2, low: 1, total: 3 })
})

test('cases become heavier as they wait, and lighter never', async () => {
  await held(1, 13 * 60)
  await held(1, 49 * 60)
  await held(7, 1)
  await raiseCasePriorities(db, now)
  const { body } = await editor.get('/review')
  expect(body.cases.map(({ weight: priority }: { weight: string }) => priority)).toEqual(['high', 'high', 'medium'])
})

test('a claim is shown to colleagues, who cannot decide before they take over', async () => {
  await held(1, 1)
  const id = await firstId()
  expect((await editor.post(`/review/${id}/claim`)).body.claim).toMatchObject({ memberName: 'Farah', isOwn: true })
  const [seen] = (await colleague.get('/review')).body.cases
  expect(seen.claim).toMatchObject({ memberName: 'Farah', isOwn: false })
  const decision = { decision: 'publish', reason: 'fine' }
  const refused = await colleague.post(`/review/${id}/decide`, decision)
  expect([refused.status, refused.body.reason, refused.body.lock.memberName]).toEqual([423, 'locked', 'Farah'])
  expect((await colleague.post(`/review/${id}/claim`)).status).toBe(423)
  expect((await colleague.post(`/review/${id}/claim`, { takeOver: true })).status).toBe(200)
  expect((await editor.post(`/review/${id}/decide`, decision)).status).toBe(423)
  expect((await colleague.post(`/review/${id}/decide`, decision)).status).toBe(200)
  expect((await editor.post(`/review/${id}/claim`)).body.message).toBe('Vikram has already decided this case.')
})

test('a claim ends by release, and by itself after five minutes', async () => {
  await held(1, 1)
  const id = await firstId()
  await editor.post(`/review/${id}/claim`)
  expect((await editor.post(`/review/${id}/release`)).status).toBe(200)
  expect((await colleague.post(`/review/${id}/claim`)).status).toBe(200)
  setNow(new Date(now.getTime() + 4 * 60_000))
  expect((await editor.post(`/review/${id}/claim`)).status).toBe(423)
  setNow(new Date(now.getTime() + 5 * 60_000 + 1_000))
  expect((await editor.post(`/review/${id}/claim`)).status).toBe(200)
})

test('of twenty who claim a case at the same time one has it', async () => {
  await held(1, 1)
  const id = Number(await firstId())
  const members = await Promise.all(Array.from({ length: 20 }, () => seed.member({ role: 'editor' })))
  const claims = await Promise.allSettled(
    members.map((member) => claimCase(db, id, { memberId: member.id, takeOver: false }, now)),
  )
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = claims.flatMap((claim) => (claim.status === 'rejected' ? [claim.reason.status] : []))
  expect(refusals).toEqual(Array.from({ length: 19 }, () => 423))
})

test('nobody but staff sees or decides anything', async () => {
  await held(1, 1)
  const id = await firstId()
  const member = await seed.member()
  const nobody = consoleBrowser(app)
  for (const ask of [
    () => nobody.get('/review'),
    () => nobody.get('/review', { headers: { authorization: `Bearer ${member.token}` } }),
    () => nobody.post(`/review/${id}/decide`, { decision: 'publish', reason: 'fine' }),
    () => nobody.post(`/review/${id}/undo`),
  ])
    expect((await ask()).status).toBe(401)
  const forged = { headers: { 'sec-fetch-site': 'cross-site' } }
  const decision = { decision: 'publish', reason: 'fine' }
  expect((await editor.post(`/review/${id}/decide`, decision, forged)).status).toBe(403)
  expect(await texts()).toEqual(['1:'])
})

test('decisions are deleted with their reports after ninety days', async () => {
  await held(1, 1)
  const id = await firstId()
  await editor.post(`/review/${id}/decide`, { decision: 'publish', reason: 'fine' })
  await purgeReviews(db, new Date(now.getTime() + 89 * 86_400_000))
  expect(await texts('state=decided')).toHaveLength(1)
  await purgeReviews(db, new Date(now.getTime() + 91 * 86_400_000))
  expect(await texts('state=decided')).toHaveLength(0)
})
