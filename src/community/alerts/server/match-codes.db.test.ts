import { beforeEach, expect, test } from 'vitest'
import { testAlerts } from '../../../../tests/support/alerts.ts'
import { addDeals, hoursBefore } from '../../../../tests/support/factories.ts'
import { addCode, changeCode } from '../../../catalogue/codes/server/code-rows.ts'
import { voteForCode } from '../../../catalogue/coupons/server/vote-for-code.ts'
import { anyPayment, noTerms, type OfferTerms } from '../../../catalogue/payment-offers/payment-offer.ts'
import { addPaymentOffers } from '../../../catalogue/payment-offers/server/write-payment-offers.ts'

const { db, now, alert, work, change, match, shop, asha, seed, later, deal } = await testAlerts()

beforeEach(async () => {
  await db.updateTable('deals').set({ status: 'expired' }).execute()
  for (const table of ['codes', 'payment_offers', 'deal_events'] as const) await db.deleteFrom(table).execute()
})

const hdfc = ['card hdfc credit']
/** Rs. 400 off, of the whole store. */
const add = (values: Partial<Parameters<typeof addCode>[1]> = {}) =>
  addCode(db, {
    ...{ code: 'SAVE400', store_id: shop.id, amount_paise: 40_000, is_in_price: false },
    ...{ created_at: now, updated_at: now },
    ...values,
  })
/** Ten per cent off with HDFC cards. */
const addOffer = (terms: Partial<OfferTerms> = {}) =>
  addPaymentOffers(
    db,
    [
      {
        ...{ scope: 'store', storeId: shop.id },
        terms: { ...noTerms, basisPoints: 1_000, payment: { ...anyPayment, banks: ['hdfc'] }, ...terms },
      },
    ],
    now,
  )
/** Rs. 5,000. */
const kettle = (over: Parameters<typeof deal>[0] = {}) =>
  deal({ title: 'Kettle', pricePaise: 500_000, originalPaise: null, ...over })
const wish = (maxPaise: number, cards = hdfc) => alert(asha.id, { words: 'kettle', maxPaise, cards }, now)
/** Of each message, what it says first of each deal. */
const said = async (at: Date) =>
  (await work(at)).map(({ items }) => items.map(({ facts: [first] }) => `${first}`).join(', '))

test('T18: an alert with cards fires when a code brings the price with one of them down to it, and names both', async () => {
  await kettle()
  await addOffer()
  await wish(414_000)
  const ravi = await seed.member()
  await alert(ravi.id, { words: 'kettle', maxPaise: 460_000, cards: ['card sbi debit'] }, now)
  await alert(ravi.id, { words: 'kettle', maxPaise: 460_000 }, now)
  expect(await work(now)).toEqual([])
  await add()
  const messages = await work(later(1))
  const told = messages.map(({ memberId, title, items: [item] }) => [memberId, `${title}`, `${item?.facts[0]}`])
  expect(told.sort()).toEqual(
    [
      [
        asha.id,
        'Rs. 4,140 with code SAVE400 and HDFC Bank credit card: Kettle',
        'Rs. 4,140 with code SAVE400 and HDFC Bank credit card; Rs. 5,000 without',
      ],
      [ravi.id, 'Rs. 4,600 with code SAVE400: Kettle', 'Rs. 4,600 with code SAVE400; Rs. 5,000 without'],
    ].sort(),
  )
  expect(await db.selectFrom('alert_notices').select(['paid_with', 'paid_code']).distinct().execute()).toEqual([
    { paid_with: null, paid_code: null },
  ])
})

