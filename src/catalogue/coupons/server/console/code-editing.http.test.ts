import { expect, test } from 'vitest'
import { daysBefore } from '../../../../../tests/support/factories.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { voiceWeight } from '../../../voices/voice-weight.ts'

const { call, db, seed, now, staff } = await testApp()
const editor = await staff('editor', { name: 'Farah' })

const coupon = (values = {}) =>
  seed.coupon({ code: 'SAVE10', name: 'Ten off', publishedAt: daysBefore(now, 1), ...values })
const create = (values: Record<string, unknown>) =>
  editor.post('/records/codes', { values: { audience: 'everybody', ...values } })
const firstCodeOf = async (dealId: number) =>
  `${(await db.selectFrom('codes').select('id').where('deal_id', '=', dealId).where('is_first', '=', true).executeTakeFirstOrThrow()).id}`
const save = async (id: string, values: Record<string, unknown>) => {
  const { version } = (await editor.get(`/records/codes/${id}`)).body
  return editor.post(`/records/codes/${id}`, { values, version })
}
const couponOf = async (slug: string) => (await call('GET /dealdetails', { slug })).data[0].COUPON
const codesOf = async (dealid: number) => (await call('GET /codes', { dealid })).data.codes
let host = 0
const fail = (dealid: number, token = '') =>
  call(
    'POST /codevote',
    { dealid, code: 'SAVE10', answer: 'no', reason: 'expired' },
    { address: `198.51.100.${++host}`, ...(token && { token }) },
  )

test('CH6: an editor adds codes to deals and stores, and what cannot be true is said in words', async () => {
  const deal = await seed.deal()
  const store = await seed.store()
  const first = await create({ code: 'NEW5', dealId: `${deal.id}`, percent: 5, capPaise: 50_000, name: 'Five off' })
  expect(first.status).toBe(201)
  expect(await couponOf(deal.slug)).toEqual({ CODE: 'NEW5', NAME: 'Five off' })
  expect((await create({ code: 'FLAT50', storeId: `${store.id}`, amountPaise: 5_000 })).status).toBe(201)
  const wrong: [Record<string, unknown>, string[]][] = [
    [{ code: 'X' }, ['dealId']],
    [{ code: 'X', dealId: `${deal.id}`, storeId: `${store.id}` }, ['storeId']],
    [{ code: 'NEW5', dealId: `${deal.id}` }, ['code']],
    [{ code: 'X', storeId: `${store.id}`, amountPaise: 5_000, percent: 5 }, ['percent']],
    [{ code: 'X', storeId: `${store.id}`, amountPaise: 5_000, capPaise: 5_000 }, ['capPaise']],
    [{ code: 'X', storeId: `${store.id}`, amountPaise: 5_000, minPaise: 4_000 }, ['amountPaise']],
    [{ code: 'X', storeId: `${store.id}`, startsAt: now.toISOString(), endsAt: now.toISOString() }, ['endsAt']],
    [{ code: 'X', storeId: `${store.id}`, testedAt: now.toISOString() }, ['testResult']],
    [{ code: 'X', storeId: `${store.id}`, testResult: 'works' }, ['testedAt']],
  ]
  for (const [values, fields] of wrong) {
    const { status, body } = await create(values)
    expect(status, JSON.stringify(values)).toBe(400)
    expect(Object.keys(body.errors)).toEqual(fields)
  }
  const changed = await save(first.body.id, { code: 'OTHER' })
  expect([changed.status, Object.keys(changed.body.errors)]).toEqual([400, ['code']])
})

test('CH6: an editor’s test with the shop’s answer is shown as tested by us, and counts', async () => {
  const { id } = await coupon()
  const testedAt = daysBefore(now, 1).toISOString()
  const saved = await save(await firstCodeOf(id), { testedAt, testResult: 'works', testAnswer: 'Coupon applied' })
  expect(saved.status, saved.text).toBe(200)
  expect(await codesOf(id)).toMatchObject([
    { trials: { tried: 0, test: { atMs: Date.parse(testedAt), works: true, answer: 'Coupon applied' } } },
  ])
  const { code_rank } = await db.selectFrom('deals').select('code_rank').where('id', '=', id).executeTakeFirstOrThrow()
  expect(code_rank).toBeGreaterThan(20)
  const { body } = await editor.get(`/records/codes?filter.dealId=${id}`)
  expect(body.rows).toMatchObject([{ title: 'SAVE10', state: 'open', values: { health: code_rank } }])
})

