import { expect, test } from 'vitest'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, db, seed, now, staff } = await testApp()

/** Rs. 1,000. */
const newDeal = (values = {}) => seed.deal({ pricePaise: 100_000, originalPaise: null, ...values })
const addCode = (values: Record<string, unknown>) =>
  db
    .insertInto('codes')
    .values({ code: 'SAVE10', amount_paise: 10_000, created_at: now, updated_at: now, ...values })
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

test('PO25: a deal’s own code counts once an editor says that the price is without it; with it, no other one does', async () => {
  const store = await seed.store()
  await addCode({ store_id: store.id, code: 'FLAT50', amount_paise: 5_000 })
  const deal = await newDeal({ storeId: store.id, coupon: { code: 'SAVE10', name: '' } })
  const editor = await staff('editor')
  const first = await db.selectFrom('codes').select('id').where('deal_id', '=', deal.id).executeTakeFirstOrThrow()
  const save = async (values: object) => {
    const { version } = (await editor.get(`/records/codes/${first.id}`)).body
    const { status, text } = await editor.post(`/records/codes/${first.id}`, { values, version })
    expect(status, text).toBe(200)
  }
  await save({ amountPaise: 10_000 })
  expect(await pricedOf(deal)).toEqual([[], undefined])
  await save({ dealPrice: 'without' })
  expect(await pricedOf(deal)).toEqual([['FLAT50', 'SAVE10'], { paise: 90_000, means: 'code SAVE10' }])
  await save({ dealPrice: 'with' })
  expect(await pricedOf(deal)).toEqual([[], undefined])
})