test('T18: a code counts from its start to its end, and while it does not fail', async () => {
  const { id: dealId } = await kettle()
  await wish(460_000)
  await add({ deal_id: dealId, store_id: null, starts_at: later(60), ends_at: later(120) })
  expect(await said(later(59))).toEqual([])
  expect(await said(later(60))).toEqual(['Rs. 4,600 with code SAVE400; Rs. 5,000 without'])
  const hits = () => db.selectFrom('alert_hits').select('price_paise').execute()
  expect(await hits()).toEqual([{ price_paise: 460_000 }])
  expect(await said(later(120))).toEqual([])
  expect([...(await hits()), ...(await db.selectFrom('reduction_events').selectAll().execute())]).toEqual([])
  await add({ code: 'MORE' })
  expect(await said(later(140))).toEqual(['Rs. 4,600 with code MORE; Rs. 5,000 without'])
  const vote = (n: number, works: boolean) =>
    voteForCode(
      db,
      {
        ...{ owner: { storeId: shop.id }, code: 'MORE', speaker: { address: `10.8.${n}.1`, memberId: null } },
        answer: works ? { works } : { works, reason: 'expired' },
      },
      later(150),
    )
  for (const n of [1, 2, 3]) await vote(n, false)
  expect(await said(later(160))).toEqual([])
  expect(await hits()).toEqual([])
  for (const n of [1, 2, 3]) await vote(n, true)
  expect(await said(later(180))).toHaveLength(1)
})

test('T18: codes count as soon as the deal’s own code is no longer in its price', async () => {
  const { id: dealId } = await kettle({ coupon: { code: 'OWN', name: '' } })
  const further = await kettle({ coupon: { code: 'OTHER', name: '' } })
  await add()
  await wish(460_000)
  expect(await said(now)).toEqual([])
  const own = await db.selectFrom('codes').select('id').where('deal_id', '=', dealId).executeTakeFirstOrThrow()
  await changeCode(db, own.id, { is_in_price: false })
  expect(await said(now)).toEqual(['Rs. 4,600 with code SAVE400; Rs. 5,000 without'])
  await change(further.id, { coupon_code: null }, later(20))
  expect(await said(later(20))).toEqual(['Rs. 4,600 with code SAVE400; Rs. 5,000 without'])
  await changeCode(db, own.id, { is_in_price: true })
  await work(later(40))
  expect(await db.selectFrom('alert_hits').select('deal_id').execute()).toEqual([{ deal_id: further.id }])
})

test('T18: a code that changes nothing is no cause, and a better one is told', async () => {
  await kettle()
  await add()
  await work(now)
  await wish(460_000)
  const id = await add({ code: 'LESS', amount_paise: 10_000 })
  expect(await said(now)).toEqual([])
  await changeCode(db, id, { amount_paise: 50_000, updated_at: later(1) })
  expect(await said(later(1))).toEqual(['Rs. 4,500 with code LESS; Rs. 5,000 without'])
})

test('T18: an offer of a network counts for a card of that network', async () => {
  await kettle()
  const cards = [['card hdfc credit'], ['card hdfc credit visa'], ['card sbi debit', 'card hdfc credit rupay']]
  const members = await Promise.all(cards.map(() => seed.member()))
  for (const [n, { id }] of members.entries())
    await alert(id, { words: 'kettle', maxPaise: 450_000, cards: cards[n] ?? [] }, now)
  await addOffer({ payment: { ...anyPayment, networks: ['rupay'] } })
  expect(await work(now)).toMatchObject([{ memberId: members[2]?.id }])
  await addOffer({ basisPoints: 1_200 })
  const told = (await work(later(20))).map(({ memberId }) => memberId)
  expect(told.sort()).toEqual(members.map(({ id }) => id).sort())
})

test('T18: a store’s code is spread over its deals step by step, only to those that alerts with cards look for', async () => {
  const many = Array.from({ length: 1_001 }, (_, n) => ({
    ...{ slug: `mug-${n}`, title: 'Mug', storeId: shop.id, pricePaise: 10_000, publishedAt: hoursBefore(now, 1) },
  }))
  await db.transaction().execute((tx) => addDeals(tx, many, now))
  const { id: dealId } = await kettle()
  await db.deleteFrom('deal_events').execute()
  await wish(460_000)
  await add()
  const reached = async () =>
    (await db.selectFrom('reduction_events').select('after_deal_id').execute()).map((row) => row.after_deal_id)
  const events = () => db.selectFrom('deal_events').select(['deal_id', 'kind', 'codes']).execute()
  expect(await reached()).toEqual([0])
  await match(now)
  const [first = 0] = await reached()
  expect([first > 0 && first < dealId, await events()]).toEqual([true, []])
  await match(now)
  expect([await reached(), await events()]).toEqual([[dealId], [{ deal_id: dealId, kind: 'time', codes: ['SAVE400'] }]])
  expect(await said(now)).toHaveLength(1)
  expect(await reached()).toEqual([])
})
