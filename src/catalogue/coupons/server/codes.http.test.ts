import { beforeEach, expect, test } from 'vitest'
import { daysBefore, hoursBefore } from '../../../../tests/support/factories.ts'
import { knownMember } from '../../../../tests/support/known-member.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { writeDeals } from '../../deals/server/write/write-deals.ts'
import { endDueCodes } from './end-due-codes.ts'

const site = await testApp()
const { app, call, db, seed, now, setNow, registry } = site

beforeEach(() => setNow(now))

const coupon = (values = {}) =>
  seed.coupon({ code: 'SAVE10', name: 'Ten off', publishedAt: hoursBefore(now, 1), ...values })
let host = 0
const newAddress = () => `198.51.${100 + Math.floor(host / 250)}.${(host++ % 250) + 1}`
const vote = (
  dealid: number,
  answer: string,
  reason = '',
  { address = newAddress(), code = 'SAVE10', token = '' } = {},
) => call('POST /codevote', { dealid, code, answer, reason }, { address, ...(token && { token }) })
const codesOf = async (dealid: number) => (await call('GET /codes', { dealid })).data
const trialsOf = async (dealid: number) => (await codesOf(dealid)).codes[0].trials
const votes = (dealId: number) =>
  db
    .selectFrom('code_votes')
    .innerJoin('codes', 'codes.id', 'code_votes.code_id')
    .select(['works', 'reason', 'weight'])
    .where('deal_id', '=', dealId)
    .orderBy('at')
    .execute()
const addCode = async (values: Record<string, unknown>) => {
  const row = { code: 'MORE5', created_at: now, updated_at: now, ...values }
  return (await db.insertInto('codes').values(row).returning('id').executeTakeFirstOrThrow()).id
}

test('CH2, CH7: the code of a deal is its first; it is shown with those of the deal and of its store', async () => {
  const store = await seed.store()
  const { id } = await coupon({ storeId: store.id })
  expect((await codesOf(id)).codes).toEqual([
    {
      ...{ code: 'SAVE10', name: 'Ten off', isOfStore: false, audience: 'everybody' },
      trials: { tried: 0, worked: 0, isUntried: true },
    },
  ])
  await addCode({ deal_id: id, percent_bp: 1250, cap_paise: 150_000, min_paise: 500_000, audience: 'app' })
  await addCode({ store_id: store.id, code: 'FLAT50', amount_paise: 5_000, ends_at: daysBefore(now, -1) })
  for (const hidden of [{ starts_at: daysBefore(now, -1) }, { ends_at: now }, { ended_at: now }])
    await addCode({ deal_id: id, code: JSON.stringify(hidden), ...hidden })
  expect((await codesOf(id)).codes).toMatchObject([
    { code: 'SAVE10' },
    { code: 'MORE5', percent: 12.5, capPaise: 150_000, minPaise: 500_000, audience: 'app' },
    { code: 'FLAT50', isOfStore: true, amountPaise: 5_000, endsAtMs: daysBefore(now, -1).getTime() },
  ])
  expect((await call('GET /codes', { storeid: store.id })).data).toMatchObject({
    codes: [{ code: 'FLAT50' }],
    works: true,
  })
  expect((await call('GET /codes', { dealid: id, code: 'MORE5' })).data.codes).toHaveLength(1)
  expect((await call('GET /codes', { dealid: id, code: 'NONE' })).httpStatus).toBe(404)
  expect((await call('GET /codes', {})).httpStatus).toBe(400)
  const draft = await coupon({ draft: { plannedAt: null } })
  expect((await call('GET /codes', { dealid: draft.id })).httpStatus).toBe(404)
  expect((await registry.run('GET /codes', { dealid: id })).tags).toContain(`deal:${id}`)
})

test('CH3, CH8: answers are counted for people; one is changed and taken back on the same day', async () => {
  const { id } = await coupon()
  const address = newAddress()
  await vote(id, 'yes')
  expect((await vote(id, 'no', 'minimum', { address })).httpStatus).toBe(200)
  expect(await trialsOf(id)).toEqual({ tried: 2, worked: 1, lastWorkedMs: now.getTime() })
  await vote(id, 'yes', '', { address })
  expect(await trialsOf(id)).toMatchObject({ tried: 2, worked: 2 })
  expect((await vote(id, 'none', '', { address })).body.responseData.message).toBe('Your answer was removed.')
  expect(await votes(id)).toEqual([{ works: true, reason: null, weight: 100 }])
  setNow(daysBefore(now, -1))
  await vote(id, 'no', 'expired', { address })
  expect(await votes(id)).toHaveLength(2)
  const { data } = await call('GET /promocodes')
  expect(data.find(({ ID }: { ID: number }) => ID === id).COUPON).toEqual({
    ...{ CODE: 'SAVE10', NAME: 'Ten off' },
    TRIALS: { tried: 2, worked: 1, lastWorkedMs: now.getTime() },
  })
})

