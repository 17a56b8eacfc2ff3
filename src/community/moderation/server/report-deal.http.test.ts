import { expect, test } from 'vitest'
import { knownMember } from '../../../../tests/support/known-member.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { countedDays } from '../deal-quorum.ts'
import { purgeReports } from './purge-reports.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { call, db, seed, staff } = site
let now = site.now

/** Each report comes later than what it follows. */
function passTime(ms = MINUTE_MS): void {
  now = new Date(now.getTime() + ms)
  site.setNow(now)
}

let deals = 0
const newDeal = async (overrides: object = {}) => {
  const slug = `kettle-${++deals}`
  const { id } = await seed.deal({ slug, merchantUrl: `https://kettles.example/${slug}`, ...overrides })
  return { id, slug }
}
type Deal = { id: number; slug: string }

let networks = 0
/** From another network each time, unless the caller is given. */
async function report({ slug }: Deal, reason: string, caller: { address?: string; token?: string } = {}) {
  passTime()
  const { httpStatus, body } = await call(
    'POST /report',
    { deal: slug, reason },
    { address: `10.7.${++networks}.1`, ...caller },
  )
  expect(httpStatus, JSON.stringify(body)).toBe(200)
  return body.responseData.message
}
const reportByMany = async (deal: Deal, reason: string, count: number) => {
  for (let n = 0; n < count; n++) await report(deal, reason)
}

const stateOf = ({ id }: Deal) =>
  db.selectFrom('deals').select(['status', 'auto_expired_at']).where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (deal: Deal) => (await stateOf(deal)).status
const detailsOf = async ({ slug }: Deal) => (await call('GET /dealdetails', { slug })).data[0]
const isListed = async ({ id }: Deal) => (await call('GET /getdeals')).data.some(({ ID }: { ID: number }) => ID === id)
const casesOf = ({ id }: Deal) =>
  db
    .selectFrom('review_cases')
    .select(['id', 'type', 'report_count', 'decision'])
    .where('deal_id', '=', id)
    .orderBy('id')
    .execute()
const reportsOf = ({ id }: Deal) =>
  db
    .selectFrom('reports')
    .select(['reason', 'weight', 'member_id', 'case_id'])
    .where('deal_id', '=', id)
    .orderBy('id')
    .execute()
const evidenceOf = async (type: string) =>
  (await (await staff('editor')).get(`/review?type=${type}`)).body.cases[0].evidence

