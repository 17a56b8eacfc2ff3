import { expect, test } from 'vitest'
import { createAlertTools } from '../../../../tests/support/alerts.ts'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { addCode } from '../../../catalogue/codes/server/code-rows.ts'
import { anyPayment, noTerms } from '../../../catalogue/payment-offers/payment-offer.ts'
import { addPaymentOffers } from '../../../catalogue/payment-offers/server/write-payment-offers.ts'
import { decodeAlerts, decodeNotices, decodePreview, encodeAlerts } from '../alerts.wire.ts'
import { listAlerts } from './alert.queries.ts'
import { purgeOldNotices } from './purge-notices.ts'

const { app, call, db, seed, now } = await testApp()
const { work, setPrice, ageStores } = createAlertTools(db)
const shop = await seed.store({ title: 'Old shop' })
const tea = await seed.category({ title: 'Tea' })
await ageStores(daysBefore(now, 400))

type Someone = Awaited<ReturnType<typeof seed.member>>
const signedIn = ({ id, token }: Someone) => ({
  save: (values: Record<string, string | number>) =>
    call('POST /savealert', { userid: id, delivery: 'now', ...values }, { token }),
  pause: (alert: number, paused: 0 | 1) => call('POST /pausealert', { userid: id, id: alert, paused }, { token }),
  remove: (alert: number) => call('POST /deletealert', { userid: id, id: alert }, { token }),
  restore: (alert: number) => call('POST /restorealert', { userid: id, id: alert }, { token }),
  list: async () => decodeAlerts((await call('GET /alerts', { userid: id }, { token })).data),
  preview: (values: Record<string, string | number>) => call('GET /alertpreview', { userid: id, ...values }, { token }),
  history: (alert: number) => call('GET /alerthistory', { userid: id, id: alert }, { token }),
})
const kettle = (over = {}) => seed.deal({ storeId: shop.id, title: 'Kettle', ...over })

test('T1, T2, T4: a member makes alerts, sees them with the names of what they are about, and deletes them', async () => {
  const asha = signedIn(await seed.member())
  const deal = await kettle()
  const wide = { kind: 'deals', words: ' kettle ', exclude: 'steel', store: shop.id, category: tea.id }
  const narrow = { maxprice: 499.5, minbelow: 10, coupon: 1, channels: 'push, email, pigeon' }
  const cards = 'product axis-ace,card hdfc credit rupay,upi gpay,card nobank credit'
  const { data, body } = await asha.save({ ...wide, ...narrow, cards })
  expect(body.responseData.message).toBe('Your alert was saved.')
  const other = await asha.save({ kind: 'deal', deal: deal.id, condition: 'below', maxprice: 300, delivery: 'daily' })
  expect(await asha.list()).toMatchObject([
    {
      id: other.data.id,
      kind: 'deal',
      deal: { slug: deal.slug, title: 'Kettle' },
      delivery: 'daily',
      channels: ['email'],
    },
    {
      ...{ id: data.id, kind: 'deals', words: 'kettle', excludedWords: 'steel', storeTitle: 'Old shop' },
      ...{ categoryTitle: 'Tea', maxPaise: 49_950, minBelowUsual: 10, isCouponOnly: true },
      cards: ['product axis-ace', 'card hdfc credit rupay'],
      ...{ channels: ['email', 'push'], isPaused: false, createdAt: now, sentCount: 0, lastSentAt: null },
    },
  ])
  await asha.remove(data.id)
  await asha.remove(data.id)
  expect(await asha.list()).toHaveLength(1)
})

test('T1: an alert survives its encoding', async () => {
  const member = await seed.member()
  await signedIn(member).save({ kind: 'deals', store: shop.id, maxprice: 12.34 })
  const alerts = await listAlerts(db, member.id, 'en')
  expect(decodeAlerts(encodeAlerts(alerts))).toEqual(alerts)
})

test('T2: a wish without an object, too general words and an unknown deal are refused by field', async () => {
  const asha = signedIn(await seed.member())
  const refused = async (values: Record<string, string | number>) =>
    (await asha.save(values)).body.responseData.errors ?? {}
  expect(Object.keys(await refused({ kind: 'deals', maxprice: 100 }))).toEqual(['words'])
  expect(Object.keys(await refused({ kind: 'deals', words: 'for the' }))).toEqual(['words'])
  expect((await asha.save({ kind: 'deal', deal: 999_999, condition: 'back' })).httpStatus).toBe(404)
  expect(await asha.list()).toEqual([])
})