test('CH8: an answer needs yes, or no with a reason, for a code that the deal has', async () => {
  const { id } = await coupon()
  for (const [answer, reason, field] of [
    ['', '', 'answer'],
    ['maybe', '', 'answer'],
    ['no', '', 'reason'],
    ['no', 'nonsense', 'reason'],
  ] as const) {
    const { httpStatus, body } = await vote(id, answer, reason)
    expect(httpStatus).toBe(422)
    expect(Object.keys(body.responseData.errors)).toEqual([field])
  }
  expect((await vote(id, 'yes', '', { code: 'OTHER' })).httpStatus).toBe(404)
  expect((await vote(999_999, 'yes')).httpStatus).toBe(404)
  const later = await coupon({ publishedAt: new Date(now.getTime() + 60_000) })
  expect((await vote(later.id, 'yes')).httpStatus).toBe(404)
  const bot = await call('POST /codevote', { dealid: id, code: 'SAVE10', answer: 'yes', website: 'x' })
  expect(bot.httpStatus).toBe(422)
  expect(await votes(id)).toEqual([])
})

test('CH1, CH3: a thousand answers of one network, of visitors and accounts, count as one', async () => {
  const { id } = await coupon()
  const tokens = await Promise.all(Array.from({ length: 10 }, async () => (await seed.member()).token))
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, n) =>
      app.inject({
        method: 'POST',
        url: '/ifs/codevote',
        remoteAddress: `2001:db8:1:${n.toString(16)}::1`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(n % 3 === 0 && { authorization: `Bearer ${tokens[n % 10]}` }),
        },
        payload: `dealid=${id}&code=SAVE10&answer=no&reason=expired`,
      }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  expect(await votes(id)).toEqual([{ works: false, reason: 'expired', weight: 100 }])
  expect(await db.selectFrom('review_cases').select('id').where('type', '=', 'failing-code').execute()).toEqual([])
}, 60_000)

test('CH1: a member with a good record weighs more than a new one', async () => {
  const { id } = await coupon()
  const member = await knownMember(site, 5)
  await vote(id, 'yes', '', { token: member.token })
  await vote(id, 'yes', '', { token: (await seed.member()).token })
  expect((await votes(id)).map(({ weight }) => weight).toSorted()).toEqual([100, 200])
})

test('CH5, R4: coupons whose codes work come first; one that fails for three people sinks to the end', async () => {
  await db.deleteFrom('deals').execute()
  const [old, middle, young] = [
    await coupon({ publishedAt: hoursBefore(now, 30) }),
    await coupon({ publishedAt: hoursBefore(now, 20) }),
    await coupon({ publishedAt: hoursBefore(now, 10) }),
  ]
  const order = async (params = {}) => (await call('GET /promocodes', params)).data.map(({ ID }: { ID: number }) => ID)
  expect(await order()).toEqual([young.id, middle.id, old.id])
  await vote(old.id, 'yes')
  for (let n = 0; n < 2; n++) await vote(young.id, 'no', 'expired')
  expect(await order()).toEqual([old.id, young.id, middle.id])
  await vote(young.id, 'no', 'expired')
  expect(await order()).toEqual([old.id, middle.id, young.id])
  expect(await trialsOf(young.id)).toMatchObject({ isFailing: true, tried: 3, worked: 0 })
  expect(await order({ sort: 'newest' })).toEqual([young.id, middle.id, old.id])
  const cases = () =>
    db.selectFrom('review_cases').select(['weight', 'decided_at']).where('type', '=', 'failing-code').execute()
  expect(await cases()).toEqual([{ weight: 3, decided_at: null }])
  await vote(young.id, 'no', 'other')
  expect(await cases()).toHaveLength(1)
})

test('CH2: a deal’s new code begins anew, and the former one has its votes again when it returns', async () => {
  const { id } = await coupon()
  await vote(id, 'yes')
  const { rank } = await db.selectFrom('codes').select('rank').where('deal_id', '=', id).executeTakeFirstOrThrow()
  const write = async (coupon_code: string | null) => {
    await db.transaction().execute((tx) => writeDeals(tx, [{ id, row: { coupon_code } }], now))
    return db.selectFrom('deals').select('code_rank').where('id', '=', id).executeTakeFirstOrThrow()
  }
  expect(await write('OTHER')).toEqual({ code_rank: 20 })
  expect((await codesOf(id)).codes).toMatchObject([{ code: 'OTHER', trials: { isUntried: true } }])
  expect(await write('SAVE10')).toEqual({ code_rank: rank })
  expect((await codesOf(id)).codes).toMatchObject([{ code: 'SAVE10', trials: { tried: 1 } }])
  await write(null)
  expect(await codesOf(id)).toEqual({ codes: [], works: false })
})

