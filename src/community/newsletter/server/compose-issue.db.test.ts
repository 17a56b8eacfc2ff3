import { beforeEach, expect, test } from 'vitest'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { markOutOfStock } from '../../../../tests/support/mark-out-of-stock.ts'
import { testNewsletter } from '../../../../tests/support/newsletter.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { setPricePolicy } from '../../../catalogue/stores/server/price-policy.queries.ts'
import { composeDueIssues } from './compose-issue.ts'
import { findIssue } from './issue.queries.ts'
import { startDueIssues } from './send-issues.ts'

const { db, seed, now } = await testDatabase()
const { bargain } = await testNewsletter({ db, seed, now })

const day = '2026-03-13'
const friday = (time: string) => new Date(`${day}T${time}:00+05:30`)
const daily = { day, cadence: 'daily' } as const
const idsOf = async (date: Parameters<typeof findIssue>[1] = daily) =>
  (await findIssue(db, date))?.deals.map(({ id }) => id)

beforeEach(async () => {
  await db.deleteFrom('newsletter_issues').execute()
  await db.deleteFrom('deals').execute()
})

test('N2: at half past seven the best deals become the draft of the day, once', async () => {
  const [second, first] = [await bargain({ percent: 20 }), await bargain({ percent: 30, title: 'Kettle' })]
  await composeDueIssues(db, friday('07:29'))
  expect(await findIssue(db, daily)).toBeNull()
  await composeDueIssues(db, friday('07:30'))
  expect(await findIssue(db, daily)).toMatchObject({ state: 'draft', sendsAt: friday('08:00') })
  expect(await idsOf()).toEqual([first.id, second.id])
  expect((await findIssue(db, daily))?.deals[0]).toMatchObject({
    ...{ titles: { en: 'Kettle', hi: 'Kettle' }, pricePaise: 70_000, originalPaise: 100_000, percentOff: 30 },
    ...{ priceLabel: 'Lowest in 30 days', belowUsualPercent: 30, categoryIds: first.categoryIds, isLinked: true },
  })
  await bargain({ percent: 60 })
  await composeDueIssues(db, friday('07:45'))
  expect(await idsOf()).toEqual([first.id, second.id])
  expect(await findIssue(db, { day, cadence: 'weekly' })).toBeNull()
})

test('N2: on Saturdays there is a weekly issue too, and none is composed in the afternoon', async () => {
  await bargain()
  const saturday = new Date('2026-03-14T07:31:00+05:30')
  await composeDueIssues(db, saturday)
  for (const cadence of ['daily', 'weekly'] as const)
    expect(await findIssue(db, { day: '2026-03-14', cadence })).toMatchObject({ state: 'draft' })
  await composeDueIssues(db, friday('12:00'))
  expect(await findIssue(db, daily)).toBeNull()
})

test('N1, N2: a day without anything worth an email has no issue', async () => {
  // An original price that only its store states.
  await seed.deal()
  await composeDueIssues(db, friday('07:30'))
  expect(await findIssue(db, daily)).toMatchObject({ state: 'skipped', deals: [] })
})

test('N1: nothing is chosen that ends soon or is out of stock, or whose price is hidden, not confirmed, old, or was raised before', async () => {
  const good = await bargain({ percent: 10 })
  await bargain({ endsAt: friday('11:59') })
  await bargain({ isExpired: true })
  await markOutOfStock(db, (await bargain()).id, now)
  const hidden = await bargain()
  await setPricePolicy(db, hidden.storeId, 'none')
  const coupon = { code: 'TEA10', name: '' }
  await bargain({
    ...{ coupon, pricePaise: 20_000 },
    history: [
      { at: daysBefore(now, 60), pricePaise: 100_000 },
      { at: now, pricePaise: 20_000 },
    ],
  })
  await bargain({ coupon, history: [{ at: daysBefore(now, 59), pricePaise: 50_000 }] })
  await bargain({
    coupon,
    history: [
      { at: daysBefore(now, 60), pricePaise: 50_000 },
      { at: daysBefore(now, 10), pricePaise: 100_000 },
      { at: daysBefore(now, 2), pricePaise: 50_000 },
      { at: daysBefore(now, 1), pricePaise: 50_000 },
    ],
  })
  await composeDueIssues(db, friday('07:30'))
  expect(await idsOf()).toEqual([good.id])
})

test('N1: a store that hides its history gets no statement about it', async () => {
  const deal = await bargain({ coupon: { code: 'SAVE10', name: '' } })
  await setPricePolicy(db, deal.storeId, 'current')
  await composeDueIssues(db, friday('07:30'))
  expect((await findIssue(db, daily))?.deals).toMatchObject([
    { id: deal.id, code: 'SAVE10', priceLabel: null, belowUsualPercent: null, pricePaise: 50_000 },
  ])
})