test('T2: alerts need a confirmed address, and are at most 50', async () => {
  const unconfirmed = signedIn(await seed.member({ emailConfirmedAt: null }))
  expect((await unconfirmed.save({ kind: 'favourites' })).httpStatus).toBe(403)
  const member = await seed.member()
  const asha = signedIn(member)
  for (let n = 0; n < 50; n++) expect((await asha.save({ kind: 'favourites' })).httpStatus).toBe(200)
  expect((await asha.save({ kind: 'favourites' })).httpStatus).toBe(409)
})

test('T1-T6: nobody reads or changes another’s alerts', async () => {
  const [member, ravi] = [await seed.member(), signedIn(await seed.member())]
  const asha = signedIn(member)
  const { id } = (await asha.save({ kind: 'favourites' })).data
  expect((await ravi.save({ id, kind: 'favourites', maxprice: 5 })).httpStatus).toBe(404)
  expect((await ravi.pause(id, 1)).httpStatus).toBe(404)
  await ravi.remove(id)
  expect((await ravi.history(id)).body.responseData.total).toBe(0)
  expect((await call('GET /alerts', { userid: member.id })).httpStatus).toBe(401)
  expect(await asha.list()).toMatchObject([{ id, isPaused: false, maxPaise: null }])
})

test('T2: another wish begins anew; another delivery does not', async () => {
  const asha = signedIn(await seed.member())
  const deal = await kettle()
  const wish = { kind: 'deal', deal: deal.id, condition: 'below', maxprice: 500 }
  const { id } = (await asha.save(wish)).data
  expect(await work(now)).toHaveLength(1)
  await asha.save({ ...wish, id, channels: 'email,push' })
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(await work(later(20))).toEqual([])
  await asha.save({ ...wish, id, maxprice: 510, channels: 'email,push' })
  expect(await work(later(40))).toMatchObject([{ channels: ['email', 'push'] }])
})

test('T3, T6: a pause drops what waits, and afterwards alerts go on; what was told is listed', async () => {
  const asha = signedIn(await seed.member())
  const deal = await kettle()
  const { id } = (await asha.save({ kind: 'deals', words: 'kettle' })).data
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await asha.pause(id, 1)
  await setPrice(deal.id, 40_000, later(20))
  expect(await work(later(20))).toEqual([])
  await asha.pause(id, 0)
  expect(await work(later(40))).toEqual([])
  await setPrice(deal.id, 30_000, later(60))
  expect(await work(later(60))).toHaveLength(1)
  const { data, body } = await asha.history(id)
  expect(body.responseData).toMatchObject({ page: 1, limit: 20, total: 1 })
  expect(decodeNotices(data)).toEqual([
    { at: later(60), dealSlug: deal.slug, dealTitle: 'Kettle', pricePaise: 30_000, channels: ['email'] },
  ])
  expect(await asha.list()).toMatchObject([{ sentCount: 1, lastSentAt: later(60) }])
})

test('T4: a deleted alert tells nothing and is nowhere, and comes back with its history, its feed and its state', async () => {
  const member = await seed.member()
  const asha = signedIn(member)
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const deal = await kettle({ title: 'Toaster' })
  const { id } = (await asha.save({ kind: 'deals', words: 'toaster', maxprice: 450 })).data
  const feed = await call('POST /makealertfeed', { userid: member.id, alert: id }, { token: member.token })
  const listFeeds = () => call('GET /alertfeeds', { userid: member.id }, { token: member.token })
  await setPrice(deal.id, 44_000, later(1))
  expect(await work(later(1))).toHaveLength(1)
  await asha.remove(id)
  expect(await asha.list()).toEqual([])
  expect((await asha.history(id)).body.responseData.total).toBe(0)
  expect((await listFeeds()).data).toEqual([])
  expect((await asha.pause(id, 0)).httpStatus).toBe(404)
  expect((await asha.save({ id, kind: 'favourites' })).httpStatus).toBe(404)
  await kettle({ title: 'Toaster two', pricePaise: 30_000 })
  expect(await work(later(30))).toEqual([])

  expect((await signedIn(await seed.member()).restore(id)).httpStatus).toBe(404)
  for (let times = 0; times < 2; times++) expect((await asha.restore(id)).httpStatus).toBe(200)
  expect(await asha.list()).toMatchObject([{ id, sentCount: 1, isPaused: false }])
  expect((await asha.history(id)).body.responseData.total).toBe(1)
  expect((await listFeeds()).data).toEqual([feed.data])
  await setPrice(deal.id, 43_900, later(60))
  expect(await work(later(60)), 'it has told of nearly this price').toEqual([])
  await setPrice(deal.id, 40_000, later(90))
  expect(await work(later(90))).toHaveLength(1)
})