const recordOf = async (memberId: number) => {
  const found = await db
    .selectFrom('voice_records')
    .select(['right_count', 'wrong_count'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return [found?.right_count ?? 0, found?.wrong_count ?? 0]
}

test('OV2: a deal that three people report as over leaves the lists, says so, and waits in the review queue', async () => {
  const deal = await newDeal()
  await report(deal, 'expired')
  await report(deal, 'stock')
  await report(deal, 'misleading')
  expect([await statusOf(deal), await isListed(deal)]).toEqual(['live', true])
  await report(deal, 'price')
  const endedAt = now
  // Not as an automatic expiry, after which its feed would revive it.
  expect(await stateOf(deal)).toEqual({ status: 'expired', auto_expired_at: null })
  expect(await isListed(deal)).toBe(false)
  const { PEOPLE, DATE } = (await detailsOf(deal)).REPORTEDOVER
  expect([PEOPLE, Date.parse(DATE)]).toEqual([3, endedAt.getTime()])
  expect(await casesOf(deal)).toMatchObject([{ type: 'ended-by-reports', report_count: 4, decision: null }])
  expect(await evidenceOf('ended-by-reports')).toMatchObject({
    reportedEnd: { people: 3, at: endedAt.toISOString(), shop: null },
    reports: { total: 4 },
  })
  const check = await db.selectFrom('shop_checks').select(['host', 'next_at']).where('deal_id', '=', deal.id).execute()
  expect(check).toEqual([{ host: 'kettles.example', next_at: endedAt }])
})

test('OV1: of a deal that many people click on more must say so', async () => {
  const deal = await newDeal()
  await db.insertInto('clicks').values({ deal_id: deal.id, day: now, count: 150 }).execute()
  await reportByMany(deal, 'expired', 5)
  expect(await statusOf(deal)).toBe('live')
  await report(deal, 'expired')
  expect(await statusOf(deal)).toBe('expired')
})

test('OV1, CH1: fifty new accounts of one network do not end a deal that three members with a record call live', async () => {
  const deal = await newDeal()
  for (let n = 0; n < 3; n++) await report(deal, 'available', { token: (await knownMember(site)).token })
  const accounts = await Promise.all(Array.from({ length: 50 }, () => seed.member()))
  for (const { token } of accounts) await report(deal, 'expired', { token, address: '203.0.113.7' })
  expect([await statusOf(deal), await isListed(deal)]).toEqual(['live', true])
  expect((await reportsOf(deal)).map(({ weight }) => weight)).toEqual([233, 233, 233, 100])
  expect(await casesOf(deal)).toMatchObject([{ type: 'reported-deal', report_count: 4 }])
})

test('OV3: a report is changed and taken back on the same day; a deal that it ended is live again', async () => {
  const deal = await newDeal()
  const [om, asha] = [{ address: '10.8.1.1' }, { address: '10.8.2.1' }]
  await report(deal, 'expired', om)
  await report(deal, 'available', om)
  await report(deal, 'stock', om)
  expect((await reportsOf(deal)).map(({ reason }) => reason)).toEqual(['stock'])
  await report(deal, 'price', asha)
  await report(deal, 'price')
  expect(await statusOf(deal)).toBe('expired')
  expect(await report(deal, 'none', om)).toBe('Your report was removed.')
  expect([await statusOf(deal), (await detailsOf(deal)).REPORTEDOVER]).toEqual(['live', undefined])
  expect(await casesOf(deal)).toMatchObject([{ type: 'reported-deal', report_count: 2 }])
  // What had counted before the deal was live again is settled: it does not end it a second time.
  await report(deal, 'expired', asha)
  await report(deal, 'expired', om)
  await report(deal, 'expired')
  expect(await statusOf(deal)).toBe('live')
})

test('OV3: nothing waits once the only report is taken back', async () => {
  const deal = await newDeal()
  await report(deal, 'expired', { address: '10.8.3.1' })
  await report(deal, 'none', { address: '10.8.3.1' })
  expect([await casesOf(deal), await reportsOf(deal)]).toEqual([[], []])
})

test('OV1, OV3: two hundred reports of a deal at the same time are all counted, and end it once', async () => {
  const deal = await newDeal()
  const om = { address: '10.8.5.1' }
  await report(deal, 'stock', om)
  passTime()
  const send = (reason: string, address: string) => call('POST /report', { deal: deal.slug, reason }, { address })
  const answers = await Promise.all([
    ...Array.from({ length: 100 }, (_, n) => send(n % 2 === 0 ? 'expired' : 'price', `10.9.${n}.1`)),
    send('none', om.address),
    ...Array.from({ length: 100 }, (_, n) => send('expired', `10.9.${n + 50}.1`)),
  ])
  expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]))
  expect(await reportsOf(deal)).toHaveLength(150)
  expect(await statusOf(deal)).toBe('expired')
  expect(await casesOf(deal)).toMatchObject([{ type: 'ended-by-reports', report_count: 150, decision: null }])
  expect((await reportsOf(deal)).filter(({ case_id }) => case_id === null)).toEqual([])
})

test('OV1: on another day the same person is still one person', async () => {
  const deal = await newDeal()
  const om = { address: '10.8.4.1' }
  await report(deal, 'expired', om)
  passTime(DAY_MS)
  await report(deal, 'expired', om)
  await report(deal, 'expired')
  expect([(await reportsOf(deal)).length, await statusOf(deal)]).toEqual([3, 'live'])
  passTime(countedDays * DAY_MS)
  // The first ones no longer count.
  await reportByMany(deal, 'expired', 2)
  expect(await statusOf(deal)).toBe('live')
})

