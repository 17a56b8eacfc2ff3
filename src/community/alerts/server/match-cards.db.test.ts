import { beforeEach, expect, test } from 'vitest'
import { testAlerts } from '../../../../tests/support/alerts.ts'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { anyPayment, noTerms, type OfferTerms } from '../../../catalogue/payment-offers/payment-offer.ts'
import {
  addPaymentOffers,
  type NewPaymentOffer,
} from '../../../catalogue/payment-offers/server/write-payment-offers.ts'
import { Message } from '../../../platform/message.ts'

const { db, seed, now, alert, work, change, setPrice, ageStores, shop, asha, later, deal } = await testAlerts()

beforeEach(async () => {
  await db.updateTable('deals').set({ status: 'expired' }).execute()
  for (const table of ['deal_events', 'payment_offers'] as const) await db.deleteFrom(table).execute()
})

const hdfc = ['card hdfc credit']
/** Ten per cent off with HDFC credit cards. */
const ofHdfc: OfferTerms = {
  ...noTerms,
  basisPoints: 1_000,
  payment: { ...anyPayment, banks: ['hdfc'], cardType: 'credit' },
}
const add = async (terms: Partial<OfferTerms> = {}, where: Partial<NewPaymentOffer> = {}) => {
  await db.deleteFrom('payment_offers').execute()
  const offer = { scope: 'store' as const, storeId: shop.id, terms: { ...ofHdfc, ...terms }, ...where }
  const [id = 0] = await addPaymentOffers(db, [offer], now)
  return id
}
const kettle = (pricePaise = 500_000) => deal({ title: 'Kettle', pricePaise, originalPaise: null })
/** Of each message, what it says first of each deal. */
const said = async (at: Date) =>
  (await work(at)).map(({ items }) => items.map(({ facts: [first] }) => `${first}`).join(', '))

test('T18: an alert with cards fires when an offer brings the price down to it, and says with which card', async () => {
  await kettle()
  await alert(asha.id, { words: 'kettle', maxPaise: 460_000, cards: ['card sbi debit', ...hdfc] }, now)
  const ravi = await seed.member()
  await alert(ravi.id, { words: 'kettle', maxPaise: 460_000, cards: ['card sbi debit', 'card hdfc debit'] }, now)
  await alert(ravi.id, { words: 'kettle', maxPaise: 460_000 }, now)
  expect(await work(now)).toEqual([])
  await add()
  const [message, ...others] = await work(later(1))
  expect(others).toEqual([])
  expect(message).toMatchObject({ memberId: asha.id, items: [{ title: 'Kettle' }] })
  expect(`${message?.title}`).toBe('Rs. 4,500 with HDFC Bank credit card: Kettle')
  expect(`${message?.items[0]?.facts[0]}`).toBe('Rs. 4,500 with HDFC Bank credit card; Rs. 5,000 without')
  expect(await work(later(60))).toEqual([])
})

test('T18: a better offer is told again by the price steps, and a check of the same offer is not', async () => {
  await kettle()
  await alert(asha.id, { words: 'kettle', maxPaise: 460_000, cards: hdfc }, now)
  const id = await add()
  expect(await said(now)).toEqual(['Rs. 4,500 with HDFC Bank credit card; Rs. 5,000 without'])
  const update = (values: object) => db.updateTable('payment_offers').set(values).where('id', '=', id).execute()
  await update({ checked_at: later(20), updated_at: later(20) })
  expect(await db.selectFrom('reduction_events').selectAll().execute()).toEqual([])
  await update({ basis_points: 1_010 })
  expect(await said(later(20))).toEqual([])
  await update({ basis_points: 1_200 })
  expect(await said(later(40))).toEqual(['Rs. 4,400 with HDFC Bank credit card; Rs. 5,000 without'])
})

test('T18: when the offer ends the deal leaves the wanted range, and the next offer is told', async () => {
  await kettle()
  await alert(asha.id, { words: 'kettle', maxPaise: 460_000, cards: hdfc }, now)
  await add({ endsAtMs: later(30).getTime() })
  expect(await said(now)).toHaveLength(1)
  expect(await said(later(30))).toEqual([])
  expect(await db.selectFrom('alert_hits').selectAll().execute()).toEqual([])
  await add()
  expect(await said(later(40))).toHaveLength(1)
})

test('T18: an offer is told when it begins to hold, by its start or on its day', async () => {
  await kettle()
  await alert(asha.id, { words: 'kettle', maxPaise: 460_000, cards: hdfc }, now)
  await add({ startsAtMs: later(60).getTime() })
  expect(await said(later(59))).toEqual([])
  expect(await said(later(60))).toHaveLength(1)
  // It is a Thursday; the offer holds on Fridays from 10:00 to 12:00.
  await add({ hours: { weekdays: [5], fromMinute: 600, untilMinute: 720 } })
  expect(await said(later(100))).toEqual([])
  expect(await said(new Date('2026-03-13T09:59:00+05:30'))).toEqual([])
  expect(await said(new Date('2026-03-13T10:00:00+05:30'))).toHaveLength(1)
})