test('CH5: a failing code waits for an editor, who ends it: another follows, members were right, and Undo takes all back', async () => {
  const { id, slug } = await coupon()
  const more = await create({ code: 'MORE5', dealId: `${id}`, name: 'Five off' })
  const member = await seed.member()
  await fail(id, member.token)
  for (let n = 0; n < 2; n++) await fail(id)
  const [waiting] = (await editor.get('/review?type=failing-code')).body.cases
  expect(waiting.evidence).toMatchObject({ kind: 'code', code: 'SAVE10', health: 0, votes: [{}, {}, { works: false }] })
  const recordOf = () => db.selectFrom('voice_records').select(['right_count', 'wrong_count']).executeTakeFirst()
  expect((await editor.post(`/review/${waiting.id}/decide`, { decision: 'end' })).status).toBe(400)
  const decided = await editor.post(`/review/${waiting.id}/decide`, { decision: 'end', reason: 'code-wrong' })
  expect(decided.status, decided.text).toBe(200)
  expect(await couponOf(slug)).toMatchObject({ CODE: 'MORE5', NAME: 'Five off' })
  expect((await codesOf(id)).map(({ code }: { code: string }) => code)).toEqual(['MORE5'])
  expect(await recordOf()).toEqual({ right_count: 1, wrong_count: 0 })
  expect((await editor.post(`/review/${waiting.id}/undo`)).status).toBe(200)
  expect((await couponOf(slug)).CODE).toBe('SAVE10')
  expect(await recordOf()).toEqual({ right_count: 0, wrong_count: 0 })
  expect((await editor.get('/review?type=failing-code')).body.cases).toHaveLength(1)
  expect((await codesOf(id)).map(({ code }: { code: string }) => code)).toEqual(['MORE5', 'SAVE10'])
  expect((await editor.get(`/records/codes/${more.body.id}`)).body.state).toBe('open')
})

test('CH5: an editor who finds that it works says so, and who said otherwise loses weight', async () => {
  const { id } = await coupon()
  const member = await seed.member()
  await fail(id, member.token)
  for (let n = 0; n < 2; n++) await fail(id)
  const cases = (await editor.get('/review?type=failing-code')).body.cases
  const waiting =
    cases.find(({ evidence }: { evidence: { address: string } }) => evidence.address.endsWith(`-${id}`)) ?? cases.at(-1)
  expect((await editor.post(`/review/${waiting.id}/decide`, { decision: 'confirm' })).status).toBe(200)
  expect(await codesOf(id)).toMatchObject([{ trials: { test: { works: true } } }])
  const record = await db
    .selectFrom('voice_records')
    .selectAll()
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({ right_count: 0, wrong_count: 1 })
  expect(voiceWeight({ right: 0, wrong: 1, accountDays: 90 })).toBeLessThan(100)
})

test('CH9: a deal that is only its code ends when an editor ends it, and is live again with it and by Undo', async () => {
  const { id, slug } = await coupon({ pricePaise: null, originalPaise: null })
  const code = await firstCodeOf(id)
  const detail = async () => (await call('GET /dealdetails', { slug })).data[0]
  const act = async (action: string) => {
    const { version } = (await editor.get(`/records/codes/${code}`)).body
    const done = await editor.post(`/records/codes/${code}/actions/${action}`, { version })
    expect(done.status, done.text).toBe(200)
  }
  await act('end')
  expect(await detail()).toMatchObject({ EXPIRE: 1, COUPON: { CODE: 'SAVE10' }, CODEENDED: expect.any(String) })
  expect(await firstCodeOf(id)).toBe(code)
  await act('resume')
  expect(await detail()).toMatchObject({ EXPIRE: 0, COUPON: { CODE: 'SAVE10' } })
  expect((await detail()).CODEENDED).toBeUndefined()
  // A later end makes it live again too; what an editor expired while its code holds does not return with it.
  await save(code, { endsAt: daysBefore(now, 1).toISOString() })
  expect((await detail()).EXPIRE).toBe(1)
  await save(code, { endsAt: daysBefore(now, -1).toISOString() })
  expect((await detail()).EXPIRE).toBe(0)
  await editor.post(`/records/deals/${id}/actions/expire`)
  await save(code, { endsAt: daysBefore(now, -2).toISOString() })
  expect((await detail()).EXPIRE).toBe(1)
})