test('T4: a paused alert comes back paused, none comes back beyond the 50th, and after a day none', async () => {
  const member = await seed.member()
  const asha = signedIn(member)
  const { id } = (await asha.save({ kind: 'favourites' })).data
  await db
    .updateTable('alerts')
    .set({ paused_at: daysBefore(now, 2) })
    .where('id', '=', id)
    .execute()
  await asha.remove(id)
  await asha.restore(id)
  expect(await asha.list()).toMatchObject([{ id, isPaused: true }])
  await asha.remove(id)
  for (let n = 0; n < 50; n++) await asha.save({ kind: 'favourites' })
  expect((await asha.restore(id)).httpStatus).toBe(409)
  await purgeOldNotices(db, daysBefore(now, -2))
  expect((await asha.restore(id)).httpStatus).toBe(404)
})

test('T3: what was found but not told before a pause can be told after it', async () => {
  const asha = signedIn(await seed.member())
  const deal = await kettle({ title: 'Blender' })
  const { id } = (await asha.save({ kind: 'deals', words: 'blender', maxprice: 450 })).data
  const at = (time: string) => new Date(`2026-03-13T${time}:00+05:30`)
  await setPrice(deal.id, 44_000, at('06:00'))
  expect(await work(at('06:00')), 'it waits for the morning').toEqual([])
  await asha.pause(id, 1)
  await asha.pause(id, 0)
  await setPrice(deal.id, 43_900, at('09:00'))
  expect(await work(at('09:00'))).toHaveLength(1)
})