test('T18: an offer of chosen deals is told when a deal gets it, and one of the whole site for all deals', async () => {
  const [one, other] = [await kettle(), await kettle(490_000)]
  await alert(asha.id, { words: 'kettle', maxPaise: 460_000, cards: hdfc }, now)
  const id = await add({}, { scope: 'deal' })
  expect(await said(now)).toEqual([])
  await change(one.id, { payment_offer_ids: [id] }, now)
  expect(await said(now)).toEqual(['Rs. 4,500 with HDFC Bank credit card; Rs. 5,000 without'])
  await change(one.id, { payment_offer_ids: [] }, later(20))
  await add({ basisPoints: null, amountPaise: 30_000 }, { scope: 'site', storeId: null })
  expect(await said(later(20))).toEqual(['Rs. 4,600 with HDFC Bank credit card; Rs. 4,900 without'])
  expect(other.id).toBeGreaterThan(one.id)
})

test('T18: the price with a card that is reached already is told when the alert of a deal or of favourites is made', async () => {
  const { id } = await kettle()
  await add()
  await work(now)
  await db.insertInto('favourites').values({ member_id: asha.id, deal_id: id, created_at: now }).execute()
  await alert(asha.id, { kind: 'favourites', maxPaise: 450_000, cards: hdfc }, now)
  expect(await said(now)).toHaveLength(1)
  const ravi = await seed.member()
  const wish = { kind: 'deal', dealId: id, condition: 'below' } as const
  await alert(ravi.id, { ...wish, maxPaise: 450_000, cards: hdfc }, later(20))
  await alert(ravi.id, { ...wish, maxPaise: 449_900, cards: hdfc }, later(20))
  expect(await said(later(20))).toHaveLength(1)
  await add({ basisPoints: 2_000 })
  expect((await work(later(40))).map(({ memberId }) => memberId).sort()).toEqual([asha.id, ravi.id].sort())
})

test('T18: a change of the shop’s price counts as what is paid with the card', async () => {
  const { id } = await kettle(490_000)
  await add({ minimumPaise: 500_000 })
  await work(now)
  await alert(asha.id, { words: 'kettle', maxPaise: 460_000, cards: hdfc }, now)
  await setPrice(id, 500_000, later(20))
  expect(await said(later(20))).toEqual(['Rs. 4,500 with HDFC Bank credit card; Rs. 5,000 without'])
  await setPrice(id, 510_000, later(40))
  expect(await said(later(40))).toEqual([])
  await setPrice(id, 455_000, later(60))
  expect(await said(later(60))).toEqual([])
})

test('T18: an offer for a card that is not the member’s, or that changes nothing, is no cause', async () => {
  await kettle()
  await add()
  await work(now)
  await alert(asha.id, { words: 'kettle', maxPaise: 460_000, cards: hdfc }, now)
  const ofSbi = { ...ofHdfc, payment: { ...anyPayment, banks: ['sbi' as const] } }
  await addPaymentOffers(db, [{ scope: 'store', storeId: shop.id, terms: ofSbi }], now)
  expect(await said(now)).toEqual([])
  const [better = 0] = await addPaymentOffers(
    db,
    [{ scope: 'store', storeId: shop.id, terms: { ...ofHdfc, basisPoints: 1_200 } }],
    now,
  )
  expect(better).toBeGreaterThan(0)
  expect(await said(later(1))).toEqual(['Rs. 4,400 with HDFC Bank credit card; Rs. 5,000 without'])
})

test('T18: an offer that asks for no card is named as one, and a hidden price has none', async () => {
  const silent = await seed.store({ title: 'Silent shop', pricePolicy: 'none' })
  await ageStores(daysBefore(now, 400))
  await kettle()
  await deal({ title: 'Kettle', pricePaise: 500_000, originalPaise: null, storeId: silent.id })
  await alert(asha.id, { words: 'kettle', maxPaise: 460_000, cards: hdfc }, now)
  await add({ payment: anyPayment }, { scope: 'site', storeId: null })
  const [message] = await work(now)
  expect(message?.items).toHaveLength(1)
  expect(message?.title).toBeInstanceOf(Message)
  expect(`${message?.title}`).toBe('Rs. 4,500 with an offer: Kettle')
})

test('T18: which card it was is not stored any longer than the message waits', async () => {
  await kettle()
  await add()
  await alert(asha.id, { words: 'kettle', maxPaise: 460_000, cards: hdfc }, now)
  await db.updateTable('payment_offers').set({ basis_points: 1_100 }).execute()
  await work(now)
  expect(await db.selectFrom('alert_notices').select(['paid_paise', 'paid_with']).execute()).toEqual([
    { paid_paise: 445_000, paid_with: null },
  ])
})
