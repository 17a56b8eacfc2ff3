import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { openCases } from '../../../console/server/cases/open-case.ts'
import { beginImportRun, finishImportRun } from '../../../importer/record-import-run.ts'
import { reviewedRow } from '../../../importer/rejected-rows.ts'
import { feedKeyOf } from '../feed.ts'

const site = await testApp()
const { db, now, seed, staff } = site
const editor = await staff('editor', { name: 'Farah' })

const findings = [{ rule: 'too-few-rows', effect: 'hold', actual: 3, limit: 5, examples: ['T1: Assam Tea'] }]
const shownFindings = [{ sentence: 'The file has 3 rows, at least 5 were expected.', examples: ['T1: Assam Tea'] }]
let feedId = 0

beforeEach(async () => {
  for (const table of ['review_cases', 'import_runs', 'feeds'] as const) await db.deleteFrom(table).execute()
  const values = { name: 'Tea House', address: 'https://tea.example/feed.xml', format: 'google', everyMinutes: '60' }
  feedId = Number((await editor.post('/records/feeds', { values })).body.id)
})

const addRun = async (minutes: number, values: object = {}) => {
  const at = (offset: number) => new Date(now.getTime() - minutes * 60_000 + offset)
  const run = { feed: feedKeyOf(feedId), source: 'https://tea.example/feed.xml', feed_id: feedId, status: 'done' }
  const { id } = await db
    .insertInto('import_runs')
    .values({ ...run, started_at: at(0), finished_at: at(2500), ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const json = (value: unknown) => JSON.stringify(value)
const runs = async (query = '') => (await editor.get(`/feeds/${feedId}/runs?${query}`)).body
const state = async () =>
  await db.selectFrom('feeds').select(['state', 'accepted', 'next_run_at']).executeTakeFirstOrThrow()

test('the runs of a feed come with their counts, findings and reasons, page after page, and as a file', async () => {
  await addRun(60, {
    counts: json({ rows: 10, inserted: 4, updated: 1, rejected: 5 }),
    rejects: json({ 'price is missing': 2, '=price is not a price': 3 }),
  })
  await addRun(50, { status: 'held', findings: json(findings) })
  await addRun(40, { status: 'failed', failure: 'The server answered 500.' })
  // Killed: nobody holds its lock.
  await addRun(30, { status: 'running', finished_at: null })
  const { runs: found, next } = await runs()
  expect(next).toBeNull()
  expect(found).toMatchObject([
    { status: 'interrupted', seconds: null },
    { status: 'failed', failure: 'The server answered 500.' },
    { status: 'held', findings: shownFindings },
    {
      status: 'done',
      seconds: 2.5,
      counts: { rows: 10, inserted: 4, updated: 1, unchanged: 0, expired: 0, rejected: 5 },
      rejects: [
        ['=price is not a price', 3],
        ['price is missing', 2],
      ],
    },
  ])
  const file = await editor.get(`/feeds/${feedId}/runs.csv`)
  const lines = file.text.trim().split('\r\n')
  expect(file.headers['content-disposition']).toContain(`feed-${feedId}-runs.csv`)
  expect(lines[0]).toContain('id,Started,State,Seconds,Rows,')
  expect(lines).toHaveLength(5)
  // A spreadsheet must not take it for a formula.
  expect(lines[4]).toContain(`"'=price is not a price: 3; price is missing: 2"`)

  for (let minute = 1; minute <= 28; minute++) await addRun(minute)
  const first = await runs()
  const second = await runs(`after=${first.next}`)
  expect([first.runs.length, second.runs.length, second.next]).toEqual([30, 2, null])
  expect((await editor.get('/feeds/999999/runs')).status).toBe(404)
})

test('a feed’s live deals are counted, and the list of deals shows them alone', async () => {
  const [live, expired, other] = [await seed.deal({ title: 'Mint tea' }), await seed.deal(), await seed.deal()]
  await db.updateTable('deals').set({ status: 'expired' }).where('id', '=', expired.id).execute()
  const feed = feedKeyOf(feedId)
  const rows = [live, expired].map(({ id }) => ({ deal_id: id, feed, digest: 'x' }))
  await db
    .insertInto('feed_rows')
    .values([...rows, { deal_id: other.id, feed: `${feed}1`, digest: 'x' }])
    .execute()
  expect((await runs()).liveDeals).toBe(1)
  const list = async (query: string) => (await editor.get(`/records/deals?filter.feedId=${feedId}${query}`)).body
  expect((await list('&filter.state=live')).rows).toMatchObject([{ id: `${live.id}`, title: 'Mint tea' }])
  expect(await list('')).toMatchObject({ total: 2, references: { feedId: [{ id: `${feedId}`, title: 'Tea House' }] } })
})

test('rejected rows are searched by their texts, and those of other feeds are not among them', async () => {
  const reject = async (feed: string, title: string, reason: string) => {
    const run = { feed, source: 'https://tea.example', store: null, options: {}, reportPath: null }
    const begun = await beginImportRun(db, run, now)
    const rejected = { line: 2, id: title, title, field: 'price', reason, value: 'soon' }
    const rejectedRows = [reviewedRow(rejected, `price ${reason}`)]
    await finishImportRun(db, begun, { status: 'done', counts: {}, rejectedRows }, now)
    return begun.id
  }
  const ofFeed = [await reject('a', 'Green tea', 'is not a price'), await reject('a', 'White tea', 'is missing')]
  await reject('b', 'Green cup', 'is not a price')
  await db.updateTable('import_runs').set({ feed_id: feedId }).where('id', 'in', ofFeed).execute()
  const found = async (search = '') =>
    (await editor.get(`/feeds/${feedId}/rejected-rows?search=${search}`)).body.rows.map(
      ({ title }: { title: string }) => title,
    )
  expect(await found()).toEqual(['White tea', 'Green tea'])
  expect(await found('GREEN')).toEqual(['Green tea'])
  expect(await found('missing')).toEqual(['White tea'])
  expect(await found('%25')).toEqual([])
})

const hold = async () => {
  await db.updateTable('feeds').set({ state: 'held', next_run_at: null }).where('id', '=', feedId).execute()
  const run = await addRun(5, { status: 'held', findings: json(findings) })
  await openCases(db, [{ type: 'held-feed', subject: { importRunId: run }, facts: { rows: 5 } }], now)
  return run
}
const cases = async (query = '') => (await editor.get(`/review?${query}`)).body.cases

test('a held feed is a case with its evidence, and “Apply once” with a reason is logged with it', async () => {
  await hold()
  const [held] = await cases()
  expect(held).toMatchObject({
    type: 'held-feed',
    weight: 'medium',
    evidence: { kind: 'run', feedId: `${feedId}`, feed: 'Tea House', findings: shownFindings },
  })
  const decide = (body: object) => editor.post(`/review/${held.id}/decide`, body)
  expect((await decide({ decision: 'accept' })).status).toBe(400)
  expect((await decide({ decision: 'accept', reason: 'other' })).status).toBe(400)
  const note = 'They sell fewer teas now'
  expect((await decide({ decision: 'accept', reason: 'other', note })).body).toEqual({ canUndo: false })
  expect(await state()).toEqual({ state: 'active', accepted: note, next_run_at: now })
  expect(await cases('state=decided')).toMatchObject([
    { decided: { decision: 'accept', reason: 'other', note, memberName: 'Farah', canUndo: false } },
  ])
  expect((await editor.post(`/review/${held.id}/undo`)).status).toBe(409)
  const log = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(2).execute()
  expect(log.reverse()).toMatchObject([
    { kind: 'feeds', record_id: `${feedId}`, action: 'accept', after: { reason: note } },
    { kind: 'review', action: 'decide', after: { record: `feeds ${feedId}`, decision: 'accept', note } },
  ])
})

test('a held run is discarded from the queue or from the feed’s page, and then waits nowhere', async () => {
  await hold()
  const [held] = await cases()
  expect((await editor.post(`/review/${held.id}/decide`, { decision: 'discard', reason: 'feed-broken' })).status).toBe(
    200,
  )
  expect(await state()).toMatchObject({ state: 'active', accepted: null })
  expect(await cases()).toEqual([])

  await hold()
  const path = `/records/feeds/${feedId}/actions/discard`
  expect((await editor.post(path, { input: {} })).status).toBe(400)
  expect((await editor.post(path, { input: { reason: 'Half of it is missing' } })).status).toBe(200)
  expect(await cases()).toEqual([])
  const { entries } = (await editor.get(`/records/feeds/${feedId}/timeline`)).body
  expect(entries[0]).toMatchObject({
    action: 'discard',
    changes: [{ field: 'reason', after: 'Half of it is missing' }],
  })
})

test('a deal that ended at its shop stays expired, or is live again with one press, which undo takes back', async () => {
  const deal = await seed.deal({ title: 'Steel kettle' })
  await editor.post(`/records/deals/${deal.id}/actions/expire`)
  const stateOf = async () => (await editor.get(`/records/deals/${deal.id}`)).body.state
  const open = () => openCases(db, [{ type: 'ended-at-shop', subject: { dealId: deal.id } }], now)
  await open()
  const [first] = await cases()
  expect(first).toMatchObject({
    type: 'ended-at-shop',
    evidence: { kind: 'deal', title: 'Steel kettle', state: 'expired' },
  })
  expect((await editor.post(`/review/${first.id}/decide`, { decision: 'keep-expired' })).body).toEqual({
    canUndo: true,
  })
  expect(await stateOf()).toBe('expired')
  await open()
  const [second] = await cases()
  expect((await editor.post(`/review/${second.id}/decide`, { decision: 'still-available' })).status).toBe(200)
  expect(await stateOf()).toBe('live')
  expect((await editor.post(`/review/${second.id}/undo`)).status).toBe(200)
  expect(await stateOf()).toBe('expired')
  expect(await cases()).toHaveLength(1)
})