test('T2: the price in the words and the entered one both bound an alert, and each is changed by itself', async () => {
  const asha = signedIn(await seed.member())
  const bounds = async () => {
    const { max_paise, entered_max_paise } = await db
      .selectFrom('alerts')
      .select(['max_paise', 'entered_max_paise'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return [max_paise, entered_max_paise]
  }
  const wish = { kind: 'deals', words: 'shoes under 500' }
  const { id } = (await asha.save(wish)).data
  expect(await bounds()).toEqual([50_000, null])
  expect(await asha.list()).toMatchObject([{ maxPaise: null }])
  await asha.save({ ...wish, id, words: 'shoes under 300' })
  expect(await bounds()).toEqual([30_000, null])
  await asha.save({ ...wish, id, words: 'shoes under 300', maxprice: 400 })
  expect(await bounds()).toEqual([30_000, 40_000])
  await asha.save({ ...wish, id, words: 'shoes', maxprice: 400 })
  expect(await bounds()).toEqual([40_000, 40_000])
})

test('T5, T18: what an alert with cards would have found, its history and its feed have the price with them and a code', async () => {
  const member = await seed.member()
  const asha = signedIn(member)
  const deal = await kettle({ title: 'Juicer', pricePaise: 500_000, originalPaise: null })
  const terms = { ...noTerms, basisPoints: 1_000, payment: { ...anyPayment, networks: ['rupay' as const] } }
  await addPaymentOffers(db, [{ scope: 'store', storeId: shop.id, terms }], now)
  const code = { code: 'SAVE400', deal_id: deal.id, amount_paise: 40_000, is_in_price: false }
  await addCode(db, { ...code, created_at: now, updated_at: now })
  const wish = { kind: 'deals', words: 'juicer', maxprice: 4_140 }
  const cards = { cards: 'card hdfc credit rupay' }
  const total = async (values: Record<string, string | number>) => (await asha.preview(values)).data.total
  expect(await total(wish)).toBe(0)
  expect(await total({ ...wish, ...cards })).toBe(1)
  expect(await total({ ...wish, ...cards, maxprice: 4_139 })).toBe(0)
  expect(await total({ ...wish, cards: 'card hdfc credit' })).toBe(0)
  const ofDeal = { kind: 'deal', deal: deal.id, condition: 'below', maxprice: 4_140, ...cards }
  expect(await total(ofDeal)).toBe(1)
  const { id } = (await asha.save(ofDeal)).data
  expect(await work(now)).toHaveLength(1)
  expect(decodeNotices((await asha.history(id)).data)).toMatchObject([{ pricePaise: 414_000 }])
  const feed = await call('POST /makealertfeed', { userid: member.id, alert: id }, { token: member.token })
  const { body } = await app.inject(feed.data.address.replace(/^https?:\/\/[^/]+/, ''))
  expect(body).toContain('Rs. 4,140 with code SAVE400 and HDFC Bank credit card; Rs. 5,000 without')
})

test('T2: the consent is stored in the language in which it was given', async () => {
  const member = await seed.member()
  await signedIn(member).save({ kind: 'favourites', lang: 'hi' })
  const alert = db.selectFrom('alerts').select('consent_text').where('member_id', '=', member.id)
  expect((await alert.executeTakeFirstOrThrow()).consent_text).toMatch(/[\u0900-\u097f]/)
})

test('T6: what reached no channel does not count as sent', async () => {
  const asha = signedIn(await seed.member())
  const { id } = (await asha.save({ kind: 'deals', words: 'juicer', channels: 'none' })).data
  await kettle({ title: 'Juicer' })
  await work(now)
  expect(await db.selectFrom('alert_notices').select('sent_at').where('alert_id', '=', id).execute()).toEqual([
    { sent_at: now },
  ])
  expect(await asha.list()).toMatchObject([{ sentCount: 0, lastSentAt: null }])
  expect((await asha.history(id)).body.responseData.total).toBe(0)
})

test('T5: a preview shows what appeared in the last 30 days and matches, the newest first', async () => {
  const asha = signedIn(await seed.member())
  await kettle({ title: 'Samovar old', publishedAt: daysBefore(now, 31) })
  await kettle({ title: 'Samovar brass', publishedAt: daysBefore(now, 20), isExpired: true })
  await kettle({ title: 'Samovar dear', pricePaise: 90_000 })
  const newest = await kettle({ title: 'Samovar new' })
  const titlesOf = async (values: Record<string, string | number>) => {
    const { total, deals } = decodePreview((await asha.preview({ kind: 'deals', ...values })).data)
    return [total, deals.map(({ title }) => title)]
  }
  expect(await titlesOf({ words: 'samovar', maxprice: 500 })).toEqual([2, ['Samovar new', 'Samovar brass']])
  expect(await titlesOf({ words: 'samovar under 500', exclude: 'brass' })).toEqual([1, ['Samovar new']])
  expect(await titlesOf({ words: 'samovar', minbelow: 5 })).toEqual([0, []])
  const below = (maxprice: number) => ({ kind: 'deal', deal: newest.id, condition: 'below', maxprice })
  expect([await titlesOf(below(499)), await titlesOf(below(498))]).toEqual([
    [1, ['Samovar new']],
    [0, []],
  ])
})

test('T12: one click of a mail program stops the emails of all alerts of the member', async () => {
  const member = await seed.member()
  const asha = signedIn(member)
  await asha.save({ kind: 'deals', store: shop.id, channels: 'email,push' })
  const { data } = await asha.save({ kind: 'deals', words: 'umbrella' })
  await kettle({ title: 'Umbrella' })
  const told = (await work(now)).find(({ memberId }) => memberId === member.id)
  // Deleted alerts are gone after a day, and the emails about them are not.
  await asha.remove(data.id)
  await purgeOldNotices(db, daysBefore(now, -2))
  const { pathname, search } = new URL(told?.stopUrl ?? '')
  const url = pathname + search
  const oneClick = { method: 'POST', url, payload: 'List-Unsubscribe=One-Click' } as const
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.inject({ ...oneClick, headers })).statusCode).toBeLessThan(400)
  expect((await asha.list()).flatMap(({ channels }) => channels)).toEqual(['push'])
  expect((await call('POST /stopalertmails', { token: 'unknown' })).httpStatus).toBe(404)
})

test('T1, T2: a removed store or category stays in the wish, which becomes no wider when it is edited', async () => {
  const asha = signedIn(await seed.member())
  const [gone, closed] = [await seed.store(), await seed.category()]
  const wish = { kind: 'deals', words: 'kettle', store: gone.id, category: closed.id }
  const { id } = (await asha.save(wish)).data
  await db.deleteFrom('stores').where('id', '=', gone.id).execute()
  await db.deleteFrom('categories').where('id', '=', closed.id).execute()
  const removed = { storeId: gone.id, storeTitle: null, categoryId: closed.id, categoryTitle: null }
  expect(await asha.list()).toMatchObject([{ id, ...removed }])
})

test('T2: without a choice a new alert is sent on all channels that the member has', async () => {
  const member = await seed.member()
  const asha = signedIn(member)
  await db
    .insertInto('telegram_links')
    .values({ member_id: member.id, chat_id: member.id, name: 'Asha', linked_at: now })
    .execute()
  await asha.save({ kind: 'favourites' })
  expect(await asha.list()).toMatchObject([{ channels: ['email', 'telegram'] }])
})

test('T2: the consent is stored in the words that the member has read', async () => {
  const member = await seed.member()
  await signedIn(member).save({ kind: 'favourites', lang: 'hi' })
  const { consent_text } = await db
    .selectFrom('alerts')
    .select('consent_text')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(consent_text).toMatch(/^\p{Script=Devanagari}/u)
})
