import { expect, test } from 'vitest'
import { daysBefore, hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { announceTurnedCodes } from '../../codes/server/announce-turned-codes.ts'

const { call, db, seed, now, staff } = await testApp()

/** Rs. 1,000. */
const newDeal = (values = {}) => seed.deal({ pricePaise: 100_000, originalPaise: null, ...values })
const addCode = (values: Record<string, unknown>) =>
  db
    .insertInto('codes')
    .values({ code: 'SAVE10', amount_paise: 10_000, is_in_price: false, created_at: now, updated_at: now, ...values })
    .execute()
const pricedOf = async ({ slug }: { slug: string }) => {
  const [{ PRICEDCODES, BESTOFFER }] = (await call('GET /dealdetails', { slug })).data
  return [(PRICEDCODES ?? []).map(({ code }: { code: string }) => code), BESTOFFER]
}

test('PO10, PO25: a price is named with the best open code of the deal or its store, in lists too', async () => {
  const store = await seed.store()
  const deal = await newDeal({ storeId: store.id })
  await addCode({ deal_id: deal.id, percent_bp: 2_000, amount_paise: null, cap_paise: 15_000, rank: 30 })
  await addCode({ store_id: store.id, code: 'FLAT50', amount_paise: 5_000, min_paise: 90_000, rank: 80 })
  await addCode({ store_id: store.id, code: 'NOTENOUGH', amount_paise: 90_000, min_paise: 100_001 })
  await addCode({ deal_id: deal.id, code: 'FAILS', rank: 0 })
  await addCode({ deal_id: deal.id, code: 'UNKNOWN', amount_paise: null })
  await addCode({ deal_id: deal.id, code: 'LATER', starts_at: daysBefore(now, -1) })
  await addCode({ deal_id: deal.id, code: 'OVER', ends_at: now })
  await addCode({ deal_id: deal.id, code: 'ENDED', ended_at: now })
  for (const audience of ['first-order', 'account']) await addCode({ deal_id: deal.id, code: audience, audience })
  const best = { paise: 85_000, means: 'code SAVE10' }
  expect(await pricedOf(deal)).toEqual([['FLAT50', 'SAVE10', 'NOTENOUGH'], best])
  const listed = (await call('GET /getdeals', { store_id: store.id })).data
  expect(listed).toMatchObject([{ BESTOFFER: best, PRICEDCODES: [{ code: 'FLAT50', isOfStore: true }, {}, {}] }])
  const [detail] = (await call('GET /dealdetails', { slug: deal.slug })).data
  expect(detail.PRICEDCODES[1]).toEqual({ code: 'SAVE10', basisPoints: 2_000, capPaise: 15_000 })
})

test('PO25: a code counts once an editor says that prices are without it; with it, no other one does', async () => {
  const store = await seed.store()
  const deal = await newDeal({ storeId: store.id, coupon: { code: 'SAVE10', name: '' } })
  const editor = await staff('editor')
  const ofStore = await editor.post('/records/codes', {
    values: { code: 'FLAT50', storeId: `${store.id}`, amountPaise: 5_000, audience: 'everybody' },
  })
  const first = await db.selectFrom('codes').select('id').where('deal_id', '=', deal.id).executeTakeFirstOrThrow()
  const save = async (id: number, values: object) => {
    const { version } = (await editor.get(`/records/codes/${id}`)).body
    const { status, text } = await editor.post(`/records/codes/${id}`, { values, version })
    expect(status, text).toBe(200)
    return pricedOf(deal)
  }
  const none = [[], undefined]
  expect(await save(first.id, { amountPaise: 10_000 })).toEqual(none)
  const best = { paise: 90_000, means: 'code SAVE10' }
  expect(await save(first.id, { dealPrice: 'without' })).toEqual([['SAVE10'], best])
  expect(await save(ofStore.body.id, { dealPrice: 'without' })).toEqual([['SAVE10', 'FLAT50'], best])
  expect(await save(ofStore.body.id, { dealPrice: 'with' })).toEqual(none)
  expect(await save(ofStore.body.id, { dealPrice: null })).toEqual([['SAVE10'], best])
  await save(ofStore.body.id, { dealPrice: 'without' })
  expect(await save(first.id, { dealPrice: 'with' })).toEqual(none)
})

test('PO25: the price is with a code that has ended, and no other one counts, until the price changes', async () => {
  const editor = await staff('editor')
  for (const end of [{ ended_at: hoursBefore(now, 1) }, { ends_at: hoursBefore(now, 1) }]) {
    const deal = await newDeal({ publishedAt: daysBefore(now, 1) })
    await addCode({ deal_id: deal.id })
    await addCode({ deal_id: deal.id, code: 'OVER', is_in_price: true, ...end })
    expect(await pricedOf(deal)).toEqual([[], undefined])
    const { version } = (await editor.get(`/records/deals/${deal.id}`)).body
    await editor.post(`/records/deals/${deal.id}`, { values: { pricePaise: 110_000 }, version })
    expect(await pricedOf(deal)).toEqual([['SAVE10'], { paise: 100_000, means: 'code SAVE10' }])
  }
})

test('PO25: the start and the end of a code are announced once', async () => {
  const { id } = await newDeal()
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000)
  await addCode({ deal_id: id, starts_at: at(10), ends_at: at(20) })
  await addCode({ deal_id: id, code: 'NO BENEFIT', amount_paise: null, ends_at: at(30) })
  const turns = []
  for (const minute of [9, 10, 11, 19, 20, 21, 30])
    if (await announceTurnedCodes(db, at(minute - 1), at(minute))) turns.push(minute)
  expect(turns).toEqual([10, 20])
})