test('N1: what was sent in the last 14 days is not sent again, in issues of the same cadence', async () => {
  const deal = await bargain()
  await composeDueIssues(db, friday('07:30'))
  await startDueIssues(db, friday('08:00'))
  await composeDueIssues(db, new Date('2026-03-14T07:30:00+05:30'))
  expect(await findIssue(db, { day: '2026-03-14', cadence: 'daily' })).toMatchObject({ state: 'skipped' })
  expect(await idsOf({ day: '2026-03-14', cadence: 'weekly' })).toEqual([deal.id])
})

test('N2: deals that ended or became more expensive by eight are replaced, in their variety', async () => {
  const [ended, dearer, stays] = [await bargain({ percent: 60 }), await bargain({ percent: 55 }), await bargain()]
  for (const percent of [49, 48]) await bargain({ percent })
  const sameStore = await bargain({ percent: 40, storeId: stays.storeId })
  const next = await bargain({ percent: 30 })
  await composeDueIssues(db, friday('07:30'))
  expect(await idsOf()).not.toContain(next.id)
  await db.updateTable('deals').set({ status: 'expired' }).where('id', '=', ended.id).execute()
  await db.updateTable('deals').set({ price_paise: 46_000 }).where('id', '=', dearer.id).execute()
  await startDueIssues(db, friday('08:00'))
  const sent = await idsOf()
  expect(sent).toContain(next.id)
  expect(sent?.[0]).toBe(stays.id)
  for (const { id } of [ended, dearer, sameStore]) expect(sent).not.toContain(id)
  expect(await findIssue(db, daily)).toMatchObject({ state: 'sending' })
})

test('N1: the price of a deal with dearer variants is that of the cheapest', async () => {
  const { id, storeId } = await bargain()
  const group = { source: 'feed', store_id: storeId, code: 'kurta', live_count: 3, has_price_range: true }
  const { id: groupId } = await db.insertInto('item_groups').values(group).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('deals').set({ item_group_id: groupId }).where('id', '=', id).execute()
  const single = await bargain({ percent: 20 })
  await composeDueIssues(db, friday('07:30'))
  expect((await findIssue(db, daily))?.deals).toMatchObject([
    { id, isFrom: true },
    { id: single.id, isFrom: false },
  ])
})

test('N2: a deal that lost its code or went out of stock by eight is replaced', async () => {
  const code = await bargain({ percent: 60, coupon: { code: 'TEA10', name: '' } })
  const gone = await bargain({ percent: 45 })
  const stays = await bargain({ percent: 40 })
  await composeDueIssues(db, friday('07:30'))
  expect(await idsOf()).toEqual([code.id, gone.id, stays.id])
  await db.updateTable('deals').set({ coupon_code: null, coupon_name: null }).where('id', '=', code.id).execute()
  await markOutOfStock(db, gone.id, now)
  await startDueIssues(db, friday('08:00'))
  expect(await idsOf()).toEqual([stays.id])
})

test('N2: an editor’s subject goes when its deal is replaced or costs something else', async () => {
  const [first] = [await bargain({ percent: 60 }), await bargain({ percent: 40 })]
  const texts = { en: { subject: 'A kettle for Rs. 400', greeting: 'Hello' } }
  const startWith = async (change: object) => {
    await db.deleteFrom('newsletter_issues').execute()
    await composeDueIssues(db, friday('07:30'))
    await db
      .updateTable('newsletter_issues')
      .set({ texts: JSON.stringify(texts) })
      .execute()
    await db.updateTable('deals').set(change).where('id', '=', first.id).execute()
    await startDueIssues(db, friday('08:00'))
    return (await findIssue(db, daily))?.texts
  }
  expect(await startWith({ is_super: true })).toEqual(texts)
  const without = { en: { subject: '', greeting: 'Hello' } }
  expect(await startWith({ price_paise: 39_000 })).toEqual(without)
  expect(await startWith({ status: 'expired' })).toEqual(without)
})

test('N2: a draft that could not begin by noon is skipped', async () => {
  await bargain()
  await composeDueIssues(db, friday('07:30'))
  await startDueIssues(db, friday('12:00'))
  expect(await findIssue(db, daily)).toMatchObject({ state: 'skipped' })
  await db.updateTable('newsletter_issues').set({ state: 'draft' }).execute()
  await startDueIssues(db, friday('11:59'))
  expect(await findIssue(db, daily)).toMatchObject({ state: 'sending' })
})

test('N2: an issue whose deals have all ended is skipped, and a held one waits', async () => {
  const { id } = await bargain()
  await composeDueIssues(db, friday('07:30'))
  await db.updateTable('newsletter_issues').set({ state: 'held' }).execute()
  await startDueIssues(db, friday('08:00'))
  expect(await findIssue(db, daily)).toMatchObject({ state: 'held' })
  await db.updateTable('newsletter_issues').set({ state: 'draft' }).execute()
  await db.updateTable('deals').set({ status: 'expired' }).where('id', '=', id).execute()
  await startDueIssues(db, friday('08:01'))
  expect(await findIssue(db, daily)).toMatchObject({ state: 'skipped' })
})