test('OV4: a deal that reports ended is back again when enough people say so, and the case remains', async () => {
  const deal = await newDeal()
  await reportByMany(deal, 'expired', 3)
  await reportByMany(deal, 'available', 2)
  expect(await statusOf(deal)).toBe('expired')
  await report(deal, 'available')
  expect([await statusOf(deal), await isListed(deal)]).toEqual(['live', true])
  expect(await casesOf(deal)).toMatchObject([{ type: 'reported-deal', report_count: 6 }])
})

test('OV4: a deal that ended otherwise only waits for an editor', async () => {
  const deal = await newDeal({ status: 'expired' })
  await reportByMany(deal, 'available', 2)
  expect(await casesOf(deal)).toEqual([])
  await report(deal, 'available')
  expect(await statusOf(deal)).toBe('expired')
  expect(await casesOf(deal)).toMatchObject([{ type: 'reported-deal', report_count: 3 }])
})

test('OV5: a decision judges the members who spoke, and its undo takes that back', async () => {
  const deal = await newDeal()
  const [right, wrong] = [await knownMember(site, 5), await knownMember(site, 5)]
  await report(deal, 'expired', { token: right.token })
  await reportByMany(deal, 'expired', 2)
  await report(deal, 'available', { token: wrong.token })
  const [{ id } = { id: 0 }] = await casesOf(deal)
  const editor = await staff('editor')
  const decide = (decision: string) => editor.post(`/review/${id}/decide`, { decision })
  const records = async () => [await recordOf(right.id), await recordOf(wrong.id)]
  expect((await decide('keep-expired')).status).toBe(200)
  expect(await records()).toEqual([
    [6, 0],
    [5, 1],
  ])
  expect((await editor.post(`/review/${id}/undo`)).status).toBe(200)
  expect(await records()).toEqual([
    [5, 0],
    [5, 0],
  ])
  passTime()
  expect((await decide('still-available')).status).toBe(200)
  expect([await statusOf(deal), ...(await records())]).toEqual(['live', [5, 1], [6, 0]])
  expect((await editor.post(`/review/${id}/undo`)).status).toBe(200)
  expect([await statusOf(deal), ...(await records())]).toEqual(['expired', [5, 0], [5, 0]])
  expect((await detailsOf(deal)).REPORTEDOVER).toMatchObject({ PEOPLE: 3 })
})

test('OV5: an editor who expires a reported deal judges too, and who keeps it finds the contrary', async () => {
  const editor = await staff('editor')
  for (const [decision, found] of [
    ['expire', [1, 0]],
    ['keep', [0, 1]],
    ['edit', [0, 0]],
  ] as const) {
    const deal = await newDeal({ coupon: { code: 'SAVE10', name: '' } })
    const member = await seed.member()
    await report(deal, 'code', { token: member.token })
    const [{ id } = { id: 0 }] = await casesOf(deal)
    const reason = decision === 'expire' ? { reason: 'ended' } : {}
    expect((await editor.post(`/review/${id}/decide`, { decision, ...reason })).status).toBe(200)
    expect(await recordOf(member.id), decision).toEqual(found)
  }
})

test('OV5: who reported is forgotten with the account, and once a decision can no longer be undone', async () => {
  const deal = await newDeal()
  const [stays, leaves] = [await seed.member(), await seed.member()]
  await report(deal, 'expired', { token: stays.token })
  await report(deal, 'expired', { token: leaves.token })
  await db.deleteFrom('members').where('id', '=', leaves.id).execute()
  const members = async () => (await reportsOf(deal)).map(({ member_id }) => member_id)
  expect(await members()).toEqual([stays.id, null])
  const [{ id } = { id: 0 }] = await casesOf(deal)
  await (await staff('editor')).post(`/review/${id}/decide`, { decision: 'keep' })
  await purgeReports(db, now)
  expect(await members()).toEqual([stays.id, null])
  await purgeReports(db, new Date(now.getTime() + 8 * DAY_MS))
  expect(await members()).toEqual([null, null])
})