test('CH5: at its end a first code goes, and the best further one that works follows it', async () => {
  const translations = JSON.stringify({ hi: { title: 'चाय', couponName: 'दस कम' } })
  const { id } = await coupon({ translations })
  await addCode({ deal_id: id, code: 'FAILS', rank: 0 })
  await addCode({ deal_id: id, code: 'WORKS', name: 'Five off', rank: 60 })
  await addCode({ deal_id: id, code: 'UNKNOWN' })
  await db.updateTable('codes').set({ ends_at: now }).where('code', '=', 'SAVE10').where('deal_id', '=', id).execute()
  await endDueCodes(db, now)
  const deal = () =>
    db
      .selectFrom('deals')
      .select(['coupon_code', 'coupon_name', 'code_rank', 'translations'])
      .where('id', '=', id)
      .executeTakeFirst()
  expect(await deal()).toEqual({
    ...{ coupon_code: 'WORKS', coupon_name: 'Five off', code_rank: 60 },
    translations: { hi: { title: 'चाय' } },
  })
  await db.updateTable('codes').set({ ends_at: now }).where('deal_id', '=', id).execute()
  await endDueCodes(db, now)
  expect(await deal()).toMatchObject({ coupon_code: null, coupon_name: null, code_rank: 20 })
})

test('CH9: a deal that is only its code ends with it, in lists, counts and the search, and its page says so', async () => {
  const only = await coupon({ title: 'Fritters voucher', pricePaise: null, originalPaise: null })
  const product = await coupon({ title: 'Fritters pan' })
  await db.updateTable('codes').set({ ends_at: now }).where('deal_id', 'in', [only.id, product.id]).execute()
  await endDueCodes(db, now)
  const isFound = async (name: 'GET /promocodes' | 'GET /getdeals') =>
    (await call(name, { limit: 100 })).data.some(({ ID }: { ID: number }) => ID === only.id)
  expect([await isFound('GET /promocodes'), await isFound('GET /getdeals')]).toEqual([false, false])
  const found = (await call('GET /search', { s: 'fritters' })).data
  expect(found.map(({ ID, EXPIRE }: { ID: number; EXPIRE: number }) => [ID, EXPIRE])).toEqual([
    [product.id, 0],
    [only.id, 1],
  ])
  const detailsOf = async ({ slug }: { slug: string }) => (await call('GET /dealdetails', { slug })).data[0]
  const ended = await detailsOf(only)
  expect([ended.EXPIRE, ended.COUPON.CODE, Date.parse(ended.CODEENDED)]).toEqual([1, 'SAVE10', now.getTime()])
  expect(await codesOf(only.id)).toEqual({ codes: [], works: false })
  const stays = await detailsOf(product)
  expect([stays.EXPIRE, stays.COUPON, stays.CODEENDED]).toEqual([0, null, undefined])
  // Neither a deal with a price nor one that was over before ended with its code.
  const onlyCode = { pricePaise: null, originalPaise: null, endsAt: hoursBefore(now, 1) }
  for (const values of [{ isExpired: true }, onlyCode]) {
    const over = await coupon({ publishedAt: daysBefore(now, 1), ...values })
    await db.updateTable('codes').set({ ends_at: now }).where('deal_id', '=', over.id).execute()
    const { EXPIRE, CODEENDED } = await detailsOf(over)
    expect([EXPIRE, CODEENDED]).toEqual([1, undefined])
  }
})

test('CH9: a further code follows, and the deal stays', async () => {
  const { id, slug } = await coupon({ pricePaise: null, originalPaise: null })
  await addCode({ deal_id: id })
  await db.updateTable('codes').set({ ends_at: now }).where('deal_id', '=', id).where('is_first', '=', true).execute()
  await endDueCodes(db, now)
  expect((await call('GET /dealdetails', { slug })).data[0]).toMatchObject({ EXPIRE: 0, COUPON: { CODE: 'MORE5' } })
})

test('CH6: a store without a code that works says so', async () => {
  const store = await seed.store()
  const works = async () => (await call('GET /codes', { storeid: store.id })).data.works
  expect(await works()).toBe(false)
  const { id } = await coupon({ storeId: store.id })
  expect(await works()).toBe(true)
  for (let n = 0; n < 3; n++) await vote(id, 'no', 'expired')
  expect(await works()).toBe(false)
})
